import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

export interface Work {
  pmid: string;
  doi: string;
  title: string;
  year: string;
}

export interface Bibliography {
  byPmid: ReadonlyMap<string, Work>;
  byDoi: ReadonlyMap<string, Work>;
}

/** Reads a table of works with a header line that names pmid, doi, title and year. */
export function readBibliography(file: string): Bibliography {
  const [header = '', ...lines] = readFileSync(file, 'utf8').split('\n');
  const columns = header.split('\t');
  const at = (name: string): number => {
    const index = columns.indexOf(name);
    if (index < 0) throw new Error(`${file} has no column ${name}`);
    return index;
  };
  const [pmid, doi, title, year] = [at('pmid'), at('doi'), at('title'), at('year')];
  const byPmid = new Map<string, Work>();
  const byDoi = new Map<string, Work>();
  for (const line of lines) {
    const cells = line.split('\t');
    const work = { pmid: cells[pmid] ?? '', doi: (cells[doi] ?? '').toLowerCase(), title: cells[title] ?? '', year: (cells[year] ?? '').trim() };
    if (work.pmid !== '') byPmid.set(work.pmid, work);
    if (work.doi !== '') byDoi.set(work.doi, work);
  }
  return { byPmid, byDoi };
}

/** Reads abstracts by PubMed id from gzipped JSON lines. */
export function readAbstracts(file: string): ReadonlyMap<string, string> {
  const abstracts = new Map<string, string>();
  for (const line of gunzipSync(readFileSync(file)).toString('utf8').split('\n')) {
    if (line === '') continue;
    const row = JSON.parse(line) as { pmid?: string; abstract?: string }; // a missing field only means nothing to compare
    if (row.pmid !== undefined) abstracts.set(row.pmid, row.abstract ?? '');
  }
  return abstracts;
}
