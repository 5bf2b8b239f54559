import { z } from 'zod';
import type { FiringLevel, RedFlags } from './red-flags.js';
import { featuresOf, groupWords, LEARNED_LEVELS, type PerLevel, type TriageWeights } from './triage-likeness.js';
import { compileReader } from './triage-reader.js';
import { compileRules } from './triage-rules.js';
import type { ComposedExemplar } from './triage-states.js';
import { descend } from '../text/descent.js';
import { drawOf } from '../text/draw.js';
import { rowsOf } from '../text/feature-rows.js';
import { pieceWords, trainPieces } from '../text/pieces.js';

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

/** A file of `knowledge/triage-exemplars/`: further exemplars of the same levels, by theme. */
export const moreTriageExemplarsSchema = z.strictObject({ about: z.string().min(10), emergencies: texts.optional(), urgent: texts.optional(), soon: texts.optional(), near_misses: texts.optional() });
export type MoreTriageExemplars = z.infer<typeof moreTriageExemplarsSchema>;

/** The exemplars of all files as one. */
export function joinExemplars(first: TriageExemplars, more: readonly MoreTriageExemplars[]): TriageExemplars {
  const all = (level: 'emergencies' | 'urgent' | 'soon' | 'near_misses'): string[] => [...first[level], ...more.flatMap((file) => file[level] ?? [])];
  return { ...first, emergencies: all('emergencies'), urgent: all('urgent'), soon: all('soon'), near_misses: all('near_misses') };
}

interface Sample {
  text: string;
  features: string[];
  words: string[];
  /** How many of `LEARNED_LEVELS` the exemplar reaches: 0 for an everyday question, 3 for an emergency. */
  rank: number;
}

const DESCENT = { epochs: 25, rate: 0.2, shrinkage: 3e-4 };
// What stands in a single exemplar says more about the exemplar than about danger.
const FEWEST_EXEMPLARS = 6;
const SMALLEST_WEIGHT = 0.1;
// One in so many everyday questions stands for the others where words and their parts are learned of, which takes much memory.
const EVERY_PLAIN = 3;
const standsForOthers = (text: string): boolean => drawOf(text, 'pieces of what is plain') < 1 / EVERY_PLAIN;

/** Each of so many features of a text says so much. */
const shareOf = (features: number): number => 1 / Math.sqrt(features || 1);

/** The words of the red flags that stand alone; phrases are left to the rules. */
function oneWordGroups(flags: RedFlags): Record<string, string[]> {
  return Object.fromEntries(Object.entries(flags.words).map(([name, words]) => [name, words.filter((word) => /^[a-z]+$/.test(word))]));
}

// Adding 0 turns the -0 that JSON does not know into 0.
const round = (value: number): number => Math.round(value * 100) / 100 + 0;

/**
 * Learns from the exemplars how each level is worded: always the same weights from the same files.
 * `everyday` are questions of every sort, such as those kept with the agents; those that a rule takes seriously teach nothing.
 * `composed` are the exemplars of `triage-states.yaml`.
 */
export function trainTriage(flags: RedFlags, exemplars: TriageExemplars, everyday: readonly string[] = [], composed: readonly ComposedExemplar[] = []): TriageWeights {
  const reader = compileReader(flags);
  const groups = { ...oneWordGroups(flags), ...exemplars.groups };
  const groupsByWord = groupWords(groups);
  const firedBy = compileRules(flags);
  const harmless = everyday.filter((text) => firedBy(reader.read(text), []).length === 0);
  const read = (rank: number) => (text: string): Sample => {
    const { glimpse } = reader.read(text);
    return { text, rank, features: featuresOf(glimpse, groupsByWord), words: pieceWords(glimpse.tokens) };
  };
  const rankOf = (level: FiringLevel): number => LEARNED_LEVELS.findIndex((learned) => learned === level) + 1;
  const taught = [
    ...exemplars.emergencies.map(read(rankOf('emergency'))),
    ...exemplars.urgent.map(read(rankOf('urgent'))),
    ...exemplars.soon.map(read(rankOf('soon'))),
    ...exemplars.near_misses.map(read(0)),
    ...composed.map(({ text, level }) => read(rankOf(level))(text)),
  ];
  const plain = harmless.map(read(0));
  const samples = [...taught, ...plain];
  const { rows, index } = rowsOf(samples, ({ features }) => ({ keys: features, values: features.map(() => shareOf(features.length)) }), FEWEST_EXEMPLARS);
  const pieces = trainPieces([
    ...taught.map(({ words, rank }) => ({ words, target: rank === LEARNED_LEVELS.length, weight: 1 })),
    ...plain.filter(({ text }) => standsForOthers(text)).map(({ words }) => ({ words, target: false, weight: EVERY_PLAIN })),
  ]);
  const above = (below: number) => descend(rows.map((row, at) => ({ ...row, target: (samples[at]?.rank ?? 0) > below, weight: 1, name: samples[at]?.text ?? '' })), index.size, DESCENT);
  const [soon, urgent, emergency] = [above(0), above(1), above(2)];
  const weightsOf = (id: number): PerLevel => [round(soon.weights[id] ?? 0), round(urgent.weights[id] ?? 0), round(emergency.weights[id] ?? 0)];
  const kept = [...index].map(([name, id]): [string, PerLevel] => [name, weightsOf(id)]).filter(([, weights]) => weights.some((weight) => Math.abs(weight) >= SMALLEST_WEIGHT));
  return { messages: exemplars.messages, groups, bias: [round(soon.bias), round(urgent.bias), round(emergency.bias)], weights: Object.fromEntries(kept), pieces };
}
