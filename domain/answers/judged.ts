import type { Judged } from '../gates/evaluate.js';
import type { Material } from './types.js';

/** An answer as the gates judge it: with what is known of the person it was written for. */
export function judgedAnswer({ context, interactions, urgency }: Pick<Material, 'context' | 'interactions' | 'urgency'>, text: string): Judged {
  return { text, subject: 'response', context, situation: { avoid: interactions.avoid, urgency } };
}
