import type { AskedWords, Guidance } from './guidance.js';
import { isFor, isNamed } from './guidance-people.js';
import { frameOf, numbersIn, type GuidanceIndex, type IndexedEntry, type Postings } from './guidance-index.js';
import { nearest, type Asking, type Shared } from './guidance-near.js';
import type { Mention } from './question.js';

export interface Ranked {
  entry: Guidance;
  /** In logits: how likely this entry is the one that answers. */
  score: number;
}

/**
 * How an entry and a question fit, each between 0 and 1 but for the last. Fitted by logistic regression on every ninth wording of all
 * entries, each left out of its own entry in turn, against the entries that come nearest to it.
 */
const WEIGHTS = {
  bias: -4.25,
  /** Of the question's weight, what the wordings speak of, more where most of them do. */
  covered: -0.22,
  /** The wording most like the question: how much the two share, and how much of that wording it is. */
  alike: -2.62,
  ofAsk: 2.99,
  /** What the answer speaks of, and how much of the answer that is (the cosine of the two). */
  answered: -0.65,
  answerAlike: 3.58,
  /** The weightiest thing that the entry does not speak of at all, and all of these. */
  weightiestMissed: 1.77,
  missed: -4.12,
  sameFrame: 0.42,
  ofField: 1.5,
  /** The entry holds only for people that the question does not name. */
  otherPeople: -1.12,
  /** Known topics that neither wordings nor answer speak of, up to two. */
  topicsMissed: -0.8,
  coveredAndAlike: 3.22,
  /** The question gives a number, and so do the wordings: "my vitamin D is 8". More than was fitted (0.45), since few wordings left out give one. */
  bothGiveNumbers: 1.2,
};
/** What is asked in just the words of an entry is answered by it, whatever others speak of; no wording left out can teach that. */
const SAME_WORDS = 0.95;
/** "How much should I take" and "should I take" are the same topics, and not the same question. */
const OTHER_FRAME = 0.93;
const OF_SAME_WORDS = 4;

const MOST_WEIGHED_AGAIN = 6;
/** For each thing taken that only the answer speaks of: what is said of it there is said in passing. */
const PASSING = -1.5;
/** For each thing named that it does not speak of: a complaint told beside, or one of "loperamide or antibiotics". */
const UNMET = -1.2;
const EITHER = /\bor\b/;
/** The wordings give other numbers: "TSH 7.8" is not answered with what is said of 0.1 to 0.3. */
const OTHER_NUMBERS = -1.5;
const NUMBERS_NEAR = 1.5;
const ONE_NUMBER_NEAR = 3;
const MOST_TOPICS_MISSED = 2;
const ALL = 1 - 1e-9;
const NOWHERE: Postings = { at: new Uint32Array(), part: new Float64Array() };

interface Question {
  /** The weightiest first. */
  parts: readonly Asking[];
  weight: number;
  /** As a vector of weights. */
  length: number;
  topics: number;
  frame: string;
  numbers: readonly number[];
  asked: AskedWords;
}

/** The entries that fit some words of a question best, the best first. */
export function rank(index: GuidanceIndex, words: readonly number[], asked: AskedWords): Ranked[] {
  const parts = [...index.partsOf(words)].map(([atom, part]): Asking => {
    const { group, general } = index.atoms.get(atom);
    return { atom, part, weight: index.weightOf(atom), topic: group && !general };
  });
  const weight = parts.reduce((sum, asking) => sum + asking.part * asking.weight, 0);
  if (weight === 0) return [];
  parts.sort((a, b) => b.weight - a.weight);
  const length = Math.sqrt(parts.reduce((sum, asking) => sum + (asking.part * asking.weight) ** 2, 0));
  const question: Question = { parts, weight, length, topics: parts.filter(({ part, topic }) => topic && part === 1).length, frame: frameOf(asked.text), numbers: numbersIn(asked.text), asked };
  const near = nearest(index, parts);
  const likest = likestAsks(index, question, near);
  const scored = near.flatMap((shared): { candidate: IndexedEntry; score: number }[] => {
    const candidate = index.entries[shared.at];
    const ask = likest.get(shared.at);
    return candidate && ask ? [{ candidate, score: scoreOf(index, candidate, shared, ask, question) }] : [];
  });
  const ranked: Ranked[] = [];
  for (const { candidate, score } of scored.sort((a, b) => b.score - a.score)) {
    const unmet = asked.mustMeet.filter((mention) => !speaksOf(index, candidate, mention));
    const untaken = unmet.filter(isTaken).length;
    if (untaken > 0 && (!EITHER.test(asked.text) || untaken === asked.mustMeet.filter(isTaken).length)) continue;
    const passing = asked.mustMeet.filter((mention) => !unmet.includes(mention) && isPassing(index, candidate, mention));
    ranked.push({ entry: candidate.entry, score: score + PASSING * passing.length + UNMET * unmet.length });
    if (ranked.length === MOST_WEIGHED_AGAIN) break;
  }
  return ranked.sort((a, b) => b.score - a.score);
}

interface LikestAsk {
  /** The geometric mean of the two shares. */
  alike: number;
  ofAsk: number;
}

/** For each of some entries, its wording that is most like the question. */
function likestAsks({ asks, asksOf, entries, entryOfAsk, tallies }: GuidanceIndex, { parts, weight, frame, asked }: Question, near: readonly Shared[]): Map<number, LikestAsk> {
  const { common, weighed } = tallies;
  const met: number[] = [];
  for (const { at } of near) weighed[at] = 1;
  for (const { atom, part, weight: own } of parts) {
    const { at: places, part: others } = asksOf.get(atom) ?? NOWHERE;
    for (let i = 0; i < places.length; i++) {
      const at = places[i] ?? 0;
      if (weighed[entryOfAsk[at] ?? 0] === 0) continue;
      if (common[at] === 0) met.push(at);
      common[at] = (common[at] ?? 0) + Math.min(part, others[i] ?? 0) * own;
    }
  }
  for (const { at } of near) weighed[at] = 0;
  const likest = new Map<number, LikestAsk>();
  for (const at of met) {
    const ask = asks[at];
    const shared = common[at] ?? 0;
    common[at] = 0;
    if (!ask || ask.weight === 0) continue;
    const ofAsk = shared / ask.weight;
    const alike = Math.sqrt(ofAsk * (shared / weight)) * (ask.frame === frame ? 1 : OTHER_FRAME);
    if (alike <= (likest.get(ask.entry)?.alike ?? 0)) continue;
    const whom = entries[ask.entry]?.entry.whom;
    if (isFor(ask, whom, asked.asked) && (!ask.namesWhom || isNamed(whom, asked.asked))) likest.set(ask.entry, { alike, ofAsk });
  }
  return likest;
}

function scoreOf({ rarest }: GuidanceIndex, { entry, parts, frames, numbers, withNumbers, answerLength }: IndexedEntry, shared: Shared, { alike, ofAsk }: LikestAsk, question: Question): number {
  const covered = shared.asks / question.weight;
  // Most entries share all of a short question: then nothing is missed.
  const weightiest = shared.any > question.weight * ALL ? 0 : (question.parts.find(({ atom, part }) => part === 1 && !parts.has(atom))?.weight ?? 0);
  return (
    WEIGHTS.bias +
    WEIGHTS.covered * covered +
    WEIGHTS.alike * alike +
    WEIGHTS.ofAsk * ofAsk +
    (WEIGHTS.answered * shared.answer) / question.weight +
    (WEIGHTS.answerAlike * shared.answerProduct) / (question.length * answerLength || 1) +
    (WEIGHTS.weightiestMissed * weightiest) / rarest +
    WEIGHTS.missed * (1 - shared.any / question.weight) +
    WEIGHTS.sameFrame * Math.min(1, 2 * (frames.get(question.frame) ?? 0)) +
    WEIGHTS.ofField * (question.asked.agent !== undefined && entry.agents.includes(question.asked.agent) ? 1 : 0) +
    WEIGHTS.otherPeople * (isNamed(entry.whom, question.asked.asked) ? 0 : 1) +
    WEIGHTS.topicsMissed * Math.min(MOST_TOPICS_MISSED, question.topics - shared.topics) +
    WEIGHTS.coveredAndAlike * covered * alike +
    WEIGHTS.bothGiveNumbers * (question.numbers.length > 0 ? Math.min(1, 2 * withNumbers) : 0) +
    (isFarFrom(numbers, question.numbers) ? OTHER_NUMBERS : 0) +
    (alike >= SAME_WORDS ? OF_SAME_WORDS : 0)
  );
}

/** "Metoprolol makes me tired" is not answered by what is said of tiredness without a word on metoprolol. */
function speaksOf({ atoms }: GuidanceIndex, { parts, text }: IndexedEntry, { name, head }: Mention): boolean {
  return atoms.get(head).within.some((atom) => parts.has(atom)) || text.includes(name.toLowerCase());
}

function isPassing({ atoms }: GuidanceIndex, { parts }: IndexedEntry, mention: Mention): boolean {
  return isTaken(mention) && !atoms.get(mention.head).within.some((atom) => (parts.get(atom)?.asks ?? 0) > 0);
}

const isTaken = ({ side }: Mention): boolean => side === 'intervention';

/** Whether none of the numbers asked comes near the range of those that the wordings give. */
function isFarFrom(own: readonly number[], asked: readonly number[]): boolean {
  if (own.length === 0 || asked.length === 0) return false;
  const room = own.length === 1 ? ONE_NUMBER_NEAR : NUMBERS_NEAR;
  const [least, most] = [Math.min(...own) / room, Math.max(...own) * room];
  return asked.every((number) => number < least || number > most);
}
