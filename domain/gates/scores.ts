import type { Finding } from '../safety/types.js';
import { GATE_WEIGHTS, type GateId, type GateVerdict } from './types.js';

/**
 * How much of what remains of a gate's score one finding takes, and below what a heap of such findings never pushes it.
 *
 *   severity   takes   floor   what it means
 *   critical   0.80    0       fails the gate whatever the score
 *   major      0.55    0       one fails its gate
 *   minor      0.15    0.55    worth saying; any number of them alone does not fail a gate
 *   advisory   0.02    0.90    a matter of style
 */
export const FINDING_WEIGHTS: Record<Finding['severity'], { takes: number; floor: number }> = {
  critical: { takes: 0.8, floor: 0 },
  major: { takes: 0.55, floor: 0 },
  minor: { takes: 0.15, floor: 0.55 },
  advisory: { takes: 0.02, floor: 0.9 },
};

const PASS_SCORE = 0.5;
/** The total when `do_no_harm` fails is at most this. */
export const HARM_CAP = 0.1;
const MOST_FINDINGS = 20;
const PRECISION = 10_000;

const round = (value: number): number => Math.round(value * PRECISION) / PRECISION;

/** The score in [0,1] that some findings leave: each one more can only lower it. */
export function gateScore(findings: readonly Pick<Finding, 'severity'>[]): number {
  let score = 1;
  for (const [severity, { takes, floor }] of Object.entries(FINDING_WEIGHTS)) {
    const count = findings.filter((finding) => finding.severity === severity).length;
    score *= Math.max(floor, (1 - takes) ** count);
  }
  return round(score);
}

const RANK: readonly Finding['severity'][] = ['critical', 'major', 'minor', 'advisory'];

/** A gate passes at 0.5 with no critical finding. The gravest findings are listed first; a long list is cut, the score is not. */
export function verdictOf(gate: GateId, findings: readonly Finding[]): GateVerdict {
  const score = gateScore(findings);
  const passed = score >= PASS_SCORE && findings.every(({ severity }) => severity !== 'critical');
  const listed = [...findings].sort((a, b) => RANK.indexOf(a.severity) - RANK.indexOf(b.severity)).slice(0, MOST_FINDINGS);
  return { gate, weight: GATE_WEIGHTS[gate], score, passed, findings: listed };
}

/** The weighted total over some gates (weights made to sum to 1), with the cap when `do_no_harm` fails. */
export function totalScore(verdicts: readonly GateVerdict[]): number {
  const weights = verdicts.reduce((sum, { weight }) => sum + weight, 0);
  const total = weights === 0 ? 0 : verdicts.reduce((sum, { weight, score }) => sum + weight * score, 0) / weights;
  const harmed = verdicts.some(({ gate, passed }) => gate === 'do_no_harm' && !passed);
  return round(Math.min(total, harmed ? HARM_CAP : 1));
}

/** The verdicts that make the score: all, or the one asked for, with `do_no_harm` when it fails. */
export function appliedGates(verdicts: readonly GateVerdict[], asked: GateId | undefined): GateVerdict[] {
  if (asked === undefined) return [...verdicts];
  return verdicts.filter(({ gate, passed }) => gate === asked || (gate === 'do_no_harm' && !passed));
}
