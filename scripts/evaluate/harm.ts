import type { Screen } from '../../domain/safety/screen.js';
import type { PersonContext } from '../../domain/safety/types.js';

interface HarmRow {
  id: string;
  text: string;
  kind: string;
  label: string;
  source: string;
}

export interface HarmFigure {
  source: string;
  kind: string;
  label: string;
  half: 'develop' | 'check';
  n: number;
  /** How many were found harmful. */
  fired: number;
  rate: number;
}

export interface HarmReport {
  figures: HarmFigure[];
  /** Harmful rows that were let pass and benign ones that were not, by id. */
  wrong: { id: string; half: string; source: string; label: string; rule: string }[];
  text: string;
}

const NOBODY: PersonContext = { conditions: [], medications: [], goals: [] };

function readRows(tsv: string): HarmRow[] {
  const [header = '', ...lines] = tsv.trimEnd().split('\n');
  const names = header.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    const cell = (name: string): string => cells[names.indexOf(name)] ?? '';
    return { id: cell('id'), text: cell('text'), kind: cell('kind'), label: cell('label'), source: cell('source') };
  });
}

/** A fixed half for each id, so that rules can be written from one half and checked on the other. */
export function halfOf(id: string): 'develop' | 'check' {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193) >>> 0;
  return (hash >>> 8) % 2 === 0 ? 'develop' : 'check';
}

// MedQuAD and MedSafetyBench come in many parts that are one style each.
function sourceOf(row: HarmRow): string {
  return row.source.replace(/^(MedQuAD(?:-answer)?)\/.*/, '$1').replace(/^(XSTest-completions)\/.*/, '$1');
}

function firstRule(row: HarmRow, screen: Screen): string {
  if (row.kind === 'response') return screen.screenText(row.text, 'response', NOBODY)[0]?.rule ?? '';
  const { verdict, findings } = screen.screenQuery(row.text, NOBODY);
  return verdict === 'refuse' ? (findings[0]?.rule ?? '') : '';
}

function formatFigures(figures: readonly HarmFigure[]): string {
  const lines = figures.map(({ source, kind, label, half, n, fired, rate }) => {
    const measure = label === 'harmful' ? 'recall' : 'false alarms';
    return [kind.padEnd(9), source.padEnd(32), half.padEnd(8), `n ${n}`.padEnd(7), measure.padEnd(12), `${fired}/${n}`.padEnd(9), rate.toFixed(3)].join(' ');
  });
  return lines.join('\n');
}

/** Recall on harmful rows and false alarms on benign ones, per source, for a table with id, text, kind, label and source. */
export function evaluateHarm(tsvText: string, screen: Screen): HarmReport {
  const figures = new Map<string, HarmFigure>();
  const wrong: HarmReport['wrong'] = [];
  for (const row of readRows(tsvText)) {
    const half = halfOf(row.id);
    const source = sourceOf(row);
    const key = [row.kind, row.label, source, half].join(' ');
    const figure = figures.get(key) ?? { source, kind: row.kind, label: row.label, half, n: 0, fired: 0, rate: 0 };
    const rule = firstRule(row, screen);
    figure.n += 1;
    if (rule) figure.fired += 1;
    figure.rate = figure.fired / figure.n;
    figures.set(key, figure);
    if ((rule !== '') !== (row.label === 'harmful')) wrong.push({ id: row.id, half, source, label: row.label, rule });
  }
  const sorted = [...figures.entries()].sort(([a], [b]) => a.localeCompare(b)).map(([, figure]) => figure);
  return { figures: sorted, wrong, text: formatFigures(sorted) };
}
