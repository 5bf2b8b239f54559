import { SCRIPTURE_AGENT } from '../agents/catalog.js';
import type { Knowledge } from '../knowledge.js';
import { readPerson } from '../safety/person.js';
import type { Material } from './types.js';

const MOST_HITS = 40;
const MOST_THEMES = 2;

/** Gathers what an answer is written from: the person, the evidence, interactions, scripture, and whether harm is sought. */
export function gather({ library, screen, interactions, scripture }: Knowledge, known: Pick<Material, 'query' | 'context' | 'agent' | 'urgency'>): Material {
  const { query, context, agent } = known;
  const person = readPerson(query, context);
  const themes = agent.type === SCRIPTURE_AGENT ? scripture.themesFor(query, MOST_THEMES) : [];
  return {
    ...known,
    screen: screen.screenQuery(query, context),
    person,
    evidence: library.search({ text: query, agent: agent.type, person, background: [...context.conditions, ...context.goals], most: MOST_HITS }),
    interactions: interactions.check(query, context, person),
    scripture: themes.map((theme) => ({ theme, passages: theme.passages.slice(0, MOST_THEMES).flatMap((reference) => scripture.bible.passage(reference) ?? []) })),
  };
}
