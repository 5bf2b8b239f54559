import type { Statement } from '../../domain/evidence/schema.js';
import { words } from '../../domain/text/tokens.js';
import type { Bibliography } from './bibliography.js';

export interface Cited {
  id: string;
  citation: { pmid?: string; doi?: string; title: string; year: number };
}

// Titles are printed with small differences of punctuation and markup.
const LEAST_TITLE_AGREEMENT = 0.9;
const LONGEST_SHARED_RUN = 8;

/** Citations that are not in the bibliography, or whose title or year disagree with it. */
export function citationFaults(cited: readonly Cited[], { byPmid, byDoi }: Bibliography): string[] {
  return cited.flatMap(({ id, citation }) => {
    const { pmid, doi, title, year } = citation;
    const work = pmid !== undefined ? byPmid.get(pmid) : byDoi.get(doi?.toLowerCase() ?? '');
    if (!work) return [`${id}: ${pmid ?? doi ?? 'a citation without identifier'} is not in the bibliography`];
    const faults: string[] = [];
    if (agreement(title, work.title) < LEAST_TITLE_AGREEMENT) faults.push(`${id}: the title is "${work.title}"`);
    if (String(year) !== work.year) faults.push(`${id}: the year is ${work.year}, not ${year}`);
    if (doi !== undefined && work.doi !== '' && doi.toLowerCase() !== work.doi) faults.push(`${id}: the doi is ${work.doi}`);
    return faults;
  });
}

/** Statements that repeat nine or more words in a row from the abstract they cite. */
export function copiedRuns(statements: readonly Statement[], abstracts: ReadonlyMap<string, string>): string[] {
  return statements.flatMap(({ id, text, citation }) => {
    const source = ` ${words(abstracts.get(citation.pmid ?? '') ?? '').join(' ')} `;
    const own = words(text);
    for (let at = 0; at + LONGEST_SHARED_RUN < own.length; at++) {
      const run = own.slice(at, at + LONGEST_SHARED_RUN + 1).join(' ');
      if (source.includes(` ${run} `)) return [`${id}: repeats the abstract: "${run}"`];
    }
    return [];
  });
}

function agreement(a: string, b: string): number {
  const [one, other] = [new Set(words(a)), new Set(words(b))];
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / Math.max(1, one.size + other.size - shared);
}
