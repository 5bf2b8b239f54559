import type { Triage } from '../../domain/safety/triage.js';
import { contextOf, readTable } from './table.js';

export interface TriageReport {
  text: string;
  wrong: { id: string; expected: string; got: string; rule: string }[];
}

const RANK: Record<string, number> = { routine: 0, not_assessed: 0, soon: 1, urgent: 2, emergency: 3 };

/**
 * Triages every row of a table (columns id, text, age, gender, conditions, medications, expected, optionally level) and
 * counts by expected level: exact, one level or more too low, one level or more too high.
 */
export function evaluateTriage(tsv: string, triage: Triage): TriageReport {
  const rows = readTable(tsv).map((row) => {
    const { level, rules } = triage.assess(row.text ?? '', contextOf(row));
    return { id: row.id ?? '', expected: row.level || row.expected || '', got: level, rule: rules[0] ?? '' };
  });
  const levels = [...new Set(rows.map(({ expected }) => expected))].sort();
  const lines = levels.map((expected) => {
    const own = rows.filter((row) => row.expected === expected);
    const [low, high] = [own.filter(isTooLow).length, own.filter(isTooHigh).length];
    return `${expected.padEnd(18)} n ${String(own.length).padStart(4)}  right ${share(own.length - low - high, own.length)}  too low ${share(low, own.length)}  too high ${share(high, own.length)}  called emergency ${share(own.filter(({ got }) => got === 'emergency').length, own.length)}`;
  });
  const [low, high] = [rows.filter(isTooLow).length, rows.filter(isTooHigh).length];
  lines.push(`${'all'.padEnd(18)} n ${String(rows.length).padStart(4)}  under-triage ${share(low, rows.length)}  over-triage ${share(high, rows.length)}`);
  return { text: lines.join('\n'), wrong: rows.filter((row) => isTooLow(row) || isTooHigh(row)) };
}

interface Judged {
  expected: string;
  got: string;
}

function isTooLow({ expected, got }: Judged): boolean {
  return expected !== 'any_below_urgent' && (RANK[got] ?? 0) < (RANK[expected] ?? 0);
}

function isTooHigh({ expected, got }: Judged): boolean {
  return (RANK[got] ?? 0) > (expected === 'any_below_urgent' ? 1 : (RANK[expected] ?? 0));
}

function share(part: number, whole: number): string {
  return `${part}/${whole} (${whole === 0 ? '-' : (part / whole).toFixed(3)})`;
}
