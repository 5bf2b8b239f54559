import type { Guidance, Hit, Mention } from '../evidence/library.js';
import { sentences } from '../text/sentences.js';
import { stem } from '../text/stems.js';
import { words } from '../text/tokens.js';
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
/** Longer questions tell much besides. */
const MOST_WORDS = 14;
/** Sentences that lean on the one before, or qualify it. */
const LEANS = /^(?:if|no|not|nothing|it|its|they|their|them|this|that|these|so|but|and|or|also|then|otherwise|both|neither|either|such|he|she|his|her|yet|still|even so|here|there|nor|else|instead|if so|if not|another|others?|the (?:other|same|former|latter|rest)|most|some|few|many|one|two|three|a few|after that|before that|for that|with (?:it|them|this|that|these)|for (?:it|them|this|these)|in (?:it|them|this|these)|after it|more|less|only|again|too|thus|hence|therefore)\b/i;

/** An answer with the sentence first that alone tells of what the question adds to the wordings it was written for. */
export function foremostFirst({ answer, asks }: Pick<Guidance, 'answer' | 'asks'>, query: string, relevanceOf: (text: string) => number): string {
  const asking = words(query.toLowerCase());
  if (asking.length > MOST_WORDS) return answer;
  const [first, ...later] = sentences(answer).map(({ text }) => text);
  if (first === undefined || later.length === 0) return answer;
  const asked = new Map(asking.map((word) => [stem(word), relevanceOf(word)]));
  const least = TELLS_MUCH * sumOf(asked.values(), (worth) => worth);
  const added = addedWords(asked, first, asks);
  const tellsOf = (sentence: string): number => sumOf(new Set(stemsOf(sentence)), (key) => added.get(key) ?? 0);
  const [best] = later
    .filter((text) => !LEANS.test(text) && relevanceOf(text) > relevanceOf(first))
    .map((text) => ({ text, tells: tellsOf(text) }))
    .filter(({ tells }) => tells > 0 && tells >= least)
    .sort((a, b) => b.tells - a.tells);
  return best === undefined ? answer : [best.text, first, ...later.filter((text) => text !== best.text)].join(' ');
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
