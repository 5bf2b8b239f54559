import { GATE_IDS } from '../../domain/gates/types.js';
import type { Model } from '../../domain/answers/model/port.js';
import type { Knowledge } from '../../domain/knowledge.js';
import { answerByModel, answerOffline, type Question } from './answers.js';
import { answersPage, type Summary } from './answers-page.js';
import { modelSummaryOf, rowOf, summaryOf, unverified, type AnswerRow } from './answers-rows.js';
import { contextOf, formatTable, readTable } from './table.js';

export interface AnswersReport {
  text: string;
  /** One self-contained HTML page for a person to look at. */
  html: string;
  /** Answers with a marker gate that fails, a low total or a citation that is not verified. */
  wrong: object[];
}

const SHORT = 60;

/** Runs the questions of a file through the embedded engine; each is asked twice, so that the time is that of a warm engine. */
export function evaluateAnswers(file: string, knowledge: Knowledge): AnswersReport {
  const questions = readQuestions(file);
  for (const question of questions) answerOffline(knowledge, question);
  const rows = questions.map((question) => rowOf(answerOffline(knowledge, question), knowledge));
  return reportOf(rows, [{ name: '', lines: summaryOf(rows) }]);
}

/** Runs the questions of a file through a model as well, one after the other, and sets both engines side by side in one report. */
export async function evaluateAnswersByModel(file: string, knowledge: Knowledge, model: Model): Promise<AnswersReport> {
  const composed: AnswerRow[] = [];
  const written: AnswerRow[] = [];
  for (const question of readQuestions(file)) {
    composed.push(rowOf(answerOffline(knowledge, question), knowledge));
    written.push(rowOf(await answerByModel(knowledge, model, question), knowledge));
  }
  const pairs = composed.flatMap((row, index) => [row, written[index] ?? row]);
  return reportOf(pairs, [
    { name: 'composed', lines: summaryOf(composed) },
    { name: `model ${model.name}`, lines: [...modelSummaryOf(written), ...summaryOf(written)] },
  ]);
}

function reportOf(rows: readonly AnswerRow[], summaries: readonly Summary[]): AnswersReport {
  const wrong = rows.filter((row) => row.faults.length > 0 || unverified(row) > 0).map(({ question, agent, engine, total, citations, faults }) => ({ question, agent, engine, total, citations, faults }));
  const lines = summaries.flatMap(({ name, lines: said }) => (name === '' ? said : [`${name}:`, ...said.map((line) => `  ${line}`)]));
  return { text: [formatTable(rows.map(shown)), ...lines].join('\n'), html: answersPage(rows, summaries), wrong };
}

/** The questions of a file: a table with the column question and optionally agent, age, gender, conditions, medications; or one question a line. */
export function readQuestions(file: string): Question[] {
  const [header = ''] = file.split('\n');
  if (!header.trim().split('\t').includes('question')) return file.split('\n').flatMap((line) => (line.trim() === '' ? [] : [{ query: line.trim() }]));
  return readTable(file).map((row) => ({ query: row.question ?? '', ...(row.agent ? { agent: row.agent } : {}), context: contextOf(row) }));
}

function shown(row: AnswerRow): Record<string, string | number> {
  return {
    engine: row.engine,
    agent: row.agent,
    urgency: row.urgency,
    words: row.words,
    points: row.points,
    verified: row.citations.verified,
    mismatched: row.citations.mismatched,
    unverifiable: row.citations.unverifiable,
    malformed: row.citations.malformed,
    ...Object.fromEntries(GATE_IDS.map((gate) => [gate, row.scores[gate].toFixed(2)])),
    total: row.total.toFixed(2),
    ms: row.timeMs.toFixed(1),
    question: row.question.slice(0, SHORT),
  };
}
