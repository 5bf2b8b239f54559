import { stem } from '../text/stems.js';
import { words } from '../text/tokens.js';
import type { Guidance } from './guidance.js';

/** How often each word stands in each entry. */
export interface EntryWords {
  words: string[];
  /** For each entry: the number of a word and its count, one after the other. */
  counts: number[][];
}

/** What a word counts that stands in a wording, in the answer, or in the steps and signs: questions are worded like questions. */
export const COUNTED = { ask: 10, answer: 3, more: 1 };

/** All words of a text by their stems, with those that only carry its grammar: they tell "how long" from "how much". */
export const wordsOf = (text: string): string[] => words(text).map(stem);

/** Counts the words of every entry. */
export function countWords(entries: readonly Guidance[]): EntryWords {
  const numbers = new Map<string, number>();
  const counts = entries.map(({ asks, answer, steps, worry }) => {
    const counted = new Map<number, number>();
    const add = (text: string, count: number): void => {
      for (const word of new Set(wordsOf(text))) {
        const number = numbers.get(word) ?? numbers.size;
        numbers.set(word, number);
        counted.set(number, (counted.get(number) ?? 0) + count);
      }
    };
    for (const ask of asks) add(ask, COUNTED.ask);
    add(answer, COUNTED.answer);
    add([...steps, ...worry].join('\n'), COUNTED.more);
    return [...counted].flat();
  });
  return { words: [...numbers.keys()], counts };
}
