import type { PersonContext } from '../safety/types.js';
import type { Spelling } from '../text/spelling.js';
import { stem } from '../text/stems.js';
import { fold } from '../text/fold.js';
import { isMark, words } from '../text/tokens.js';
import { textFeatures } from './router-features.js';
import { focus, type FocusedToken } from './router-focus.js';
import { frameBoosts, personBoosts } from './router-frames.js';
import type { Claims, NameIndex } from './router-index.js';
import { addScores, unitScale, type LinearModel } from './router-model.js';
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
  /** The same in a long story, where names stand beside the point more often. */
  story: number;
  /** What counts, in a long story, of who is meant and of the way of asking: many people and questions stand in one. */
  storyFrames: number;
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
  story: 2,
  storyFrames: 0.5,
  kinds: { tradition: 1.6, therapy: 1.3 },
  methods: { tradition: 2.5, therapy: 2.5, lifestyle: 1, spiritual: 1 },
  unnamed: 4,
  context: 0.1,
};

export interface Scorer {
  agents: readonly Agent[];
  names: NameIndex;
  model: LinearModel;
  /** Mends a misspelled word. */
  mend: (word: FocusedToken) => string;
  tuning: RouterTuning;
}

interface Word extends QueryWord {
  text: string;
}

// Words that turn a people or place into its healing tradition ("polish grandmother", "healers in Ghana").
const FOLK =
  /\b(?:folk|traditional(?:ly)?|tradition|traditions|healers?|healing|heal|shaman\w*|remed(?:y|ies)|cures?|herbs?|herbal\w*|medicine (?:man|woman|men|people)|doctors? in|elders?|ancestors?|ancient|old(?:en)? (?:ways|days|wives)|grandm\w+|grandparents|granny|gran|nan|nana|great[- ]aunt|swears? by|rituals?|ceremon\w+|sacred|plants?|tea|balm|oil|massage|cupping|midwi\w+|village|moss|sap|syrup|charms?|spirits?)\b/;
// From this length on a text tells a story, which names much that is not asked about.
const STORY_CHARACTERS = 330;
// The way of asking stands near the end of a long story.
const READ_CHARACTERS = 2_500;
/** Enough for any question; keeps a hostile text of invented words cheap. */
const MOST_MENDED = 40;
const MOST_REMEMBERED = 20_000;
const LONGEST_REMEMBERED = 24;
// From this firmness on a claim is a name of the field and not only a word that points there.
const NAMES = 0.9;
// A name that more fields claim does not tell the method.
const MOST_HOLDERS = 2;

/** The evidence for each agent, in the order of the agents. Linear in the text. */
export function scoreQuestion(scorer: Scorer, text: string, context?: PersonContext): Float64Array {
  const { agents, model, tuning } = scorer;
  const list = queryWords(text, scorer.mend);
  const scores = new Float64Array(agents.length);
  const features = textFeatures(list);
  const isStory = text.length > STORY_CHARACTERS;
  addScores(model, features, (isStory ? tuning.story : tuning.model) * unitScale(features), scores);
  const folded = fold(text.length > READ_CHARACTERS ? text.slice(-READ_CHARACTERS) : text);
  const named = addNames(scorer, list, scores, FOLK.test(folded));
  if (context) addContext(scorer, context, scores);
  const indexOf = (type: string): number => agents.findIndex((agent) => agent.type === type);
  for (const [type, boost] of [...frameBoosts(folded), ...personBoosts(folded, context)]) {
    const index = indexOf(type);
    if (index >= 0) scores[index] = (scores[index] ?? 0) + (isStory ? tuning.storyFrames : 1) * boost;
  }
  agents.forEach((agent, index) => {
    if (agent.kind === 'tradition' && !named.has(index)) scores[index] = (scores[index] ?? 0) - tuning.unnamed;
  });
  return scores;
}

function queryWords(text: string, mend: (word: FocusedToken) => string): Word[] {
  const list: Word[] = [];
  let mended = 0;
  for (const token of focus(text)) {
    if (isMark(token)) continue;
    const word = mended < MOST_MENDED ? mend(token) : token.text;
    if (word !== token.text) mended++;
    list.push({ text: word, stem: stem(word), weight: token.weight });
  }
  return list;
}

/** Mends one word, remembering what it has seen: most words of most questions are the same few thousand. */
export function mender(spelling: Spelling): (word: FocusedToken) => string {
  const seen = new Map<string, string>();
  return (word) => {
    const known = seen.get(word.text);
    if (known !== undefined) return known;
    const mended = spelling.correct([word])[0]?.text ?? word.text;
    if (seen.size < MOST_REMEMBERED && word.text.length < LONGEST_REMEMBERED) seen.set(word.text, mended);
    return mended;
  };
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
    const firm = [...claims.values()].filter((claim) => claim >= NAMES).length;
    const traditionsAlone = [...claims.keys()].every((agent) => agents[agent]?.kind === 'tradition');
    for (const [agent, claim] of claims) {
      if (claim < NAMES && !traditionsAlone) continue;
      named.add(agent);
      const kind = agents[agent]?.kind;
      const bonus = (kind && tuning.methods[kind]) ?? 0;
      if (bonus > 0 && firm <= MOST_HOLDERS) methods.set(agent, Math.max(methods.get(agent) ?? 0, bonus * Math.min(1, value)));
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
