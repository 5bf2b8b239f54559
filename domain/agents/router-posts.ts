import { z } from 'zod';

/**
 * A file of `knowledge/posts/`: long posts as people write them, full of side matters, with the agents whose field the
 * question is, the fittest first, and how urgent what is told now is for a real person. The router learns from them what of such a
 * story counts, and triage how a long story is worded that only sounds like danger.
 */
export const postsFileSchema = z.strictObject({
  posts: z.array(z.strictObject({ agents: z.array(z.string()).min(1).max(2), urgency: z.enum(['routine', 'soon', 'urgent', 'emergency']), text: z.string().min(100).max(2_000) })).min(1),
});

export type PostsFile = z.infer<typeof postsFileSchema>;
