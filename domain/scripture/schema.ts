import { z } from 'zod';

const reference = z.string().regex(/^(?:[1-3] )?[A-Z][A-Za-z ]+ \d{1,3}:\d{1,3}(?:-\d{1,3})?$/);

/** Themed passages and the principles that guidance is compared with. Texts come from the corpus, never from this file. */
export const scriptureSchema = z.strictObject({
  themes: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z0-9-]+$/),
        title: z.string().min(3).max(80),
        terms: z.array(z.string().min(2).max(60)).min(3),
        reflection: z.string().min(20).max(500),
        passages: z.array(reference).min(1),
      }),
    )
    .min(1),
  principles: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z0-9-]+$/),
        statement: z.string().min(10).max(300),
        references: z.array(reference).min(1),
      }),
    )
    .min(1),
});

export type ScriptureFile = z.infer<typeof scriptureSchema>;
