import { drawOf } from './draw.js';

/** One text to learn from: the numbers of its features, how much each of them says, and what is to be foretold. */
export interface Lesson {
  ids: Uint32Array;
  values: Float64Array | Float32Array;
  target: boolean;
  /** How much it counts. */
  weight: number;
  /** Its text, or what else it is known by: it decides when in a round the lesson is visited. */
  name: string;
}

export interface DescentSettings {
  epochs: number;
  rate: number;
  shrinkage: number;
}

const BIAS_RATE = 0.2;
/**
 * Logistic regression by stochastic gradient descent with a step size for each feature (AdaGrad: Duchi and others, 2011).
 * The same lessons give the same weights.
 */
export function descend(lessons: readonly Lesson[], size: number, { epochs, rate, shrinkage }: DescentSettings): { bias: number; weights: Float64Array } {
  const { first, ids, values, targets, counts } = inOrderOfVisits(lessons);
  const weights = new Float64Array(size);
  const squares = new Float64Array(size).fill(1e-8);
  let bias = 0;
  let biasSquares = 1e-8;
  for (let step = 0; step < epochs * lessons.length; step++) {
    const at = step % lessons.length;
    const [from, to] = [first[at] ?? 0, first[at + 1] ?? 0];
    // Plain loops: this is most of the time that the build takes.
    let sum = bias;
    for (let k = from; k < to; k++) sum += (weights[ids[k] ?? 0] ?? 0) * (values[k] ?? 0);
    const error = ((targets[at] ?? 0) - 1 / (1 + Math.exp(-sum))) * (counts[at] ?? 0);
    biasSquares += error * error;
    bias += (rate * BIAS_RATE * error) / Math.sqrt(biasSquares);
    for (let k = from; k < to; k++) {
      const id = ids[k] ?? 0;
      const weight = weights[id] ?? 0;
      const slope = error * (values[k] ?? 0) - shrinkage * weight;
      const square = (squares[id] ?? 0) + slope * slope;
      squares[id] = square;
      weights[id] = weight + (rate * slope) / Math.sqrt(square);
    }
  }
  return { bias, weights };
}

/**
 * The lessons in the order in which each epoch visits them, in flat rows: jumping between them would take longer than learning. They come
 * grouped by what they foretell and are mixed by lot, each for itself, so that a lesson more leaves the order of the others as it was.
 */
function inOrderOfVisits(lessons: readonly Lesson[]): { first: Uint32Array; ids: Uint32Array; values: Float64Array; targets: Float64Array; counts: Float64Array } {
  const drawn = lessons.map((lesson) => ({ lesson, draw: drawOf(lesson.name, 'visits') })).sort((a, b) => a.draw - b.draw);
  const visits = drawn.map(({ lesson }) => lesson);
  const first = new Uint32Array(visits.length + 1);
  for (const [at, { ids }] of visits.entries()) first[at + 1] = (first[at] ?? 0) + ids.length;
  const [ids, values] = [new Uint32Array(first.at(-1) ?? 0), new Float64Array(first.at(-1) ?? 0)];
  visits.forEach((lesson, at) => {
    ids.set(lesson.ids, first[at] ?? 0);
    values.set(lesson.values, first[at] ?? 0);
  });
  return { first, ids, values, targets: Float64Array.from(visits, ({ target }) => (target ? 1 : 0)), counts: Float64Array.from(visits, ({ weight }) => weight) };
}
