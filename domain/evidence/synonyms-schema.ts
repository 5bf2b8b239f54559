import { z } from 'zod';

const wording = z.string().min(1).max(80);
const groupSchema = z.strictObject({ name: wording, words: z.array(wording), in: wording.optional(), apart: z.boolean().optional(), see: z.array(wording).optional() });

/** The shape of `knowledge/synonyms.yaml`. */
export const synonymsSchema = z.strictObject({
  conditions: z.array(groupSchema),
  treatments: z.array(groupSchema),
  /** Conditions for which delay does harm. */
  grave: z.array(wording),
  unstemmed: z.array(wording),
  /** Wordings that name no topic though words in them do. */
  sayings: z.array(wording),
  qualifiers: z.string(),
  general: z.string(),
  /** A topic that is a reading rather than something taken when its value stands beside it, and what is then meant; without it nothing. */
  measured: z.record(wording, wording.nullable()),
});
export type SynonymsFile = z.infer<typeof synonymsSchema>;

/** For a library without a file of synonyms. */
export const NO_SYNONYMS: SynonymsFile = { conditions: [], treatments: [], grave: [], unstemmed: [], sayings: [], qualifiers: '', general: '', measured: {} };
