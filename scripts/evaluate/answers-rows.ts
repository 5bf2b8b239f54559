import { citationsOf, type CitationState } from '../../domain/gates/citations.js';
import { totalScore } from '../../domain/gates/evaluate.js';
import type { GateId } from '../../domain/gates/types.js';
import type { ModelNote } from '../../domain/answers/model/write.js';
import type { Knowledge } from '../../domain/knowledge.js';
import { gateFaults, pointCount, wordCount, type Answered } from './answers.js';

/** What the table and the page show of one answer. */
export interface AnswerRow {
  engine: string;
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
  model?: ModelNote;
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
    engine: answered.engine,
    ...(answered.model ? { model: answered.model } : {}),
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

/** What is said of the answers that a model was asked for, a line each. */
export function modelSummaryOf(rows: readonly AnswerRow[]): string[] {
  const asked = rows.filter(({ model }) => model !== undefined);
  const outcomes = new Map<string, number>();
  const rules = new Map<string, number>();
  for (const { model } of asked) {
    outcomes.set(model?.outcome ?? '', (outcomes.get(model?.outcome ?? '') ?? 0) + 1);
    for (const rule of new Set(model?.rules)) rules.set(rule, (rules.get(rule) ?? 0) + 1);
  }
  const counted = (counts: ReadonlyMap<string, number>): string => [...counts].sort((a, b) => b[1] - a[1]).map(([name, count]) => `${name} ${count}`).join(', ');
  const by = (engine: string): number => asked.filter((row) => row.engine === engine).length;
  const sum = (of: (note: ModelNote) => number): number => asked.reduce((total, { model }) => total + (model ? of(model) : 0), 0);
  return [
    `the model was asked for ${asked.length} of ${rows.length} answers: as it wrote them ${by('model')}, repaired ${by('model-repaired')}, fallen back ${by('composed')}`,
    `outcomes: ${counted(outcomes)}`,
    `faults of what was refused in the end: ${counted(rules) || 'none'}`,
    `citations taken out: ${sum(({ droppedCitations }) => droppedCitations)}; calls ${sum(({ calls }) => calls)}; tokens ${sum(({ promptTokens }) => promptTokens)} in, ${sum(({ completionTokens }) => completionTokens)} out`,
  ];
}
