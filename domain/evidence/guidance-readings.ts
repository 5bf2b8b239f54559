import type { Guidance } from './guidance.js';
import { frameOf, numbersIn } from './guidance-frames.js';
import { countWords, type EntryWords } from './guidance-words.js';
import { readAsked } from './people.js';
import type { Atoms } from './synonyms.js';

/** What reading the entries gives, as plain data that the build keeps: reading them takes longer than all else. */
export interface GuidanceReadings extends EntryWords {
  /** The topics of each answer. */
  answers: (readonly number[])[];
  /** Whom each answer speaks of, as `PEOPLE`. */
  told: number[];
  /** Of each wording: whom it speaks of, as `PEOPLE`, and above that the number of its frame. */
  asks: number[];
  /** Of each entry: how many of its wordings give a number, and the numbers. */
  numbers: number[][];
}

/** The bits of those of whom a text speaks. */
export const PEOPLE = { child: 1, expecting: 2, bits: 2 };

/** Reads the entries. Call when the texts are sealed. */
export function readGuidance(entries: readonly Guidance[], atoms: Atoms): GuidanceReadings {
  return {
    ...countWords(entries),
    answers: entries.map(({ answer }) => atoms.topicsOf(answer)),
    told: entries.map(({ answer }) => peopleIn(answer)),
    asks: entries.flatMap(({ asks }) => asks.map((text) => (frameOf(text) << PEOPLE.bits) | peopleIn(text))),
    numbers: entries.map(({ asks }) => {
      const given = asks.map(numbersIn).filter(({ length }) => length > 0);
      return [given.length, ...given.flat()];
    }),
  };
}

function peopleIn(text: string): number {
  const { child, pregnancy, newParent } = readAsked(text, undefined);
  return (child ? PEOPLE.child : 0) | (pregnancy || newParent ? PEOPLE.expecting : 0);
}
