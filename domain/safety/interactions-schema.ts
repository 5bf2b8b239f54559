import { z } from 'zod';

const citation = z
  .strictObject({ pmid: z.string().regex(/^\d+$/).optional(), doi: z.string().startsWith('10.').optional(), title: z.string().min(10), year: z.number().int().min(1900) })
  .refine((source) => source.pmid !== undefined || source.doi !== undefined, 'a citation needs a pmid or a doi');
const label = z.strictObject({ label: z.string().min(5), section: z.string().min(2) });

const rowSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  /** Ids of knowledge/substances.yaml: the side that is usually the person's own. */
  a: z.array(z.string()).min(1),
  /** The other side. */
  b: z.array(z.string()).min(1),
  /** Only when the things themselves are named, not by a vague name that may mean them ("antibiotics" for a tetracycline). */
  named: z.boolean().optional(),
  severity: z.enum(['contraindicated', 'major', 'moderate', 'minor']),
  mechanism: z.string().min(5),
  advice: z.string().min(10),
  source: z.union([citation, label]),
});

/** The shape of `knowledge/interactions.yaml`. */
export const interactionsSchema = z.strictObject({ interactions: z.array(rowSchema) });
export type InteractionsFile = z.infer<typeof interactionsSchema>;
export type InteractionRow = z.infer<typeof rowSchema>;

/** From the gravest to the mildest. */
export const SEVERITIES: readonly InteractionRow['severity'][] = ['contraindicated', 'major', 'moderate', 'minor'];
