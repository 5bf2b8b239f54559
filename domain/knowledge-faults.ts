import { basename } from 'node:path';
import type { PostsFile } from './agents/router-posts.js';
import type { Agent } from './agents/schema.js';
import type { Guidance, GuidanceFile } from './evidence/guidance.js';
import { keysOfCards, placesByName } from './evidence/reference-names.js';
import type { Card, ReferenceFile } from './evidence/reference-schema.js';
import type { Statement } from './evidence/schema.js';

/** Direct answers that stand in another file than that of the agent named first, where nobody would look for them. */
export function misplacedIn({ entries }: GuidanceFile, file: string): string[] {
  return entries.filter(({ agents }) => agents[0] !== basename(file, '.yaml')).map(({ id, agents }) => `${id} belongs in guidance/${agents[0]}.yaml, the file of the agent it names first`);
}

/** Cards that stand in another file than that of the agent named first. */
export function misfiledIn({ cards }: ReferenceFile, file: string): string[] {
  return cards.filter(({ agents }) => agents[0] !== basename(file, '.yaml')).map(({ name, agents }) => `${name} belongs in reference/${agents[0]}.yaml, the file of the agent it names first`);
}

/** Cards that name what is no agent, and names that two cards bear, so that neither would be found for sure. */
export function cardFaults(cards: readonly Card[], agents: readonly Agent[]): string[] {
  const types = new Set(agents.map((agent) => agent.type));
  return [...cards.flatMap((card) => card.agents.filter((type) => !types.has(type)).map((type) => `reference ${card.name}: ${type} is no agent`)), ...placesByName(keysOfCards(cards)).twice.map(({ key, places }) => `reference: ${places.map((place) => cards[place]?.name ?? '').join(' and ')} are both called "${key}"`)];
}

/** Names that must point at something: agents named in statements and exclusions, and ids used once. */
export function crossCheck(agents: readonly Agent[], statements: readonly Statement[], guidance: readonly Guidance[], posts: readonly PostsFile[]): string[] {
  const types = new Set(agents.map((agent) => agent.type));
  const known = new Set(statements.map(({ id }) => id));
  return [
    ...agents.flatMap((agent) => agent.excludes.filter(({ agent: other }) => !types.has(other)).map(({ agent: other }) => `agents/${agent.type}.yaml: excludes names ${other}, which is no agent`)),
    ...statements.flatMap((statement) => statement.agents.filter((type) => !types.has(type)).map((type) => `statement ${statement.id}: ${type} is no agent`)),
    ...guidance.flatMap((entry) => [...entry.agents.filter((type) => !types.has(type)).map((type) => `guidance ${entry.id}: ${type} is no agent`), ...(entry.evidence ?? []).filter((id) => !known.has(id)).map((id) => `guidance ${entry.id}: ${id} is no statement`)]),
    ...posts.flatMap((file) => file.posts.flatMap(({ agents: named, text }) => named.filter((type) => !types.has(type)).map((type) => `post "${text.slice(0, 40)}": ${type} is no agent`))),
    ...twice(statements).map((id) => `statement ${id} stands twice`),
    ...twice(guidance).map((id) => `guidance ${id} stands twice`),
  ];
}

function twice(named: readonly { id: string }[]): string[] {
  const seen = new Set<string>();
  return named.flatMap(({ id }) => (seen.has(id) ? [id] : (seen.add(id), [])));
}
