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
  /** Where one of these lines holds the rule stands, though it does not stand always. */
  stands_when: lines.optional(),
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
  /** Made up or dreamt: only a turn makes what follows real. */
  unreal: phrases,
  /** Studied, watched or read of by real people, to whom something may happen meanwhile. */
  studied: phrases.default([]),
  /** Words with which somebody tells what a real person has: they lift what was asked, feared, studied or past before them in their sentence. */
  told: phrases.default([]),
  /** Words with which a text turns to what is really happening now. */
  turn: phrases.default([]),
});

/** Which values of a measure stand for which sign: `< 4`, `>= 14`. */
const boundsSchema = z.record(name, z.string().regex(/^(?:<|>=) \d+(?:\.\d+)?$/));
const rangeShape = { from: z.number(), to: z.number(), signs: boundsSchema };

const measureSchema = z.strictObject({
  /** How people name it. */
  names: phrases,
  /** Units that tell the measure where it is not named. */
  telling: z.array(z.string()).optional(),
  /** Each with its units as written and the values it is taken for where no unit is told. */
  scales: z.array(z.strictObject({ units: z.array(z.string().min(1)), ...rangeShape })).min(1),
  /** The second number of a pair, such as 110 in "160/110". */
  over: z.strictObject(rangeShape).optional(),
});

/** Numbers that people read off a meter or a report, and the signs that they stand for. */
const readingsSchema = z.strictObject({
  measures: z.record(name, measureSchema),
  /** Other things that numbers belong to. */
  others: phrases,
  /** Words before a number that make it a target, a limit or a condition. */
  aside: phrases,
  /** Words after a number which say that it is normal by now. */
  settled: phrases,
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
  readings: readingsSchema,
  short_forms: z.record(z.string(), z.string()),
  not_assessed: message,
  rules: z.array(ruleSchema).min(1),
});

export type RedFlags = z.infer<typeof redFlagsSchema>;
export type RedFlagRule = RedFlags['rules'][number];
export type ScopeName = Exclude<keyof RedFlags['scopes'], 'negation_ends'>;

/** The signs that readings may stand for, besides the concepts that are told in words. */
export function readingSigns({ readings: { measures } }: RedFlags): string[] {
  return Object.values(measures).flatMap(({ scales, over }) => [...scales, ...(over ? [over] : [])].flatMap(({ signs }) => Object.keys(signs)));
}
export type FiringLevel = z.infer<typeof levelSchema>;
