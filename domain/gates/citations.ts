import type { Library } from '../evidence/library.js';

export type CitationState = 'verified' | 'mismatched' | 'unverifiable' | 'malformed';

export interface FoundCitation {
  text: string;
  state: CitationState;
}

const PMID = /\bPMID:?\s*([0-9A-Za-z]+)/gi;
const DOI = /\b(?:doi:\s*|https?:\/\/(?:dx\.)?doi\.org\/)(\S{3,200})/gi;
const PUBMED_ADDRESS = /pubmed\.ncbi\.nlm\.nih\.gov\/([0-9A-Za-z]+)/gi;

/**
 * Finds PubMed ids and DOIs in a text and says what is known of each. Unlisted works are `unverifiable`, never called
 * invented: the library does not hold every paper.
 */
export function findCitations(library: Library, text: string): FoundCitation[] {
  const found: FoundCitation[] = [];
  for (const pattern of [PMID, PUBMED_ADDRESS]) {
    for (const match of text.matchAll(pattern)) found.push({ text: match[0], state: pmidState(library, match[1] ?? '') });
  }
  for (const match of text.matchAll(DOI)) found.push({ text: match[0], state: doiState(library, (match[1] ?? '').replace(/[.,;)\]]+$/, '')) });
  return found;
}

function pmidState(library: Library, pmid: string): CitationState {
  if (!/^[1-9]\d{0,8}$/.test(pmid)) return 'malformed';
  return library.byPmid(pmid) ? 'verified' : 'unverifiable';
}

function doiState(library: Library, doi: string): CitationState {
  if (!/^10\.\d{4,9}\/\S+$/.test(doi)) return 'malformed';
  return library.byDoi(doi) ? 'verified' : 'unverifiable';
}
