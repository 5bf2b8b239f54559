import type { PersonContext } from '../safety/types.js';
import type { Spelling } from '../text/spelling.js';
import { stem } from '../text/stems.js';
import { fold } from '../text/fold.js';
import { isMark, words } from '../text/tokens.js';
import { textFeatures } from './router-features.js';
import { focus } from './router-focus.js';
import { frameBoosts, personBoosts } from './router-frames.js';
import type { Claims, NameIndex } from './router-index.js';
import { addScores, normalise, type LinearModel } from './router-model.js';
import { isSkipped, phraseKey, type QueryWord } from './router-phrases.js';
import type { Agent } from './schema.js';

/** How much each kind of evidence counts; found by trial on the development questions. */
export interface RouterTuning {
  /** A name of a field that stands in the question. */
  names: number;
  /** What more each further word of a name says. */
  longer: number;
  /** Repeats of a name after its weightiest place. */
  repeats: number;
  /** The learned weights of words. */
  model: number;
  /** A named tradition or therapy wins over the body part it is wanted for. */
  kinds: Partial<Record<Agent['kind'], number>>;
  /** A method asked about by name counts before the complaint it is wanted for: added once for each such agent. */
  methods: Partial<Record<Agent['kind'], number>>;
  /** What a tradition loses that is not named. */
  unnamed: number;
  /** What the person listed about themselves in `context`. */
  context: number;
}

export const TUNING: RouterTuning = {
  names: 4,
  longer: 0.35,
  repeats: 0.1,
  model: 1,
  kinds: { tradition: 1.6, therapy: 1.3 },
  methods: { tradition: 1.5, therapy: 1.5 },
  unnamed: 4,
  context: 0.1,
};

export interface Scorer {
  agents: readonly Agent[];
  names: NameIndex;
  model: LinearModel;
  spelling: Spelling;
  tuning: RouterTuning;
}

interface Word extends QueryWord {
  text: string;
}

// Words that turn a people or place into its healing tradition ("polish grandmother", "healers in Ghana").
const FOLK =
  /\b(?:folk|traditional(?:ly)?|tradition|traditions|healers?|healing|heal|shaman\w*|remed(?:y|ies)|cures?|herbs?|herbal\w*|medicine (?:man|woman|men|people)|doctors? in|elders?|ancestors?|ancient|old(?:en)? (?:ways|days|wives)|grandm\w+|grandparents|granny|gran|nan|nana|great[- ]aunt|swears? by|rituals?|ceremon\w+|sacred|plants?|tea|balm|oil|massage|cupping|midwi\w+|village|medicine|moss|sap|syrup|way|charms?|spirits?)\b/;
const READ_CHARACTERS = 4_000;
// From this firmness on a claim is a name of the field and not only a word that points there.
const NAMES = 0.9;
// A name that more fields claim does not tell the method.
const MOST_HOLDERS = 3;

/** The evidence for each agent, in the order of the agents. Linear in the text. */
export function scoreQuestion(scorer: Scorer, text: string, context?: PersonContext): Float64Array {
  const { agents, model, tuning } = scorer;
  const list = queryWords(text, scorer.spelling);
  const scores = new Float64Array(agents.length);
  addScores(model, normalise(textFeatures(list)), scores);
  for (let a = 0; a < scores.length; a++) scores[a] = (scores[a] ?? 0) * tuning.model;
  const folded = fold(text.slice(0, READ_CHARACTERS));
  const named = addNames(scorer, list, scores, FOLK.test(folded));
  if (context) addContext(scorer, context, scores);
  const indexOf = (type: string): number => agents.findIndex((agent) => agent.type === type);
  for (const [type, boost] of [...frameBoosts(folded), ...personBoosts(folded, context)]) {
    const index = indexOf(type);
    if (index >= 0) scores[index] = (scores[index] ?? 0) + boost;
  }
  agents.forEach((agent, index) => {
    if (agent.kind === 'tradition' && !named.has(index)) scores[index] = (scores[index] ?? 0) - tuning.unnamed;
  });
  return scores;
}

function queryWords(text: string, spelling: Spelling): Word[] {
  const focused = focus(text);
  const mended = spelling.correct(focused);
  return mended.flatMap((token, index) => (isMark(token) ? [] : [{ text: token.text, stem: stem(token.text), weight: focused[index]?.weight ?? 1 }]));
}

function addClaims(scorer: Scorer, claims: Claims, value: number, scores: Float64Array): void {
  const { agents, tuning } = scorer;
  let holders = 0;
  for (const claim of claims.values()) if (claim > 0.5) holders++;
  const rarity = Math.log(1 + agents.length / (holders || claims.size)) / Math.log(1 + agents.length);
  for (const [agent, claim] of claims) {
    const kind = agents[agent]?.kind;
    scores[agent] = (scores[agent] ?? 0) + tuning.names * value * claim * rarity * ((kind && tuning.kinds[kind]) ?? 1);
  }
}

/** Adds what the names in the question say; gives the agents that are named outright. */
function addNames(scorer: Scorer, list: readonly Word[], scores: Float64Array, folk: boolean): Set<number> {
  const { tuning, names, agents } = scorer;
  const kept = list.filter((word) => !isSkipped(word.text));
  const values = new Map<Claims, number>();
  const stems = kept.map((word) => word.stem);
  for (const hit of [...names.trie.find(stems), ...(folk ? names.peoples.find(stems) : [])]) {
    let weight = Infinity;
    for (let i = hit.from; i < hit.from + hit.length; i++) weight = Math.min(weight, kept[i]?.weight ?? 0);
    const value = weight * (1 + tuning.longer * Math.min(hit.length - 1, 3)) * (hit.reversed ? 0.8 : 1);
    const known = values.get(hit.entry);
    values.set(hit.entry, known === undefined ? value : Math.max(known, value) + tuning.repeats * Math.min(known, value));
  }
  const named = new Set<number>();
  const methods = new Map<number, number>();
  for (const [claims, value] of values) {
    addClaims(scorer, claims, value, scores);
    const traditionsAlone = [...claims.keys()].every((agent) => agents[agent]?.kind === 'tradition');
    for (const [agent, claim] of claims) {
      if (claim < NAMES && !traditionsAlone) continue;
      named.add(agent);
      const kind = agents[agent]?.kind;
      const bonus = (kind && tuning.methods[kind]) ?? 0;
      if (bonus > 0 && claims.size <= MOST_HOLDERS) methods.set(agent, Math.max(methods.get(agent) ?? 0, bonus * Math.min(1, value)));
    }
  }
  for (const [agent, bonus] of methods) scores[agent] = (scores[agent] ?? 0) + bonus;
  return named;
}

function addContext(scorer: Scorer, context: PersonContext, scores: Float64Array): void {
  for (const item of [...context.conditions, ...context.medications]) {
    for (const hit of scorer.names.trie.find(phraseKey(words(item)))) addClaims(scorer, hit.entry, scorer.tuning.context, scores);
  }
}
