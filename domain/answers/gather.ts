import { SCRIPTURE_AGENT } from '../agents/catalog.js';
import type { Knowledge } from '../knowledge.js';
import type { Agent } from '../agents/schema.js';
import type { Guidance, Retrieval } from '../evidence/library.js';
import { covers, isAvoided, LEAST_COVERED } from './relevance.js';
import { readPerson } from '../safety/person.js';
import type { InteractionCheck } from '../safety/types.js';
import type { Material } from './types.js';

const MOST_HITS = 40;
const MOST_THEMES = 2;

const OWN_MEANS: ReadonlySet<Agent['kind']> = new Set(['tradition', 'therapy', 'spiritual', 'lifestyle', 'nutrition']);

/** A field that has findings of its own on the complaint answers from them, not with what any other field would say; asked of a remedy in an entry's own words, it may say what is known of that. */
function isForeign({ type, kind }: Agent, entry: Guidance, { hits, mentions, guidanceIsLike }: Retrieval): boolean {
  const isOnRemedy = guidanceIsLike === true && mentions.some(({ asked, fromContext, side }) => asked && !fromContext && side === 'intervention');
  return OWN_MEANS.has(kind) && !entry.agents.includes(type) && !isOnRemedy && hits.some((hit) => hit.ofField && hit.close && hit.primary);
}

function ofField(agent: Agent, found: Retrieval): Retrieval {
  if (!found.guidance || !isForeign(agent, found.guidance, found)) return found;
  const own = { ...found };
  delete own.guidance;
  delete own.alsoGuidance;
  delete own.guidanceEvidence;
  return own;
}

/** In a story many things are named in passing: findings on them say less than the answer to a neighbouring question. */
const LONGEST_QUESTION_WORDS = 18;

/** The answer to a neighbouring question stands in where nothing found is on what was asked. */
function nearest(agent: Agent, query: string, found: Retrieval, { avoid, suited }: InteractionCheck): Retrieval {
  const isStory = query.split(/\s+/).length > LONGEST_QUESTION_WORDS;
  const isSettled = suited.length > 0 && !isStory;
  const { guidance, nearGuidance, nearEvidence = [], hits, mentions, general } = found;
  if (guidance || isSettled || !nearGuidance || general || isForeign(agent, nearGuidance, found) || isAvoided(nearGuidance.answer, avoid)) return found;
  const told = [nearGuidance.answer, ...nearGuidance.asks].join('\n').toLowerCase();
  const named = mentions.filter(({ asked, fromContext }) => asked && !fromContext);
  const treatments = named.filter(({ side }) => side === 'intervention');
  const speaksOfIt = covers({ evidence: found, query }, LEAST_COVERED);
  const answered = hits.some((hit) => hit.close && (hit.bearing === 'pair' || (treatments.length > 0 && hit.bearing === 'treatment' && hit.primaryTreatment)) && speaksOfIt(hit));
  const complaints = named.filter(({ side }) => side === 'condition');
  const untold = [...treatments, ...(complaints.length > 1 ? complaints : [])].some(({ name }) => !told.includes(name.toLowerCase()));
  // Of a thing of which nothing is known that is what must be said.
  if (!isStory && (answered || untold)) return found;
  return { ...found, guidance: nearGuidance, guidanceEvidence: nearEvidence, guidanceIsNear: true };
}

/** An entry of which so many of the wordings name two things was written on the two. */
const OF_BOTH = 0.4;

/** Whether a direct answer is on two things together, by its wordings: then it says itself how they go together. */
function isOn(guidance: Guidance | undefined, namesThem: (text: string) => boolean): boolean {
  return guidance !== undefined && guidance.asks.filter(namesThem).length >= OF_BOTH * guidance.asks.length;
}

/** Gathers what an answer is written from: the person, the evidence, interactions, scripture, and whether harm is sought. */
export function gather({ library, measured: readValues, screen, interactions, scripture }: Knowledge, known: Pick<Material, 'query' | 'context' | 'agent' | 'urgency'>): Material {
  const { query, context, agent } = known;
  const person = readPerson(query, context);
  const checked = interactions.check(query, context, person);
  const found = library.search({ text: query, agent: agent.type, person, background: [...context.conditions, ...context.goals], most: MOST_HITS });
  const measured = readValues(query, person);
  const themes = agent.type === SCRIPTURE_AGENT ? scripture.themesFor(query, MOST_THEMES) : [];
  const { alsoGuidance, ...evidence } = measured.length > 0 && found.isStory !== true ? ofField(agent, found) : nearest(agent, query, ofField(agent, found), checked);
  const suited = checked.suited.filter(({ pair }) => !isOn(evidence.guidance, (text) => interactions.namesBoth(text, pair)));
  const [gravest] = checked.cautions;
  return {
    ...known,
    screen: screen.screenQuery(query, context),
    person,
    // What else was found is on one of the two alone.
    evidence: { ...evidence, ...(alsoGuidance && suited.length === 0 ? { alsoGuidance } : {}) },
    measured,
    interactions: { ...checked, suited },
    toldTogether: gravest !== undefined && (gravest.severity === 'moderate' || gravest.severity === 'minor') && isOn(evidence.guidance, (text) => interactions.namesSides(text, gravest.sides)),
    scripture: themes.map((theme) => ({ theme, passages: theme.passages.slice(0, MOST_THEMES).flatMap((reference) => scripture.bible.passage(reference) ?? []) })),
  };
}
