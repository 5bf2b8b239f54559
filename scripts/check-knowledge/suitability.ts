import type { InteractionsFile } from '../../domain/safety/interactions-schema.js';
import { compileSuitability, type SuitabilityFile } from '../../domain/safety/suitability.js';
import { compileSubstances, type SubstancesFile } from '../../domain/safety/substances.js';

/**
 * What is written of pairs of which it can never be told: they are known to clash, and the caution comes first. Also the fault of a file
 * that cannot be compiled.
 */
export function suitabilityFaults(files: readonly SuitabilityFile[], { interactions }: InteractionsFile, names: SubstancesFile): string[] {
  const substances = compileSubstances(names);
  try {
    compileSuitability(files, (id) => substances.get(id) !== undefined);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  const reaches = (id: string, wanted: readonly string[]): boolean => wanted.some((other) => substances.get(id)?.reaches.has(other) === true);
  const clash = (one: string, other: string): string | undefined => interactions.find(({ a, b }) => (reaches(one, a) && reaches(other, b)) || (reaches(one, b) && reaches(other, a)))?.id;
  const cells = files.flatMap(({ profiles }) => profiles.flatMap(({ of, cells: own }) => of.flatMap((thing) => own.flatMap((cell) => cell.with.map((circumstance) => ({ thing, circumstance }))))));
  return cells.flatMap(({ thing, circumstance }) => {
    const row = clash(thing, circumstance);
    return row === undefined ? [] : [`suitability of ${thing} with ${circumstance} is never told: ${row} warns of it`];
  });
}

/** How many pairs of a thing and a circumstance are written of. */
export function countPairs(files: readonly SuitabilityFile[]): number {
  return files.flatMap(({ profiles }) => profiles).reduce((sum, { of, cells }) => sum + of.length * cells.reduce((own, cell) => own + cell.with.length, 0), 0);
}
