import { hasSources } from './sources-section.js';

/** The forms in which texts cite works. Every pattern has bounded repeats, so that finding them is linear in the text. */
export type CitationForm = 'pmid' | 'doi' | 'registry' | 'author_year' | 'institution' | 'named_study' | 'journal_year' | 'work_year';

export interface CitedPlace {
  form: CitationForm;
  /** The exact words. */
  text: string;
  /** The identifier, for the forms that have one. */
  id: string;
  start: number;
  end: number;
}

const PMID = /\b(?:PMID|PubMed(?: ID)?)[:#\s]{1,3}\s?([0-9A-Za-z]{1,24})|(?:pubmed\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov\/pubmed)\/([0-9A-Za-z]{1,24})/gi;
const DOI = /\b(?:doi(?:\.org\/|:\s?|\s)|https?:\/\/(?:dx\.)?doi\.org\/)\s?(\S{3,200})|\b(10\.\d{3,9}\/[^\s"<>]{2,180})/gi;

const NAME = "[A-Z][\\p{Ll}'’-]{1,20}(?:[A-Z][\\p{Ll}]{1,20})?";
const YEAR = '(?:19|20)\\d\\d';
const AUTHOR_YEAR = new RegExp(
  `\\b${NAME}(?: ${NAME}| [A-Z]{1,2})?(?:,? et al\\.?|,? and (?:colleagues|co-?workers))(?:,? ?[([]?${YEAR}[a-z]?[)\\]]?)?|\\b${NAME} (?:and|&) ${NAME},? ?(?:[([]${YEAR}[a-z]?[,)\\]]|${YEAR}\\b)|[([]${NAME},? ${YEAR}[a-z]?[)\\]]`,
  'gu',
);
const NOT_AUTHORS = /^[([]?(?:January|February|March|April|May|June|July|August|September|October|November|December|Since|In|By|From|Until|Guideline|Cochrane|Covid|Updated?|Spring|Summer|Autumn|Winter|Between)\b/;

const PLACE =
  '(?:Harvard|Stanford|Oxford|Cambridge|Yale|Princeton|MIT|NASA|UCLA|Cornell|Columbia|Johns Hopkins|Mayo Clinic|Cleveland Clinic|Max Planck|Karolinska|Sorbonne|Heidelberg|Imperial College|King\'s College|Tokyo|Kyoto|Berkeley|Duke|Nobel(?: Prize)?)';
const WORK = '(?:stud(?:y|ies)|trials?|research(?:ers)?|scientists|professors?|papers?|reports?|experiments?|doctors|team|review)';
const INSTITUTION = new RegExp(
  `\\b(?:${YEAR} )?(?:${PLACE}|University of ${NAME}(?: ${NAME})?|${NAME} (?:University|Institute))(?:'s| University| Medical School)?(?: \\w{1,20}){0,3}? ${WORK}\\b(?: (?:from|in|of|\\()\\(?${YEAR}\\)?)?|\\b${PLACE} (?:has |have )?(?:found|proved|proves|showed|shows|discovered|confirmed|confirms)\\b`,
  'gu',
);
const NAMED_STUDY = new RegExp(`\\b(?:[A-Z][\\p{L}’'-]{1,25} ){1,5}(?:Study|Trial|Report|Survey),? (?:of |from |in )?\\(?${YEAR}\\)?`, 'gu');
const JOURNAL =
  "(?:(?:The |the )?(?:Lancet(?: [A-Z]\\w+)?|BMJ|British Medical Journal|JAMA(?: [A-Z]\\w+){0,2}|Nature(?: [A-Z]\\w+){0,2}|Science|Cell|NEJM|N Engl J Med|New England Journal of Medicine|PLoS \\w+|Annals of [A-Z]\\w+(?: [A-Z]\\w+)?)|(?:The |the )?(?:[A-Z]\\w+ ){0,3}Journal of(?: (?:the|[A-Z]\\w+|and|of)){1,6})";
const JOURNAL_YEAR = new RegExp(`\\b${JOURNAL},?;?\\.? ?(?:in |\\()?(?:\\w{3,9} )?${YEAR}\\b`, 'gu');

// "Mwangi-Osterhout J. 2020", "Ferreira-Nakamura, 2023", "Brightwater 2014, BMJ", "Vandermolen K, Ashworth-Pillai R.", "Petty and Holm showed"
const REFERENCE = new RegExp(
  `\\b[A-ZÀ-Þ]\\p{Ll}{1,20}-[A-ZÀ-Þ]\\p{Ll}{1,20}(?: [A-Z]{1,2}\\.?)?,? \\(?${YEAR}\\b|\\b${NAME} ${YEAR}, [A-Z]|\\b${NAME} [A-Z]{1,2}(?:, ${NAME} [A-Z]{1,2}){1,6}\\.|\\b${NAME} (?:and|&) ${NAME} (?:showed|found|described|reported|demonstrated|proved|observed)\\b|\\b(?:study|paper|trial|work) by (?:\\p{L}[\\p{L}'’-]{1,20},? (?:(?:&|and) )?){1,4}\\(${YEAR}\\)`,
  'gu',
);
const REGISTRY = /\b(?:NCT\d{6,8}|ISRCTN\d{4,8}|PMC\d{4,8}|arXiv:\s?\d{4}\.\d{4,5}|CD\d{6}|Technical Report \d{2,5})\b/g;
const ACRONYM_STUDY = /\b[A-Z]{4,15}(?:-[A-Z0-9]{1,10}){1,3} (?:study|trial|cohort)\b/g;
const UNNAMED_PLACE = /\b(?:harvard|stanford|oxford|cambridge|yale|princeton|ucla|nasa|mayo clinic|johns hopkins) (?:medical school )?(?:study|studies|trial|research|researchers|scientists|professors?)\b/g;
const ONE_WORK = '(?:[Ss]tudy|[Tt]rial|[Pp]aper|[Ss]urvey|[Cc]ohort|[Ss]ubstudy|[Mm]eta-analysis|[Rr]esearch)';
const WORK_YEAR = new RegExp(`\\b[Ww]ork of ${YEAR}\\b|\\b${ONE_WORK}\\b[^.;!?\\n]{0,70}?\\b${YEAR}\\b|\\b${YEAR}\\b[^.;!?\\n]{0,30}?\\b${ONE_WORK}\\b`, 'g');
const JOURNAL_LATER = /\b(?:Lancet|BMJ|JAMA|NEJM|British Medical Journal|New England Journal of Medicine|Nature Medicine|Annals of Internal Medicine|Circulation|Thorax|Pediatrics)\b[^.!?\n]{0,40}?\b(?:(?:19|20)\d\d|last year|this year|last month)\b/g;
// A name is what makes a work one that a reader would look for: "a 2014 review of nine trials" names none.
const NAMES_ONE = /[^.!?\n] (?!(?:January|February|March|April|May|June|July|August|September|October|November|December|I|Cochrane)\b)["“(]?\p{Lu}[\p{L}-]{2,}/u;
// In a text with a list of sources, a number names the work.
const NUMBERED = /\[\d{1,2}\]/;
const LONGEST_LINE = 600;
const NAME_BEFORE = 60;
const NAME_AFTER = 30;

/** Whether a proper name stands in or beside the words. */
function namesWork(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - NAME_BEFORE), start);
  const own = before.slice(Math.max(before.lastIndexOf('. '), before.lastIndexOf('\n')) + 1);
  return NAMES_ONE.test(`${own}${text.slice(start, end + NAME_AFTER).split(/[.!?\n] /)[0] ?? ''}`);
}

const OTHER_FORMS: readonly [CitationForm, RegExp][] = [
  ['author_year', AUTHOR_YEAR],
  ['institution', INSTITUTION],
  ['named_study', NAMED_STUDY],
  ['journal_year', JOURNAL_YEAR],
  ['author_year', REFERENCE],
  ['registry', REGISTRY],
  ['named_study', ACRONYM_STUDY],
  ['institution', UNNAMED_PLACE],
  ['journal_year', JOURNAL_LATER],
  ['work_year', WORK_YEAR],
];

/** Drops the sentence marks after a DOI, and a bracket that was opened before it. */
function trimmedDoi(doi: string): string {
  let trimmed = doi.replace(/[.,;:"'”’>\]]+$/, '');
  while (trimmed.endsWith(')') && trimmed.split('(').length < trimmed.split(')').length) trimmed = trimmed.slice(0, -1).replace(/[.,;:]+$/, '');
  return trimmed;
}

/** All places where a text cites something, in order; those with an identifier first where two overlap. */
export function citedPlaces(text: string): CitedPlace[] {
  const places: CitedPlace[] = [];
  for (const match of text.matchAll(PMID)) {
    const id = match[1] ?? match[2] ?? '';
    // "PMID numbers are useful" names no work.
    if (match[1] !== undefined && !/\d/.test(id)) continue;
    places.push({ form: 'pmid', text: match[0], id, start: match.index, end: match.index + match[0].length });
  }
  for (const match of text.matchAll(DOI)) {
    const raw = match[1] ?? match[2] ?? '';
    const id = trimmedDoi(raw);
    if (!/\d/.test(id) || (match[1] !== undefined && !/[./]/.test(id))) continue;
    const end = match.index + match[0].length - (raw.length - id.length);
    places.push({ form: 'doi', text: text.slice(match.index, end), id, start: match.index, end });
  }
  const isSourced = hasSources(text);
  for (const [form, pattern] of OTHER_FORMS) {
    for (const match of text.matchAll(pattern)) {
      if (form === 'author_year' && NOT_AUTHORS.test(match[0])) continue;
      const [start, end] = [match.index, match.index + match[0].length];
      if (form === 'work_year' && (!namesWork(text, start, end) || (isSourced && NUMBERED.test(text.slice(end, end + LONGEST_LINE).split('\n')[0] ?? '')))) continue;
      if (places.some((place) => place.start < end && start < place.end)) continue;
      places.push({ form, text: match[0], id: '', start, end });
    }
  }
  return places.sort((a, b) => a.start - b.start);
}
