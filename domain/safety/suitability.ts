import { z } from 'zod';
import type { Substance } from './substances.js';

const cellSchema = z.strictObject({
  /** Ids of knowledge/substances.yaml: medicines, conditions, times of life and their groups. */
  with: z.array(z.string()).min(1),
  /** Whether it suits them: the first words answer, and it names both. */
  says: z.string().min(30).max(320),
});

/**
 * The shape of the files of `knowledge/suitability/`: whether a herb, supplement, food or practice suits people of whom no interaction is
 * known. What is known to clash stands in `knowledge/interactions.yaml` and comes first.
 */
export const suitabilityFileSchema = z.strictObject({
  profiles: z.array(z.strictObject({ of: z.array(z.string()).min(1), cells: z.array(cellSchema).min(1) })).min(1),
});
export type SuitabilityFile = z.infer<typeof suitabilityFileSchema>;

/** Tells whether two things suit each other, where somebody wrote of them; the narrowest of what was written. */
export type Suitability = (one: Substance, other: Substance) => string | undefined;

/** What suits a child was not written of a baby, whose gut and food are another matter. */
const BABY = 'infant';

/** Compiles the files. Throws an Error for an id that `isKnown` does not know, or for two answers to one pair. */
export function compileSuitability(files: readonly SuitabilityFile[], isKnown: (id: string) => boolean): Suitability {
  const cells = new Map<string, string>();
  for (const { of, cells: own } of files.flatMap(({ profiles }) => profiles)) {
    for (const { with: circumstances, says } of own) {
      const unknown = [...of, ...circumstances].find((id) => !isKnown(id));
      if (unknown !== undefined) throw new Error(`suitability: ${of.join(', ')} names unknown ${unknown}`);
      for (const key of of.flatMap((thing) => circumstances.map((id) => `${thing}|${id}`))) {
        if (cells.has(key)) throw new Error(`suitability: ${key} is answered twice`);
        cells.set(key, says);
      }
    }
  }
  const written = (thing: Substance, circumstance: Substance): string | undefined => {
    const wider = circumstance.id === BABY ? [BABY] : circumstance.reach;
    for (const id of [thing.id, ...thing.classes]) {
      for (const own of wider) {
        const says = cells.get(`${id}|${own}`);
        if (says !== undefined) return says;
      }
    }
    return undefined;
  };
  return (one, other) => written(one, other) ?? written(other, one);
}
