import type { Agent } from './agents/schema.js';
import type { GuidanceFile } from './evidence/guidance.js';
import type { PrimerFile } from './evidence/primers.js';
import type { Statement } from './evidence/schema.js';

const LEAST_SENTENCE = 25;

/** Every text of a tree of data that ends like a sentence and is as long as one. */
export function stringsIn(data: unknown): string[] {
  if (typeof data === 'string') return data.length >= LEAST_SENTENCE && /[.!]$/.test(data.trim()) ? [data.trim()] : [];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(stringsIn) : [];
}

/** What the service says in its own words: findings, primers, guidance and the lines of the agents; not what people ask, nor the myths that findings answer. */
export function ownTexts({ statements, primers, guidance, agents }: { statements: readonly Statement[]; primers: readonly PrimerFile[]; guidance: readonly GuidanceFile[]; agents: readonly Agent[] }): string[] {
  const answers = guidance.map(({ entries }) => entries.map(({ asks: _asks, ...entry }) => entry));
  const lines = agents.map(({ questions: _questions, ...agent }) => agent);
  return [...statements.map(({ text }) => text.trim()), ...stringsIn([primers, answers, lines])];
}
