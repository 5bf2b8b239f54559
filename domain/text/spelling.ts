import { once } from '../lazily.js';
import { editDistance } from './distance.js';
import { ORDINARY_WORDS } from './ordinary-words.js';
import { PROPER_NAMES } from './proper-names.js';
import { isMark, type Token } from './tokens.js';

/**
 * Mends misspelled words towards a vocabulary: an unknown word becomes the one vocabulary word at Damerau distance 1
 * (2 from eight letters on). Ordinary English words are never touched, so "heat" does not become "heart", nor are names.
 */
export interface Spelling {
  correct(tokens: readonly Token[]): Token[];
  /** Whether a word is ordinary English or belongs to the vocabulary. */
  knows(word: string): boolean;
}

const SHORTEST = 5;
const SHORTEST_SWAP = 4;
const TWO_ERRORS_FROM = 8;
// Enough for any question; keeps a hostile text of thousands of invented words cheap.
const MOST_CORRECTIONS = 40;
const ENDINGS = ['s', 'es', 'd', 'ed', 'ing', 'ly', 'er', 'r', "'s", 'n', 'en'];

function ordinaryWords(): Set<string> {
  return new Set(`${ORDINARY_WORDS}${PROPER_NAMES}`.trim().split(/\s+/));
}

function isInflection(word: string, known: ReadonlySet<string>): boolean {
  return ENDINGS.some((ending) => {
    if (!word.endsWith(ending)) return false;
    const stem = word.slice(0, -ending.length);
    return stem.length >= 3 && (known.has(stem) || known.has(`${stem}e`) || known.has(`${stem.slice(0, -1)}y`) || (stem.at(-1) === stem.at(-2) && known.has(stem.slice(0, -1))));
  });
}

/** Whether one letter added, left out or put for another, or two neighbours swapped, makes one word of the other. */
export function isOneSlip(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && start < b.length && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) [endA, endB] = [endA - 1, endB - 1];
  const [restA, restB] = [endA - start, endB - start];
  return (restA <= 1 && restB <= 1) || (restA === 2 && restB === 2 && a[start] === b[start + 1] && a[start + 1] === b[start]);
}

/** "restriction" and "restricting" are two words, not one with two slips. */
function differInEnding(a: string, b: string): boolean {
  const stem = Math.min(a.length, b.length) - 3;
  return a.slice(0, stem) === b.slice(0, stem);
}

function isSwap(a: string, b: string): boolean {
  return a.length === b.length && [...a].sort().join('') === [...b].sort().join('');
}

/** Words with one bit for each letter that occurs, to pass over most of them without comparing. */
interface Words {
  words: string[];
  letters: number[];
}

interface Index {
  byLength: ReadonlyMap<number, Words>;
  /** Words in which two slips are mended, by their first letter, which such a slip leaves alone. */
  longByFirst: ReadonlyMap<string, Words>;
}

function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) - 97);
  return bits;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function addTo<Key>(map: Map<Key, Words>, key: Key, word: string, letters: number): void {
  const known = map.get(key) ?? { words: [], letters: [] };
  known.words.push(word);
  known.letters.push(letters);
  map.set(key, known);
}

function buildIndex(vocabulary: ReadonlySet<string>): Index {
  const byLength = new Map<number, Words>();
  const longByFirst = new Map<string, Words>();
  for (const word of vocabulary) {
    if (word.length < SHORTEST_SWAP || !/^[a-z']+$/.test(word)) continue;
    const letters = lettersOf(word);
    addTo(byLength, word.length, word, letters);
    if (word.length >= TWO_ERRORS_FROM) addTo(longByFirst, word.charAt(0), word, letters);
  }
  return { byLength, longByFirst };
}

/** Those of some words of which the letters differ by so many slips at most: each changes at most two letters of the set. */
function likeLetters(word: string, known: Words | undefined, slips: number): string[] {
  const letters = lettersOf(word);
  return known ? known.words.filter((candidate, at) => Math.abs(candidate.length - word.length) <= slips && bitCount(letters ^ (known.letters[at] ?? 0)) <= 2 * slips) : [];
}

const withinTwo = (word: string, { longByFirst }: Index): string[] => likeLetters(word, longByFirst.get(word.charAt(0)), 2);

function withinOne(word: string, { byLength }: Index): string[] {
  return [word.length - 1, word.length, word.length + 1].flatMap((length) => likeLetters(word, byLength.get(length), 1)).filter((candidate) => isOneSlip(word, candidate));
}

/** The vocabulary words at the least distance from an unknown word, if that is small enough to be a slip. */
function nearestOf(word: string, candidates: readonly string[], most: number): string[] {
  let best: string[] = [];
  let least = most + 1;
  for (const candidate of candidates) {
    const errors = editDistance(word, candidate, most);
    if (word.length < SHORTEST && !isSwap(word, candidate)) continue;
    if (errors > most || (errors === 2 && (candidate[0] !== word[0] || differInEnding(word, candidate)))) continue;
    if (errors < least) [least, best] = [errors, [candidate]];
    else if (errors === least) best.push(candidate);
  }
  return best;
}

/** A word that stands so much further up in a list by frequency is the likelier one. */
const COMMONER = 4;

/** The single best vocabulary word for an unknown word, or undefined when none or several are equally near and none is by far the commoner. */
function nearest(word: string, index: Index, rankOf: (word: string) => number): string | undefined {
  let best = nearestOf(word, withinOne(word, index), 1);
  if (best.length === 0 && word.length >= TWO_ERRORS_FROM) best = nearestOf(word, withinTwo(word, index), 2);
  // Between equals a transposition or the same first letter is the likelier slip.
  if (best.length > 1) best = best.some((item) => isSwap(item, word)) ? best.filter((item) => isSwap(item, word)) : best.filter((item) => item[0] === word[0]);
  const [first, second] = best.sort((a, b) => rankOf(a) - rankOf(b));
  return first !== undefined && (second === undefined || second === `${first}s` || second.startsWith(first) || rankOf(second) >= COMMONER * (rankOf(first) + 1)) ? first : undefined;
}

/** Builds a corrector for a vocabulary, which may be given by frequency; `alsoKnown` are words to leave alone besides ordinary English. */
export function compileSpelling(vocabulary: ReadonlySet<string>, alsoKnown: Iterable<string> = [], byFrequency = false): Spelling {
  const ordinary = ordinaryWords();
  for (const word of alsoKnown) ordinary.add(word);
  // Many texts hold no unknown word.
  const index = once(() => buildIndex(vocabulary));
  const ranks = once(() => new Map(byFrequency ? Array.from(vocabulary, (word, at) => [word, at] as const) : []));
  const rankOf = (word: string): number => ranks().get(word) ?? 0;
  const knows = (word: string): boolean =>
    vocabulary.has(word) || ordinary.has(word) || ordinary.has(`${word}s`) || isInflection(word, ordinary) || isInflection(word, vocabulary);
  const correct = (tokens: readonly Token[]): Token[] => {
    const memo = new Map<string, string>();
    let corrections = 0;
    return tokens.map((token) => {
      const { text } = token;
      if (text.length < SHORTEST_SWAP || isMark(token) || vocabulary.has(text) || ordinary.has(text)) return token;
      let mended = memo.get(text);
      if (mended === undefined) {
        const fixable = corrections < MOST_CORRECTIONS && text.length <= 20 && /^[a-z']+$/.test(text) && !knows(text);
        if (fixable) corrections++;
        mended = (fixable ? nearest(text, index(), rankOf) : undefined) ?? text;
        memo.set(text, mended);
      }
      return mended === text ? token : { ...token, text: mended };
    });
  };
  return { correct, knows };
}
