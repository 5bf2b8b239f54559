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

/** Rows as text in columns, their names above. */
export function formatTable(rows: readonly Record<string, string | number>[]): string {
  const names = Object.keys(rows[0] ?? {});
  const widths = names.map((name) => Math.max(name.length, ...rows.map((row) => String(row[name]).length)));
  const line = (cells: readonly string[]): string => cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ').trimEnd();
  return [line(names), ...rows.map((row) => line(names.map((name) => String(row[name]))))].join('\n');
}
