import { z } from 'zod';

/**
 * `knowledge/red-flags.yaml`: what a person may say (`concepts`), and which combinations are dangerous (`rules`).
 * The file itself explains its notation at the top.
 */
const name = z.string().regex(/^[a-z][a-z0-9_]*$/);
// A bare number in a list of words (a temperature, a dose) is read as a word.
const phrases = z.array(z.union([z.string().min(1), z.number()]).transform(String)).min(1);
const lines = z.array(z.string().min(2)).min(1);
const message = z.string().min(20).max(700);

const levelSchema = z.enum(['emergency', 'urgent', 'soon', 'routine']);

const changeSchema = z.strictObject({ when: lines, to: levelSchema, message: message.optional() });

const ruleSchema = z.strictObject({
  id: name,
  name: z.string().min(3),
  level: levelSchema,
  /** Any one of these lines is enough. */
  when: lines,
  /** None of these lines may hold. */
  unless: lines.optional(),
  /** Pairs that raise the level. */
  raise: z.array(changeSchema).optional(),
  /** Harmless company that lowers it. */
  lower: z.array(changeSchema).optional(),
  /** The person may be about to harm themselves: the crisis lines are added to the message. */
  crisis: z.boolean().optional(),
  /** The learned component may not lower it: mild words do not make it less dangerous. */
  stands: z.boolean().optional(),
  /** Several rules may fire at one level; the higher weight speaks. */
  weight: z.number().int().min(0).max(9).optional(),
  message,
});

/** Words around a sign that say it is not happening now to a real person. */
const scopesSchema = z.strictObject({
  negation: phrases,
  negation_verb: phrases,
  not_negation: phrases,
  negation_ends: z.array(z.string()).min(1),
  history: phrases,
  past: phrases,
  present: phrases,
  resolved: phrases,
  gone: phrases,
  hypothetical: phrases,
  about: phrases,
  unreal: phrases,
  /** Words with which a text turns to what is really happening now. */
  turn: phrases.default([]),
});

export const redFlagsSchema = z.strictObject({
  words: z.record(name, phrases),
  concepts: z.record(name, phrases),
  /** Conditions and medicines: they count when named in the past and when given in `context`. */
  background: z.record(name, phrases),
  /** Concepts so direct that only a denial, a figure of speech or fiction sets them aside. */
  firm: z.array(name),
  scopes: scopesSchema,
  figurative: phrases,
  short_forms: z.record(z.string(), z.string()),
  not_assessed: message,
  rules: z.array(ruleSchema).min(1),
});

export type RedFlags = z.infer<typeof redFlagsSchema>;
export type RedFlagRule = RedFlags['rules'][number];
export type ScopeName = Exclude<keyof RedFlags['scopes'], 'negation_ends'>;
export type FiringLevel = z.infer<typeof levelSchema>;
