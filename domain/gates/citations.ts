import { once } from '../lazily.js';
import type { Library } from '../evidence/library.js';
import type { CitationRecord, Statement } from '../evidence/schema.js';
import type { Finding } from '../safety/types.js';
import { contentStems } from '../text/stems.js';
import { words } from '../text/tokens.js';
import { citedPlaces, type CitationForm, type CitedPlace } from './citation-forms.js';

export type CitationState = 'verified' | 'mismatched' | 'unverifiable' | 'malformed';

export interface FoundCitation {
  text: string;
  form: CitationForm | 'title';
  state: CitationState;
  /** The statement whose work it is; only for a listed work. */
  statementId?: string;
  /** What disagrees, for a mismatched one. */
  reason?: string;
  start: number;
}

const MOST_CITATIONS = 200;
const BEFORE = 420;
const AFTER = 160;
const YEAR_BEFORE = 120;
const LEAST_TITLE_WORDS = 4;
// A title may be cut short at its end, to no less than this share.
const CUT_TITLE = 0.6;
// Words that a claim must have before having none in common with the cited work means anything.
const LEAST_CLAIM_STEMS = 5;
const ONE_ENTRY = 90;

const plain = (value: string): string => words(value).join(' ');

/** What stands around an identifier and belongs to it: its line, up to the citations before and after. */
function surroundings(text: string, places: readonly CitedPlace[], at: number): { before: string; after: string } {
  const place = places[at];
  if (!place) return { before: '', after: '' };
  const earlier = places.slice(0, at).filter(({ id, end }) => id !== '' && end < place.start - ONE_ENTRY).at(-1);
  const later = places.slice(at + 1).find(({ id, start }) => id !== '' && start > place.end + ONE_ENTRY);
  const before = text.slice(Math.max(earlier?.end ?? 0, place.start - BEFORE), place.start);
  const after = text.slice(place.end, Math.min(later?.start ?? text.length, place.end + AFTER));
  return { before: before.slice(before.lastIndexOf('\n') + 1), after: after.split('\n')[0] ?? '' };
}

/** The stretches of a reference that may be a title: those in quotation marks, or the parts of an entry of a list of works. */
function titlesIn(before: string, after: string): string[] {
  const near = `${before} ${after}`;
  const quoted = [...near.matchAll(/["“]([^"“”]{12,400})["”]|\*([^*\n]{12,400})\*/g)].map((match) => match[1] ?? match[2] ?? '');
  const isEntry = /^\s*(?:\[?\d{1,3}[\].)]|[-*•])\s|^\s*(?:sources?|references?|see)\b/i.test(before) || /(?:\.|\)) [^.]{12,300}\. [^.]{3,90}[.;,]? ?\(?(?:19|20)\d\d/.test(before);
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

function yearDisagrees(record: CitationRecord, before: string, after: string): boolean {
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

function disagreement(statement: Statement, before: string, after: string): string | undefined {
  const { citation } = statement;
  if (titleDisagrees(citation, before, after) === true) return `The work of this identifier is "${citation.title}".`;
  if (yearDisagrees(citation, before, after)) return `The work of this identifier is of ${citation.year}.`;
  if (isBesidePoint(statement, before)) return `The work of this identifier is about something else: "${citation.title}".`;
  return undefined;
}

export interface CitationCheck {
  /** Every citation of a text with its state. An unlisted work is `unverifiable`: the library does not hold every paper. */
  find(text: string): FoundCitation[];
}

const prepared = new WeakMap<Library, CitationCheck>();

/** The check for a library, prepared at first need. */
export function citationsOf(library: Library): CitationCheck {
  const known = prepared.get(library) ?? compileCitations(library);
  prepared.set(library, known);
  return known;
}

function compileCitations(library: Library): CitationCheck {
  const byTitle = once(() => new Map(library.statements.map((statement) => [plain(statement.citation.title), statement])));
  const judge = (text: string, places: readonly CitedPlace[], at: number): FoundCitation | undefined => {
    const place = places[at];
    if (!place) return undefined;
    const { form, id, start } = place;
    const base = { text: place.text, form, start };
    if (id === '') return { ...base, state: 'unverifiable' };
    if (form === 'pmid' ? !/^[1-9]\d{0,7}$/.test(id) : !/^10\.\d{4,9}\/\S+$/.test(id)) return { ...base, state: 'malformed' };
    const statement = form === 'pmid' ? library.byPmid(id) : library.byDoi(id);
    if (!statement) return { ...base, state: 'unverifiable' };
    const { before, after } = surroundings(text, places, at);
    const sameLine = (other: CitedPlace): boolean => !text.slice(Math.min(start, other.start), Math.max(start, other.start)).includes('\n');
    const other = places.find((candidate) => candidate.id !== '' && candidate.form !== form && Math.abs(candidate.start - start) < ONE_ENTRY && sameLine(candidate));
    const otherWork = other ? (other.form === 'pmid' ? library.byPmid(other.id) : library.byDoi(other.id)) : undefined;
    const reason = otherWork && otherWork.citation.title !== statement.citation.title ? 'The two identifiers belong to different works.' : disagreement(statement, before, after);
    return { ...base, state: reason === undefined ? 'verified' : 'mismatched', statementId: statement.id, ...(reason === undefined ? {} : { reason }) };
  };
  return {
    find: (text) => {
      const places = citedPlaces(text).slice(0, MOST_CITATIONS);
      // A name and a year in the same entry as an identifier are part of that citation.
      const own = places.map((place) => place.id !== '' || !belongsToIdentifier(text, place, places));
      const found = places.flatMap((_, at) => (own[at] ? (judge(text, places, at) ?? []) : []));
      return [...found, ...titledOnly(text, places, byTitle)];
    },
  };
}

function belongsToIdentifier(text: string, place: CitedPlace, places: readonly CitedPlace[]): boolean {
  return places.some(({ id, start, end }) => {
    if (id === '' || Math.abs(start - place.start) > BEFORE) return false;
    const between = start > place.end ? text.slice(place.end, start) : text.slice(end, place.start);
    return !between.includes('\n') && between.length < BEFORE;
  });
}

/** Works cited by their title in quotation marks, without an identifier near. */
function titledOnly(text: string, places: readonly CitedPlace[], byTitle: () => ReadonlyMap<string, Statement>): FoundCitation[] {
  const found: FoundCitation[] = [];
  for (const match of text.matchAll(/["“]([^"“”\n]{20,400})["”]/g)) {
    const statement = byTitle().get(plain(match[1] ?? ''));
    const end = match.index + match[0].length;
    if (!statement || places.some(({ id, start }) => id !== '' && Math.abs(start - end) < BEFORE)) continue;
    const wrongYear = yearDisagrees(statement.citation, '', text.slice(end, end + 60));
    found.push({ text: match[0], form: 'title', state: wrongYear ? 'mismatched' : 'verified', statementId: statement.id, start: match.index, ...(wrongYear ? { reason: `The work is of ${statement.citation.year}.` } : {}) });
  }
  return found;
}

const PROVES = /\b(?:prove[sdn]?|proven|proof|confirm(?:s|ed)?|cure[sd]?|heals?|reverses?d?|eliminat\w+|removes?d?|dissolv\w+|doubl\w+|tripl\w+|beats?|outperform\w*|all (?:patients|strokes|cancers?)|every|always|adds? \w+ years|prevents?|better than|stronger than|works|miracle|best|guarantee\w*|100 ?%)/i;
const CAREFUL =
  /\b(?:may|might|could|suggest\w*|associat\w+|linked|modest\w*|small\w*|slight\w*|limited|uncertain\w*|mixed|low certainty|compared (?:with|to)|versus|no (?:effect|difference|benefit|link|evidence)|did not|does not|do not|didn't|confidence interval|on average|however|but|some|percent|per cent|retracted|criticised|criticized|fail(?:s|ed)? to)\b/i;

const MESSAGES: Record<Exclude<CitationState, 'verified'>, string> = {
  malformed: 'This is not a possible identifier of a work.',
  mismatched: 'The identifier exists, but what is said beside it does not agree.',
  unverifiable: 'The work is not in our library, so we could not verify it. That does not mean it does not exist.',
};

function sentenceAround(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - 300), at);
  const after = text.slice(at, at + 300);
  return before.slice(Math.max(before.lastIndexOf('\n'), before.search(/[.!?]\s+[^.!?]*$/)) + 1) + (after.split(/[!?\n]|(?<!\bal)\.\s/)[0] ?? '');
}

/** Findings for the citations that are not verified, each once. An unlisted study that is to prove much weighs more. */
export function citationFindings(found: readonly FoundCitation[], text: string, subject: Finding['subject']): Finding[] {
  const findings = new Map<string, Finding>();
  for (const { text: excerpt, form, state, reason, start } of found) {
    if (state === 'verified' || findings.has(excerpt)) continue;
    const sentence = sentenceAround(text, start);
    const bearsProof = state === 'unverifiable' && PROVES.test(sentence) && !CAREFUL.test(sentence);
    const unnamed = form === 'institution' && !CAREFUL.test(sentence);
    const grave = state !== 'unverifiable' || bearsProof || unnamed;
    findings.set(excerpt, {
      subject,
      rule: bearsProof ? 'citation.unverifiable_proof' : `citation.${state}`,
      message: `${MESSAGES[state]}${reason ? ` ${reason}` : ''}${bearsProof ? ' Yet the text rests a strong claim on it.' : ''}`,
      excerpt: excerpt.slice(0, 200),
      remedy: 'Look the work up under its identifier, check that it says what is claimed, and cite it so that a reader can find it.',
      severity: grave ? 'major' : 'minor',
    });
  }
  return [...findings.values()];
}
