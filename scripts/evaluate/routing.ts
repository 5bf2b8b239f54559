import type { Router } from '../../domain/agents/router.js';
import type { Agent } from '../../domain/agents/schema.js';

interface RoutingRow {
  id: string;
  question: string;
  acceptable: string[];
  source: string;
}

export interface RoutingFigure {
  name: string;
  n: number;
  right: number;
  accuracy: number;
}

export interface RoutingReport {
  overall: RoutingFigure;
  /** One figure for each source of the data, in order of name. */
  bySource: RoutingFigure[];
  /** One figure for each first acceptable agent, worst first. */
  byAgent: RoutingFigure[];
  /** Wanted -> got, most frequent first. */
  confusions: { wanted: string; got: string; n: number }[];
  wrong: { id: string; question: string; wanted: string[]; got: string; confidence: number }[];
  /** Share right among answers given with a confidence in that tenth, to judge how well confidence is calibrated. */
  calibration: { from: number; n: number; accuracy: number }[];
  medianMicroseconds: number;
  text: string;
}

const SHOWN_CONFUSIONS = 25;

function readRows(tsv: string): RoutingRow[] {
  const [header = '', ...lines] = tsv.trimEnd().split('\n');
  const names = header.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    const cell = (name: string): string => cells[names.indexOf(name)] ?? '';
    return { id: cell('id'), question: cell('question'), acceptable: cell('acceptable_agents').split('|'), source: cell('source') || 'all' };
  });
}

function figures(results: readonly { group: string; right: boolean }[]): RoutingFigure[] {
  const groups = new Map<string, { n: number; right: number }>();
  for (const { group, right } of results) {
    const counts = groups.get(group) ?? { n: 0, right: 0 };
    counts.n++;
    if (right) counts.right++;
    groups.set(group, counts);
  }
  return [...groups].map(([name, { n, right }]) => ({ name, n, right, accuracy: right / n })).sort((a, b) => (a.name < b.name ? -1 : 1));
}

function format(report: Omit<RoutingReport, 'text'>): string {
  const line = ({ name, n, right, accuracy }: RoutingFigure): string => `${accuracy.toFixed(3)}  ${String(right).padStart(5)}/${String(n).padEnd(5)} ${name}`;
  return [
    line(report.overall),
    ...report.bySource.map(line),
    `median ${report.medianMicroseconds.toFixed(0)} microseconds a question`,
    'worst confusions (wanted -> got):',
    ...report.confusions.slice(0, SHOWN_CONFUSIONS).map(({ wanted, got, n }) => `  ${String(n).padStart(3)}  ${wanted} -> ${got}`),
    'confidence (from, answers, share right):',
    ...report.calibration.map(({ from, n, accuracy }) => `  ${from.toFixed(1)}  ${String(n).padStart(5)}  ${accuracy.toFixed(2)}`),
  ].join('\n');
}

/** Routes every question of a table (columns id, question, acceptable_agents parted by |, optionally source) and counts; any acceptable agent is right. */
export function evaluateRouting(tsv: string, router: Router, agents: readonly Agent[], permitted: (agent: Agent) => boolean = () => true): RoutingReport {
  const known = new Set(agents.map((agent) => agent.type));
  const rows = readRows(tsv).filter((row) => row.acceptable.some((type) => known.has(type)));
  for (const row of rows.slice(0, 200)) router.route(row.question, permitted);
  const results = rows.map((row) => {
    const start = process.hrtime.bigint();
    const { agent, confidence } = router.route(row.question, permitted);
    const microseconds = Number(process.hrtime.bigint() - start) / 1000;
    return { row, got: agent.type, confidence, microseconds, right: row.acceptable.includes(agent.type) };
  });
  const wrong = results.filter(({ right }) => !right);
  const times = results.map(({ microseconds }) => microseconds).sort((a, b) => a - b);
  const tenths = figures(results.map(({ confidence, right }) => ({ group: (Math.min(9, Math.floor(confidence * 10)) / 10).toFixed(1), right })));
  const report = {
    overall: figures(results.map(({ right }) => ({ group: 'overall', right })))[0] ?? { name: 'overall', n: 0, right: 0, accuracy: 0 },
    bySource: figures(results.map(({ row, right }) => ({ group: row.source, right }))),
    byAgent: figures(results.map(({ row, right }) => ({ group: row.acceptable[0] ?? '', right }))).sort((a, b) => a.accuracy - b.accuracy),
    confusions: figures(wrong.map(({ row, got }) => ({ group: `${row.acceptable.join('|')}\t${got}`, right: false })))
      .map(({ name, n }) => ({ wanted: name.split('\t')[0] ?? '', got: name.split('\t')[1] ?? '', n }))
      .sort((a, b) => b.n - a.n),
    wrong: wrong.map(({ row, got, confidence }) => ({ id: row.id, question: row.question, wanted: row.acceptable, got, confidence })),
    calibration: tenths.map(({ name, n, accuracy }) => ({ from: Number(name), n, accuracy })),
    medianMicroseconds: times[Math.floor(times.length / 2)] ?? 0,
  };
  return { ...report, text: format(report) };
}
