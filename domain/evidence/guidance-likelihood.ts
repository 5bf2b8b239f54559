/** How likely each of some documents is to have been asked for in some words; words are numbers. */
export interface Likelihood {
  /** What each document starts from before any word is seen, in nats: what its length leaves to words drawn from all documents. */
  base: Float64Array;
  /**
   * Adds to `sums`, for each document, the nats a word, against words drawn from all documents; `parts` are the words and how much each
   * counts, `whole` what all count together, those that stand in no document included.
   */
  addTo(sums: Float64Array, parts: ReadonlyMap<number, number>, whole: number): void;
}

/** Where a word stands and what it tells for each place; without places for every document in turn. */
interface Gains {
  at: Uint32Array | undefined;
  gain: Float32Array;
}

/** A word of more than this share of the documents is kept for every one: walking all in turn is faster than jumping between most. */
const DENSE_FROM = 0.4;

/**
 * The query likelihood model with Dirichlet smoothing: each document is a distribution of words, mixed with that of all documents as if
 * so many words (`smoothing`, in the unit of the counts) had been drawn from these (Zhai and Lafferty, ACM TOIS 2004;22:179-214).
 * A document is given as pairs of a word and its count, one after the other. All of it is weighed by `factor`.
 */
export function likelihoodOf(documents: readonly (readonly number[])[], smoothing: number, factor: number): Likelihood {
  const { least, counts, holders } = countAll(documents);
  const perCount = counts.reduce((sum, count) => sum + count, 0) / smoothing;
  const gains = Array.from(holders, (held): Gains => {
    const isDense = held > DENSE_FROM * documents.length;
    return { at: isDense ? undefined : new Uint32Array(held), gain: new Float32Array(isDense ? documents.length : held) };
  });
  const filled = new Uint32Array(holders.length);
  documents.forEach((pairs, document) => {
    for (let i = 0; i < pairs.length; i += 2) {
      const word = (pairs[i] ?? 0) - least;
      const known = gains[word];
      if (!known) continue;
      const next = known.at ? (filled[word] ?? 0) : document;
      if (known.at) known.at[next] = document;
      known.gain[next] = factor * Math.log1p(((pairs[i + 1] ?? 0) * perCount) / (counts[word] ?? 1));
      filled[word] = next + 1;
    }
  });
  return {
    base: Float64Array.from(documents, (pairs) => factor * Math.log(smoothing / (lengthOf(pairs) + smoothing))),
    addTo: (sums, parts, whole) => {
      for (const [word, part] of parts) addGains(sums, gains[word - least], part / Math.max(1, whole));
    },
  };
}

/** By word, from the least of their numbers on: how often it stands in all documents, and in how many. */
function countAll(documents: readonly (readonly number[])[]): { least: number; counts: Float64Array; holders: Uint32Array } {
  let [least, most] = [0, 0];
  for (const pairs of documents) for (let i = 0; i < pairs.length; i += 2) [least, most] = [Math.min(least, pairs[i] ?? 0), Math.max(most, pairs[i] ?? 0)];
  const [counts, holders] = [new Float64Array(most - least + 1), new Uint32Array(most - least + 1)];
  for (const pairs of documents) {
    for (let i = 0; i < pairs.length; i += 2) {
      const word = (pairs[i] ?? 0) - least;
      counts[word] = (counts[word] ?? 0) + (pairs[i + 1] ?? 0);
      holders[word] = (holders[word] ?? 0) + 1;
    }
  }
  return { least, counts, holders };
}

function lengthOf(pairs: readonly number[]): number {
  let length = 0;
  for (let i = 1; i < pairs.length; i += 2) length += pairs[i] ?? 0;
  return length;
}

function addGains(sums: Float64Array, gains: Gains | undefined, worth: number): void {
  if (!gains) return;
  const { at, gain } = gains;
  if (!at) for (let i = 0; i < gain.length; i++) sums[i] = (sums[i] ?? 0) + worth * (gain[i] ?? 0);
  else for (let i = 0; i < at.length; i++) sums[at[i] ?? 0] = (sums[at[i] ?? 0] ?? 0) + worth * (gain[i] ?? 0);
}
