import type { Library } from '../evidence/library.js';
import type { Bible } from '../scripture/bible.js';
import type { Screen } from '../safety/screen.js';
import type { Finding, PersonContext } from '../safety/types.js';
import { findCitations } from './citations.js';
import type { ClaimCheck } from './claims.js';
import type { GateRules } from './rules.js';
import { checkScripture } from './scripture-check.js';
import { GATE_IDS, GATE_WEIGHTS, type GateId, type GateVerdict } from './types.js';

/** How much of a gate's remaining score one finding takes. A single major finding fails its gate. */
export const FINDING_WEIGHTS: Record<Finding['severity'], number> = { critical: 0.8, major: 0.55, minor: 0.15, advisory: 0.02 };

const PASS_SCORE = 0.5;
/** The total when `do_no_harm` fails is at most this. */
export const HARM_CAP = 0.1;

export interface GateTools {
  screen: Screen;
  library: Library;
  bible: Bible;
  rules: Record<Exclude<GateId, 'do_no_harm'>, GateRules>;
  claims: ClaimCheck;
}

/** A text to be judged, and what is already known of it. */
export interface Judged {
  text: string;
  subject: Finding['subject'];
  context: PersonContext;
  /** Findings of the query screen, which has run before. */
  harm?: Finding[];
}

/** Judges texts by all five gates. A check that throws counts as a failed gate, never as a passed one. */
export function evaluateGates(tools: GateTools, judged: readonly Judged[]): GateVerdict[] {
  return GATE_IDS.map((gate) => {
    try {
      return verdict(gate, judged.flatMap((item) => findingsOf(tools, gate, item)));
    } catch {
      return verdict(gate, [couldNotRun(gate)]);
    }
  });
}

/** The weighted total over some gates (weights made to sum to 1), with the cap when `do_no_harm` fails. */
export function totalScore(verdicts: readonly GateVerdict[]): number {
  const weights = verdicts.reduce((sum, { weight }) => sum + weight, 0);
  const total = weights === 0 ? 0 : verdicts.reduce((sum, { weight, score }) => sum + weight * score, 0) / weights;
  const harmed = verdicts.some(({ gate, passed }) => gate === 'do_no_harm' && !passed);
  return Math.round(Math.min(total, harmed ? HARM_CAP : 1) * 10_000) / 10_000;
}

/** The verdicts that make the score: all, or the one asked for, with `do_no_harm` when it fails. */
export function appliedGates(verdicts: readonly GateVerdict[], asked: GateId | undefined): GateVerdict[] {
  if (asked === undefined) return [...verdicts];
  return verdicts.filter(({ gate, passed }) => gate === asked || (gate === 'do_no_harm' && !passed));
}

function verdict(gate: GateId, findings: Finding[]): GateVerdict {
  const score = findings.reduce((rest, { severity }) => rest * (1 - FINDING_WEIGHTS[severity]), 1);
  const passed = score >= PASS_SCORE && findings.every(({ severity }) => severity !== 'critical');
  return { gate, weight: GATE_WEIGHTS[gate], score: Math.round(score * 10_000) / 10_000, passed, findings };
}

const SOURCES_HEADING = /\n## Sources\n/;

function findingsOf(tools: GateTools, gate: GateId, item: Judged): Finding[] {
  const { subject, context } = item;
  // Titles of works are not the author's claims: they are checked as citations only.
  const text = item.text.split(SOURCES_HEADING)[0] ?? '';
  switch (gate) {
    case 'do_no_harm':
      return [...(item.harm ?? []), ...tools.screen.screenText(text, subject, context)];
    case 'honor':
      return tools.rules.honor.find(text, subject);
    case 'integrity':
      return [...tools.rules.integrity.find(text, subject), ...tools.claims.find(text, subject)];
    case 'absolute_truth':
      return [...tools.rules.absolute_truth.find(text, subject), ...checkScripture(tools.bible, text, subject)];
    case 'authenticity':
      return [...tools.rules.authenticity.find(text, subject), ...citationFindings(tools.library, item.text, subject)];
  }
}

function citationFindings(library: Library, text: string, subject: Finding['subject']): Finding[] {
  return findCitations(library, text)
    .filter(({ state }) => state !== 'verified')
    .map(({ text: excerpt, state }) => ({
      subject,
      rule: `citation.${state}`,
      message: state === 'malformed' ? 'This is not a possible identifier of a work.' : 'The work is not in our library, so we could not verify it. That does not mean it does not exist.',
      excerpt: excerpt.slice(0, 200),
      remedy: 'Look the work up under its identifier and check that it says what is claimed.',
      severity: state === 'malformed' ? 'major' : 'minor',
    }));
}

function couldNotRun(gate: GateId): Finding {
  return {
    subject: 'response',
    rule: 'check.did_not_run',
    message: `The check ${gate} could not run, so it counts as failed.`,
    excerpt: '',
    remedy: 'Report this to the operator with the request id.',
    severity: 'critical',
  };
}
