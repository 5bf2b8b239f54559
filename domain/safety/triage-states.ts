import { z } from 'zod';
import { people, telling, WHO, type Teller } from './triage-tellers.js';

const level = z.enum(['routine', 'soon', 'urgent', 'emergency']);
type StateLevel = z.infer<typeof level>;
const signs = z.array(z.string().min(3)).min(1);

const stateSchema = z.strictObject({
  level,
  who: z.enum(WHO),
  tells: signs.min(3),
  well: signs,
  since: signs,
  graver: z.partialRecord(level, signs).optional(),
});
type State = z.infer<typeof stateSchema>;

/** `knowledge/triage-states.yaml`: states of health with their signs, from which exemplars are composed. */
export const triageStatesSchema = z.strictObject({ asides: signs, states: z.record(z.string().regex(/^[a-z][a-z0-9_]*$/), stateSchema) });
export type TriageStates = z.infer<typeof triageStatesSchema>;

export interface ComposedExemplar {
  text: string;
  level: StateLevel;
}

const TEXTS_EACH = 12;
const TEXTS_GRAVER = 3;
const FEWEST_SIGNS = 2;
const MOST_WELL = 4;

/** Takes `count` items of a list, beginning at a place and going round; the stride mixes them, always in the same way. */
function pick<T>(items: readonly T[], count: number, from: number): T[] {
  const stride = [3, 2, 5, 7].find((step) => items.length % step !== 0) ?? 1;
  return Array.from({ length: Math.min(count, items.length) }, (_, i) => items[(from + i * stride) % items.length]).flatMap((item) => item ?? []);
}

function composeState(name: string, state: State, asides: readonly string[], order: number): ComposedExemplar[] {
  const tellers: readonly Teller[] = people(state.who);
  const compose = (at: number, level: StateLevel, more: readonly string[]): ComposedExemplar => {
    const teller = tellers[(at + order) % tellers.length];
    if (!teller) throw new Error(`state ${name}: nobody can tell it`);
    const tells = pick(state.tells, FEWEST_SIGNS + (at % 3), at * 2 + order);
    // Told with nothing that is fine, with a little, and with much.
    const well = pick(state.well, (at * 3 + order) % (MOST_WELL + 1), at + order);
    const [since = ''] = pick(state.since, 1, at);
    const aside = pick(asides, at % 2, order * TEXTS_EACH + at * 7 + more.length);
    return { level, text: telling({ teller, tells: [...tells, ...more], well: more.length > 0 ? well.slice(0, 1) : well, asides: aside, since, style: at + order }) };
  };
  const own = Array.from({ length: TEXTS_EACH }, (_, at) => compose(at, state.level, []));
  const graver = Object.entries(state.graver ?? {}).flatMap(([to, more]) =>
    more.flatMap((sign, i) => Array.from({ length: TEXTS_GRAVER }, (_, at) => compose(at * 2 + i, level.parse(to), [sign]))),
  );
  return [...own, ...graver];
}

/** Composes exemplars of every state: always the same texts from the same file. */
export function composeExemplars({ states, asides }: TriageStates): ComposedExemplar[] {
  return Object.entries(states).flatMap(([name, state], order) => composeState(name, state, asides, order));
}
