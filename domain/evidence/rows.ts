/** Lists of whole numbers, one after the other; the list at a place stands from `first` of it up to that of the next. */
export interface Rows {
  first: Uint32Array;
  all: Int32Array;
}

const EMPTY = new Int32Array(0);

export function rowsOf(lists: readonly Iterable<number>[]): Rows {
  const first = new Uint32Array(lists.length + 1);
  const all: number[] = [];
  lists.forEach((list, at) => {
    for (const number of list) all.push(number);
    first[at + 1] = all.length;
  });
  return { first, all: Int32Array.from(all) };
}

/** The list at a place; an empty one where there is none. */
export function rowAt({ first, all }: Rows, at: number): Int32Array {
  return at >= 0 && at + 1 < first.length ? all.subarray(first[at], first[at + 1]) : EMPTY;
}

/** For each number the places of the lists that hold it, in their order. */
export function holdersIn({ first, all }: Rows): (number: number) => Int32Array {
  const [least, most] = [all.reduce((a, b) => Math.min(a, b), 0), all.reduce((a, b) => Math.max(a, b), 0)];
  const from = new Uint32Array(most - least + 2);
  for (const number of all) from[number - least + 1] = (from[number - least + 1] ?? 0) + 1;
  for (let at = 1; at < from.length; at++) from[at] = (from[at] ?? 0) + (from[at - 1] ?? 0);
  const [next, places] = [from.slice(), new Int32Array(all.length)];
  for (let place = 0; place + 1 < first.length; place++) {
    for (let i = first[place] ?? 0; i < (first[place + 1] ?? 0); i++) {
      const slot = (all[i] ?? 0) - least;
      places[next[slot] ?? 0] = place;
      next[slot] = (next[slot] ?? 0) + 1;
    }
  }
  const holders: Rows = { first: from, all: places };
  return (number) => rowAt(holders, number - least);
}

/** The first of so many places in rising order that is not before what is looked for. */
export function firstNotBefore(places: number, isBefore: (place: number) => boolean): number {
  let [low, high] = [0, places];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether a list in rising order holds a number. */
export const holds = (rising: Int32Array, number: number): boolean => rising[firstNotBefore(rising.length, (at) => (rising[at] ?? 0) < number)] === number;
