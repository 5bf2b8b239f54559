import { z } from 'zod';
import { words } from '../text/tokens.js';
import type { Asked } from './people.js';
import type { Mention } from './question.js';
import type { Atoms, Side } from './synonyms.js';

const sentence = z.string().min(10).max(420);
const primerSchema = z.strictObject({
  /** As in `knowledge/synonyms.yaml`, or new to it. */
  name: z.string().min(2).max(60),
  /** Further wordings of a name that the synonyms lack. */
  words: z.array(z.string().min(2).max(60)).optional(),
  /** For these people alone; without it for everybody else. */
  whom: z.enum(['child', 'pregnancy']).optional(),
  /** What it is. */
  is: sentence.optional(),
  /** Treatments, practices and claims: what they are taken for, what is known of their effect in general and what is not. */
  known: sentence.optional(),
  /** Conditions: what usually lies behind it. */
  why: sentence.optional(),
  /** Conditions: what a person can do at once, safe for nearly everybody. */
  steps: z.array(sentence).max(4).optional(),
  /** Conditions: signs for which to seek care, the gravest first. */
  worry: z.array(sentence).max(3).optional(),
  /** How much is usual or advised, of food, drink, sleep or movement. */
  amount: sentence.optional(),
  /** Treatments: who should be careful, and with what. */
  safety: sentence.optional(),
  /** A question worth bringing to a clinician. */
  ask: sentence.regex(/\?$/).optional(),
  /** What would narrow the answer down, after "Tell us". */
  tell: z.string().min(5).max(160).optional(),
});

/** The shape of the files of `knowledge/primers/`: what is generally known of common complaints and treatments, without citations. */
export const primerFileSchema = z.strictObject({
  topic: z.string(),
  conditions: z.array(primerSchema).optional(),
  treatments: z.array(primerSchema).optional(),
});

export type PrimerFile = z.infer<typeof primerFileSchema>;
export type Primer = z.infer<typeof primerSchema>;

/** A primer for something a question names; `exact` unless it is on something wider. */
export interface FoundPrimer {
  primer: Primer;
  exact: boolean;
}

export type Primers = (mention: Mention, asked: Asked) => FoundPrimer | undefined;

/** Ties each primer to its topic; a name or wording new to the synonyms becomes a topic. Call before texts are read. */
export function compilePrimers(files: readonly PrimerFile[], atoms: Atoms): { find: Primers; vocabulary(): string[] } {
  const byAtom = new Map<number, Primer[]>();
  const learn = (primer: Primer, side: Side): void => {
    const id = atoms.extend(primer.name, primer.words ?? [], side);
    const known = byAtom.get(id) ?? [];
    if (known.some(({ whom }) => whom === primer.whom)) throw new Error(`primers: two entries for ${primer.name}`);
    byAtom.set(id, [...known, primer]);
  };
  for (const { conditions = [], treatments = [] } of files) {
    for (const primer of conditions) learn(primer, 'condition');
    for (const primer of treatments) learn(primer, 'intervention');
  }
  const all = files.flatMap(({ conditions = [], treatments = [] }) => [...conditions, ...treatments]);
  const find: Primers = ({ head, narrowing }, asked) => {
    const [own, ...wider] = atoms.get(head).within;
    for (const atom of [own ?? head, ...wider]) {
      const primer = fitting(byAtom.get(atom) ?? [], asked);
      if (primer) return { primer, exact: atom === head && narrowing.every((other) => atoms.get(other).general) };
    }
    return undefined;
  };
  return { find, vocabulary: () => all.flatMap((primer) => [primer.name, ...(primer.words ?? [])].flatMap((text) => words(text))) };
}

function fitting(primers: readonly Primer[], asked: Asked): Primer | undefined {
  const whom = asked.child && !asked.adult ? 'child' : asked.pregnancy ? 'pregnancy' : undefined;
  return primers.find((primer) => primer.whom === whom) ?? primers.find((primer) => primer.whom === undefined);
}
