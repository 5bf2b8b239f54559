import { STOP_WORDS } from '../text/stems.js';
import { isMark, tokenize } from '../text/tokens.js';

/** Wordings of topics word by word; where one ends, its topic stands. */
export interface Node {
  next: Map<string, Node>;
  atom?: number;
}

export const NEGATIVES = new Set("not no can't cannot cant don't dont doesn't didn't won't wont couldn't isn't aren't never unable".split(' '));
const CONTENT = new Set(['back', 'old', 'day', 'days', 'bad']);
const EMPTY = new Set(['use', 'using', 'take', 'taking', 'help']);

/** Whether a word only carries grammar here; negatives and a few words of complaints ("back") are kept. */
export function isLight(word: string): boolean {
  return (STOP_WORDS.has(word) || word.length === 1) && !NEGATIVES.has(word) && !CONTENT.has(word) && !/\d/.test(word);
}

/** Adds a wording; the first topic to claim it keeps it, unless a later one is told to take it over. */
export function learn(root: Node, stems: readonly string[], atom: number, takeOver = false): void {
  if (stems.length === 0) return;
  let node = root;
  for (const word of stems) node = child(node, word);
  if (takeOver || node.atom === undefined) node.atom = atom;
}

function child(node: Node, word: string): Node {
  const known = node.next.get(word);
  if (known) return known;
  const made: Node = { next: new Map() };
  node.next.set(word, made);
  return made;
}

/** The stems of a wording without its little words; "the pill" and "a cold" keep theirs. */
export function patternOf(text: string, stemOf: (word: string) => string): string[] {
  const all = tokenize(text).tokens.filter((token) => !isMark(token)).map(({ text: word }) => word);
  const content = all.filter((word, at) => !isLight(word) || isLetterName(all, at));
  // "Burn out" is not "burn": a wording of which one word would be left keeps its little words.
  const dropped = all.filter((word) => !content.includes(word));
  const tells = content.some((word) => !NEGATIVES.has(word)) && (content.length > 1 || dropped.every((word) => EMPTY.has(word)));
  return tells ? content.map(stemOf) : all.map(stemOf);
}

/** The letter of "vitamin a" or "hepatitis c" is part of the name. */
function isLetterName(words: readonly string[], at: number): boolean {
  return (words[at]?.length ?? 0) === 1 && /^(?:vitamin|vit|hepatitis|hep|influenza|type|non)$/.test(words[at - 1] ?? '');
}

/** The longest wording that begins at a word; little words between its words are passed over. */
export function longest(root: Node, stems: readonly string[], light: readonly boolean[], from: number): { atom: number; to: number } | undefined {
  let node: Node | undefined = root;
  let best: { atom: number; to: number } | undefined;
  for (let at = from; at < stems.length && stems[at] !== ''; at++) {
    const next: Node | undefined = node.next.get(stems[at] ?? '');
    if (next) {
      node = next;
      if (node.atom !== undefined) best = { atom: node.atom, to: at + 1 };
    } else if (!light[at] || at === from) {
      break;
    }
  }
  return best;
}
