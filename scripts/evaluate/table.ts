import type { PersonContext } from '../../domain/safety/types.js';

/** The rows of a tab-separated table with a header line, as objects; a missing cell is an empty string. */
export function readTable(tsv: string): Record<string, string>[] {
  const [header = '', ...lines] = tsv.trimEnd().split(/\r?\n/);
  const names = header.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

/** The items of a cell that are parted by a bar. */
export function listOf(cell: string | undefined): string[] {
  return (cell ?? '').split('|').map((item) => item.trim()).filter((item) => item !== '');
}

/** What a row says of the person: columns conditions, medications, age, gender. */
export function contextOf(row: Record<string, string>): PersonContext {
  return {
    conditions: listOf(row.conditions),
    medications: listOf(row.medications),
    goals: [],
    ...(row.age ? { age: Number(row.age) } : {}),
    ...(row.gender ? { gender: row.gender } : {}),
  };
}
