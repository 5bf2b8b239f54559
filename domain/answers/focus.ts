import type { Guidance, Hit, Mention } from '../evidence/library.js';
import { askingParts } from '../evidence/question-parts.js';
import { sentences } from '../text/sentences.js';
import { stem } from '../text/stems.js';
import { tokenize, words } from '../text/tokens.js';
import type { Topics } from './topics.js';
import type { Material } from './types.js';

/**
 * The findings of an answer on something taken or done, narrowed to the complaint it is asked for: of those on acupuncture the ones on
 * migraine, and such as say no less of the question. All where none is on the two, or no complaint is named.
 */
export function onComplaints({ evidence }: Pick<Material, 'evidence'>, chosen: readonly Hit[], { treatments, conditions }: Pick<Topics, 'treatments' | 'conditions'>): readonly Hit[] {
  const meets = ({ topics }: Hit, mentions: readonly Mention[]): boolean => mentions.some((mention) => topics.has(mention));
  const onBoth = chosen.filter((hit) => meets(hit, treatments) && meets(hit, conditions));
  if (onBoth.length === 0 || evidence.isStory) return chosen;
  const toldBy = ({ statement }: Hit): number => evidence.relevanceOf(statement.text);
  const least = Math.min(...onBoth.map(toldBy));
  const others = chosen.filter((hit) => !onBoth.includes(hit) && (!meets(hit, treatments) || toldBy(hit) >= least));
  return [...onBoth, ...others];
}

/** A word of the question that so few of an entry's wordings hold is beside what the entry was written for. */
const SELDOM_ASKED = 0.2;
/** So much of a question, by rarity of its words, must a sentence tell by such words to be told first. */
const TELLS_MUCH = 0.3;
/** Of one of the parts that a question has. */
const TELLS_MOST = 0.5;
/** A shorter sentence among the parts of a long question mostly leans on the one before. */
const FEWEST_WORDS = 10;
/** Longer questions tell much besides. */
const MOST_WORDS = 14;
/** Sentences that lean on the one before, or qualify it. */
const LEANS = /^(?:if|no|not|nothing|it|its|they|their|them|this|that|these|so|but|and|or|also|then|otherwise|both|neither|either|such|he|she|his|her|yet|still|even so|here|there|nor|else|instead|if so|if not|another|others?|the (?:other|same|former|latter|rest)|most|some|few|many|one|two|three|a few|after that|before that|for that|with (?:it|them|this|that|these)|for (?:it|them|this|these)|in (?:it|them|this|these)|after it|(?:in|for|with|to) (?:everyone|everybody|all|any|the) (?:else|others?|rest)|(?:in|for|with|to) others|more|less|only|again|too|thus|hence|therefore)\b/i;

/** A word at its beginning that stands for what was named before. */
const POINTS_BACK = /^(?:\S+ ){1,4}(?:it|its|they|their|them|these|those|ones)\b/i;
/** Said of some people alone: beside the matter where the question does not name them. */
const OF_SOME = /^(?:for|in) (men|women|boys|girls|children|babies|toddlers|teenagers|pregnancy|vegans?|smokers)\b/i;

/** An opening that answers whether. */
const VERDICT = /^(?:yes|no|not|nothing|nobody|never|hardly|barely|perhaps|maybe|probably|mostly|usually|often|seldom|rarely|sometimes|somewhat|partly|in part|a little|a bit|only|better|it (?:is|has) not|for most people)\b/i;

/**
 * An answer with the sentence first that alone tells of what the question adds to the wordings it was written for. Each part of a question
 * that asks something is a question of its own.
 */
export function foremostFirst({ answer, asks }: Pick<Guidance, 'answer' | 'asks'>, query: string, relevanceOf: (text: string) => number): string {
  const [first, ...later] = sentences(answer).map(({ text }) => text);
  if (first === undefined || VERDICT.test(first)) return answer;
  const isOfOthers = (text: string): boolean => !query.toLowerCase().includes((OF_SOME.exec(text)?.[1] ?? '').toLowerCase().replace(/s$/, ''));
  const movable = later.filter((text) => !LEANS.test(text) && !POINTS_BACK.test(text) && !isOfOthers(text));
  const [best] = askedIn(query)
    .flatMap((asking) => tellingOf(asking, movable, first, asks, relevanceOf))
    .sort((a, b) => b.tells - a.tells);
  return best === undefined ? answer : [best.text, first, ...later.filter((text) => text !== best.text)].join(' ');
}

interface Asking {
  asking: string[];
  isPart: boolean;
}

/** The words of each part of a question that asks something; of a short one without parts all of its words. */
function askedIn(query: string): Asking[] {
  const { tokens } = tokenize(query);
  const parts = askingParts(tokens);
  const isPart = parts.length > 1;
  const asked = isPart ? parts.map(({ from, to }) => tokens.slice(from, to).map(({ text }) => text).join(' ')) : [query];
  return asked.map((text) => ({ asking: words(text.toLowerCase()), isPart })).filter(({ asking }) => asking.length <= MOST_WORDS);
}

/** The sentences that tell enough of what is asked and more than the first does, with how much. */
function tellingOf({ asking, isPart }: Asking, later: readonly string[], first: string, asks: readonly string[], relevanceOf: (text: string) => number): { text: string; tells: number }[] {
  const asked = new Map(asking.map((word) => [stem(word), relevanceOf(word)]));
  const added = addedWords(asked, first, asks);
  // Of a part its own words tell: those of the other parts are not asked there.
  const worthOf = isPart ? (text: string): number => worthIn(asked, text) : relevanceOf;
  const ofFirst = worthOf(first);
  const least = (isPart ? TELLS_MOST : TELLS_MUCH) * sumOf(asked.values(), (worth) => worth);
  return later
    .filter((text) => (!isPart || words(text).length >= FEWEST_WORDS) && worthOf(text) > ofFirst)
    .map((text) => ({ text, tells: worthIn(added, text) }))
    .filter(({ tells }) => tells > 0 && tells >= least);
}

/** What the words of a text are worth together, each counted once. */
function worthIn(worths: ReadonlyMap<string, number>, text: string): number {
  return sumOf(new Set(stemsOf(text)), (key) => worths.get(key) ?? 0);
}

/** The words of a question that an answer neither opens with nor was written for. */
function addedWords(asked: ReadonlyMap<string, number>, first: string, asks: readonly string[]): Map<string, number> {
  const told = new Set(stemsOf(first));
  const wordings = asks.map((text) => new Set(stemsOf(text)));
  return new Map([...asked].filter(([key]) => !told.has(key) && wordings.filter((stems) => stems.has(key)).length <= SELDOM_ASKED * wordings.length));
}

function sumOf<T>(parts: Iterable<T>, worth: (part: T) => number): number {
  return [...parts].reduce((sum, part) => sum + worth(part), 0);
}

function stemsOf(text: string): string[] {
  return words(text.toLowerCase()).map(stem);
}
