import { z } from 'zod';

const reference = z.string().regex(/^(?:[1-3] )?[A-Z][A-Za-z ]+ \d{1,3}:\d{1,3}(?:-\d{1,3})?$/);
const id = z.string().regex(/^[a-z0-9-]+$/);

function allDiffer(items: readonly { id: string }[]): boolean {
  return new Set(items.map((item) => item.id)).size === items.length;
}

/** Themed passages and the principles that guidance is compared with. Texts come from the corpus, never from this file. */
export const scriptureSchema = z.strictObject({
  themes: z
    .array(
      z.strictObject({
        id,
        title: z.string().min(3).max(80),
        /** Lay words and phrases; a phrase may have up to two other words between its own. */
        terms: z.array(z.string().min(2).max(60)).min(3),
        reflection: z.string().min(20).max(500),
        /** The most fitting first. */
        passages: z.array(reference).min(1),
        /** Answered by itself whenever it fits: passages of other themes beside it could wound or endanger the person. */
        alone: z.boolean().optional(),
      }),
    )
    .min(1)
    .refine(allDiffer, 'two themes have the same id'),
  principles: z
    .array(
      z.strictObject({
        id,
        statement: z.string().min(10).max(300),
        references: z.array(reference).min(1),
      }),
    )
    .min(1)
    .refine(allDiffer, 'two principles have the same id'),
});

export type ScriptureFile = z.infer<typeof scriptureSchema>;
