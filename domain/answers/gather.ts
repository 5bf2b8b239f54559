import { SCRIPTURE_AGENT } from '../agents/catalog.js';
import type { Knowledge } from '../knowledge.js';
import type { Agent } from '../agents/schema.js';
import type { Retrieval } from '../evidence/library.js';
import { readPerson } from '../safety/person.js';
import type { Material } from './types.js';

const MOST_HITS = 40;
const MOST_THEMES = 2;

const OWN_MEANS: ReadonlySet<Agent['kind']> = new Set(['tradition', 'therapy', 'spiritual', 'lifestyle', 'nutrition']);

/** A field that has findings of its own on the complaint answers from them, not with what any other field would say. */
function ofField({ type, kind }: Agent, found: Retrieval): Retrieval {
  const { guidance } = found;
  const foreign = guidance !== undefined && OWN_MEANS.has(kind) && !guidance.agents.includes(type) && found.hits.some((hit) => hit.ofField && hit.close && hit.primary);
  if (!foreign) return found;
  const own = { ...found };
  delete own.guidance;
  delete own.guidanceEvidence;
  return own;
}

/** Gathers what an answer is written from: the person, the evidence, interactions, scripture, and whether harm is sought. */
export function gather({ library, screen, interactions, scripture }: Knowledge, known: Pick<Material, 'query' | 'context' | 'agent' | 'urgency'>): Material {
  const { query, context, agent } = known;
  const person = readPerson(query, context);
  const themes = agent.type === SCRIPTURE_AGENT ? scripture.themesFor(query, MOST_THEMES) : [];
  return {
    ...known,
    screen: screen.screenQuery(query, context),
    person,
    evidence: ofField(agent, library.search({ text: query, agent: agent.type, person, background: [...context.conditions, ...context.goals], most: MOST_HITS })),
    interactions: interactions.check(query, context, person),
    scripture: themes.map((theme) => ({ theme, passages: theme.passages.slice(0, MOST_THEMES).flatMap((reference) => scripture.bible.passage(reference) ?? []) })),
  };
}
