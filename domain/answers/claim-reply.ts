import type { GateVerdict } from '../gates/types.js';

const MOST_FINDINGS = 6;

/** What the gates found in a text that a caller brought, to stand before the answer; empty when they found nothing. */
export function claimReply(verdicts: readonly GateVerdict[]): string {
  const findings = verdicts.flatMap(({ findings }) => findings).filter(({ subject, severity }) => subject === 'query' && severity !== 'advisory');
  if (findings.length === 0) return '';
  const lines = findings.slice(0, MOST_FINDINGS).map(({ excerpt, message, remedy }) => `- "${excerpt}": ${message} ${remedy}`);
  return `## What the gates found in your text\n\n${lines.join('\n')}`;
}
