import { evaluateGates, totalScore, type GateTools } from '../../domain/gates/evaluate.js';
import { GATE_IDS } from '../../domain/gates/types.js';
import { readTable } from './table.js';

interface Row {
  id: string;
  text: string;
  gate: string;
  kind: string;
}

export interface GateReport {
  /** Bad texts whose gate failed, and good ones that passed all five, as shares of all. */
  caught: number;
  passed: number;
  /** The share for each gate (bad) and the median total (good). */
  byGate: Record<string, { n: number; caught: number }>;
  medianTotalOfGood: number;
  /** Bad texts let pass, and good ones stopped, with what fired. */
  wrong: { id: string; kind: string; expected: string; failed: string; text: string }[];
  text: string;
}

const NOBODY = { conditions: [], medications: [], goals: [] };

const rowsOf = (tsv: string): Row[] => readTable(tsv).map(({ id = '', text = '', gate = '', kind = '' }) => ({ id, text, gate, kind }));

function judge(tools: GateTools, text: string): { failed: string[]; fired: string; total: number } {
  const verdicts = evaluateGates(tools, [{ text, subject: 'query', context: NOBODY }]);
  const failed = verdicts.filter(({ passed }) => !passed);
  const fired = failed.flatMap(({ gate, findings }) => findings.map(({ rule }) => `${gate}:${rule}`)).join(' ');
  return { failed: failed.map(({ gate }) => gate), fired, total: totalScore(verdicts) };
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/**
 * How many bad texts fail the gate they are labelled with, and how many good ones pass all five: a table with id, text, gate and
 * kind, in which good texts have an empty gate.
 */
export function evaluateGateTable(tsv: string, tools: GateTools): GateReport {
  const rows = rowsOf(tsv);
  return evaluateRows(rows.filter(({ gate }) => gate !== ''), rows.filter(({ gate }) => gate === ''), tools);
}

function evaluateRows(bad: readonly Row[], good: readonly Row[], tools: GateTools): GateReport {
  const byGate: GateReport['byGate'] = Object.fromEntries(GATE_IDS.map((gate) => [gate, { n: 0, caught: 0 }]));
  const wrong: GateReport['wrong'] = [];
  for (const { id, text, gate, kind } of bad) {
    const { failed, fired } = judge(tools, text);
    const figure = (byGate[gate] ??= { n: 0, caught: 0 });
    figure.n += 1;
    if (failed.includes(gate)) figure.caught += 1;
    else wrong.push({ id, kind, expected: gate, failed: fired, text });
  }
  const totals: number[] = [];
  for (const { id, text, kind } of good) {
    const { failed, fired, total } = judge(tools, text);
    totals.push(total);
    if (failed.length > 0) wrong.push({ id, kind, expected: 'none', failed: fired, text });
  }
  const caught = Object.values(byGate).reduce((sum, figure) => sum + figure.caught, 0) / Math.max(1, bad.length);
  const passed = 1 - wrong.filter(({ expected }) => expected === 'none').length / Math.max(1, good.length);
  const lines = Object.entries(byGate).map(([gate, figure]) => `${gate.padEnd(16)}${figure.caught}/${figure.n}`);
  const text = [`bad caught by the right gate  ${caught.toFixed(3)} of ${bad.length}`, ...lines, `good passing all five         ${passed.toFixed(3)} of ${good.length}`, `median total of the good      ${median(totals).toFixed(3)}`].join('\n');
  return { caught, passed, byGate, medianTotalOfGood: median(totals), wrong, text };
}
