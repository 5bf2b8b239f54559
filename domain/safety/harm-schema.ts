import { z } from 'zod';

const name = z.string().regex(/^[a-z][a-z0-9_-]*$/, 'a name is lower-case letters, digits, - and _');

const guardSchema = z.strictObject({
  /** Concepts any of which excuses a match. */
  concepts: z.array(name).min(1),
  /** Where it must stand: just before the match, inside it, after it, in its sentence, or anywhere in the text. */
  where: z.enum(['before', 'inside', 'after', 'sentence', 'text']),
  /** For `before` and `after`: how many words away at most. */
  within: z.number().int().min(1).max(40).default(8),
  /** Whether it must stand free, not as the tail of a request ("can I" in "how can I"). */
  free: z.boolean().default(false),
});

const categorySchema = z.strictObject({
  id: name,
  title: z.string().min(3),
  /** What the finding says is wrong. */
  message: z.string().min(10),
  /** What would mend it. */
  remedy: z.string().min(10),
  /** The kind, useful reply to a refused request: what cannot be done, what can, where help is. */
  reply: z.string().min(40),
});

const ruleSchema = z.strictObject({
  id: name,
  category: name,
  severity: z.enum(['critical', 'major', 'minor', 'advisory']).default('critical'),
  subject: z.enum(['query', 'response', 'both']).default('query'),
  /** Whether the text must ask for the thing (how to, write, give me, an order); otherwise the words suffice. */
  ask: z.boolean().default(true),
  /** Patterns, any of which fires the rule. */
  when: z.array(z.string()).min(1),
  /** Guards that excuse a match, besides those of `guards_for_all`. */
  unless: z.array(name).default([]),
  /** Guards of `guards_for_all` that do not hold for this rule. */
  despite: z.array(name).default([]),
  /** Fires only when the person is younger than this, by `context`. */
  younger_than: z.number().int().min(1).max(18).optional(),
});

const exemplarSchema = z.strictObject({
  category: name,
  style: z.string().min(2),
  harmful: z.array(z.string().min(3)).default([]),
  benign: z.array(z.string().min(3)).default([]),
});

/** One file of `knowledge/harm/`: any of these parts; all files together make the screen. */
export const harmSchema = z.strictObject({
  about: z.string().optional(),
  /** Common misspellings and short forms, each with the plain words it stands for. */
  spellings: z.record(z.string(), z.string()).default({}),
  /** Named sets of phrases; an entry `<other>` takes in another concept. */
  concepts: z.record(name, z.array(z.string()).min(1)).default({}),
  guards: z.record(name, guardSchema).default({}),
  guards_for_all: z.array(name).default([]),
  categories: z.array(categorySchema).default([]),
  rules: z.array(ruleSchema).default([]),
  exemplars: z.array(exemplarSchema).default([]),
  /** How sure the likeness to the exemplars must be (in logits) before it refuses by itself. */
  likeness_threshold: z.number().min(0).max(10).optional(),
  /** Concepts that excuse a text from being refused by likeness alone. */
  likeness_unless: z.array(name).default([]),
  /** Concepts beside which likeness must be surer. */
  likeness_doubt: z.array(name).default([]),
});

export type HarmFile = z.infer<typeof harmSchema>;
export type HarmRule = z.infer<typeof ruleSchema>;
export type HarmGuard = z.infer<typeof guardSchema>;
export type HarmExemplars = z.infer<typeof exemplarSchema>;
export type HarmCategory = z.infer<typeof categorySchema>;
