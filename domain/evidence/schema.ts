import { z } from 'zod';

const word = z.string().min(2).max(90);

/** How sure we are, in the manner of GRADE (Guyatt et al. 2008). Our own rating. */
export const CERTAINTIES = ['very_low', 'low', 'moderate', 'high'] as const;

export const citationSchema = z
  .strictObject({
    pmid: z.string().regex(/^\d{1,9}$/).optional(),
    doi: z.string().regex(/^10\.\d{4,9}\/\S+$/).optional(),
    title: z.string().min(5).max(600),
    journal: z.string().min(2).max(200),
    year: z.number().int().min(1900).max(2100),
  })
  .refine((citation) => citation.pmid !== undefined || citation.doi !== undefined, 'a citation needs a pmid or a doi');

/** One finding of the literature in our own words, with the work it rests on. */
export const statementSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]*$/).max(100),
  text: z.string().min(40).max(700),
  certainty: z.enum(CERTAINTIES),
  study: z.enum([
    'guideline',
    'systematic_review',
    'meta_analysis',
    'randomised_trial',
    'controlled_trial',
    'cohort',
    'case_control',
    'cross_sectional',
    'case_series',
    'laboratory',
    'narrative_review',
    'qualitative',
  ]),
  direction: z.enum(['benefit', 'no_effect', 'harm', 'mixed', 'descriptive']),
  as_of: z.number().int().min(1900).max(2100),
  agents: z.array(z.string()).min(1),
  interventions: z.array(word),
  conditions: z.array(word),
  terms: z.array(word),
  population: z.string().min(2).max(120).optional(),
  contradicts: z.array(z.string().min(5)).optional(),
  citation: citationSchema,
});

export const evidenceFileSchema = z.strictObject({ topic: z.string(), statements: z.array(statementSchema).min(1) });

export type Statement = z.infer<typeof statementSchema>;
export type CitationRecord = z.infer<typeof citationSchema>;
export type Certainty = Statement['certainty'];
