import type { CitationRecord, Statement } from '../evidence/schema.js';
import { contentStems } from '../text/stems.js';
import { words } from '../text/tokens.js';

const YEAR_BEFORE = 120;
const LEAST_TITLE_WORDS = 4;
// A title may be cut short at its end, to no less than this share.
const CUT_TITLE = 0.6;
// Words that a claim must have before having none in common with the cited work means anything.
const LEAST_CLAIM_STEMS = 5;

/** A title, a journal and a year, one after another; a year in brackets after a full stop follows a claim. */
const ENTRY = /(?:\.|\)) [^.]{12,300}\. [^.]{3,90}(?:[.;,]? ?| ?\()(?:19|20)\d\d/;

/** The words of a title, as they are compared. */
export const plain = (value: string): string => words(value).join(' ');

/** The stretches of a reference that may be a title: those in quotation marks, or the parts of an entry of a list of works. */
function titlesIn(before: string, after: string): string[] {
  const near = `${before} ${after}`;
  const quoted = [...near.matchAll(/["“]([^"“”]{12,400})["”]|\*([^*\n]{12,400})\*/g)].map((match) => match[1] ?? match[2] ?? '');
  const isEntry = /^\s*(?:\[?\d{1,3}[\].)]|[-*•])\s|^\s*(?:sources?|references?|see)\b/i.test(before) || ENTRY.test(before);
  const parts = isEntry ? before.split(/[.?!]\s+/) : [...near.matchAll(/[([]([^()[\]]{12,300})[)\]]?/g)].flatMap(([, inside = '']) => inside.split(/[;.]\s+/));
  return [...quoted, ...parts].map(plain).filter((part) => part.split(' ').length >= LEAST_TITLE_WORDS);
}

function overlap(title: ReadonlySet<string>, part: string): number {
  const stems = new Set(contentStems(part.split(' ')));
  return title.size === 0 ? 0 : [...title].filter((stemmed) => stems.has(stemmed)).length / title.size;
}

const SAME_SUBJECT = 0.4;

/** Whether the title beside an identifier is another than the work's; undefined when no title stands there. */
function titleDisagrees(record: CitationRecord, before: string, after: string): boolean | undefined {
  if (before.includes(record.title)) return false;
  const title = plain(record.title);
  const main = plain(record.title.split(':')[0] ?? '');
  const parts = titlesIn(before, after);
  const length = title.split(' ').length;
  const agrees =
    plain(`${before} ${after}`).includes(title) ||
    parts.some((part) => (main.split(' ').length >= LEAST_TITLE_WORDS && part === main) || (title.startsWith(part) && part.split(' ').length >= CUT_TITLE * length && plain(before).endsWith(part)));
  if (agrees) return false;
  const stems = new Set(contentStems(title.split(' ')));
  const quotesOne = /["“*][^"“”*]{12,400}["”*]/.test(before);
  const near = parts.filter((part) => overlap(stems, part) >= SAME_SUBJECT);
  if (near.length > 0 || quotesOne) return true;
  return /^\s*(?:\[?\d{1,3}[\].)]|[-*•])\s/.test(before) && parts.length > 0 ? true : undefined;
}

/** Whether another year than the work's stands beside an identifier. */
export function yearDisagrees(record: CitationRecord, before: string, after: string): boolean {
  const near = `${before.slice(-YEAR_BEFORE)} ${after.slice(0, 60)}`.replace(/10\.\d{3,9}\/\S+/g, ' ');
  const years = [...near.matchAll(/\b(?:19|20)\d\d\b(?![-–]\d|\d|,\d{3}| (?:people|patients|men|women|adults|children|participants|mg|ml|kcal))/g)].map(([year]) => Number(year));
  return years.length > 0 && !years.includes(record.year);
}

// The library is what it is while the service runs, and most citations are of its works.
const stemsOfStatements = new WeakMap<Statement, ReadonlySet<string>>();

/** The stems of all that a statement says of its work. */
function stemsOf(statement: Statement): ReadonlySet<string> {
  const known = stemsOfStatements.get(statement);
  if (known) return known;
  const { text, citation, interventions, conditions, terms } = statement;
  const stems = new Set(contentStems(words([text, citation.title, ...interventions, ...conditions, ...terms].join(' '))));
  stemsOfStatements.set(statement, stems);
  return stems;
}

/** Whether a claim has no word in common with the work it cites. */
function isBesidePoint(statement: Statement, before: string): boolean {
  const claim = new Set(contentStems(words(before)));
  if (claim.size < LEAST_CLAIM_STEMS) return false;
  const own = stemsOf(statement);
  return ![...claim].some((stemmed) => own.has(stemmed));
}

/** What of a reference disagrees with the work of its identifier; undefined when nothing does. */
export function disagreement(statement: Statement, before: string, after: string): string | undefined {
  const { citation } = statement;
  if (titleDisagrees(citation, before, after) === true) return `The work of this identifier is "${citation.title}".`;
  if (yearDisagrees(citation, before, after)) return `The work of this identifier is of ${citation.year}.`;
  // A claim that names the work by its title speaks of it.
  if (!before.includes(citation.title) && isBesidePoint(statement, before)) return `The work of this identifier is about something else: "${citation.title}".`;
  return undefined;
}
