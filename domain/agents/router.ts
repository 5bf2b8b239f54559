import type { PersonContext } from '../safety/types.js';
import { compileSpelling } from '../text/spelling.js';
import { indexNames } from './router-index.js';
import { softmax } from './router-model.js';
import { mender, scoreQuestion, TUNING, type RouterTuning, type Scorer } from './router-score.js';
import type { TermFile } from './router-terms.js';
import { openWeights, trainRouter, type RouterWeights } from './router-weights.js';
import type { Agent } from './schema.js';

export interface Route {
  agent: Agent;
  /** In [0,1]: about how often an answer given with this much evidence is the right field. */
  confidence: number;
  /** The next best permitted agents, best first. */
  runnersUp: Agent[];
}

export interface Router {
  /** The permitted agent that fits a question best; the safer general field when nothing speaks for any. */
  route(text: string, permitted: (agent: Agent) => boolean, context?: PersonContext): Route;
}

const GENERAL_FIELD = 'medicine';
const RUNNERS_UP = 3;
/** Below this much evidence the words say nothing about the field. */
const SURE = 0.5;
const UNSURE_CONFIDENCE = 0.1;
// Softens the shares of evidence to what proved right on the development questions.
const TEMPERATURE = 2;

export interface RouterOptions {
  /** What `trainRouter` learned from the same files; without it the router learns now, which takes seconds. */
  weights?: RouterWeights;
  tuning?: Partial<RouterTuning>;
}

/** Builds the router from the agents' own files and the term files. Same files, same router. Throws when the general field is missing. */
export function compileRouter(agents: readonly Agent[], files: readonly TermFile[] = [], options: RouterOptions = {}): Router {
  const general = agents.find((agent) => agent.type === GENERAL_FIELD);
  if (!general) throw new Error(`the agents lack the general field ${GENERAL_FIELD}`);
  const names = indexNames(agents, files);
  const scorer: Scorer = {
    agents,
    names,
    model: openWeights(options.weights ?? trainRouter(agents, files), agents),
    mend: mender(compileSpelling(names.vocabulary)),
    tuning: { ...TUNING, ...options.tuning },
  };
  return { route: (text, permitted, context) => choose(scorer, general, scoreQuestion(scorer, text, context), permitted) };
}

function choose(scorer: Scorer, general: Agent, scores: Float64Array, permitted: (agent: Agent) => boolean): Route {
  const order = scorer.agents
    .map((agent, index) => ({ agent, score: scores[index] ?? 0 }))
    .filter(({ agent }) => permitted(agent))
    .sort((a, b) => b.score - a.score || (a.agent.type < b.agent.type ? -1 : 1));
  const [first] = order;
  if (!first) throw new Error('no agent is permitted');
  const chances = softmax(Float64Array.from(order, ({ score }) => score / TEMPERATURE));
  const unsure = first.score < SURE && permitted(general);
  const agent = unsure ? general : first.agent;
  return {
    agent,
    confidence: unsure ? UNSURE_CONFIDENCE : (chances[0] ?? 0),
    runnersUp: order.slice(0, RUNNERS_UP + 1).map((entry) => entry.agent).filter((other) => other !== agent).slice(0, RUNNERS_UP),
  };
}
