import { stem } from '../text/stems.js';
import type { Reading } from './harm-concepts.js';

/** What the learned component sees of a text: stems, pairs of stems, concepts and pairs of concepts. */
export interface TextFeatures {
  /** Stems, neighbouring stems (`a b`), content stems near each other (`a_b`) and how the text opens (`^a b`). */
  terms: [term: string, weight: number][];
  /** Ids of the concepts named in the knowledge files, in order. */
  concepts: number[];
  /** Divides every weight, so that long texts do not score higher than short ones. */
  length: number;
}

/** How much one feature of each kind counts before a weight is learned for it. */
export const PAIR_OF_CONCEPTS = 0.5;
export const CONCEPT = 1;
const WORD = 1;
const NEIGHBOURS = 1;
const NEAR = 0.5;
const OPENING = 0.7;

const MOST_TOKENS = 400;
const NEAR_WORDS = 3;
const SENTENCE_END = /^[.!?;]$/;
const GRAMMAR = new Set(
  (
    "a an the i i'm my me you your it is are be to of in on at and or so that this with for from as if do does did am was were we our he she his her him they them their its not no can could would will should " +
    'how what which who where when why have has had been just about'
  ).split(' '),
);

function addNear(content: readonly string[], add: (term: string, weight: number) => void): void {
  content.forEach((word, i) => {
    for (const other of content.slice(i + 1, i + 1 + NEAR_WORDS)) add(`${word}_${other}`, NEAR);
  });
}

/** The distinct features of a text; only concepts below `named` count (the others stand for words in patterns). */
export function featuresOf(reading: Reading, named: number): TextFeatures {
  const words = reading.tokens.slice(0, MOST_TOKENS).filter(({ text }) => !SENTENCE_END.test(text)).map(({ text }) => text);
  const stems = words.map(stem);
  const terms = new Map<string, number>();
  const add = (term: string, weight: number): void => void terms.set(term, weight);
  stems.forEach((word, i) => {
    add(word, WORD);
    if (i > 0) add(`${stems[i - 1] ?? ''} ${word}`, NEIGHBOURS);
  });
  addNear(stems.filter((_, i) => !GRAMMAR.has(words[i] ?? '')), add);
  add(`^${stems[0] ?? ''}`, OPENING);
  add(`^${stems.slice(0, 2).join(' ')}`, OPENING);
  const concepts: number[] = [];
  for (let id = 0; id < named; id++) if (reading.spans[id]) concepts.push(id);
  const pairs = (concepts.length * (concepts.length - 1)) / 2;
  const squares = [...terms.values()].reduce((sum, weight) => sum + weight * weight, concepts.length * CONCEPT ** 2 + pairs * PAIR_OF_CONCEPTS ** 2);
  return { terms: [...terms], concepts, length: Math.sqrt(squares || 1) };
}
