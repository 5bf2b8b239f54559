import { CONCEPT, featuresOf, PAIR_OF_CONCEPTS, type TextFeatures } from './harm-features.js';
import { compileHarm } from './harm-rules.js';
import type { HarmFile } from './harm-schema.js';

/** What the learned component has learned, as plain data that the build writes and the server reads. */
export interface LikenessWeights {
  bias: number;
  /** The concepts that the numbers below stand for. */
  names: string[];
  terms: Record<string, number>;
  /** By number of the concept. */
  concepts: number[];
  /** Two concepts and their weight, one after the other. */
  pairs: number[];
  /** For each harmful exemplar, in the order of the files, its stems and `#` numbers of its concepts; for finding the nearest. */
  harmful: string[];
}

interface Example {
  harmful: boolean;
  features: TextFeatures;
}

interface Row {
  ids: Uint32Array;
  values: Float64Array;
  harmful: boolean;
}

const EPOCHS = 30;
const RATE = 0.15;
const BIAS_RATE = 0.2;
const SHRINKAGE = 5e-4;
// What stands in fewer exemplars than this says more about the exemplar than about harm.
const FEWEST_EXAMPLES = 3;
// Weights below this move no verdict.
const SMALLEST_WEIGHT = 0.005;
// A stride prime to any real number of exemplars visits them in a mixed but fixed order.
const STRIDE = 7919;

// In training every feature has a text: a term, `#3` for a concept, `#3 7` for two.
function namedFeatures({ terms, concepts, length }: TextFeatures): [string, number][] {
  const named: [string, number][] = terms.map(([term, weight]) => [term, weight / length]);
  concepts.forEach((a, i) => {
    named.push([`#${a}`, CONCEPT / length]);
    for (const b of concepts.slice(i + 1)) named.push([`#${a} ${b}`, PAIR_OF_CONCEPTS / length]);
  });
  return named;
}

function indexRows(examples: readonly Example[]): { rows: Row[]; index: Map<string, number> } {
  const all = examples.map(({ harmful, features }) => ({ harmful, named: namedFeatures(features) }));
  const count = new Map<string, number>();
  for (const { named } of all) for (const [name] of named) count.set(name, (count.get(name) ?? 0) + 1);
  const index = new Map<string, number>();
  for (const [name, times] of count) if (times >= FEWEST_EXAMPLES) index.set(name, index.size);
  const rows = all.map(({ harmful, named }) => {
    const kept = named.filter(([name]) => index.has(name));
    return { harmful, ids: Uint32Array.from(kept, ([name]) => index.get(name) ?? 0), values: Float64Array.from(kept, ([, value]) => value) };
  });
  return { rows, index };
}

/** Logistic regression by stochastic gradient descent with a step size for each feature (AdaGrad). */
function descend(rows: readonly Row[], size: number): { bias: number; weights: Float64Array } {
  const weights = new Float64Array(size);
  const squares = new Float64Array(size).fill(1e-8);
  const harmful = rows.filter((row) => row.harmful).length;
  // Both kinds weigh the same in all, however many there are of each.
  const balance = { harmful: rows.length / 2 / harmful, benign: rows.length / 2 / (rows.length - harmful) };
  let bias = 0;
  let biasSquares = 1e-8;
  for (let step = 0; step < EPOCHS * rows.length; step++) {
    const row = rows[(step * STRIDE) % rows.length];
    if (!row) continue;
    const sum = row.ids.reduce((total, id, k) => total + (weights[id] ?? 0) * (row.values[k] ?? 0), bias);
    const error = ((row.harmful ? 1 : 0) - 1 / (1 + Math.exp(-sum))) * (row.harmful ? balance.harmful : balance.benign);
    biasSquares += error * error;
    bias += (RATE * BIAS_RATE * error) / Math.sqrt(biasSquares);
    row.ids.forEach((id, k) => {
      const slope = error * (row.values[k] ?? 0) - SHRINKAGE * (weights[id] ?? 0);
      const square = (squares[id] ?? 0) + slope * slope;
      squares[id] = square;
      weights[id] = (weights[id] ?? 0) + (RATE * slope) / Math.sqrt(square);
    });
  }
  return { bias, weights };
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

const stemsOf = ({ terms, concepts }: TextFeatures): string =>
  [...terms.map(([term]) => term).filter((term) => !/[ _^]/.test(term)), ...concepts.map((id) => `#${id}`)].join(' ');

function sortWeights(index: ReadonlyMap<string, number>, weights: Float64Array, names: readonly string[]): Pick<LikenessWeights, 'terms' | 'concepts' | 'pairs'> {
  const terms: Record<string, number> = {};
  const concepts = names.map(() => 0);
  const pairs: number[] = [];
  for (const [feature, id] of index) {
    const weight = round(weights[id] ?? 0);
    if (Math.abs(weight) < SMALLEST_WEIGHT) continue;
    const [a, b] = feature.startsWith('#') ? feature.slice(1).split(' ').map(Number) : [];
    if (a !== undefined && b !== undefined) pairs.push(a, b, weight);
    else if (a !== undefined) concepts[a] = weight;
    else terms[feature] = weight;
  }
  return { terms, concepts, pairs };
}

/** Learns from the exemplars of the files what sets harmful requests apart: always the same weights from the same files. */
export function trainLikeness(files: readonly HarmFile[]): LikenessWeights {
  const harm = compileHarm(files);
  const names = [...harm.named];
  const read = (harmful: boolean, texts: readonly string[]): Example[] =>
    texts.map((text) => ({ harmful, features: featuresOf(harm.reader.read(text), names.length) }));
  const examples = files.flatMap((file) => file.exemplars).flatMap(({ harmful, benign }) => [...read(true, harmful), ...read(false, benign)]);
  const harmful = examples.filter((example) => example.harmful);
  if (harmful.length === 0 || harmful.length === examples.length) return { bias: 0, names, terms: {}, concepts: [], pairs: [], harmful: [] };
  const { rows, index } = indexRows(examples);
  const { bias, weights } = descend(rows, index.size);
  return { bias: round(bias), names, ...sortWeights(index, weights, names), harmful: harmful.map(({ features }) => stemsOf(features)) };
}
