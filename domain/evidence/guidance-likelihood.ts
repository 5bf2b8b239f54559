/** Where a word stands and what it tells for each place. */
interface Gains {
  at: Uint32Array;
  gain: Float64Array;
}

/** How likely each of some documents is to have been asked for in some words. */
export interface Likelihood<Key> {
  /** Adds to `sums`, for each document, `factor` times the nats a word, against words drawn from all documents; `parts` are the words and how much each counts. */
  addTo(sums: Float64Array, parts: ReadonlyMap<Key, number>, factor: number): void;
}

const NOWHERE: Gains = { at: new Uint32Array(), gain: new Float64Array() };

/**
 * The query likelihood model with Dirichlet smoothing: each document is a distribution of words, mixed with that of all documents as if
 * so many words (`smoothing`, in the unit of the counts) had been drawn from these (Zhai and Lafferty, ACM TOIS 2004;22:179-214).
 */
export function likelihoodOf<Key>(counts: readonly ReadonlyMap<Key, number>[], smoothing: number): Likelihood<Key> {
  const ofAll = new Map<Key, number>();
  const places = new Map<Key, { at: number[]; count: number[] }>();
  const lengths = counts.map((counted, at) => {
    let length = 0;
    for (const [key, count] of counted) {
      if (count <= 0) continue;
      length += count;
      ofAll.set(key, (ofAll.get(key) ?? 0) + count);
      const known = places.get(key) ?? { at: [], count: [] };
      places.set(key, known);
      known.at.push(at);
      known.count.push(count);
    }
    return length;
  });
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const gains = new Map([...places].map(([key, { at, count }]) => {
    const expected = (smoothing * (ofAll.get(key) ?? 0)) / total;
    return [key, { at: Uint32Array.from(at), gain: Float64Array.from(count, (times) => Math.log1p(times / expected)) }] as const;
  }));
  const leftOver = Float64Array.from(lengths, (length) => Math.log(smoothing / (length + smoothing)));
  return {
    addTo: (sums, parts, factor) => {
      let weight = 0;
      for (const part of parts.values()) weight += part;
      const scale = factor / Math.max(1, weight);
      for (const [key, part] of parts) {
        const { at, gain } = gains.get(key) ?? NOWHERE;
        const worth = part * scale;
        for (let i = 0; i < at.length; i++) sums[at[i] ?? 0] = (sums[at[i] ?? 0] ?? 0) + worth * (gain[i] ?? 0);
      }
      for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) + factor * (leftOver[at] ?? 0);
    },
  };
}
