import type { Reading } from './harm-concepts.js';
import { compilePieces } from '../text/pieces.js';
import { wordingsOf } from './harm-exemplars.js';
import { CONCEPT, featuresOf, PAIR_OF_CONCEPTS, type TextFeatures } from './harm-features.js';
import type { HarmExemplars } from './harm-schema.js';
import type { LikenessWeights } from './harm-training.js';

/**
 * A small learned component beside the rules: a logistic regression over the words and concepts of the exemplars in
 * `knowledge/harm/`. It says which terms decided and which exemplars are nearest.
 */
export interface Likeness {
  harmful: boolean;
  score: number;
  /** The terms that weighed most, heaviest first. */
  terms: string[];
}

export interface LikenessModel {
  /** `doubt` (in logits) is how much surer than usual it must be. */
  judge(reading: Reading, doubt?: number): Likeness;
  /** The category that the nearest harmful exemplars share, and the nearest of them. */
  nearest(reading: Reading): { category: string; text: string };
}

interface Scorer {
  bias: number;
  byPieces: (words: readonly string[]) => number;
  terms: ReadonlyMap<string, number>;
  concepts: Float64Array;
  pairs: Float64Array;
}

function compileWeights(weights: LikenessWeights): Scorer {
  const width = weights.names.length;
  const pairs = new Float64Array(width ** 2);
  for (let i = 0; i + 2 < weights.pairs.length; i += 3) pairs[(weights.pairs[i] ?? 0) * width + (weights.pairs[i + 1] ?? 0)] = weights.pairs[i + 2] ?? 0;
  return { bias: weights.bias, byPieces: weights.pieces ? compilePieces(weights.pieces) : () => 0, terms: new Map(Object.entries(weights.terms)), concepts: Float64Array.from(weights.concepts), pairs };
}

function scoreOf({ terms, concepts, length }: TextFeatures, scorer: Scorer): number {
  let sum = 0;
  for (const [term, weight] of terms) sum += (scorer.terms.get(term) ?? 0) * weight;
  const width = scorer.concepts.length;
  for (let i = 0; i < concepts.length; i++) {
    const a = concepts[i] ?? 0;
    sum += (scorer.concepts[a] ?? 0) * CONCEPT;
    for (let j = i + 1; j < concepts.length; j++) sum += (scorer.pairs[a * width + (concepts[j] ?? 0)] ?? 0) * PAIR_OF_CONCEPTS;
  }
  return scorer.bias + sum / length;
}

interface Known {
  category: string;
  text: string;
  size: number;
}

/** Harmful exemplars by the terms they hold; rare terms say more. Made when first needed. */
function indexExemplars(exemplars: readonly HarmExemplars[], harmful: readonly string[]): { known: Known[]; byTerm: Map<string, number[]> } {
  const texts = exemplars.flatMap(({ category, harmful: list }) => list.map((text) => ({ category, text: wordingsOf(text)[0] ?? text })));
  const byTerm = new Map<string, number[]>();
  const known = texts.map(({ category, text }, at) => {
    const terms = (harmful[at] ?? '').split(' ');
    for (const term of terms) {
      const list = byTerm.get(term);
      if (list) list.push(at);
      else byTerm.set(term, [at]);
    }
    return { category, text, size: terms.length };
  });
  return { known, byTerm };
}

const MOST_NEIGHBOURS = 5;
const MOST_TERMS = 4;
// In logits: how much surer it must be of a part of a long text that asks for nothing, and for each doubling of its parts.
const UNASKED = 2;
const LONG = 0.85;
/** How much words and their parts say beside terms and concepts; set on cases of authors that neither had seen. */
const PIECES = 0.6;
/** Of a long text, so many parts that are most like a harmful request by terms and concepts are read by their letters too. */
const MOST_READ_TWICE = 8;

/** Compiles learned weights; undefined where nothing was learned. `names` are the concepts by id, `asks` the ids of those that ask for something. */
export function compileLikeness(
  exemplars: readonly HarmExemplars[],
  weights: LikenessWeights,
  names: readonly string[],
  asks: ReadonlySet<number>,
  threshold: number,
): LikenessModel | undefined {
  if (weights.harmful.length === 0) return undefined;
  if (weights.names.join() !== names.join()) throw new Error('the likeness weights were learned from other files: build again');
  const scorer = compileWeights(weights);
  let index: ReturnType<typeof indexExemplars> | undefined;
  return {
    judge(reading, doubt = 0) {
      const windows = featuresOf(reading, names.length);
      const worst = windows.map((features) => ({ features, score: scoreOf(features, scorer) - (windows.length > 1 && !features.concepts.some((id) => asks.has(id)) ? UNASKED : 0) }));
      if (worst.length > MOST_READ_TWICE) worst.sort((a, b) => b.score - a.score).splice(MOST_READ_TWICE);
      const [first, ...rest] = worst.map(({ features, score: own }) => ({ features, score: own + PIECES * scorer.byPieces(features.words) }));
      if (!first) return { harmful: false, score: 0, terms: [] };
      const { features, score } = rest.reduce((most, window) => (window.score > most.score ? window : most), first);
      const harmful = score > threshold + doubt + LONG * Math.log(windows.length);
      const weightOf = ([term, weight]: [string, number]): number => (scorer.terms.get(term) ?? 0) * weight;
      const telling = harmful ? features.terms.filter((term) => !/[_^]/.test(term[0]) && weightOf(term) > 0).sort((a, b) => weightOf(b) - weightOf(a)) : [];
      return { harmful, score, terms: telling.slice(0, MOST_TERMS).map(([term]) => term) };
    },
    nearest(reading) {
      index ??= indexExemplars(exemplars, weights.harmful);
      const { known, byTerm } = index;
      const windows = featuresOf(reading, names.length);
      const shared = new Float64Array(known.length);
      for (const term of new Set(windows.flatMap(({ terms, concepts }) => [...terms.map(([text]) => text), ...concepts.map((id) => `#${id}`)]))) {
        const list = byTerm.get(term) ?? [];
        for (const at of list) shared[at] = (shared[at] ?? 0) + Math.log(1 + known.length / list.length);
      }
      const ranked = known.map(({ size }, at) => ({ at, likeness: (shared[at] ?? 0) / Math.sqrt(size) })).sort((a, b) => b.likeness - a.likeness).slice(0, MOST_NEIGHBOURS);
      const votes = new Map<string, number>();
      for (const { at, likeness } of ranked) votes.set(known[at]?.category ?? '', (votes.get(known[at]?.category ?? '') ?? 0) + likeness);
      const category = [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
      const best = ranked.find(({ at }) => known[at]?.category === category);
      return { category, text: known[best?.at ?? 0]?.text ?? '' };
    },
  };
}
