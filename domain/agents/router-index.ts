import { contentStems, stem } from '../text/stems.js';
import { isMark, words } from '../text/tokens.js';
import { textFeatures } from './router-features.js';
import { focus } from './router-focus.js';
import type { Example } from './router-model.js';
import { phraseKey, PhraseTrie } from './router-phrases.js';
import type { TermFile } from './router-terms.js';
import type { Agent } from './schema.js';

/** What a name says: for each agent that claims it, how firmly (0 to 1). */
export type Claims = Map<number, number>;

export interface NameIndex {
  trie: PhraseTrie<Claims>;
  /** Peoples and places, for questions about folk healing alone. */
  peoples: PhraseTrie<Claims>;
  /** Every word of every name, unstemmed, for mending typing slips. */
  vocabulary: Set<string>;
}

const MOST_LABELS = 2;
const CLAIM = { strong: 1, related: 0.25, second: 0.75, settled: 0.5 } as const;

/** The names of all fields: the agents' own terms and the term files. */
export function indexNames(agents: readonly Agent[], files: readonly TermFile[]): NameIndex {
  const trie = new PhraseTrie<Claims>();
  const peoples = new PhraseTrie<Claims>();
  const vocabulary = new Set<string>();
  const put = (phrase: string, agent: number, claim: number, into = trie): void => {
    const list = words(phrase);
    if (list.length === 0) return;
    const claims = into.at(phraseKey(list), () => new Map());
    claims.set(agent, Math.max(claims.get(agent) ?? 0, claim));
    for (const word of list) vocabulary.add(word);
  };
  agents.forEach((agent, index) => {
    for (const phrase of agent.terms.strong) put(phrase, index, CLAIM.strong);
    for (const phrase of agent.terms.related) put(phrase, index, CLAIM.related);
  });
  for (const group of files.flatMap((file) => file.groups)) {
    group.agents.forEach((type, place) => {
      const index = agents.findIndex((agent) => agent.type === type);
      for (const phrase of index < 0 ? [] : group.terms) put(phrase, index, group.weight * (place === 0 ? CLAIM.strong : CLAIM.second), group.folk ? peoples : trie);
    });
    if (group.settles) for (const phrase of group.terms) settle(trie, phrase, agents.findIndex((agent) => agent.type === group.agents[0]));
  }
  return { trie, peoples, vocabulary };
}

function settle(trie: PhraseTrie<Claims>, phrase: string, winner: number): void {
  const claims = trie.at(phraseKey(words(phrase)), () => new Map());
  for (const [agent, claim] of claims) if (agent !== winner) claims.set(agent, Math.min(claim, CLAIM.settled));
}

/** Read as a question is, so that what is learned of a long story is what counts in one. */
function featuresOf(text: string): Map<string, number> {
  const list = focus(text).filter((token) => !isMark(token));
  return textFeatures(list.map((token) => ({ text: token.text, stem: stem(token.text), weight: token.weight })));
}

/** A question and the agents whose it is, best first. */
export interface LabelledQuestion {
  text: string;
  agents: readonly string[];
  /** How much it counts in learning; an agent's own example question counts 1. */
  weight: number;
}

/** Training examples from what the agents say of themselves, from the term files, and from questions whose agents are known. */
export function collectExamples(agents: readonly Agent[], files: readonly TermFile[], questions: readonly LabelledQuestion[] = []): Example[] {
  const byText = new Map<string, { text: string; agents: Set<number>; weight: number }>();
  const put = (text: string, agent: number, weight: number): void => {
    const key = contentStems(words(text)).join(' ');
    if (key === '' || agent < 0) return;
    const entry = byText.get(key) ?? { text, agents: new Set(), weight };
    entry.agents.add(agent);
    entry.weight = Math.max(entry.weight, weight);
    byText.set(key, entry);
  };
  const indexOf = (type: string): number => agents.findIndex((agent) => agent.type === type);
  agents.forEach((agent, index) => {
    put(agent.name, index, 1);
    for (const text of agent.questions) put(text, index, 1);
    for (const text of agent.covers) put(text, index, 0.7);
    for (const { topic, agent: type } of agent.excludes) put(topic, indexOf(type), 0.7);
    for (const text of agent.terms.strong) put(text, index, 0.6);
    for (const text of agent.terms.related) put(text, index, 0.15);
    for (const step of agent.next_steps) put(step.text, index, 0.3);
    for (const text of agent.description.split(/[,:;.]/)) put(text, index, 0.3);
    for (const text of [...agent.cautions, ...agent.refer, ...agent.ask_clinician]) put(text, index, 0.2);
  });
  for (const { text, agents: types, weight } of questions) for (const type of types.slice(0, MOST_LABELS)) put(text, indexOf(type), weight);
  for (const group of files.flatMap((file) => file.groups).filter((item) => !item.folk)) {
    for (const term of group.terms) put(term, indexOf(group.agents[0] ?? ''), 0.4 * group.weight);
  }
  return [...byText.values()].map(({ text, agents: labels, weight }) => ({ features: featuresOf(text), agents: [...labels], weight }));
}
