import { STOP_WORDS } from '../text/stems.js';
import { isMark, tokenize, type Token } from '../text/tokens.js';

/** Wordings of topics word by word; where one ends, its topic stands. */
export interface Node {
  next: { get(word: string): Node | undefined };
  atom?: number;
}

interface Branch extends Node {
  next: Map<string, Branch>;
}

/** The wordings of all topics. */
export interface Wordings {
  root: Node;
  /** Adds a wording, given as its stems with spaces between; the first topic to claim it keeps it, unless a later one is told to take it over. */
  learn(stems: string, atom: number, takeOver?: boolean): void;
}

export const NEGATIVES = new Set("not no can't cannot cant don't dont doesn't didn't won't wont couldn't isn't aren't never unable".split(' '));
const CONTENT = new Set(['back', 'old', 'day', 'days', 'bad']);
const EMPTY = new Set(['use', 'using', 'take', 'taking', 'help']);

/** Whether a word only carries grammar here; negatives and a few words of complaints ("back") are kept. */
export function isLight(word: string): boolean {
  return (STOP_WORDS.has(word) || word.length === 1) && !NEGATIVES.has(word) && !CONTENT.has(word) && !/\d/.test(word);
}

/** Wordings that begin with a word become branches when that word is first met: of tens of thousands few ever do. */
export function compileWordings(): Wordings {
  const waiting = new Map<string, (() => void)[]>();
  const root: Branch = { next: new Map() };
  const grow = (stems: string, atom: number, takeOver: boolean): void => {
    let node = root;
    for (const word of stems.split(' ')) node = child(node, word);
    if (takeOver || node.atom === undefined) node.atom = atom;
  };
  const get = (word: string): Node | undefined => {
    waiting.get(word)?.forEach((begin) => begin());
    waiting.delete(word);
    return root.next.get(word);
  };
  return {
    root: { next: { get } },
    learn: (stems, atom, takeOver = false) => {
      if (stems === '') return;
      const first = stems.includes(' ') ? stems.slice(0, stems.indexOf(' ')) : stems;
      const list = waiting.get(first);
      const begin = (): void => grow(stems, atom, takeOver);
      if (list) list.push(begin);
      else waiting.set(first, [begin]);
    },
  };
}

function child(node: Branch, word: string): Branch {
  const known = node.next.get(word);
  if (known) return known;
  const made: Branch = { next: new Map() };
  node.next.set(word, made);
  return made;
}

/** Begins a wording whose little words tell: "=not get pregnant" is not "not pregnant". */
const WORD_FOR_WORD = '=';

/** The stems of a wording, with spaces between, without its little words; "the pill" and "a cold" keep theirs. */
export function patternOf(text: string, stemOf: (word: string) => string): string {
  const all = tokenize(text).tokens.filter((token) => !isMark(token)).map(({ text: word }) => word);
  if (text.startsWith(WORD_FOR_WORD)) return all.map(stemOf).join(' ');
  const content = all.filter((word, at) => !isLight(word) || isLetterName(all, at));
  // "Burn out" is not "burn": a wording of which one word would be left keeps its little words.
  const dropped = all.filter((word) => !content.includes(word));
  const tells = content.some((word) => !NEGATIVES.has(word)) && (content.length > 1 || dropped.every((word) => EMPTY.has(word)));
  return (tells ? content : all).map(stemOf).join(' ');
}

/** The letter of "vitamin a" or "hepatitis c" is part of the name. */
function isLetterName(words: readonly string[], at: number): boolean {
  return (words[at]?.length ?? 0) === 1 && /^(?:vitamin|vit|hepatitis|hep|influenza|type|non)$/.test(words[at - 1] ?? '');
}

/** Words after which another thought begins: a wording does not reach across them. */
const TURNS = new Set(['but']);
const JOINS = new Set(['and', 'or']);
/** After "and" or "or" they begin a clause of its own: "bad at work and can I take it at night". */
const CLAUSE_BEGINNINGS = new Set("i i'm i've i'd he she it it's they we you can could should do does did is are was will would what how why when where".split(' '));

/** All that may stand in a wording that begins with a little word: "for my heart", but not "do I still need a doctor" for "DO doctor". */
const DETERMINERS = new Set('a an the my his her your our their this that some any having had'.split(' '));

/** Which words of a text may be passed over between the words of a wording: little ones within one clause, not the letter of "vitamin C". */
export function passable(tokens: readonly Token[], light: readonly boolean[]): { always: boolean[]; afterLight: boolean[] } {
  const words = tokens.map(({ text }) => text);
  const always = words.map((word, at) => light[at] === true && !TURNS.has(word) && !isLetterName(words, at) && !(JOINS.has(word) && CLAUSE_BEGINNINGS.has(words[at + 1] ?? '')));
  return { always, afterLight: words.map((word) => DETERMINERS.has(word)) };
}

/** The longest wording that begins at a word; words that may be passed over need not be part of it. */
export function longest(root: Node, stems: readonly string[], passed: readonly boolean[], from: number): { atom: number; to: number } | undefined {
  let best: { atom: number; to: number } | undefined;
  let nodes: Node[] = [root];
  for (let at = from; nodes.length > 0 && at < stems.length && stems[at] !== ''; at++) {
    const next = nodes.flatMap((node) => node.next.get(stems[at] ?? '') ?? []);
    const ended = next.find((node) => node.atom !== undefined)?.atom;
    if (ended !== undefined) best = { atom: ended, to: at + 1 };
    // A little word may be one of the wording, or stand between its words.
    nodes = passed[at] === true && at > from ? [...next, ...nodes] : next;
  }
  return best;
}
