import { SCRIPTURE_AGENT } from '../../domain/agents/catalog.js';
import type { Guidance } from '../../domain/evidence/guidance.js';
import { readPerson } from '../../domain/safety/person.js';
import { knowledgeFiles, testKnowledge } from './knowledge.js';

const NOBODY = { conditions: [], medications: [], goals: [] };

export const guidanceEntries = (): Guidance[] => [...knowledgeFiles().guidance];

/** Every wording with the entry that it stands in. */
export const wordings = (): { id: string; ask: string }[] => guidanceEntries().flatMap(({ id, asks }) => asks.map((ask) => ({ id, ask })));

/** The direct answer that a question finds, routed as the service routes it. */
export function findGuidance(text: string): Guidance | undefined {
  const { library, router } = testKnowledge();
  const agent = router.route(text, ({ type }) => type !== SCRIPTURE_AGENT).agent.type;
  return library.search({ text, agent, person: readPerson(text, NOBODY), most: 5 }).guidance;
}

/** Wordings that find another entry than their own, or none. */
export function missedOf(some: readonly { id: string; ask: string }[]): string[] {
  return some.flatMap(({ id, ask }) => {
    const found = findGuidance(ask)?.id;
    return found === id ? [] : [`${id}: ${ask} -> ${found ?? 'nothing'}`];
  });
}
