import { z } from 'zod';

const sentence = z.string().min(10).max(600);
const term = z.string().min(1).max(100);

/** One specialist as `knowledge/agents/<type>.yaml` describes it. */
export const agentSchema = z.strictObject({
  type: z.string().regex(/^[a-z][a-z0-9_]*$/),
  name: z.string().min(2).max(60),
  tier: z.enum(['basic', 'premium', 'vip']),
  kind: z.enum(['body_system', 'life_stage', 'mind', 'lifestyle', 'nutrition', 'therapy', 'tradition', 'general', 'spiritual']),
  description: z.string().min(40).max(400),
  covers: z.array(z.string().min(3)).min(4),
  excludes: z.array(z.strictObject({ topic: z.string().min(3), agent: z.string() })),
  perspective: z.string().min(200).max(1600),
  cautions: z.array(sentence).min(3),
  refer: z.array(sentence).min(3),
  next_steps: z.array(z.strictObject({ text: sentence, for: z.array(term).optional() })).min(4),
  ask_clinician: z.array(sentence).min(3),
  evidence_note: z.string().min(40).max(900),
  questions: z.array(z.string().min(3)).min(15),
  terms: z.strictObject({ strong: z.array(term).min(20), related: z.array(term).min(5) }),
});

export type Agent = z.infer<typeof agentSchema>;
