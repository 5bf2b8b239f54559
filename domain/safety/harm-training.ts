import { CONCEPT, featuresOf, PAIR_OF_CONCEPTS, type TextFeatures } from './harm-features.js';
import { wordingsOf } from './harm-exemplars.js';
import { compileHarm, fires } from './harm-rules.js';
import type { HarmFile } from './harm-schema.js';
import { descend } from '../text/descent.js';
import { drawOf } from '../text/draw.js';
import { rowsOf, type Featured } from '../text/feature-rows.js';
import { trainPieces, type PieceWeights } from '../text/pieces.js';

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
  /** Words and their parts; absent where nothing was learned. */
  pieces?: PieceWeights;
  /** For each harmful exemplar, in the order of the files, its stems and `#` numbers of its concepts; for finding the nearest. */
  harmful: string[];
}

interface Example {
  harmful: boolean;
  /** How much it counts. */
  weight: number;
  /** The text that it is part of. */
  text: string;
  features: TextFeatures;
}

const DESCENT = { epochs: 12, rate: 0.3, shrinkage: 2e-4 };
// What stands in fewer exemplars than this says more about the exemplar than about harm.
const FEWEST_EXAMPLES = 3;
// Weights below this move no verdict.
const SMALLEST_WEIGHT = 0.005;
// Further harmless texts are many and plain: all together they must not outweigh the exemplars.
const HARMLESS_WEIGHT = 0.25;
// One in so many stands for the others where words and their parts are learned of, which takes much memory.
const EVERY_HARMLESS = 3;
const standsForOthers = (text: string): boolean => drawOf(text, 'pieces of what is harmless') < 1 / EVERY_HARMLESS;

/** In training a feature is a term, or the number of two concepts; a concept with itself stands for that concept. */
type FeatureKey = string | number;

function namedFeatures({ terms, concepts, length }: TextFeatures, width: number): Featured<FeatureKey> {
  const keys: FeatureKey[] = terms.map(([term]) => term);
  const values = terms.map(([, weight]) => weight / length);
  concepts.forEach((a, i) => {
    keys.push(a * width + a);
    values.push(CONCEPT / length);
    for (let k = i + 1; k < concepts.length; k++) {
      keys.push(a * width + (concepts[k] ?? 0));
      values.push(PAIR_OF_CONCEPTS / length);
    }
  });
  return { keys, values };
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

const stemsOf = (windows: readonly TextFeatures[]): string => {
  const terms = windows.flatMap((window) => window.terms.map(([term]) => term).filter((term) => !/[ _^]/.test(term)));
  return [...new Set([...terms, ...windows.flatMap(({ concepts }) => concepts.map((id) => `#${id}`))])].join(' ');
};

/** Every part of a harmless text is harmless; of a harmful one, only those that ask for something are sure to be harmful. */
function lessonsFrom(windows: readonly TextFeatures[], harmful: boolean, asks: ReadonlySet<number>): readonly TextFeatures[] {
  const asking = harmful ? windows.filter(({ concepts }) => concepts.some((id) => asks.has(id))) : windows;
  return asking.length > 0 ? asking : windows;
}

function sortWeights(index: ReadonlyMap<FeatureKey, number>, weights: Float64Array, names: readonly string[]): Pick<LikenessWeights, 'terms' | 'concepts' | 'pairs'> {
  const terms: Record<string, number> = {};
  const concepts = names.map(() => 0);
  const pairs: number[] = [];
  for (const [feature, id] of index) {
    const weight = round(weights[id] ?? 0);
    if (Math.abs(weight) < SMALLEST_WEIGHT) continue;
    if (typeof feature === 'string') {
      terms[feature] = weight;
      continue;
    }
    const [a, b] = [Math.floor(feature / names.length), feature % names.length];
    if (a === b) concepts[a] = weight;
    else pairs.push(a, b, weight);
  }
  return { terms, concepts, pairs };
}

/**
 * Learns from the exemplars of the files what sets harmful requests apart: always the same weights from the same files.
 * `harmless` are further texts that need no refusal, such as what triage and the agents are taught with; those that a rule refuses are left out.
 */
export function trainLikeness(files: readonly HarmFile[], harmless: readonly string[] = []): LikenessWeights {
  const harm = compileHarm(files);
  const names = [...harm.named];
  const asks = new Set(Object.values(harm.asks));
  const learn = (harmful: boolean, weight: number, text: string): Example[] =>
    lessonsFrom(featuresOf(harm.reader.read(text), names.length), harmful, asks).map((features) => ({ harmful, weight, text, features }));
  const all = files.flatMap((file) => file.exemplars);
  const count = { harmful: all.flatMap((list) => list.harmful).length, benign: all.flatMap((list) => list.benign).length };
  if (count.harmful === 0 || count.benign === 0) return { bias: 0, names, terms: {}, concepts: [], pairs: [], harmful: [] };
  // Harmful and benign exemplars weigh the same in all, however many there are of each.
  const mean = (count.harmful + count.benign) / 2;
  const wordings = (texts: readonly string[]): string[] => texts.flatMap((text) => wordingsOf(text));
  const examples = all.flatMap((list) => [
    ...wordings(list.harmful).flatMap((text) => learn(true, mean / count.harmful, text)),
    ...wordings(list.benign).flatMap((text) => learn(false, mean / count.benign, text)),
  ]);
  for (const text of harmless) {
    const reading = harm.reader.read(text);
    if (harm.rules.some((rule) => fires(harm, rule, reading))) continue;
    for (const features of featuresOf(reading, names.length)) examples.push({ harmful: false, weight: HARMLESS_WEIGHT, text, features });
  }
  const harmful = all.flatMap((list) => list.harmful).map((text) => stemsOf(featuresOf(harm.reader.read(wordingsOf(text)[0] ?? text), names.length)));
  const { rows, index } = rowsOf(examples, ({ features }) => namedFeatures(features, names.length), FEWEST_EXAMPLES);
  const lessons = rows.map((row, at) => ({ ...row, target: examples[at]?.harmful === true, weight: examples[at]?.weight ?? 0, name: examples[at]?.text ?? '' }));
  const { bias, weights } = descend(lessons, index.size, DESCENT);
  const pieces = trainPieces(examples.filter(({ weight, text }) => weight !== HARMLESS_WEIGHT || standsForOthers(text)).map((example) => ({ words: example.features.words, target: example.harmful, weight: example.weight === HARMLESS_WEIGHT ? EVERY_HARMLESS * HARMLESS_WEIGHT : example.weight })));
  return { bias: round(bias), names, ...sortWeights(index, weights, names), pieces, harmful };
}
