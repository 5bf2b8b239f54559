import { packIntegers, type PackedIntegers } from './packed.js';
import type { Atoms } from './synonyms.js';

/** The topics and words of some texts with the part of each, text after text in flat rows that are never unpacked: there are a million. Those of a text stand from `first` of it up to that of the next. */
export interface TopicRows {
  first: Uint32Array;
  atom: PackedIntegers;
  /** In tenths. */
  part: Uint8Array;
}

/** The unit of the parts of rows. */
export const TENTHS = 10;
const MOST_TENTHS = 255;

/** What a wider topic counts that a text does not name itself. */
const WIDER_PART = 0.4;

/** The topics of a text, and the wider ones, each with its part. */
export function partsIn(topics: readonly number[], atoms: Atoms): Map<number, number> {
  const parts = new Map<number, number>();
  for (const atom of topics) {
    // Unknown words differ from each other, so that each counts.
    if (atom < 0) parts.set(atom, (parts.get(atom) ?? 0) + 1);
    else for (const wider of atoms.get(atom).within) parts.set(wider, Math.max(parts.get(wider) ?? 0, wider === atom ? 1 : WIDER_PART));
  }
  return parts;
}

/** The parts of many texts, in flat rows. */
export function topicRows(texts: readonly (readonly number[])[], atoms: Atoms): TopicRows {
  const first = new Uint32Array(texts.length + 1);
  const [atom, part]: [number[], number[]] = [[], []];
  texts.forEach((topics, at) => {
    for (const [wider, own] of partsIn(topics, atoms)) {
      atom.push(wider);
      part.push(own);
    }
    first[at + 1] = atom.length;
  });
  return { first, atom: packIntegers(atom), part: Uint8Array.from(part, (own) => Math.min(MOST_TENTHS, Math.round(own * TENTHS))) };
}

/** Adds up rows, each from a place up to another and so many times: pairs of a topic and its count, one after the other. */
export function addCounts(runs: readonly (readonly [rows: TopicRows, from: number, to: number, times: number])[]): number[] {
  const counted = new Map<number, number>();
  for (const [{ first, atom, part }, from, to, times] of runs) {
    for (let i = first[from] ?? 0; i < (first[to] ?? 0); i++) {
      const of = atom.least + (atom.from[i] ?? 0);
      counted.set(of, (counted.get(of) ?? 0) + ((part[i] ?? 0) / TENTHS) * times);
    }
  }
  return [...counted].flat();
}
