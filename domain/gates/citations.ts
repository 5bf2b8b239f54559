import { once } from '../lazily.js';
import type { Library } from '../evidence/library.js';
import type { Statement } from '../evidence/schema.js';
import type { Finding } from '../safety/types.js';
import { disagreement, plain, yearDisagrees } from './citation-agreement.js';
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
const ONE_ENTRY = 90;

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
