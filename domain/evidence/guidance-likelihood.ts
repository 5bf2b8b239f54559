import { packIntegers, unpackIntegers, type PackedIntegers } from './packed.js';

/** How likely each of some documents is to have been asked for in some words; words are numbers. */
export interface Likelihood {
  /** What each document starts from before any word is seen, in nats: what its length leaves to words drawn from all documents. */
  base: Float32Array;
  /**
   * Adds to `sums`, for each document, the nats a word, against words drawn from all documents; `parts` are the words and how much each
   * counts, `whole` what all count together, those that stand in no document included.
   */
  addTo(sums: Float32Array, parts: ReadonlyMap<number, number>, whole: number): void;
  /** In how many documents a word stands. */
  heldBy(word: number): number;
}

/** What is learned of the documents, as plain data that the build keeps. */
export interface LikelihoodTable {
  documents: number;
  /** The least of the words' numbers, from which on they stand in the lists. */
  least: number;
  /** Of each word, in how many documents it stands. */
  held: Uint32Array;
  /** Where each word stands and what it tells there, word after word; for a dense one, what it tells of every document in turn. */
  at: PackedIntegers;
  /** In units of `unit` nats: half as long to read as fractions would be. */
  gain: Uint16Array;
  unit: number;
  base: Float32Array;
}

/** A word of more than this share of the documents is kept for every one: walking all in turn is faster than jumping between most. */
const DENSE_FROM = 0.4;
const MOST_UNITS = 0xffff;

/**
 * The query likelihood model with Dirichlet smoothing: each document is a distribution of words, mixed with that of all documents as if
 * so many words (`smoothing`, in the unit of the counts) had been drawn from these (Zhai and Lafferty, ACM TOIS 2004;22:179-214).
 * A document is given as pairs of a word and its count, one after the other. All of it is weighed by `factor`.
 */
export function learnLikelihood(documents: readonly (readonly number[])[], smoothing: number, factor: number): LikelihoodTable {
  const { least, counts, held } = countAll(documents);
  const perCount = counts.reduce((sum, count) => sum + count, 0) / smoothing;
  const { firstAt, firstGain } = placesOf(held, documents.length);
  const [at, gain] = [new Uint32Array(firstAt.at(-1) ?? 0), new Float32Array(firstGain.at(-1) ?? 0)];
  const filled = new Uint32Array(held.length);
  documents.forEach((pairs, document) => {
    for (let i = 0; i < pairs.length; i += 2) {
      const word = (pairs[i] ?? 0) - least;
      const from = firstAt[word] ?? 0;
      const isDense = from === firstAt[word + 1];
      const next = isDense ? document : (filled[word] ?? 0);
      if (!isDense) at[from + next] = document;
      gain[(firstGain[word] ?? 0) + next] = factor * Math.log1p(((pairs[i + 1] ?? 0) * perCount) / (counts[word] ?? 1));
      filled[word] = next + 1;
    }
  });
  const base = Float32Array.from(documents, (pairs) => factor * Math.log(smoothing / (lengthOf(pairs) + smoothing)));
  const unit = gain.reduce((most, value) => Math.max(most, value), 0) / MOST_UNITS || 1;
  return { documents: documents.length, least, held, at: packIntegers(at), gain: Uint16Array.from(gain, (value) => Math.round(value / unit)), unit, base };
}

/** Makes what was learned ready. */
export function compileLikelihood({ documents, least, held, base, gain, unit, ...packed }: LikelihoodTable): Likelihood {
  const at = unpackIntegers(packed.at);
  const { firstAt, firstGain } = placesOf(held, documents);
  const add = (sums: Float32Array, word: number, worth: number): void => {
    const [from, to, first] = [firstAt[word] ?? 0, firstAt[word + 1] ?? 0, firstGain[word] ?? 0];
    if (from < to) for (let i = from, k = first; i < to; i++, k++) sums[at[i] ?? 0] = (sums[at[i] ?? 0] ?? 0) + worth * (gain[k] ?? 0);
    else if ((held[word] ?? 0) > 0) for (let i = 0; i < documents; i++) sums[i] = (sums[i] ?? 0) + worth * (gain[first + i] ?? 0);
  };
  return {
    base,
    heldBy: (word) => held[word - least] ?? 0,
    addTo: (sums, parts, whole) => {
      for (const [word, part] of parts) if (word >= least && word - least < held.length) add(sums, word - least, (unit * part) / Math.max(1, whole));
    },
  };
}

/** From which place on each word stands in the lists; a dense word has no places of its own. */
function placesOf(held: Uint32Array, documents: number): { firstAt: Uint32Array; firstGain: Uint32Array } {
  const [firstAt, firstGain] = [new Uint32Array(held.length + 1), new Uint32Array(held.length + 1)];
  for (let word = 0; word < held.length; word++) {
    const holding = held[word] ?? 0;
    const isDense = holding > DENSE_FROM * documents;
    firstAt[word + 1] = (firstAt[word] ?? 0) + (isDense ? 0 : holding);
    firstGain[word + 1] = (firstGain[word] ?? 0) + (isDense ? documents : holding);
  }
  return { firstAt, firstGain };
}

/** By word, from the least of their numbers on: how often it stands in all documents, and in how many. */
function countAll(documents: readonly (readonly number[])[]): { least: number; counts: Float64Array; held: Uint32Array } {
  let [least, most] = [0, 0];
  for (const pairs of documents) for (let i = 0; i < pairs.length; i += 2) [least, most] = [Math.min(least, pairs[i] ?? 0), Math.max(most, pairs[i] ?? 0)];
  const [counts, held] = [new Float64Array(most - least + 1), new Uint32Array(most - least + 1)];
  for (const pairs of documents) {
    for (let i = 0; i < pairs.length; i += 2) {
      const word = (pairs[i] ?? 0) - least;
      counts[word] = (counts[word] ?? 0) + (pairs[i + 1] ?? 0);
      held[word] = (held[word] ?? 0) + 1;
    }
  }
  return { least, counts, held };
}

function lengthOf(pairs: readonly number[]): number {
  let length = 0;
  for (let i = 1; i < pairs.length; i += 2) length += pairs[i] ?? 0;
  return length;
}

/** The places of so many of the highest values, the highest first; sorting them all would cost as much as the rest of the search. */
export function highest(values: Float32Array, most: number): number[] {
  const best: number[] = [];
  let least = -Infinity;
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0;
    if (value <= least) continue;
    let place = Math.min(best.length, most - 1);
    for (; place > 0 && (values[best[place - 1] ?? 0] ?? 0) < value; place--) best[place] = best[place - 1] ?? 0;
    best[place] = at;
    if (best.length === most) least = values[best.at(-1) ?? 0] ?? -Infinity;
  }
  return best;
}
