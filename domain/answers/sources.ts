import type { CitationRecord, Statement } from '../evidence/schema.js';
import type { Citation } from './types.js';

/** Numbers the works behind some statements: two statements of one work share its number. */
export class SourceList {
  readonly citations: Citation[] = [];
  private readonly numbers = new Map<string, number>();

  /** The number of a statement's work, added to the list when it is new. */
  numberOf(statement: Statement): number {
    const key = statement.citation.pmid ?? statement.citation.doi ?? statement.id;
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.citations.push(toCitation(statement));
    this.numbers.set(key, this.citations.length);
    return this.citations.length;
  }
}

function toCitation({ id, certainty, citation }: Statement): Citation {
  const { pmid, doi, title, journal, year } = citation;
  return { id, title, journal, year, ...(pmid ? { pmid } : {}), ...(doi ? { doi } : {}), url: addressOf(citation), strength: certainty };
}

function addressOf({ pmid, doi }: CitationRecord): string {
  return pmid ? `https://pubmed.ncbi.nlm.nih.gov/${pmid}/` : `https://doi.org/${doi ?? ''}`;
}

const STUDY_NAMES: Record<Statement['study'], string> = {
  guideline: 'guideline',
  systematic_review: 'systematic review',
  meta_analysis: 'meta-analysis',
  randomised_trial: 'randomised trial',
  controlled_trial: 'controlled trial',
  cohort: 'cohort study',
  case_control: 'case-control study',
  cross_sectional: 'cross-sectional study',
  case_series: 'case reports',
  laboratory: 'laboratory study',
  narrative_review: 'narrative review',
  qualitative: 'interview study',
};

/** How certain a finding is and on what kind of study it rests, for people to read. */
export function strengthOf({ certainty, study, as_of }: Statement): string {
  return `${certainty.replace('_', ' ')} certainty; ${STUDY_NAMES[study]}, ${as_of}`;
}

/** What `strengthOf` gives, as it stands after a point: "(low certainty; cohort study, 2019) [3]". */
export const STRENGTH_NOTE = new RegExp(`^\\((?:high|moderate|low|very low) certainty; (?:${Object.values(STUDY_NAMES).join('|')}), \\d{4}\\) \\[\\d{1,2}\\]$`);

/** One line of the list of sources. */
export function sourceLine(citation: Citation, number: number): string {
  const identifier = citation.pmid ? `PMID ${citation.pmid}` : `doi:${citation.doi ?? ''}`;
  return `[${number}] ${citation.title.replace(/[.\s]+$/, '')}. ${citation.journal}, ${citation.year}. ${identifier}`;
}
