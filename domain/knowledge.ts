import { buildCatalog, type Catalog } from './agents/catalog.js';
import { compileRouter, type Router } from './agents/router.js';
import type { Agent } from './agents/schema.js';
import { compileLibrary, type Library } from './evidence/library.js';
import { compileGates } from './gates/compile.js';
import { evaluateGates, type GateTools } from './gates/evaluate.js';
import type { TrainedKnowledge } from './knowledge-files.js';
import { compileMeasurements, type Measured } from './evidence/measurements.js';
import { libraryOptions } from './evidence/names.js';
import { ownTexts } from './knowledge-texts.js';
import { lazily } from './lazily.js';
import { compileInteractions, type Interactions } from './safety/interactions.js';
import { compileScreen, type Screen } from './safety/screen.js';
import { compileTriage, type Triage } from './safety/triage.js';
import { openBible } from './scripture/bible.js';
import { compileScripture, type Scripture } from './scripture/themes.js';

export type { TrainedKnowledge } from './knowledge-files.js';

/** The knowledge compiled for use: every part is pure and safe to share between requests. */
export interface Knowledge {
  agents: readonly Agent[];
  agentByType: ReadonlyMap<string, Agent>;
  catalog: Catalog;
  router: Router;
  library: Library;
  measured: Measured;
  triage: Triage;
  screen: Screen;
  interactions: Interactions;
  scripture: Scripture;
  gates: GateTools;
}

/**
 * The checked files as knowledge, each part compiled at its first use: a server listens before all of it stands.
 * `compileAll` compiles the rest. Throws an Error, then, when a part cannot be compiled.
 */
export function compileKnowledge(files: TrainedKnowledge, options: { crisisLine?: string; catalogOrder: readonly string[] }): Knowledge {
  const knowledge: Knowledge = lazily<Knowledge>({
    agents: () => inOrder(files.agents, options.catalogOrder),
    agentByType: () => new Map(knowledge.agents.map((agent) => [agent.type, agent])),
    catalog: () => buildCatalog(knowledge.agents),
    router: () => compileRouter(knowledge.agents, files.terms, { weights: files.routerWeights }),
    library: () => compileLibrary(files.statements, { ...libraryOptions(files), readings: files.libraryReadings }),
    measured: () => compileMeasurements(files.measurements),
    triage: () => compileTriage(files.redFlags, files.crisisLines, { localCrisisLine: options.crisisLine, weights: files.triageWeights }),
    screen: () => compileScreen(files.harm, files.harmWeights),
    interactions: () => compileInteractions(files.interactions, files.substances, files.suitability),
    scripture: () => compileScripture(files.scripture, openBible(files.verses)),
    gates: () => compileGates(files.gates, { screen: knowledge.screen, library: knowledge.library, bible: knowledge.scripture.bible, weights: files.gateWeights, texts: () => ownTexts(files) }),
  });
  return knowledge;
}

/** Finds a direct answer and holds a slip, so that what the library makes at its first search is made. */
const FIRST_QUESTION = 'what is a normal bloood pressure';
/** Needs every check, so that what the gates make at their first answer is made. */
const FIRST_ANSWER = 'Rest, drink enough, and see a doctor if it does not get better.';

/** Compiles what no one has used yet, handing the thread back between parts. Throws as `compileKnowledge` says. */
export async function compileAll(knowledge: Knowledge, pause: () => Promise<unknown>): Promise<void> {
  for (const part of Object.keys(knowledge) as (keyof Knowledge)[]) {
    await pause();
    void knowledge[part];
  }
  await pause();
  knowledge.library.search({ text: FIRST_QUESTION, most: 1 });
  await pause();
  evaluateGates(knowledge.gates, [{ text: FIRST_ANSWER, subject: 'response', context: { conditions: [], medications: [], goals: [] } }]);
}

function inOrder(agents: readonly Agent[], order: readonly string[]): Agent[] {
  const place = new Map(order.map((type, index) => [type, index]));
  return [...agents].sort((a, b) => (place.get(a.type) ?? place.size) - (place.get(b.type) ?? place.size));
}
