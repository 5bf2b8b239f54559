import { shuffled } from '../text/shuffle.js';

/** An example for training: its features and the agents it belongs to, by index. */
export interface Example {
  features: ReadonlyMap<string, number>;
  agents: readonly number[];
  weight: number;
}

/** A linear model: for every feature the agents it speaks for and against. */
export interface LinearModel {
  weights: ReadonlyMap<string, { agents: Uint8Array; values: Float32Array }>;
}

export interface TrainingOptions {
  epochs: number;
  rate: number;
  decay: number;
  /** Weights nearer to zero than this are dropped. */
  prune: number;
}

const DEFAULTS: TrainingOptions = { epochs: 8, rate: 0.5, decay: 1e-5, prune: 0.3 };

interface Packed {
  ids: Uint32Array;
  values: Float64Array;
  target: Float64Array;
  weight: number;
}

/** The factor that brings features to unit length, so that a long text does not shout. */
export function unitScale(features: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const value of features.values()) sum += value * value;
  return sum > 0 ? 1 / Math.sqrt(sum) : 0;
}

function pack(examples: readonly Example[], agents: number): { names: string[]; packed: Packed[] } {
  const ids = new Map<string, number>();
  const packed = examples.map(({ features, agents: labels, weight }) => {
    const entries = [...features];
    const scale = unitScale(features);
    const target = new Float64Array(agents);
    for (const label of labels) target[label] = 1 / labels.length;
    return {
      ids: Uint32Array.from(entries, ([name]) => {
        const known = ids.get(name);
        if (known !== undefined) return known;
        ids.set(name, ids.size);
        return ids.size - 1;
      }),
      values: Float64Array.from(entries, ([, value]) => value * scale),
      target,
      weight,
    };
  });
  return { names: [...ids.keys()], packed };
}

/** In place: scores become probabilities. */
export function softmax(scores: Float64Array): Float64Array {
  let most = -Infinity;
  for (const score of scores) most = Math.max(most, score);
  let sum = 0;
  for (let i = 0; i < scores.length; i++) {
    const value = Math.exp((scores[i] ?? 0) - most);
    scores[i] = value;
    sum += value;
  }
  for (let i = 0; i < scores.length; i++) scores[i] = (scores[i] ?? 0) / sum;
  return scores;
}

/** Fits a multinomial logistic model by Adagrad. Same examples, same model. */
export function trainModel(examples: readonly Example[], agents: number, options: Partial<TrainingOptions> = {}): LinearModel {
  const { epochs, rate, decay, prune } = { ...DEFAULTS, ...options };
  const { names, packed } = pack(examples, agents);
  const weights = new Float64Array(names.length * agents);
  const squares = new Float64Array(names.length * agents).fill(1e-2);
  const scores = new Float64Array(agents);
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const at of shuffled(packed.length, epoch + 1)) {
      const example = packed[at];
      if (!example) continue;
      scores.fill(0);
      example.ids.forEach((id, i) => {
        const value = example.values[i] ?? 0;
        for (let a = 0, w = id * agents; a < agents; a++, w++) scores[a] = (scores[a] ?? 0) + value * (weights[w] ?? 0);
      });
      softmax(scores);
      for (let a = 0; a < agents; a++) scores[a] = ((scores[a] ?? 0) - (example.target[a] ?? 0)) * example.weight;
      example.ids.forEach((id, i) => step(weights, squares, id * agents, scores, example.values[i] ?? 0, rate, decay));
    }
  }
  return sparse(names, weights, agents, prune);
}

function step(weights: Float64Array, squares: Float64Array, from: number, errors: Float64Array, value: number, rate: number, decay: number): void {
  for (let a = 0, w = from; a < errors.length; a++, w++) {
    const old = weights[w] ?? 0;
    const gradient = (errors[a] ?? 0) * value + decay * old;
    const square = (squares[w] ?? 0) + gradient * gradient;
    squares[w] = square;
    weights[w] = old - (rate * gradient) / Math.sqrt(square);
  }
}

function sparse(names: readonly string[], weights: Float64Array, agents: number, prune: number): LinearModel {
  const kept = new Map<string, { agents: Uint8Array; values: Float32Array }>();
  names.forEach((name, id) => {
    const row = weights.subarray(id * agents, (id + 1) * agents);
    const heavy = [...row.keys()].filter((agent) => Math.abs(row[agent] ?? 0) >= prune);
    if (heavy.length > 0) kept.set(name, { agents: Uint8Array.from(heavy), values: Float32Array.from(heavy, (agent) => row[agent] ?? 0) });
  });
  return { weights: kept };
}

/** Adds the model's scores for a text's features, each value times `scale`, to `scores`. */
export function addScores(model: LinearModel, features: ReadonlyMap<string, number>, scale: number, scores: Float64Array): void {
  for (const [name, value] of features) {
    const row = model.weights.get(name);
    if (!row) continue;
    for (let i = 0; i < row.agents.length; i++) {
      const agent = row.agents[i] ?? 0;
      scores[agent] = (scores[agent] ?? 0) + scale * value * (row.values[i] ?? 0);
    }
  }
}
