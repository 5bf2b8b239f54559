import { citationsOf, type CitationState } from '../../domain/gates/citations.js';
import { totalScore } from '../../domain/gates/evaluate.js';
import type { GateId } from '../../domain/gates/types.js';
import type { Knowledge } from '../../domain/knowledge.js';
import { gateFaults, pointCount, wordCount, type Answered } from './answers.js';

/** What the table and the page show of one answer. */
export interface AnswerRow {
  question: string;
  agent: string;
  urgency: string;
  words: number;
  points: number;
  citations: Record<CitationState, number>;
  scores: Record<GateId, number>;
  total: number;
  /** From the question to the verdicts, in milliseconds. */
  timeMs: number;
  faults: string[];
  text: string;
}

/** What is to be shown of an answer. */
export function rowOf(answered: Answered, knowledge: Knowledge): AnswerRow {
  const { draft, verdicts, agent, urgency, question, totalMicroseconds } = answered;
  const citations: AnswerRow['citations'] = { verified: 0, mismatched: 0, unverifiable: 0, malformed: 0 };
  for (const { state } of citationsOf(knowledge.library).find(draft.text)) citations[state] += 1;
  const scoreOf = (gate: GateId): number => verdicts.find((verdict) => verdict.gate === gate)?.score ?? 0;
  return {
    question: question.query.replace(/\s+/g, ' '),
    agent,
    urgency,
    words: wordCount(draft),
    points: pointCount(draft),
    citations,
    scores: { do_no_harm: scoreOf('do_no_harm'), honor: scoreOf('honor'), integrity: scoreOf('integrity'), absolute_truth: scoreOf('absolute_truth'), authenticity: scoreOf('authenticity') },
    total: totalScore(verdicts),
    timeMs: totalMicroseconds / 1000,
    faults: gateFaults(answered),
    text: draft.text,
  };
}

/** How many citations of an answer are not verified. */
export const unverified = ({ citations }: AnswerRow): number => citations.mismatched + citations.unverifiable + citations.malformed;

/** The middle of some numbers; 0 for none. */
export function medianOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** What is said of all answers together, a line each. */
export function summaryOf(rows: readonly AnswerRow[]): string[] {
  const count = (test: (row: AnswerRow) => boolean): string => `${rows.filter(test).length}/${rows.length}`;
  const citations = rows.reduce((sum, row) => sum + row.citations.verified + unverified(row), 0);
  return [
    `gates: median total ${medianOf(rows.map(({ total }) => total)).toFixed(3)}, lowest ${Math.min(1, ...rows.map(({ total }) => total)).toFixed(3)}; no fault in ${count(({ faults }) => faults.length === 0)}`,
    `citations: ${citations}, of them not verified ${rows.reduce((sum, row) => sum + unverified(row), 0)}`,
    `form: 3 to 6 points ${count(({ points }) => points >= 3 && points <= 6)}, no point ${count(({ points }) => points === 0)}, 250 to 600 words ${count(({ words }) => words >= 250 && words <= 600)}`,
    `time from question to verdicts: median ${medianOf(rows.map(({ timeMs }) => timeMs)).toFixed(1)} ms, slowest ${Math.max(0, ...rows.map(({ timeMs }) => timeMs)).toFixed(1)} ms`,
  ];
}
