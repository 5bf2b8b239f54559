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
