import { GATE_IDS } from '../../domain/gates/types.js';
import { medianOf, unverified, type AnswerRow } from './answers-rows.js';
import { barChart, escapeHtml, histogram } from './charts.js';

const STYLE = `
:root { color-scheme: light dark; --back: #fbfaf7; --ink: #1d2429; --soft: #5b666e; --line: #d9d6cd; --bar: #2f7d6d; --warn: #c2571a; --panel: #ffffff }
@media (prefers-color-scheme: dark) { :root { --back: #14181b; --ink: #e6e9ea; --soft: #9ba6ad; --line: #333b41; --bar: #57b8a3; --warn: #f0955c; --panel: #1b2125 } }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 76rem; padding: 2rem 1.25rem; background: var(--back); color: var(--ink); font: 15px/1.5 system-ui, sans-serif }
h1 { font-size: 1.5rem; margin: 0 0 .5rem } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem }
ul { margin: 0; padding-left: 1.2rem; color: var(--soft) }
.charts { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr)); margin-top: 1.5rem }
figure { margin: 0; padding: .9rem; background: var(--panel); border: 1px solid var(--line); border-radius: 6px }
figcaption { font-weight: 600; margin-bottom: .4rem }
svg { width: 100%; height: auto } svg text { fill: var(--ink); font: 12px system-ui, sans-serif } svg .note { fill: var(--soft) } .bar { fill: var(--bar) } rect.warn { fill: var(--warn) }
.wide { overflow-x: auto } table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
th, td { text-align: left; padding: .35rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top } th { position: sticky; top: 0; background: var(--back); font-weight: 600 }
td:first-child { min-width: 18rem } td.number { text-align: right } td.warn { color: var(--warn); font-weight: 600 } summary { cursor: pointer } pre { white-space: pre-wrap; font: 13px/1.5 ui-monospace, monospace; max-width: 70ch }
.fault { color: var(--warn) }`;

const LEAST_TOTAL = 0.9;
const PASS = 0.5;
const TOTALS = [0, 0.5, 0.7, 0.8, 0.9, 0.95, 1.01];
const WORDS = [0, 100, 200, 250, 300, 400, 500, 600, 10_000];
const TIMES = [0, 1, 2, 4, 8, 16, 32, 10_000];

function charts(rows: readonly AnswerRow[]): string {
  const countBy = (of: (row: AnswerRow) => string): { label: string; value: number }[] => {
    const counts = new Map<string, number>();
    for (const row of rows) counts.set(of(row), (counts.get(of(row)) ?? 0) + 1);
    return [...counts].map(([label, value]) => ({ label, value })).sort((a, b) => b.value - a.value);
  };
  const states = ['verified', 'mismatched', 'unverifiable', 'malformed'] as const;
  const gates = GATE_IDS.map((gate) => {
    const scores = rows.map((row) => row.scores[gate]);
    const lowest = Math.min(1, ...scores);
    return { label: gate, value: medianOf(scores), note: `${medianOf(scores).toFixed(2)}, lowest ${lowest.toFixed(2)}`, warns: lowest < PASS };
  });
  const between = (unit: string, last: number) => (from: number, to: number) => (to > last ? `${from}${unit} or more` : `${from} to ${to}${unit}`);
  return [
    barChart('Gate scores: median and lowest', gates, 1),
    histogram('Totals', rows.map(({ total }) => total), TOTALS, (from, to) => `${from} to ${Math.min(1, to)}`),
    barChart('Citations by state', states.map((state) => ({ label: state, value: rows.reduce((sum, row) => sum + row.citations[state], 0), warns: state !== 'verified' }))),
    barChart('Urgency', countBy(({ urgency }) => urgency)),
    histogram('Words', rows.map(({ words }) => words), WORDS, between('', 9_000)),
    histogram('Time from question to verdicts', rows.map(({ timeMs }) => timeMs), TIMES, between(' ms', 9_000)),
    barChart('Agents (the fifteen most often chosen)', countBy(({ agent }) => agent).slice(0, 15)),
  ].join('\n');
}

function tableRow(row: AnswerRow): string {
  const { verified } = row.citations;
  const others = unverified(row);
  const number = (value: string, warns: boolean): string => `<td class="number${warns ? ' warn' : ''}">${value}</td>`;
  const faults = row.faults.map((fault) => `<p class="fault">${escapeHtml(fault)}</p>`).join('');
  return `<tr><td><details><summary>${escapeHtml(row.question)}</summary>${faults}<pre>${escapeHtml(row.text)}</pre></details></td><td>${escapeHtml(row.engine)}</td><td>${escapeHtml(row.agent)}</td><td>${escapeHtml(row.urgency)}</td>${number(String(row.words), false)}${number(`${verified}${others > 0 ? ` + ${others} not` : ''}`, others > 0)}${GATE_IDS.map((gate) => number(row.scores[gate].toFixed(2), row.scores[gate] < PASS)).join('')}${number(row.total.toFixed(2), row.total < LEAST_TOTAL)}${number(row.timeMs.toFixed(1), false)}</tr>`;
}

/** What is said of all answers of one engine; without a name where there is only one. */
export interface Summary {
  name: string;
  lines: readonly string[];
}

/** A page that needs no other file: figures, charts, and every answer to be opened, those with faults first. */
export function answersPage(rows: readonly AnswerRow[], summaries: readonly Summary[]): string {
  const order = [...rows].sort((a, b) => a.total - b.total);
  const heads = ['Question', 'Engine', 'Agent', 'Urgency', 'Words', 'Verified citations', ...GATE_IDS, 'Total', 'ms'];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Answers and their gates</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${rows.length} answers and their gates</h1>
${summaries.map(({ name, lines }) => `${name === '' ? '' : `<h2>${escapeHtml(name)}</h2>\n`}<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`).join('\n')}
<div class="charts">
${charts(rows)}
</div>
<h2>Every answer, the lowest total first</h2>
<div class="wide"><table>
<thead><tr>${heads.map((head) => `<th>${escapeHtml(head)}</th>`).join('')}</tr></thead>
<tbody>
${order.map(tableRow).join('\n')}
</tbody>
</table></div>
</body>
</html>
`;
}
