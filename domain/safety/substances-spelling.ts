import { editDistance } from '../text/distance.js';
import { compileSpelling } from '../text/spelling.js';

/** Mends a misspelled word of a name; undefined when no single name word is near enough. */
export type MendName = (word: string) => string | undefined;

const SHORTEST = 6;
const TWO_ERRORS_FROM = 10;
const LONGEST = 24;

function deletions(word: string): string[] {
  return [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))];
}

function add(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** One edit from six letters on; two from ten, when the first two letters stand. Ordinary English words are left alone. */
export function compileMend(vocabulary: ReadonlySet<string>): MendName {
  const ordinary = compileSpelling(new Set(), vocabulary);
  const near = new Map<string, string[]>();
  const long = new Map<string, string[]>();
  for (const word of vocabulary) {
    if (word.length < SHORTEST - 1 || !/^[a-z]+$/.test(word)) continue;
    for (const key of new Set(deletions(word))) add(near, key, word);
    if (word.length >= TWO_ERRORS_FROM - 1) add(long, word.slice(0, 2), word);
  }
  const within = (word: string, candidates: Iterable<string>, most: number): string[] => [...candidates].filter((candidate) => editDistance(word, candidate, most) <= most);
  return (word) => {
    if (word.length < SHORTEST || word.length > LONGEST || !/^[a-z]+$/.test(word) || ordinary.knows(word)) return undefined;
    const first = within(word, new Set(deletions(word).flatMap((key) => near.get(key) ?? [])), 1);
    const found = first.length > 0 || word.length < TWO_ERRORS_FROM ? first : within(word, long.get(word.slice(0, 2)) ?? [], 2);
    return found.length === 1 ? found[0] : undefined;
  };
}
