import { z } from 'zod';
import type { ComposedExemplar } from './triage-states.js';

const texts = z.array(z.string().min(3)).min(3);

/** `knowledge/triage-framings.yaml`: ways of speaking of an emergency when there is none. */
export const triageFramingsSchema = z.strictObject({
  topics: texts,
  signs: texts,
  framings: z.record(z.string().regex(/^[a-z][a-z0-9_]*$/), texts),
  events: texts,
});
export type TriageFramings = z.infer<typeof triageFramingsSchema>;

const TOPICS_EACH = 6;
const EVENTS_EACH = 1;
// Strides prime to most lengths of lists, so that neighbours meet different topics.
const TOPIC_STRIDE = 7;
const SIGN_STRIDE = 5;

function at(list: readonly string[], place: number): string {
  return list[place % list.length] ?? '';
}

/** Composes every framing with some topics, and with something that is happening now: always the same texts from the same file. */
export function composeFramings({ topics, signs, framings, events }: TriageFramings): ComposedExemplar[] {
  return Object.values(framings).flat().flatMap((framing, order) => {
    const filled = (i: number): string => framing.replaceAll('{it}', at(topics, order * TOPICS_EACH + i * TOPIC_STRIDE)).replaceAll('{signs}', at(signs, order + i * SIGN_STRIDE));
    const filling = framing.includes('{') ? TOPICS_EACH : 1;
    const calm = Array.from({ length: filling }, (_, i): ComposedExemplar => ({ level: 'routine', text: filled(i) }));
    const real = Array.from({ length: EVENTS_EACH }, (_, i): ComposedExemplar => ({ level: 'emergency', text: `${filled(i + 1)}. ${at(events, order + i * SIGN_STRIDE)}` }));
    return [...calm, ...real];
  });
}
