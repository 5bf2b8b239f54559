import type { Finding } from '../safety/types.js';
import { stem } from '../text/stems.js';
import { isMark, type Token } from '../text/tokens.js';
import type { OwnSentences } from './own-sentences.js';
import type { Reading, ReadSentence } from './reading.js';
import { isCited } from './rules.js';
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
function shapeOf(text: string): string {
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

export interface GateLikeness {
  find(reading: Reading, gate: GateId, subject: Finding['subject']): Finding[];
  /** The scores of each sentence, in logits, by family; for choosing thresholds. */
  scores(reading: Reading): { family: Family; best: number }[];
}

interface Model {
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
  conceptsOf: readonly (readonly number[])[];
  concept: Int32Array;
  pairs: Int32Array;
  /** Rows of weights, one number for each family. */
  rows: Float64Array;
}

const NONE = -1;

/** All families of the files, in order. */
export const familiesOf = (files: readonly GateRulesFile[]): Family[] => files.flatMap(({ gate, families }) => families.map(({ id, message, remedy, threshold, self_excused: selfExcused }) => ({ id, gate, message, remedy, threshold, selfExcused })));

function compileModel(files: readonly GateRulesFile[], weights: GateWeights): Model {
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
    conceptsOf: weights.words.map((word) => byStem.get(word) ?? []),
    concept: new Int32Array(names.length).fill(NONE),
    pairs: new Int32Array(names.length ** 2).fill(NONE),
    rows: new Float64Array(Object.keys(weights.weights).length * families.length),
  };
  Object.entries(weights.weights).forEach(([feature, row], at) => {
    row.forEach((weight, family) => (model.rows[at * families.length + family] = weight));
    const numbers = feature.split(/[ c]/).filter(Boolean).map(Number);
    const [a = 0, b = 0] = numbers;
    if (feature.startsWith('c')) (numbers.length === 1 ? model.concept : model.pairs)[numbers.length === 1 ? a : a * names.length + b] = at;
    else if (numbers.length === 1) model.single[a] = at;
    else model.neighbours.set(a * width + b, at);
  });
  return model;
}

/** The sums of a sentence's weights by family, and its number of words. */
interface Sums {
  words: number;
  sums: Float64Array;
}

function addRow({ rows, families }: Model, sums: Float64Array, row: number, value: number): void {
  if (row < 0) return;
  const from = row * families.length;
  for (let family = 0; family < families.length; family++) sums[family] = (sums[family] ?? 0) + (rows[from + family] ?? 0) * value;
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

function sumSentence(model: Model, tokens: readonly Token[], { from, to, text }: ReadSentence): Sums {
  const sums = new Float64Array(model.families.length);
  const concepts: number[] = [];
  const seen = new Set<number>();
  let words = 0;
  let last = NONE;
  for (let at = from; at < to; at++) {
    const token = tokens[at];
    if (!token || isMark(token)) continue;
    words += 1;
    const id = idOf(model, token.text);
    if (id >= 0) {
      if (!seen.has(id)) {
        seen.add(id);
        addRow(model, sums, model.single[id] ?? NONE, WORD);
        for (const concept of model.conceptsOf[id] ?? []) if (!concepts.includes(concept)) concepts.push(concept);
      }
      if (last >= 0) addRow(model, sums, model.neighbours.get(last * model.width + id) ?? NONE, NEIGHBOURS);
    }
    last = id;
  }
  for (const sign of signsOf(text)) addRow(model, sums, model.single[model.signs.get(sign) ?? NONE] ?? NONE, WORD);
  concepts.sort((a, b) => a - b);
  for (let i = 0; i < concepts.length; i++) {
    const a = concepts[i] ?? 0;
    addRow(model, sums, model.concept[a] ?? NONE, CONCEPT);
    for (let k = i + 1; k < concepts.length; k++) addRow(model, sums, model.pairs[a * model.concept.length + (concepts[k] ?? 0)] ?? NONE, CONCEPTS);
  }
  return { words, sums };
}

const LEAST_WORDS = 5;
const IS_NOTE = /^>? ?\([^()]{1,60}\)[.\s]*$/;
const MOST_TELLING = 4;
const OF_SELF = /^(?:honestly,? |and |but |so |yes,? |sorry,? )?(?:i|i'm|im|i've|i'd|my)\b(?! (?:say|tell|told|am telling|forbid|decide|insist))|\bmyself\b/;
const LONGEST_EXCERPT = 160;

/** What keeps a sentence from being judged: harsh words about oneself, and for authenticity a numbered source. */
interface Excuses {
  ofSelf: boolean;
  cited: boolean;
}

/** Compiles learned weights. A sentence is judged when it asserts something and is not the knowledge's own, by itself and together with the next one. */
export function compileGateLikeness(files: readonly GateRulesFile[], weights: GateWeights, isOwn: OwnSentences = () => false): GateLikeness {
  const model = compileModel(files, weights);
  const { families } = model;
  const known = new WeakMap<Reading, { best: Float64Array; at: Int32Array }>();
  const scan = (reading: Reading): { best: Float64Array; at: Int32Array } => {
    const found = known.get(reading);
    if (found) return found;
    const best = new Float64Array(families.length).fill(-Infinity);
    const place = new Int32Array(families.length).fill(NONE);
    const look = (words: number, a: Float64Array, b: Float64Array | undefined, at: number, excused: Excuses): void => {
      const length = lengthOf(words);
      for (let family = 0; family < families.length; family++) {
        const score = (model.bias[family] ?? 0) + ((a[family] ?? 0) + (b?.[family] ?? 0)) / length;
        const { selfExcused, gate } = families[family] ?? {};
        if (score <= (best[family] ?? 0) || (selfExcused && excused.ofSelf) || (gate === 'authenticity' && excused.cited)) continue;
        best[family] = score;
        place[family] = at;
      }
    };
    let last: (Sums & Excuses) | undefined;
    reading.sentences.forEach((sentence, at) => {
      if (sentence.stance !== 'asserted' || isOwn(sentence.text)) return void (last = undefined);
      // A reference or a heading says nothing by itself.
      if (sentence.to - sentence.from < LEAST_WORDS || IS_NOTE.test(sentence.text)) return;
      const own = { ...sumSentence(model, reading.tokens, sentence), ofSelf: OF_SELF.test(sentence.folded), cited: isCited(reading, sentence) };
      look(own.words, own.sums, undefined, at, own);
      if (last) look(last.words + own.words, last.sums, own.sums, at - 1, { ofSelf: own.ofSelf || last.ofSelf, cited: own.cited || last.cited });
      last = own;
    });
    const result = { best, at: place };
    known.set(reading, result);
    return result;
  };
  return {
    scores: (reading) => {
      const { best } = scan(reading);
      return families.map((family, at) => ({ family, best: best[at] ?? -Infinity }));
    },
    find: (reading, gate, subject) => {
      const { best, at } = scan(reading);
      return families.flatMap((family, index) => {
        const sentence = reading.sentences[at[index] ?? NONE];
        if (family.gate !== gate || (best[index] ?? 0) <= family.threshold || !sentence) return [];
        return [findingOf(family, tellingWords(model, reading.tokens, sentence, index), sentence, subject)];
      });
    },
  };
}

function findingOf({ id, message, remedy }: Family, telling: readonly string[], { text }: ReadSentence, subject: Finding['subject']): Finding {
  const words = telling.length > 0 ? ` Telling words: ${telling.join(', ')}.` : '';
  return { subject, rule: `like.${id}`, message: `${message}${words}`, excerpt: text.slice(0, LONGEST_EXCERPT), remedy, severity: 'major' };
}

/** The words of a sentence that weigh most for a family, heaviest first. */
function tellingWords(model: Model, tokens: readonly Token[], { from, to }: ReadSentence, family: number): string[] {
  const weightOf = (text: string): number => {
    const id = model.ids.get(shapeOf(text)) ?? NONE;
    const rows = [model.single[id] ?? NONE, ...(model.conceptsOf[id] ?? []).map((concept) => model.concept[concept] ?? NONE)];
    return rows.reduce((sum, row) => sum + (row < 0 ? 0 : (model.rows[row * model.families.length + family] ?? 0)), 0);
  };
  const weighed = [...new Set(tokens.slice(from, to).map(({ text }) => text))].map((text) => ({ text, weight: weightOf(text) })).filter(({ weight }) => weight > 0);
  return weighed.sort((a, b) => b.weight - a.weight).slice(0, MOST_TELLING).map(({ text }) => text);
}
