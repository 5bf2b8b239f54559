import type { ClaimCheck } from '../../domain/gates/claims.js';
import { evaluateGates, type GateTools } from '../../domain/gates/evaluate.js';
import { readText } from '../../domain/gates/reading.js';
import { readTable } from './table.js';

export interface ClaimReport {
  /** For each label of the table: how many claims, in what state the library sees them, and how many fail integrity. */
  byLabel: Record<string, { n: number; supported: number; contradicted: number; failed: number }>;
  /** Claims that fail though their label says they hold, with the rule. */
  wrong: { id: string; rule: string; text: string }[];
  text: string;
}

export interface ClaimTable {
  tsv: string;
  /** Names of the columns that hold the claim and its label. */
  claim: string;
  label: string;
  /** Labels of claims that should not fail. */
  sound: readonly string[];
}

const NOBODY = { conditions: [], medications: [], goals: [] };

function stateOf(claims: ClaimCheck, text: string): string {
  const states = claims.check(readText(text)).map(({ state }) => state);
  return states.includes('contradicted') ? 'contradicted' : (states[0] ?? 'unsupported');
}

/** How the integrity gate and the matching of claims see a table of labelled claims. */
export function evaluateClaims({ tsv, claim, label, sound }: ClaimTable, tools: GateTools): ClaimReport {
  const byLabel: ClaimReport['byLabel'] = {};
  const wronglyFailed: ClaimReport['wrong'] = [];
  for (const row of readTable(tsv)) {
    const cell = (name: string): string => row[name] ?? '';
    const text = cell(claim);
    const figure = (byLabel[cell(label)] ??= { n: 0, supported: 0, contradicted: 0, failed: 0 });
    const state = stateOf(tools.claims, text);
    const integrity = evaluateGates(tools, [{ text, subject: 'query', context: NOBODY }]).find(({ gate }) => gate === 'integrity');
    figure.n += 1;
    if (state === 'supported') figure.supported += 1;
    if (state === 'contradicted') figure.contradicted += 1;
    if (!integrity || integrity.passed) continue;
    figure.failed += 1;
    if (sound.includes(cell(label))) wronglyFailed.push({ id: cell('id'), rule: integrity.findings[0]?.rule ?? '', text });
  }
  const text = Object.entries(byLabel)
    .map(([name, { n, supported, contradicted, failed }]) => `${(name || '(none)').padEnd(20)} n ${n}  supported ${supported}  contradicted ${contradicted}  integrity failed ${failed}`)
    .join('\n');
  return { byLabel, wrong: wronglyFailed, text };
}

const SOUND = ['supported', 'uncontroversial statement'];

/** The same for a table whose label is its column verdict or, failing that, support. */
export function evaluateClaimTable(tsv: string, tools: GateTools): ClaimReport {
  const names = (tsv.split('\n')[0] ?? '').trim().split('\t');
  return evaluateClaims({ tsv, claim: 'claim', label: names.includes('verdict') ? 'verdict' : 'support', sound: SOUND }, tools);
}
