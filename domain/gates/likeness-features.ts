import { stem } from '../text/stems.js';
import { isMark, type Token } from '../text/tokens.js';
import type { GateRulesFile } from './rules-schema.js';

/** What the learned component sees of a sentence. */
export interface SentenceFeatures {
  /** Stems and shapes of its words, in order, and the signs of the sentence. */
  words: string[];
  signs: string[];
  concepts: number[];
}

const NUMBER = /^[\d.,]+%?$/;
const YEAR = /^(?:19|20)\d\d$/;

/** The stem of a word; a number counts by its shape only. */
export function shapeOf(text: string): string {
  const code = text.charCodeAt(0);
  if (code < 48 || code > 57) return stem(text);
  if (!NUMBER.test(text)) return '#mixed';
  if (YEAR.test(text)) return '#year';
  if (text.includes('.')) return '#decimal';
  return text.endsWith('%') ? '#percent' : text.length > 3 ? '#thousands' : '#number';
}

/** Words of two or more capitals, names within a sentence, prices, exclamations and quotation marks. */
export function signsOf(text: string): string[] {
  let [capitals, names, exclaims, prices, quotes] = [0, 0, 0, 0, 0];
  let previous = 32;
  let beforeName = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 65 && code <= 90) {
      if (previous >= 65 && previous <= 90) capitals += 1;
      else if (at > 0 && (previous === 32 || previous === 45)) {
        if (beforeName) names += 1;
        beforeName = true;
      }
    } else if (code === 33) exclaims += 1;
    else if (code === 36 || code === 8364 || code === 163) prices += 1;
    else if (code === 34 || code === 8220) quotes += 1;
    else if (code === 32 && previous !== 32 && !(text.charCodeAt(at + 1) >= 65 && text.charCodeAt(at + 1) <= 90)) beforeName = false;
    previous = code;
  }
  return [...(capitals > 3 ? ['!capitals'] : []), ...(names > 0 ? ['!names'] : []), ...(exclaims > 0 ? ['!exclaims'] : []), ...(prices > 0 ? ['!price'] : []), ...(quotes > 0 ? ['!quotes'] : [])];
}

/** The numbers of the concepts of each stem. Throws an Error when two files define a concept. */
export function conceptsByStem(files: readonly GateRulesFile[]): { names: string[]; byStem: Map<string, number[]> } {
  const names: string[] = [];
  const byStem = new Map<string, number[]>();
  for (const [name, words] of files.flatMap(({ concepts }) => Object.entries(concepts))) {
    if (names.includes(name)) throw new Error(`knowledge/gates defines the concept "${name}" twice`);
    const id = names.push(name) - 1;
    for (const stemmed of new Set(words.map(shapeOf))) byStem.set(stemmed, [...(byStem.get(stemmed) ?? []), id]);
  }
  return { names, byStem };
}

/** The features of a sentence, for learning; scoring walks the words itself. */
export function featuresOfSentence(tokens: readonly Token[], text: string, byStem: ReadonlyMap<string, readonly number[]>): SentenceFeatures {
  const words = tokens.filter((token) => !isMark(token)).map((token) => shapeOf(token.text));
  const concepts = new Set(words.flatMap((word) => byStem.get(word) ?? []));
  return { words, signs: signsOf(text), concepts: [...concepts].sort((a, b) => a - b) };
}

/** How much a feature of each kind counts before a weight is learned for it. */
export const WORD = 1;
export const NEIGHBOURS = 0.8;
export const CONCEPT = 1;
export const CONCEPTS = 0.7;

/** Divides the sum of a sentence's weights, so that long sentences do not score higher than short ones. */
export const lengthOf = (words: number): number => Math.sqrt(2 * Math.max(words, LEAST_LENGTH));
const LEAST_LENGTH = 8;
