import type { AskedWords, Guidance } from './guidance.js';
import { isFor, isNamed } from './guidance-people.js';
import { frameOf, numbersIn } from './guidance-frames.js';
import type { GuidanceIndex, IndexedEntry, Postings } from './guidance-index.js';
import { isPassing, unmetBy } from './guidance-meets.js';
import { wordsOf } from './guidance-words.js';

/** The entry that fits some words of a question best. */
export interface Found {
  entry: Guidance;
  /** In logits: how likely it is to be the one that answers. */
  sure: number;
}

/**
 * What orders the entries, in the unit of the likelihood of the words: fitted (softmax over the entries of a question) on 600 questions
 * that strangers wrote with only an answer before them and on 1,600 plain ones by others, none of them known to the index.
 */
const ORDER = { words: 1, topics: 0.16, topicsMissed: -0.2, ofField: 0.17, otherPeople: -0.3, bothGiveNumbers: 0.19, otherNumbers: -0.37, unmet: -0.15, passing: -0.2, alike: 0.37, ofAsk: 0.31, missed: -0.09 };

/**
 * What makes the first of them sure to answer, in logits: fitted on the same 600, and on the same with all entries on the matter taken
 * away. `ahead` is of the best entry on another matter: of two on the same either will do.
 */
const SURE = { bias: -2.23, ahead: 2.94, alike: 1.75, missed: -0.67, unmet: -2.4, passing: -1 };
/** A lead over many words is surer than the same lead, by the word, over few: it is taken as that over so many words. */
const USUAL_WORDS = 10;
const MOST_WORDS = 30;
const MOST_AHEAD = 1.5;
/** What is asked in just the words of an entry is answered by it. */
const OF_SAME_WORDS = 3;

/** Only wordings at least so much alike may be made of the same words. */
const SAME_TOPICS = 0.95;
/** "How much should I take" and "should I take" are the same topics, and not the same question. */
const OTHER_FRAME = 0.93;
const MOST_WEIGHED = 30;
const STORY_WORDS = 12;
const HALF = 0.5;
const NOTHING: ReadonlySet<number> = new Set();
const NUMBERS_NEAR = 1.5;
const ONE_NUMBER_NEAR = 3;
const MOST_TOPICS_MISSED = 2;
const NOWHERE: Postings = { at: new Uint32Array(), part: new Float64Array() };

/** A topic or word of the question. */
interface Asking {
  atom: number;
  part: number;
  weight: number;
  /** The library knows it as a topic. */
  topic: boolean;
}

/** Some words of a question: their topics, and themselves by their stems. */
export interface Words {
  topics: readonly number[];
  stems: readonly string[];
}

interface Question {
  parts: readonly Asking[];
  stems: ReadonlySet<string>;
  weight: number;
  frame: string;
  numbers: readonly number[];
  asked: AskedWords;
}

/** The entry that fits a question best. */
export function bestOf(index: GuidanceIndex, asked: AskedWords): Found | undefined {
  const { topics, stems } = weighWords(index, asked);
  const parts = [...topics].map(([atom, part]): Asking => {
    const { group, general } = index.atoms.get(atom);
    return { atom, part, weight: index.weightOf(atom), topic: group && !general };
  });
  const weight = parts.reduce((sum, { part, weight: own }) => sum + part * own, 0);
  if (weight === 0) return undefined;
  const question: Question = { parts, stems: new Set(stems.keys()), weight, frame: frameOf(asked.text), numbers: numbersIn(asked.text), asked };
  const byTopics = index.byTopics.scores(topics);
  const likely = index.byWords.scores(stems).map((value, at) => ORDER.words * value + ORDER.topics * (byTopics[at] ?? 0));
  const near = highest(likely);
  const likest = likestAsks(index, question, near);
  const fits = near.map((at): Fit => {
    const [candidate, ask] = [index.entries[at], likest.get(at)];
    return candidate && ask ? fitOf(index, candidate, likely[at] ?? 0, ask, question) : { score: likely[at] ?? 0, matters: candidate?.matters ?? NOTHING };
  });
  fits.sort((a, b) => b.score - a.score);
  const first = fits.findIndex(({ found }) => found);
  const best = fits[first];
  if (!best?.found) return undefined;
  const rival = fits.find((fit) => fit !== best && ![...fit.matters].some((atom) => best.matters.has(atom)));
  const ahead = rival ? Math.min(MOST_AHEAD, best.score - rival.score) : 0;
  const words = [...stems.values()].reduce((sum, part) => sum + part, 0);
  return { entry: best.found.entry, sure: best.found.sure + SURE.ahead * ahead * Math.sqrt(Math.min(MOST_WORDS, words) / USUAL_WORDS) };
}

/** The words of the sentence that asks count fully, those of the story before it together like so many words. */
function weighWords(index: GuidanceIndex, { asking, all }: AskedWords): { topics: Map<number, number>; stems: Map<string, number> } {
  const own = new Set(asking.stems);
  const ofStory = new Set(all.stems.filter((stem) => !own.has(stem)));
  const share = Math.min(1, STORY_WORDS / Math.max(1, ofStory.size));
  const topics = new Map([...index.partsOf(all.topics)].map(([atom, part]) => [atom, part * share]));
  for (const [atom, part] of index.partsOf(asking.topics)) topics.set(atom, Math.max(part, topics.get(atom) ?? 0));
  return { topics, stems: new Map([...[...ofStory].map((stem) => [stem, share] as const), ...[...own].map((stem) => [stem, 1] as const)]) };
}

interface Fit {
  score: number;
  /** What the entry is chiefly about. */
  matters: ReadonlySet<number>;
  /** Nothing where it does not hold for the people asked about; how sure it is but for its rivals. */
  found?: Found;
}

/** The places of the highest values; sorting them all would cost as much as the rest of the search. */
function highest(values: Float64Array): number[] {
  let best: number[] = [];
  let least = -Infinity;
  values.forEach((value, at) => {
    if (value <= least) return;
    best.push(at);
    if (best.length < 2 * MOST_WEIGHED) return;
    best = best.sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0)).slice(0, MOST_WEIGHED);
    least = values[best.at(-1) ?? 0] ?? -Infinity;
  });
  return best.sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0)).slice(0, MOST_WEIGHED);
}

interface LikestAsk {
  /** The geometric mean of the two shares. */
  alike: number;
  ofAsk: number;
  /** One of its wordings is made of just the words asked. */
  same: boolean;
}

/** For each of some entries, its wording that is most like the question; those alone that hold for the people it names. */
function likestAsks({ asks, asksOf, entries, entryOfAsk, tallies }: GuidanceIndex, { parts, stems, weight, frame, asked }: Question, near: readonly number[]): Map<number, LikestAsk> {
  const { common, weighed } = tallies;
  const met: number[] = [];
  for (const at of near) weighed[at] = 1;
  for (const { atom, part, weight: own } of parts) {
    const { at: places, part: others } = asksOf.get(atom) ?? NOWHERE;
    for (let i = 0; i < places.length; i++) {
      const at = places[i] ?? 0;
      if (weighed[entryOfAsk[at] ?? 0] === 0) continue;
      if (common[at] === 0) met.push(at);
      common[at] = (common[at] ?? 0) + Math.min(part, others[i] ?? 0) * own;
    }
  }
  for (const at of near) weighed[at] = 0;
  const likest = new Map<number, LikestAsk>();
  for (const at of met) {
    const ask = asks[at];
    const shared = common[at] ?? 0;
    common[at] = 0;
    if (!ask || ask.weight === 0) continue;
    const ofAsk = shared / ask.weight;
    const alike = Math.sqrt(ofAsk * (shared / weight)) * (ask.frame === frame ? 1 : OTHER_FRAME);
    const known = likest.get(ask.entry);
    const same = alike >= SAME_TOPICS && isMadeOf(ask.text, stems);
    if (alike <= (known?.alike ?? 0) && (!same || known?.same === true)) continue;
    const whom = entries[ask.entry]?.entry.whom;
    if (isFor(ask, whom, asked.asked) && (!ask.namesWhom || isNamed(whom, asked.asked))) likest.set(ask.entry, { alike, ofAsk, same: same || known?.same === true });
  }
  return likest;
}

function isMadeOf(text: string, stems: ReadonlySet<string>): boolean {
  const own = new Set(wordsOf(text));
  return own.size === stems.size && [...own].every((word) => stems.has(word));
}

function fitOf(index: GuidanceIndex, candidate: IndexedEntry, likely: number, { alike, ofAsk, same }: LikestAsk, { parts, weight, numbers: given, asked }: Question): Fit {
  const { entry, whom, spoken, numbers, withNumbers } = candidate;
  const missing = parts.filter(({ atom }) => !spoken.has(atom));
  const missed = missing.reduce((sum, { part, weight: own }) => sum + part * own, 0) / weight;
  const unmet = unmetBy(index, candidate, asked);
  // "Ginger for morning sickness" asks of the two together; of one thing alone the wordings tell enough.
  const passing = asked.mustMeet.some(({ side }) => side === 'condition') ? asked.mustMeet.filter((mention) => isPassing(index, candidate, mention)).length : 0;
  const ofSame = same ? OF_SAME_WORDS : 0;
  const score =
    likely +
    ORDER.topicsMissed * Math.min(MOST_TOPICS_MISSED, missing.filter(({ topic, part }) => topic && part > HALF).length) +
    ORDER.ofField * (asked.agent !== undefined && entry.agents.includes(asked.agent) ? 1 : 0) +
    ORDER.otherPeople * (isNamed(whom, asked.asked) ? 0 : 1) +
    ORDER.bothGiveNumbers * (given.length > 0 ? Math.min(1, 2 * withNumbers) : 0) +
    ORDER.otherNumbers * (isFarFrom(numbers, given) ? 1 : 0) +
    ORDER.unmet * unmet +
    ORDER.alike * alike +
    ORDER.ofAsk * ofAsk +
    ORDER.passing * passing +
    ORDER.missed * missed +
    ofSame;
  return { score, matters: candidate.matters, found: { entry, sure: SURE.bias + SURE.alike * alike + SURE.missed * missed + SURE.unmet * unmet + SURE.passing * passing + ofSame } };
}

/** Whether none of the numbers asked comes near the range of those that the wordings give. */
function isFarFrom(own: readonly number[], asked: readonly number[]): boolean {
  if (own.length === 0 || asked.length === 0) return false;
  const room = own.length === 1 ? ONE_NUMBER_NEAR : NUMBERS_NEAR;
  const [least, most] = [Math.min(...own) / room, Math.max(...own) * room];
  return asked.every((number) => number < least || number > most);
}
