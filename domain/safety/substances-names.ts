import type { NameWord } from './substances-words.js';
import { nameWords } from './substances-words.js';
import { compileMend, type MendName } from './substances-spelling.js';

export interface NameEntry {
  name: string;
  /** The things it stands for; none for a phrase that only looks like a name. */
  ids: readonly string[];
  misspelt: boolean;
}

export interface NameMatch {
  ids: readonly string[];
  /** Index of the first and one past the last word. */
  from: number;
  to: number;
  /** The words are not a proper spelling of the name. */
  misspelt: boolean;
}

interface Compiled extends Omit<NameEntry, 'name'> {
  words: string[];
}

// Enough for any question; keeps a hostile text of thousands of invented words cheap.
const MOST_MENDED = 40;
const SHORTEST_STEM_WORD = 7;

/** The forms under which a word is looked up: itself and without a plural s. */
function formsOf(word: string): string[] {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? [word, word.slice(0, -1)] : [word];
}

function collect(entries: readonly NameEntry[]): Map<string, Compiled[]> {
  const byName = new Map<string, { words: string[]; ids: Set<string>; misspelt: boolean }>();
  for (const { name, ids, misspelt } of entries) {
    const words = nameWords(name).words.map((word) => word.text);
    const key = words.join(' ');
    const known = byName.get(key);
    if (known) for (const id of ids) known.ids.add(id);
    else byName.set(key, { words, ids: new Set(ids), misspelt });
  }
  const byFirst = new Map<string, Compiled[]>();
  for (const { words, ids, misspelt } of byName.values()) {
    const first = words[0];
    if (first === undefined) continue;
    const list = byFirst.get(first) ?? [];
    list.push({ words, ids: [...ids], misspelt });
    byFirst.set(first, list);
  }
  for (const list of byFirst.values()) list.sort((a, b) => b.words.length - a.words.length);
  return byFirst;
}

/** A word of a text as names are looked up by it. */
interface Prepared {
  forms: readonly string[];
  /** The names that begin with it, for each of its forms. */
  begins: readonly (readonly Compiled[])[];
  mended: boolean;
}

interface Names {
  byFirst: ReadonlyMap<string, readonly Compiled[]>;
  vocabulary: ReadonlySet<string>;
  mend: MendName;
}

/** The forms of each word of a text; unknown ones mended. */
function prepare(words: readonly NameWord[], { byFirst, vocabulary, mend }: Names): Prepared[] {
  const memo = new Map<string, Prepared>();
  let tried = 0;
  const prepared = (text: string): Prepared => {
    let forms = formsOf(text);
    let better: string | undefined;
    if (text.length >= 6 && !forms.some((form) => vocabulary.has(form)) && tried < MOST_MENDED) {
      tried++;
      better = mend(text);
      if (better !== undefined) forms = formsOf(better);
    }
    return { forms, begins: forms.flatMap((form) => { const begins = byFirst.get(form); return begins ? [begins] : []; }), mended: better !== undefined };
  };
  return words.map(({ text }) => {
    const found = memo.get(text) ?? prepared(text);
    memo.set(text, found);
    return found;
  });
}

/** The longest name that begins at a word. */
function matchAt(words: readonly Prepared[], at: number): Compiled | undefined {
  let best: Compiled | undefined;
  for (const entries of words[at]?.begins ?? []) {
    for (const entry of entries) {
      if (best && entry.words.length <= best.words.length) break;
      if (entry.words.every((word, offset) => offset === 0 || (words[at + offset]?.forms.includes(word) ?? false))) best = entry;
    }
  }
  return best;
}

export interface NameFinder {
  find(words: readonly NameWord[]): NameMatch[];
}

/** Finds names in a text, the longest first, in time linear in the text. */
export function compileNames(entries: readonly NameEntry[], stems: readonly { ending: string; id: string }[]): NameFinder {
  const byFirst = collect(entries);
  const vocabulary = new Set([...byFirst.values()].flat().flatMap((entry) => entry.words));
  const mend = compileMend(vocabulary);
  const byLength = [...stems].sort((a, b) => b.ending.length - a.ending.length);

  const find = (words: readonly NameWord[]): NameMatch[] => {
    const prepared = prepare(words, { byFirst, vocabulary, mend });
    const found: NameMatch[] = [];
    for (let at = 0; at < words.length; at++) {
      const entry = matchAt(prepared, at);
      const text = words[at]?.text ?? '';
      if (entry) {
        const to = at + entry.words.length;
        if (entry.ids.length > 0) found.push({ ids: entry.ids, from: at, to, misspelt: entry.misspelt || prepared[at]?.mended === true });
        at = to - 1;
      } else if (text.length >= SHORTEST_STEM_WORD && !vocabulary.has(text)) {
        const stem = byLength.find(({ ending }) => text.endsWith(ending));
        if (stem) found.push({ ids: [stem.id], from: at, to: at + 1, misspelt: false });
      }
    }
    return found;
  };
  return { find };
}
