import { z } from 'zod';
import type { RedFlags } from './red-flags.js';
import { featuresOf, type TriageWeights } from './triage-likeness.js';
import { compileReader } from './triage-reader.js';

/** `knowledge/triage-exemplars.yaml`: how emergencies, and questions that only sound like one, are worded. */
export const triageExemplarsSchema = z.strictObject({
  message: z.string().min(20).max(700),
  emergencies: z.array(z.string().min(3)).min(1),
  near_misses: z.array(z.string().min(3)).min(1),
});
export type TriageExemplars = z.infer<typeof triageExemplarsSchema>;

interface Row {
  ids: Uint32Array;
  value: number;
  emergency: boolean;
}

const EPOCHS = 25;
const RATE = 0.2;
const BIAS_RATE = 0.2;
const SHRINKAGE = 3e-4;
// What stands in a single exemplar says more about the exemplar than about danger.
const FEWEST_EXEMPLARS = 2;
const SMALLEST_WEIGHT = 0.02;
// A stride prime to any real number of exemplars visits them in a mixed but fixed order.
const STRIDE = 7919;

function indexRows(texts: readonly { features: string[]; emergency: boolean }[]): { rows: Row[]; index: Map<string, number> } {
  const count = new Map<string, number>();
  for (const { features } of texts) for (const feature of features) count.set(feature, (count.get(feature) ?? 0) + 1);
  const index = new Map<string, number>();
  for (const [feature, times] of count) if (times >= FEWEST_EXEMPLARS) index.set(feature, index.size);
  const rows = texts.map(({ features, emergency }) => ({
    ids: Uint32Array.from(features.filter((feature) => index.has(feature)), (feature) => index.get(feature) ?? 0),
    value: 1 / Math.sqrt(features.length || 1),
    emergency,
  }));
  return { rows, index };
}

/** Logistic regression by stochastic gradient descent with a step size for each feature (AdaGrad). */
function descend(rows: readonly Row[], size: number): { bias: number; weights: Float64Array } {
  const weights = new Float64Array(size);
  const squares = new Float64Array(size).fill(1e-8);
  let bias = 0;
  let biasSquares = 1e-8;
  for (let step = 0; step < EPOCHS * rows.length; step++) {
    const row = rows[(step * STRIDE) % rows.length];
    if (!row) continue;
    const sum = row.ids.reduce((total, id) => total + (weights[id] ?? 0) * row.value, bias);
    const error = (row.emergency ? 1 : 0) - 1 / (1 + Math.exp(-sum));
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

const round = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * Learns from the exemplars how emergencies are worded: always the same weights from the same files.
 * `everyday` are questions that are no emergency, such as those kept with the agents.
 */
export function trainTriage(flags: RedFlags, exemplars: TriageExemplars, everyday: readonly string[] = []): TriageWeights {
  const reader = compileReader(flags);
  const read = (emergency: boolean) => (text: string): { features: string[]; emergency: boolean } => ({ emergency, features: featuresOf(reader.read(text).glimpse) });
  const texts = [...exemplars.emergencies.map(read(true)), ...[...exemplars.near_misses, ...everyday].map(read(false))];
  const { rows, index } = indexRows(texts);
  const { bias, weights } = descend(rows, index.size);
  const kept = [...index].map(([name, id]): [string, number] => [name, round(weights[id] ?? 0)]).filter(([, weight]) => Math.abs(weight) >= SMALLEST_WEIGHT);
  return { message: exemplars.message, bias: round(bias), weights: Object.fromEntries(kept) };
}
