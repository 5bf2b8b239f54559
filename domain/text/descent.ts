/** One text to learn from: the numbers of its features, how much each of them says, and what is to be foretold. */
export interface Lesson {
  ids: Uint32Array;
  values: Float64Array | Float32Array;
  target: boolean;
  /** How much it counts. */
  weight: number;
}

export interface DescentSettings {
  epochs: number;
  rate: number;
  shrinkage: number;
}

const BIAS_RATE = 0.2;
// A stride prime to any real number of lessons visits them in a mixed but fixed order.
const STRIDE = 7919;

/**
 * Logistic regression by stochastic gradient descent with a step size for each feature (AdaGrad: Duchi and others, 2011).
 * The same lessons in the same order give the same weights.
 */
export function descend(lessons: readonly Lesson[], size: number, { epochs, rate, shrinkage }: DescentSettings): { bias: number; weights: Float64Array } {
  const weights = new Float64Array(size);
  const squares = new Float64Array(size).fill(1e-8);
  let bias = 0;
  let biasSquares = 1e-8;
  for (let step = 0; step < epochs * lessons.length; step++) {
    const lesson = lessons[(step * STRIDE) % lessons.length];
    if (!lesson) continue;
    // Plain loops: this is most of the time that the build takes.
    const { ids, values } = lesson;
    let sum = bias;
    for (let k = 0; k < ids.length; k++) sum += (weights[ids[k] ?? 0] ?? 0) * (values[k] ?? 0);
    const error = ((lesson.target ? 1 : 0) - 1 / (1 + Math.exp(-sum))) * lesson.weight;
    biasSquares += error * error;
    bias += (rate * BIAS_RATE * error) / Math.sqrt(biasSquares);
    for (let k = 0; k < ids.length; k++) {
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
