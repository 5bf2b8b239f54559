import type { EntryPostings, GuidanceIndex } from './guidance-index.js';

/** A topic or word of the question. */
export interface Asking {
  atom: number;
  part: number;
  weight: number;
  /** The library knows it as a topic. */
  topic: boolean;
}

const MOST_WEIGHED = 24;
const NO_ENTRIES: EntryPostings = { at: new Uint32Array(), asks: new Float64Array(), answer: new Float64Array() };

/** What an entry shares with the question: weights, but for the number of topics. */
export interface Shared {
  at: number;
  any: number;
  asks: number;
  answer: number;
  answerProduct: number;
  topics: number;
}

/** The entries that share the weightiest words. */
export function nearest({ entriesOf, tallies }: GuidanceIndex, parts: readonly Asking[]): Shared[] {
  const { any, asks, answer, answerProduct, topics } = tallies;
  const met: number[] = [];
  for (const { atom, part, weight, topic } of parts) {
    const { at: places, asks: inAsks, answer: inAnswer } = entriesOf.get(atom) ?? NO_ENTRIES;
    const own = part * weight;
    const isTopic = topic && part === 1 ? 1 : 0;
    for (let i = 0; i < places.length; i++) {
      const at = places[i] ?? 0;
      if (any[at] === 0) met.push(at);
      any[at] = (any[at] ?? 0) + own;
      asks[at] = (asks[at] ?? 0) + own * (inAsks[i] ?? 0);
      const answered = own * (inAnswer[i] ?? 0);
      answer[at] = (answer[at] ?? 0) + answered;
      answerProduct[at] = (answerProduct[at] ?? 0) + answered * weight;
      topics[at] = (topics[at] ?? 0) + isTopic;
    }
  }
  // Of entries that share the same words, those come first whose wordings hold them.
  const rankOf = (at: number): number => (any[at] ?? 0) + (asks[at] ?? 0);
  const worded = met.filter((at) => (asks[at] ?? 0) > 0);
  const least = leastOf(worded.map(rankOf));
  const kept = worded.filter((at) => rankOf(at) >= least).map((at): Shared => ({ at, any: any[at] ?? 0, asks: asks[at] ?? 0, answer: answer[at] ?? 0, answerProduct: answerProduct[at] ?? 0, topics: topics[at] ?? 0 }));
  for (const at of met) any[at] = asks[at] = answer[at] = answerProduct[at] = topics[at] = 0;
  return kept;
}

/** The value that only so many reach as are weighed: sorting numbers costs less than sorting entries. */
function leastOf(values: readonly number[]): number {
  return values.length <= MOST_WEIGHED ? 0 : (Float64Array.from(values).sort()[values.length - MOST_WEIGHED] ?? 0);
}
