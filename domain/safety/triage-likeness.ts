import { z } from 'zod';
import { isMark, type Token } from '../text/tokens.js';
import type { FiringLevel } from './red-flags.js';

/** What the learned fallback sees of a question: its words and signs, never the question itself. */
export interface Glimpse {
  tokens: readonly Token[];
  /** Signs that hold for a real person now. */
  signs: readonly string[];
  /** Signs that are named but denied, past, imagined or only asked about. */
  setAside: readonly string[];
  /** Terms about the person, such as `newborn` or `pregnant`. */
  person: readonly string[];
}

/** What the fallback has learned, as plain data that the build writes and the server reads. */
export const triageWeightsSchema = z.strictObject({
  message: z.string(),
  bias: z.number(),
  weights: z.record(z.string(), z.number()),
});
export type TriageWeights = z.infer<typeof triageWeightsSchema>;

export interface Likeness {
  message: string;
  /** How much a question resembles the exemplars of emergencies: above 0 more than those of everyday questions. */
  score(glimpse: Glimpse): number;
}

/** The score from which a question is called an emergency, by what the rules made of it; lower where they are already worried. */
export const CALLED_FROM: Record<Exclude<FiringLevel, 'emergency'>, number> = { routine: 1.1, soon: 1.1, urgent: 0.8 };
/** Without any sign that the rules know, only a text that is very like an emergency counts. */
export const CALLED_FROM_WITHOUT_SIGN = 2.2;

const MOST_TOKENS = 240;
const OPENING = 3;

/** The distinct features of a question: words, neighbouring words, its opening, signs, pairs of signs and the person. */
export function featuresOf({ tokens, signs, setAside, person }: Glimpse): string[] {
  const words = tokens.slice(0, MOST_TOKENS).filter((token) => !isMark(token)).map(({ text }) => (/^\d/.test(text) ? '#' : text));
  const found = new Set<string>();
  words.forEach((word, i) => {
    found.add(word);
    if (i > 0) found.add(`${words[i - 1] ?? ''} ${word}`);
    if (i > 1) found.add(`${words[i - 2] ?? ''} _ ${word}`);
  });
  found.add(`^${words.slice(0, OPENING - 1).join(' ')}`);
  found.add(`^${words[0] ?? ''}`);
  for (const sign of signs) found.add(`<${sign}>`);
  for (const sign of setAside) found.add(`~${sign}`);
  if (setAside.length > 0) found.add('~');
  for (const term of person) found.add(`@${term}`);
  return [...found];
}

/** Makes the learned fallback ready for use. */
export function compileLikeness({ message, bias, weights }: TriageWeights): Likeness {
  const known = new Map(Object.entries(weights));
  const score = (glimpse: Glimpse): number => {
    const features = featuresOf(glimpse);
    const sum = features.reduce((total, feature) => total + (known.get(feature) ?? 0), 0);
    return bias + sum / Math.sqrt(features.length || 1);
  };
  return { message, score };
}
