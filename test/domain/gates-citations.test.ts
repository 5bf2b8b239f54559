import { beforeAll, describe, expect, it } from 'vitest';
import type { Statement } from '../../domain/evidence/schema.js';
import { citationsOf, type CitationCheck, type FoundCitation } from '../../domain/gates/citations.js';
import { evaluateGates, type GateTools } from '../../domain/gates/evaluate.js';
import { gateTools } from './gates-tools.js';

let tools: GateTools;
let check: CitationCheck;
/** Statements with different works, spread over the library. */
let works: Statement[];

beforeAll(() => {
  tools = gateTools();
  check = citationsOf(tools.library);
  const seen = new Set<string>();
  // A title of two or three words leaves nothing to tell it by when one is changed.
  const different = tools.library.statements.filter(({ citation }) => citation.pmid !== undefined && citation.title.split(' ').length > 3 && !seen.has(citation.title) && seen.add(citation.title));
  // By the last digits of the identifier: spread over the library, and nearly the same works when the library grows.
  const lastDigits = ({ citation: { pmid = '' } }: Statement): string => [...pmid].reverse().join('');
  works = different.sort((a, b) => (lastDigits(a) < lastDigits(b) ? -1 : 1)).slice(0, 70);
});

type Citation = Statement['citation'];
const FORMS: ((citation: Citation, text: string) => string)[] = [
  ({ title, journal, year, pmid }) => `[1] ${title.replace(/[.\s]+$/, '')}. ${journal}, ${year}. PMID ${pmid ?? ''}`,
  ({ title, journal, year, pmid }) => `- ${title} ${journal} ${year};12:34-56. https://pubmed.ncbi.nlm.nih.gov/${pmid ?? ''}/`,
  ({ title, year, pmid }, text) => `${text} See "${title}" (${year}), PMID: ${pmid ?? ''}.`,
  ({ year, pmid }, text) => `${text} (${year}, PMID ${pmid ?? ''})`,
  ({ title, journal, year, pmid }) => `1. Someone A, Other B. ${title}. ${journal}. ${year}. PMID: ${pmid ?? ''}.`,
];
const form = (at: number): ((citation: Citation, text: string) => string) => FORMS[at % FORMS.length] ?? (() => '');

function withIdentifier(text: string): FoundCitation[] {
  return check.find(text).filter((found) => found.form === 'pmid' || found.form === 'doi' || found.form === 'title');
}

describe('the states of citations', () => {
  it('verifies real works of the library in every form', () => {
    const missed = works.filter(({ citation, text }, at) => withIdentifier(form(at)(citation, text))[0]?.state !== 'verified');
    expect(works.length).toBe(70);
    expect(missed.map(({ id }) => id)).toEqual([]);
  });

  it('reads a claim of several sentences with brackets in it as a claim, not as the entry of a list', () => {
    const work = tools.library.statements.find(({ citation }) => citation.pmid !== undefined && citation.title.split(' ').length > 3);
    const { interventions = [], conditions = [], citation } = work ?? {};
    const claim = `Those who took acid-blocking tablets (proton pump inhibitors) had more ${[...interventions, ...conditions].join(' and ')} in this study. Such studies cannot show a cause.`;
    expect(check.find(`${claim} (${citation?.year ?? 0}, PMID ${citation?.pmid ?? ''})`).map(({ state }) => state)).toEqual(['verified']);
  });

  it('never verifies a citation with another year', () => {
    const states = works.map(({ citation, text }, at) => withIdentifier(form(at)({ ...citation, year: citation.year + (at % 2 === 0 ? 1 : -3) }, text))[0]?.state);
    expect(states.filter((state) => state !== 'mismatched')).toEqual([]);
  });

  it('never verifies an identifier beside the title of another work', () => {
    const wrong = works.filter(({ citation, text }, at) => {
      const other = works[(at + 17) % works.length];
      const swapped = { ...citation, title: other?.citation.title ?? '' };
      return at % FORMS.length !== 3 && withIdentifier(form(at)(swapped, text))[0]?.state === 'verified';
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('never verifies a title of which a word was changed', () => {
    const wrong = works.filter(({ citation, text }, at) => {
      const parts = citation.title.split(' ');
      const place = Math.min(2, parts.length - 1);
      const changed = { ...citation, title: parts.map((word, i) => (i === place ? 'chocolate' : word)).join(' ') };
      return at % FORMS.length !== 3 && withIdentifier(form(at)(changed, text))[0]?.state === 'verified';
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('finds two identifiers of different works at odds', () => {
    const dois = tools.library.statements.filter(({ citation }) => citation.doi !== undefined && citation.pmid !== undefined).slice(0, 40);
    const wrong = dois.filter(({ citation }, at) => {
      const other = dois[(at + 7) % dois.length];
      if (!other || other.citation.title === citation.title) return false;
      return check.find(`PMID ${citation.pmid ?? ''}, doi:${other.citation.doi ?? ''}`).some(({ state }) => state === 'verified');
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
    for (const { citation } of dois) expect(check.find(`doi:${citation.doi ?? ''}.`)[0]?.state).toBe('verified');
  });

  it.each([
    ['PMID 99999991', 'unverifiable'],
    ['doi:10.1234/not.in.the.library', 'unverifiable'],
    ['https://doi.org/10.5555/12345678.', 'unverifiable'],
    ['Smith et al. 2019', 'unverifiable'],
    ['Smith et al. (2019)', 'unverifiable'],
    ['Garcia & Lopez (2018)', 'unverifiable'],
    ['a 2021 Harvard study', 'unverifiable'],
    ['a Stanford trial (2019)', 'unverifiable'],
    ['University of Oxford researchers in 2022', 'unverifiable'],
    ['(Lancet 2009)', 'unverifiable'],
    ['the Journal of Natural Healing, 2020', 'unverifiable'],
    ['PMID: 12AB34', 'malformed'],
    ['PMID 0', 'malformed'],
    ['PMID 1234567890123', 'malformed'],
    ['doi:11.9999/fake.2020.001', 'malformed'],
    ['doi:10.12/x1', 'malformed'],
  ])('says of %s that it is %s', (text, state) => {
    expect(check.find(`It was shown in ${text} that walking helps.`)[0]?.state).toBe(state);
  });

  it('never calls an unlisted work invented', () => {
    const findings = evaluateGates(tools, [{ text: 'Jones et al. (2016) found a modest effect (PMID 99999991).', subject: 'query', context: { conditions: [], medications: [], goals: [] } }]).flatMap(({ findings: all }) => all);
    expect(findings.map(({ message }) => message).join(' ')).not.toMatch(/fabricat|invent|fake|made up/i);
    expect(findings.map(({ rule }) => rule)).toContain('citation.unverifiable');
  });

  it('finds no citation in ordinary sentences', () => {
    const texts = ['In May 2019 I broke my leg.', 'PMID numbers are useful.', 'Blood pressure was 120/80 in 2021.', 'Since March (2020) I work at home.', 'Mark and Anna met in 2010.'];
    expect(texts.flatMap((text) => check.find(text))).toEqual([]);
  });
});
