import { z } from 'zod';

const part = z.string().min(40).max(420);
const line = z.string().min(15).max(260);

const cardSchema = z.strictObject({
  name: z.string().min(2).max(90),
  /** Other names: lay, professional, old, abbreviations, as libraries title it. */
  also: z.array(z.string().min(2).max(120)).max(30).default([]),
  kind: z.enum(['condition', 'remedy', 'medicine', 'topic']),
  /** Whose question it is, best first. */
  agents: z.array(z.string()).min(1).max(3),
  /** Each part stands alone: its first sentence names the thing. */
  is: part,
  more: part.optional(),
  causes: part.optional(),
  risk: part.optional(),
  signs: part.optional(),
  tests: part.optional(),
  treatment: part.optional(),
  outlook: part.optional(),
  prevention: part.optional(),
  inherited: part.optional(),
  stages: part.optional(),
  works: part.optional(),
  action: part.optional(),
  use: part.optional(),
  dose: part.optional(),
  safety: part.optional(),
  interactions: part.optional(),
  missed: part.optional(),
  overdose: part.optional(),
  storage: part.optional(),
  steps: z.array(line).max(4).default([]),
  /** Signs for which to seek care, the gravest first. */
  worry: z.array(line).max(4).default([]),
});

/** The shape of the files of `knowledge/reference/`, one for each agent: what a textbook says of one thing, part by part. */
export const referenceFileSchema = z.strictObject({ cards: z.array(cardSchema).min(1) });

export type ReferenceFile = z.infer<typeof referenceFileSchema>;
export type Card = z.infer<typeof cardSchema>;
/** The parts of a card that are texts. */
export type Part = Exclude<keyof Card, 'name' | 'also' | 'kind' | 'agents' | 'steps' | 'worry'>;
