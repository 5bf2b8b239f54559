import { z } from 'zod';
import type { RedFlags } from './red-flags.js';
import { featuresOf, groupWords, LEARNED_LEVELS, type LearnedLevel, type PerLevel, type TriageWeights } from './triage-likeness.js';
import { compileReader } from './triage-reader.js';
import { compileRules } from './triage-rules.js';

const message = z.string().min(20).max(700);
const texts = z.array(z.string().min(3)).min(1);

/** `knowledge/triage-exemplars.yaml`: how people word an emergency, what cannot wait, what can wait some days, and what only sounds bad. */
export const triageExemplarsSchema = z.strictObject({
  messages: z.strictObject({ soon: message, urgent: message, emergency: message }),
  /** Words that stand for one thing, besides the `words` of the red flags. */
  groups: z.record(z.string().regex(/^[a-z][a-z0-9_]*$/), z.array(z.string().min(1)).min(1)),
  emergencies: texts,
  urgent: texts,
  soon: texts,
  near_misses: texts,
});
export type TriageExemplars = z.infer<typeof triageExemplarsSchema>;

interface Sample {
  features: string[];
  /** How many of `LEARNED_LEVELS` the exemplar reaches: 0 for an everyday question, 3 for an emergency. */
  rank: number;
}
interface Row {
  ids: Uint32Array;
  value: number;
  rank: number;
}

const EPOCHS = 25;
const RATE = 0.2;
const BIAS_RATE = 0.2;
const SHRINKAGE = 3e-4;
// What stands in a single exemplar says more about the exemplar than about danger.
const FEWEST_EXEMPLARS = 3;
const SMALLEST_WEIGHT = 0.1;
// A stride prime to any real number of exemplars visits them in a mixed but fixed order.
const STRIDE = 7919;

function indexRows(samples: readonly Sample[]): { rows: Row[]; index: Map<string, number> } {
  const count = new Map<string, number>();
  for (const { features } of samples) for (const feature of features) count.set(feature, (count.get(feature) ?? 0) + 1);
  const index = new Map<string, number>();
  for (const [feature, times] of count) if (times >= FEWEST_EXEMPLARS) index.set(feature, index.size);
  const rows = samples.map(({ features, rank }) => ({
    ids: Uint32Array.from(features.filter((feature) => index.has(feature)), (feature) => index.get(feature) ?? 0),
    value: 1 / Math.sqrt(features.length || 1),
    rank,
  }));
  return { rows, index };
}

/** Logistic regression of "rank above `below`" by stochastic gradient descent with a step size for each feature (AdaGrad). */
function descend(rows: readonly Row[], size: number, below: number): { bias: number; weights: Float64Array } {
  const weights = new Float64Array(size);
  const squares = new Float64Array(size).fill(1e-8);
  let bias = 0;
  let biasSquares = 1e-8;
  for (let step = 0; step < EPOCHS * rows.length; step++) {
    const row = rows[(step * STRIDE) % rows.length];
    if (!row) continue;
    let sum = bias;
    for (const id of row.ids) sum += (weights[id] ?? 0) * row.value;
    const error = (row.rank > below ? 1 : 0) - 1 / (1 + Math.exp(-sum));
    biasSquares += error * error;
    bias += (RATE * BIAS_RATE * error) / Math.sqrt(biasSquares);
    for (const id of row.ids) {
      const slope = error * row.value - SHRINKAGE * (weights[id] ?? 0);
      const square = (squares[id] ?? 0) + slope * slope;
      squares[id] = square;
      weights[id] = (weights[id] ?? 0) + (RATE * slope) / Math.sqrt(square);
    }
  }
  return { bias, weights };
}

/** The words of the red flags that stand alone; phrases are left to the rules. */
function oneWordGroups(flags: RedFlags): Record<string, string[]> {
  return Object.fromEntries(Object.entries(flags.words).map(([name, words]) => [name, words.filter((word) => /^[a-z]+$/.test(word))]));
}

// Adding 0 turns the -0 that JSON does not know into 0.
const round = (value: number): number => Math.round(value * 100) / 100 + 0;

/**
 * Learns from the exemplars how each level is worded: always the same weights from the same files.
 * `everyday` are questions of every sort, such as those kept with the agents; those that a rule takes seriously teach nothing.
 */
export function trainTriage(flags: RedFlags, exemplars: TriageExemplars, everyday: readonly string[] = []): TriageWeights {
  const reader = compileReader(flags);
  const groups = { ...oneWordGroups(flags), ...exemplars.groups };
  const groupsByWord = groupWords(groups);
  const firedBy = compileRules(flags);
  const harmless = everyday.filter((text) => firedBy(reader.read(text), []).length === 0);
  const read = (rank: number) => (text: string): Sample => ({ rank, features: featuresOf(reader.read(text).glimpse, groupsByWord) });
  const rankOf = (level: LearnedLevel): number => LEARNED_LEVELS.indexOf(level) + 1;
  const { rows, index } = indexRows([
    ...exemplars.emergencies.map(read(rankOf('emergency'))),
    ...exemplars.urgent.map(read(rankOf('urgent'))),
    ...exemplars.soon.map(read(rankOf('soon'))),
    ...[...exemplars.near_misses, ...harmless].map(read(0)),
  ]);
  const [soon, urgent, emergency] = [descend(rows, index.size, 0), descend(rows, index.size, 1), descend(rows, index.size, 2)];
  const weightsOf = (id: number): PerLevel => [round(soon.weights[id] ?? 0), round(urgent.weights[id] ?? 0), round(emergency.weights[id] ?? 0)];
  const kept = [...index].map(([name, id]): [string, PerLevel] => [name, weightsOf(id)]).filter(([, weights]) => weights.some((weight) => Math.abs(weight) >= SMALLEST_WEIGHT));
  return { messages: exemplars.messages, groups, bias: [round(soon.bias), round(urgent.bias), round(emergency.bias)], weights: Object.fromEntries(kept) };
}
