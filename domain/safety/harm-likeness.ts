import type { Reading } from './harm-concepts.js';
import type { HarmExemplars } from './harm-schema.js';

/**
 * A small learned component beside the rules: a logistic regression over the words, word pairs and concepts of the
 * exemplars in `knowledge/harm/`. It is trained when the knowledge is loaded, always to the same weights, and says
 * which terms decided and which exemplar is nearest.
 */
export interface Likeness {
  harmful: boolean;
  score: number;
  /** The terms that weighed most, heaviest first. */
  terms: string[];
}

export interface LikenessModel {
  judge(reading: Reading): Likeness;
  /** The category and text of the harmful exemplar that shares most with a text. */
  nearest(reading: Reading): { category: string; text: string };
}

interface Example {
  text: string;
  category: string;
  harmful: boolean;
  features: string[];
}

const EPOCHS = 30;
const FIRST_RATE = 0.5;
const SHRINKAGE = 1e-4;
const BIAS_RATE = 0.1;
// A stride prime to any real number of exemplars visits them in a mixed but fixed order.
const STRIDE = 7919;
const MOST_TOKENS = 400;

// Endings say little here, and the exemplars are few: "stopping" and "stops" count as "stop".
function stem(word: string): string {
  return word.length > 4 ? word.replace(/(?:ing|ed|es|s)$/, '') : word;
}

function featuresOf(reading: Reading): string[] {
  const words = reading.tokens.slice(0, MOST_TOKENS).filter(({ text }) => !/^[.!?;]$/.test(text)).map(({ text }) => stem(text));
  const features = new Set(words);
  for (let i = 0; i + 1 < words.length; i++) features.add(`${words[i] ?? ''} ${words[i + 1] ?? ''}`);
  reading.spans.forEach((spans, concept) => {
    if (spans) features.add(`<${concept}>`);
  });
  return [...features];
}

interface Weights {
  bias: number;
  byFeature: Map<string, number>;
}

function train(examples: readonly Example[]): Weights {
  const index = new Map<string, number>();
  const rows = examples.map(({ features }) =>
    features.map((feature) => {
      const id = index.get(feature) ?? index.size;
      index.set(feature, id);
      return id;
    }),
  );
  const weights = new Float64Array(index.size);
  const harmful = examples.filter((example) => example.harmful).length;
  // Both kinds weigh the same in all, however many there are of each.
  const balance = { harmful: examples.length / 2 / harmful, benign: examples.length / 2 / (examples.length - harmful) };
  let bias = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = FIRST_RATE / (1 + epoch * 0.3);
    for (let i = 0; i < examples.length; i++) {
      const at = (i * STRIDE) % examples.length;
      const row = rows[at] ?? [];
      const wanted = examples[at]?.harmful === true;
      const norm = 1 / Math.sqrt(row.length || 1);
      let sum = bias;
      for (const id of row) sum += (weights[id] ?? 0) * norm;
      const error = ((wanted ? 1 : 0) - 1 / (1 + Math.exp(-sum))) * (wanted ? balance.harmful : balance.benign);
      bias += rate * BIAS_RATE * error;
      for (const id of row) weights[id] = (weights[id] ?? 0) + rate * (error * norm - SHRINKAGE * (weights[id] ?? 0));
    }
  }
  return { bias, byFeature: new Map([...index].map(([feature, id]) => [feature, weights[id] ?? 0])) };
}

/** Trains the model on the exemplars; undefined where there are none of one kind. */
export function trainLikeness(
  exemplars: readonly HarmExemplars[],
  read: (text: string) => Reading,
  threshold: number,
): LikenessModel | undefined {
  const examples = exemplars.flatMap(({ category, harmful, benign }): Example[] => [
    ...harmful.map((text) => ({ text, category, harmful: true, features: featuresOf(read(text)) })),
    ...benign.map((text) => ({ text, category, harmful: false, features: featuresOf(read(text)) })),
  ]);
  const harmfulExamples = examples.filter(({ harmful }) => harmful);
  if (harmfulExamples.length === 0 || harmfulExamples.length === examples.length) return undefined;
  const { bias, byFeature } = train(examples);
  return {
    judge(reading) {
      const features = featuresOf(reading);
      const norm = 1 / Math.sqrt(features.length || 1);
      const score = features.reduce((sum, feature) => sum + (byFeature.get(feature) ?? 0) * norm, bias);
      const harmful = score > threshold;
      const isWords = (feature: string): boolean => !feature.startsWith('<') && (byFeature.get(feature) ?? 0) > 0;
      const byWeight = (a: string, b: string): number => (byFeature.get(b) ?? 0) - (byFeature.get(a) ?? 0);
      return { harmful, score, terms: harmful ? features.filter(isWords).sort(byWeight).slice(0, 4) : [] };
    },
    nearest(reading) {
      const features = new Set(featuresOf(reading));
      const overlap = ({ features: other }: Example): number =>
        other.filter((feature) => features.has(feature)).length / Math.sqrt(other.length * features.size || 1);
      const best = harmfulExamples.reduce((a, b) => (overlap(b) > overlap(a) ? b : a));
      return { category: best.category, text: best.text };
    },
  };
}
