import { isMark, type Token } from '../text/tokens.js';
import { CONCEPT, CONCEPTS, conceptsByStem, NEIGHBOURS, shapeOf, signsOf, WORD } from './likeness-features.js';
import type { ReadSentence } from './reading.js';
import type { GateRulesFile } from './rules-schema.js';
import type { GateId } from './types.js';

/** What was learned from the exemplars of `knowledge/gates/`, as plain data that the build writes and the server reads. */
export interface GateWeights {
  /** Ids of the families, in the order of the numbers below. */
  families: string[];
  bias: number[];
  /** Words, by stem or shape; a feature is a word (`2`) or two neighbours (`2 7`). */
  words: string[];
  /** Names of concepts: a feature is a concept (`c3`) or two in one sentence (`c3c5`). */
  concepts: string[];
  /** A weight for each family. */
  weights: Record<string, number[]>;
}

export interface Family {
  id: string;
  gate: GateId;
  message: string;
  remedy: string;
  /** A score above it (in logits) is a finding. */
  threshold: number;
  /** Whether a person may say it of themselves. */
  selfExcused: boolean;
}

/** Learned weights, laid out to be summed quickly. */
export interface Model {
  families: readonly Family[];
  bias: Float64Array;
  ids: ReadonlyMap<string, number>;
  /** The numbers of words as they were met. */
  cached: Map<string, number>;
  signs: ReadonlyMap<string, number>;
  /** Number of words, which makes the key of two of them. */
  width: number;
  single: Int32Array;
  neighbours: ReadonlyMap<number, number>;
  /** A bit for each of the keys of `neighbours`: most pairs of words have no row, and asking the map costs ten times as much. */
  mayNeighbour: Uint32Array;
  conceptsOf: readonly (readonly number[])[];
  concept: Int32Array;
  pairs: Int32Array;
  /** Rows of weights in hundredths, one number for each family: small, so that what a text needs stays near the processor. */
  rows: Int16Array;
  /** The sentence in which each word and each concept was met last, by its number among all sentences. */
  metIn: { word: Float64Array; concept: Float64Array; sentences: number };
}

export const NONE = -1;

/** All families of the files, in order. */
export const familiesOf = (files: readonly GateRulesFile[]): Family[] => files.flatMap(({ gate, families }) => families.map(({ id, message, remedy, threshold, self_excused: selfExcused }) => ({ id, gate, message, remedy, threshold, selfExcused })));

// Weights are kept to two decimals.
const STEPS = 100;
const FILTER_BITS = 1 << 20;

/** A bit of the filter for two words in this order (multiplicative hashing, Knuth, TAOCP 6.4). */
const bitOf = (a: number, b: number): number => (Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b)) >>> 12;

/** Lays learned weights out. Throws an Error when they were learned from other files. */
export function compileModel(files: readonly GateRulesFile[], weights: GateWeights): Model {
  const families = familiesOf(files);
  const { names, byStem } = conceptsByStem(files);
  if (families.map(({ id }) => id).join() !== weights.families.join() || names.join() !== weights.concepts.join()) throw new Error('the weights of the gates were learned from other files: build again');
  const width = weights.words.length;
  const model = {
    families,
    bias: Float64Array.from(weights.bias),
    ids: new Map(weights.words.map((word, id) => [word, id])),
    cached: new Map<string, number>(),
    signs: new Map(weights.words.flatMap((word, id) => (word.startsWith('!') ? [[word, id] as const] : []))),
    width,
    single: new Int32Array(width).fill(NONE),
    neighbours: new Map<number, number>(),
    mayNeighbour: new Uint32Array(FILTER_BITS / 32),
    conceptsOf: weights.words.map((word) => byStem.get(word) ?? []),
    concept: new Int32Array(names.length).fill(NONE),
    pairs: new Int32Array(names.length ** 2).fill(NONE),
    rows: new Int16Array(Object.keys(weights.weights).length * families.length),
    metIn: { word: new Float64Array(width), concept: new Float64Array(names.length), sentences: 0 },
  };
  Object.entries(weights.weights).forEach(([feature, row], at) => {
    row.forEach((weight, family) => (model.rows[at * families.length + family] = Math.round(weight * STEPS)));
    const numbers = feature.split(/[ c]/).filter(Boolean).map(Number);
    const [a = 0, b = 0] = numbers;
    if (feature.startsWith('c')) (numbers.length === 1 ? model.concept : model.pairs)[numbers.length === 1 ? a : a * names.length + b] = at;
    else if (numbers.length === 1) model.single[a] = at;
    else {
      model.neighbours.set(a * width + b, at);
      const bit = bitOf(a, b);
      model.mayNeighbour[bit >>> 5] = (model.mayNeighbour[bit >>> 5] ?? 0) | (1 << (bit & 31));
    }
  });
  return model;
}

/** The sums of a sentence's weights by family, and its number of words. */
export interface Sums {
  words: number;
  sums: Float64Array;
}

function addRow({ rows, families }: Model, sums: Float64Array, row: number, value: number): void {
  if (row < 0) return;
  const from = row * families.length;
  for (let family = 0; family < sums.length; family++) sums[family] = (sums[family] ?? 0) + (rows[from + family] ?? 0) * value;
}

function rowOfNeighbours({ neighbours, mayNeighbour, width }: Model, first: number, second: number): number {
  const bit = bitOf(first, second);
  return ((mayNeighbour[bit >>> 5] ?? 0) >>> (bit & 31)) & 1 ? (neighbours.get(first * width + second) ?? NONE) : NONE;
}

// The vocabulary of a language is small, but a hostile client can invent words without end.
const MOST_CACHED = 50_000;

/** The number of a word's stem or shape; NONE for one that nothing was learned of. */
function idOf({ ids, cached }: Model, text: string): number {
  const known = cached.get(text);
  if (known !== undefined) return known;
  const id = ids.get(shapeOf(text)) ?? NONE;
  if (cached.size < MOST_CACHED) cached.set(text, id);
  return id;
}

/** Adds a word that the sentence has not had before; gives its concepts to `concepts`. */
function addWord(model: Model, sums: Float64Array, id: number, concepts: number[]): void {
  const { metIn } = model;
  if (metIn.word[id] === metIn.sentences) return;
  metIn.word[id] = metIn.sentences;
  addRow(model, sums, model.single[id] ?? NONE, WORD / STEPS);
  for (const concept of model.conceptsOf[id] ?? []) {
    if (metIn.concept[concept] !== metIn.sentences) concepts.push(concept);
    metIn.concept[concept] = metIn.sentences;
  }
}

function addConcepts(model: Model, sums: Float64Array, concepts: number[]): void {
  if (concepts.length > 1) concepts.sort((a, b) => a - b);
  for (let i = 0; i < concepts.length; i++) {
    const a = concepts[i] ?? 0;
    addRow(model, sums, model.concept[a] ?? NONE, CONCEPT / STEPS);
    for (let k = i + 1; k < concepts.length; k++) addRow(model, sums, model.pairs[a * model.concept.length + (concepts[k] ?? 0)] ?? NONE, CONCEPTS / STEPS);
  }
}

/** Sums the weights of a sentence's features for every family. */
export function sumSentence(model: Model, tokens: readonly Token[], { from, to, text }: ReadSentence): Sums {
  const sums = new Float64Array(model.families.length);
  const concepts: number[] = [];
  model.metIn.sentences += 1;
  let words = 0;
  let last = NONE;
  for (let at = from; at < to; at++) {
    const token = tokens[at];
    if (!token || isMark(token)) continue;
    words += 1;
    const id = idOf(model, token.text);
    if (id >= 0) {
      addWord(model, sums, id, concepts);
      if (last >= 0) addRow(model, sums, rowOfNeighbours(model, last, id), NEIGHBOURS / STEPS);
    }
    last = id;
  }
  for (const sign of signsOf(text)) addRow(model, sums, model.single[model.signs.get(sign) ?? NONE] ?? NONE, WORD / STEPS);
  addConcepts(model, sums, concepts);
  return { words, sums };
}

const MOST_TELLING = 4;

/** The words of a sentence that weigh most for a family, heaviest first. */
export function tellingWords(model: Model, tokens: readonly Token[], { from, to }: ReadSentence, family: number): string[] {
  const weightOf = (text: string): number => {
    const id = model.ids.get(shapeOf(text)) ?? NONE;
    const rows = [model.single[id] ?? NONE, ...(model.conceptsOf[id] ?? []).map((concept) => model.concept[concept] ?? NONE)];
    return rows.reduce((sum, row) => sum + (row < 0 ? 0 : (model.rows[row * model.families.length + family] ?? 0) / STEPS), 0);
  };
  const weighed = [...new Set(tokens.slice(from, to).map(({ text }) => text))].map((text) => ({ text, weight: weightOf(text) })).filter(({ weight }) => weight > 0);
  return weighed.sort((a, b) => b.weight - a.weight).slice(0, MOST_TELLING).map(({ text }) => text);
}
