/** What a command found or did: rows for a table, a sentence, or both. */
export interface Report {
  rows?: Record<string, string | number>[];
  said?: string;
  /** What is said in place of a table without rows. */
  none?: string;
}

/** A report for people. */
export function asText({ rows, said, none = 'Nothing found.' }: Report): string {
  const table = rows === undefined ? [] : [rows.length === 0 ? none : tableOf(rows)];
  return [...table, ...(said === undefined ? [] : [said])].join('\n');
}

/** A report for programs: the rows, or what was said. */
export function asJson({ rows, said }: Report): string {
  return JSON.stringify(rows ?? { done: said }, null, 2);
}

/** Columns as wide as their widest cell, numbers to the right. */
function tableOf(rows: readonly Record<string, string | number>[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = [names, ...rows.map((row) => names.map((name) => String(row[name] ?? '')))];
  const widths = names.map((_name, column) => Math.max(...cells.map((line) => (line[column] ?? '').length)));
  const toRight = names.map((name) => rows.every((row) => typeof row[name] === 'number'));
  const lineOf = (line: readonly string[]): string =>
    line.map((cell, column) => (toRight[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join('  ').trimEnd();
  return [lineOf(names.map((name) => name.toUpperCase())), ...cells.slice(1).map(lineOf)].join('\n');
}

/** A moment as the operator reads it: UTC, to the second. */
export function moment(epochMs: number | null | undefined): string {
  return epochMs == null ? '' : new Date(epochMs).toISOString().replace('T', ' ').slice(0, 19);
}
