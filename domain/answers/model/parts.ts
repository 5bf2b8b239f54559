import type { Statement } from '../../evidence/schema.js';
import { contentStems } from '../../text/stems.js';
import { words } from '../../text/tokens.js';
import type { Parts } from '../compose.js';
import { SourceList, strengthOf } from '../sources.js';
import type { WrittenDraft } from './draft.js';

const LEAST_SHARED_STEMS = 2;
const LEAST_SHARED = 0.25;
const CERTAINTY_ORDER = ['very_low', 'low', 'moderate', 'high'] as const;

/** A model's draft set into the parts of an answer, with only the citations that hold. */
export interface DraftParts {
  parts: Parts;
  /** The points that stand, with what they rest on. */
  points: { text: string; statements: Statement[] }[];
  /** Citations taken out: ids that were not given, or statements that do not speak of the point. */
  droppedCitations: number;
  droppedPoints: string[];
}

/** The stems by which a statement can be recognised. */
export function stemsOf({ text, citation, interventions, conditions, terms }: Statement): Set<string> {
  return new Set(contentStems(words([text, citation.title, ...interventions, ...conditions, ...terms].join(' '))));
}

/** Whether a text speaks of what some statements speak of. */
export function isAbout(text: string, stems: ReadonlySet<string>): boolean {
  const own = [...new Set(contentStems(words(text)))];
  const shared = own.filter((stemmed) => stems.has(stemmed)).length;
  return shared >= LEAST_SHARED_STEMS && shared / own.length >= LEAST_SHARED;
}

/**
 * Puts a draft in the place of what would have been composed. Cautions, when to seek care and the questions for a clinician stay
 * ours. A point that rests on no given statement is left out.
 */
export function partsOf(draft: WrittenDraft, composed: Parts, given: ReadonlyMap<string, Statement>): DraftParts {
  const sources = new SourceList();
  const points: DraftParts['points'] = [];
  const droppedPoints: string[] = [];
  let droppedCitations = 0;
  for (const { text, evidence } of draft.points) {
    const statements = evidence.flatMap((id) => given.get(id.trim()) ?? []).filter((statement) => isAbout(text, stemsOf(statement)));
    droppedCitations += evidence.length - statements.length;
    if (statements.length === 0) droppedPoints.push(text);
    else points.push({ text, statements });
  }
  const evidence = points.map(({ text, statements }, index) => {
    const numbers = [...new Set(statements.map((statement) => sources.numberOf(statement)))];
    return `${index + 1}. ${ended(text)} (${strengthOf(leastCertain(statements))}) ${numbers.map((number) => `[${number}]`).join('')}`;
  });
  const opening = composed.cautions.length > 0 ? 'Read the cautions below before you act on this. ' : '';
  return {
    parts: {
      ...composed,
      shortAnswer: `${opening}${ended(draft.shortAnswer)}`,
      evidence: [evidence.join('\n')],
      steps: draft.steps.length > 0 ? draft.steps.map(ended) : composed.steps,
      citations: sources.citations,
    },
    points,
    droppedCitations,
    droppedPoints,
  };
}

/** Of several statements under one point the weakest speaks for its strength. */
function leastCertain(statements: readonly Statement[]): Statement {
  const [first, ...others] = statements;
  if (!first) throw new Error('a point rests on at least one statement');
  const rank = ({ certainty }: Statement): number => CERTAINTY_ORDER.indexOf(certainty);
  return others.reduce((least, statement) => (rank(statement) < rank(least) ? statement : least), first);
}

function ended(text: string): string {
  return /[.!?]["')]?$/.test(text) ? text : `${text}.`;
}
