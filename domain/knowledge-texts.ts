import type { Agent } from './agents/schema.js';
import { findingOf } from './answers/clause.js';
import type { Entries } from './evidence/guidance.js';
import type { MeasurementsFile } from './evidence/measurements-schema.js';
import type { Card } from './evidence/reference-schema.js';
import type { PrimerFile } from './evidence/primers.js';
import type { Statement } from './evidence/schema.js';
import { crisisTable, type CrisisLines } from './safety/crisis.js';
import type { HarmFile } from './safety/harm-schema.js';
import type { InteractionsFile } from './safety/interactions-schema.js';
import type { SuitabilityFile } from './safety/suitability.js';
import type { RedFlags } from './safety/red-flags.js';

const LEAST_SENTENCE = 25;

/** Every text of a tree of data that ends like a sentence and is as long as one. */
export function stringsIn(data: unknown): string[] {
  if (typeof data === 'string') return data.length >= LEAST_SENTENCE && /[.!]$/.test(data.trim()) ? [data.trim()] : [];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(stringsIn) : [];
}

/** The parts of the knowledge that the service speaks from. */
interface Spoken {
  statements: readonly Statement[];
  primers: readonly PrimerFile[];
  measurements: MeasurementsFile;
  guidance: Entries;
  reference: Iterable<Card>;
  agents: readonly Agent[];
  harm: readonly HarmFile[];
  redFlags: RedFlags;
  interactions: InteractionsFile;
  suitability: readonly SuitabilityFile[];
  crisisLines: CrisisLines;
}

/**
 * What the service says in its own words: findings, primers, guidance, reference cards, the lines of the agents, cautions, notices and replies to
 * what it refuses; not what people ask, nor the myths that findings answer.
 */
export function ownTexts({ statements, primers, measurements, guidance, reference, agents, harm, redFlags, interactions, suitability, crisisLines }: Spoken): string[] {
  const answers = [...guidance].map(({ asks: _asks, ...entry }) => entry);
  const lines = agents.map(({ questions: _questions, ...agent }) => agent);
  const replies = harm.flatMap(({ categories }) => categories.map(({ reply }) => reply));
  const notices = redFlags.rules.map(({ message, raise, lower }) => [message, raise, lower]);
  return [...statements.flatMap((statement) => [statement.text.trim(), `${findingOf(statement)}.`]), ...crisisTable(crisisLines).split(/\n?- /).filter(Boolean), ...stringsIn([primers, measurements, answers, [...reference], lines, replies, notices, interactions, suitability])];
}
