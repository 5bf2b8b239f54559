import { z } from 'zod';
import type { Agent } from './schema.js';

const list = z
  .string()
  .min(3)
  .transform((text) => text.split(/[;\n]/).map((term) => term.trim()).filter((term) => term !== ''));

/**
 * A file of `knowledge/terms/`: names of diseases, syndromes, procedures, medicines and lay words with the agents they
 * belong to, the fittest agent first. `terms` is one text with the names parted by semicolons.
 */
export const termFileSchema = z.strictObject({
  about: z.string().min(10).max(300),
  groups: z
    .array(
      z.strictObject({
        agents: z.array(z.string()).min(1).max(4),
        /** 1 for a name that settles the field; less for words that only point there. */
        weight: z.number().min(0.1).max(1).default(1),
        /** The first agent is the one meant even where others claim the name in their own terms. */
        settles: z.boolean().default(false),
        /** Peoples and places, which mean a tradition only beside a word of healers, remedies or old ways. */
        folk: z.boolean().default(false),
        terms: list,
      }),
    )
    .min(1),
});

export type TermFile = z.infer<typeof termFileSchema>;

/** The agents named in a term file that do not exist, for a check of the knowledge folder. */
export function unknownTermAgents(files: readonly TermFile[], agents: readonly Agent[]): string[] {
  const known = new Set(agents.map((agent) => agent.type));
  return [...new Set(files.flatMap((file) => file.groups.flatMap((group) => group.agents)))].filter((type) => !known.has(type));
}
