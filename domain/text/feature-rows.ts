/** The features of a text, each with what it says. */
export interface Featured<Key> {
  keys: readonly Key[];
  values: readonly number[];
}

/** The same, by the numbers of the features. */
export interface FeatureRow {
  ids: Uint32Array;
  values: Float64Array;
}

/**
 * Reads texts by their features and numbers those that stand in at least so many of them, in the order in which they are first met; the
 * others are left out. Each feature is looked up once, since there are millions.
 */
export function rowsOf<Text, Key>(texts: readonly Text[], read: (text: Text) => Featured<Key>, fewest: number): { rows: FeatureRow[]; index: Map<Key, number> } {
  const met = new Map<Key, number>();
  const counts: number[] = [];
  const all = texts.map((text): FeatureRow => {
    const { keys, values } = read(text);
    const ids = Uint32Array.from(keys, (key) => {
      const id = met.get(key) ?? met.size;
      if (id === met.size) met.set(key, id);
      counts[id] = (counts[id] ?? 0) + 1;
      return id;
    });
    return { ids, values: Float64Array.from(values) };
  });
  const index = new Map<Key, number>();
  const renumbered = new Int32Array(met.size).fill(-1);
  for (const [key, id] of met) {
    if ((counts[id] ?? 0) < fewest) continue;
    renumbered[id] = index.size;
    index.set(key, index.size);
  }
  const isKept = (id: number): boolean => (renumbered[id] ?? -1) >= 0;
  const rows = all.map(({ ids, values }) => ({ ids: ids.filter(isKept).map((id) => renumbered[id] ?? 0), values: values.filter((_, at) => isKept(ids[at] ?? 0)) }));
  return { rows, index };
}
