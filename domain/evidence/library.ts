import type { Person } from '../safety/person.js';
import { words } from '../text/tokens.js';
import { meet, type Met } from './matching.js';
import { fitOf, populationOf, readAsked, type Asked, type Population } from './people.js';
import { indexPhrases, type PhraseIndex } from './phrase-index.js';
import { readQuestion, type Mention, type Reading } from './question.js';
import type { Statement } from './schema.js';
import { compileAtoms, NO_SYNONYMS, type Atoms, type Side, type SynonymsFile } from './synonyms.js';
import { weigh, type Words } from './word-weights.js';

export type { Mention, Reading } from './question.js';
export type { Asked } from './people.js';

/** How a statement stands to the question: it joins the treatment and the condition asked about, or meets one of them, or neither by name. */
export type Bearing = 'pair' | 'condition' | 'treatment' | 'beside' | 'words';

export interface Hit {
  statement: Statement;
  /** Falls with relevance; comparable within one search. */
  score: number;
  bearing: Bearing;
  /** The mention met on each side, where one is. */
  treatment?: Mention;
  condition?: Mention;
  /** All topics of the question that it meets well. */
  topics: ReadonlySet<Mention>;
  /** The condition met is the first the statement names, not one in passing. */
  primary: boolean;
  /** The condition is met in just the words of the question, neither wider nor narrower. */
  exact: boolean;
  /** Something of the question is met closely, not only what is wider than it. */
  close: boolean;
  /** Whom the finding holds for. */
  population: Population;
}

/** What a search found, with what it understood. */
export interface Retrieval extends Pick<Reading, 'mentions' | 'excluded'> {
  hits: Hit[];
  asked: Asked;
  /** What often lies behind or goes with a condition named, by name. */
  oftenBehind(mention: Mention): string[];
  /** How much a sentence has to do with the question, by rarity of what they share; 0 is nothing. */
  relevanceOf(sentence: string): number;
}

export interface Library {
  size: number;
  statements: readonly Statement[];
  search(query: SearchQuery): Retrieval;
  byId(id: string): Statement | undefined;
  byPmid(pmid: string): Statement | undefined;
  byDoi(doi: string): Statement | undefined;
}

export interface SearchQuery {
  text: string;
  /** Statements that serve this agent rank above equals. */
  agent?: string;
  /** Whom the question concerns; findings for others are left out or ranked lower. */
  person?: Person;
  /** Conditions and goals the person gave beside the question. */
  background?: readonly string[];
  most: number;
}

export interface LibraryOptions {
  synonyms?: SynonymsFile;
  /** Names of further things, so that a question on them is understood even when no statement is about them. */
  names?: readonly { name: string; wordings: readonly string[]; side: Side }[];
}

interface Indexed {
  statements: readonly Statement[];
  atoms: Atoms;
  index: PhraseIndex;
  words: Words;
  populations: readonly Population[];
  agents: readonly ReadonlySet<string>[];
  /** Illnesses of the people studied, where a statement names them. */
  settings: readonly ReadonlySet<number>[];
  /** The first condition of each statement, with the wider ones it belongs to. */
  firstConditions: readonly ReadonlySet<number>[];
}

const LONGEST_READ = 4000;
const AGENT_BONUS = 1.2;
const PAIR_BONUS = 1.7;
const NOT_ASKED_WEIGHT = 0.4;
const CONTEXT_WEIGHT = 0.3;
const BESIDE_WEIGHT = 0.35;
const WRONG_SIDE = 0.65;
const FULL_MEETING = 0.45;
const WORD_SHARE = 0.12;
const IN_PASSING = 0.85;
const OTHER_ILLNESS = 0.8;
const EXACT = 0.85;
const CLOSE = 0.58;
// Below this share of the best score a statement is beside the point.
const RELATIVE_FLOOR = 0.3;
const MOST_WEIGHED = 120;

/** Indexes the statements for search. A search costs time in the topics of the question, not in the size of the library. */
export function compileLibrary(statements: readonly Statement[], options: LibraryOptions = {}): Library {
  const ids = new Map(statements.map((statement) => [statement.id, statement]));
  const pmids = new Map(statements.flatMap((statement) => (statement.citation.pmid ? [[statement.citation.pmid, statement] as const] : [])));
  const dois = new Map(statements.flatMap((statement) => (statement.citation.doi ? [[statement.citation.doi.toLowerCase(), statement] as const] : [])));
  const atoms = compileAtoms(options.synonyms ?? NO_SYNONYMS);
  const index = indexPhrases(statements, atoms);
  for (const { name, wordings, side } of options.names ?? []) if (!index.bySequence.has(keyOf(name, atoms))) atoms.add(name, wordings, side);
  atoms.seal([...vocabularyOf(statements), ...(options.names ?? []).flatMap(({ name, wordings }) => [name, ...wordings].flatMap((text) => words(text)))]);
  const indexed: Indexed = {
    statements,
    atoms,
    index,
    words: weigh(statements, atoms),
    populations: statements.map(populationOf),
    agents: statements.map((statement) => new Set(statement.agents)),
    settings: statements.map((statement) => settingOf(statement, atoms)),
    firstConditions: statements.map(({ conditions }) => new Set(atoms.read(conditions[0] ?? '').places.flatMap(({ atom }) => atoms.get(atom).within))),
  };
  return {
    size: statements.length,
    statements,
    search: (query) => search(indexed, query),
    byId: (id) => ids.get(id),
    byPmid: (pmid) => pmids.get(pmid),
    byDoi: (doi) => dois.get(doi.toLowerCase()),
  };
}

const SETTING = /^(?:In|Among|Across|For|Of)\b[^,;.]{0,160}?\b(?:with|after|during|having|on|treated for|survivors?)\b[^,;.]{0,100}/;

/** The illnesses that the people studied had, by the population or the opening words. */
function settingOf({ text, population }: Statement, atoms: Atoms): Set<number> {
  const { places } = atoms.read(`${population ?? ''}; ${SETTING.exec(text)?.[0] ?? ''}`);
  return new Set(places.filter(({ atom }) => atoms.get(atom).group && atoms.get(atom).side === 'condition').map(({ atom }) => atom));
}

function keyOf(text: string, atoms: Atoms): string {
  return atoms.read(text).places.map(({ atom }) => atom).join(' ');
}

function vocabularyOf(statements: readonly Statement[]): string[] {
  return statements.flatMap(({ interventions, conditions, terms }) => [...interventions, ...conditions, ...terms].flatMap((text) => words(text)));
}

function search(indexed: Indexed, query: SearchQuery): Retrieval {
  const { atoms, index } = indexed;
  // The beginning tells who asks; in a long story the question itself stands at the end.
  const text = query.text.length > 2 * LONGEST_READ ? `${query.text.slice(0, LONGEST_READ)}\n${query.text.slice(-LONGEST_READ)}` : query.text;
  const read = readQuestion(text, index, atoms);
  const background = (query.background ?? []).slice(0, 12).map((entry) => readQuestion(entry.slice(0, 100), index, atoms, true));
  const present = new Set([...read.atoms, ...background.flatMap((entry) => [...entry.atoms])]);
  const own = read.mentions;
  const mentions = [...own, ...background.flatMap((entry) => entry.mentions).filter(({ head }) => own.every((mention) => mention.head !== head)).slice(0, 3)];
  const asked = readAsked(text, query.person);
  const candidates = collect(indexed, mentions, present);
  const excluded = new Set(read.excluded.flatMap((mention) => [...meet(mention, index, atoms, present)].filter(([, met]) => Math.max(met.intervention, met.condition) > FULL_MEETING).map(([document]) => document)));
  const fitting = [...candidates.values()].filter(({ document }) => !excluded.has(document));
  const hits = fitting.length > 0 || mentions.some(({ fromContext }) => !fromContext) ? rank(indexed, fitting, present, asked, query) : byWords(indexed, read, asked, query);
  const topics = topicsOf(atoms, present, mentions);
  return { mentions, excluded: read.excluded, hits, asked, oftenBehind: ({ head }) => atoms.get(head).see.map((id) => atoms.get(id).name), relevanceOf: (sentence) => indexed.words.relevance(topics, sentence) };
}

const WIDER_PART = 0.35;

/** The topics of a question, each with its part: the wider ones and those that go with it count less. */
function topicsOf(atoms: Atoms, present: ReadonlySet<number>, mentions: readonly Mention[]): Map<number, number> {
  const topics = new Map([...present].map((atom) => [atom, 1]));
  for (const { head, fromContext } of mentions) {
    const { within, see } = atoms.get(head);
    for (const other of see) if (!topics.has(other)) topics.set(other, WIDER_PART);
    for (const wider of within) if (wider !== head) topics.set(wider, WIDER_PART);
    topics.set(head, fromContext ? WIDER_PART : 1);
  }
  return topics;
}

interface Candidate {
  document: number;
  score: number;
  treatment?: Mention;
  condition?: Mention;
  /** How well the sides are met. */
  treatmentMet: number;
  conditionMet: number;
  beside: boolean;
  /** Topics of the question that are met well, on either side. */
  topics: Set<Mention>;
}

function weightOf(mention: Mention, anyAsked: boolean): number {
  if (mention.fromContext) return CONTEXT_WEIGHT;
  return mention.asked || !anyAsked ? 1 : NOT_ASKED_WEIGHT;
}

function collect(indexed: Indexed, mentions: readonly Mention[], present: ReadonlySet<number>): Map<number, Candidate> {
  const { atoms, index, words: weights } = indexed;
  const anyAsked = mentions.some(({ asked }) => asked);
  const candidates = new Map<number, Candidate>();
  for (const mention of mentions) {
    const rarity = weights.rarity(mention.head);
    add(candidates, mention, meet(mention, index, atoms, present), weightOf(mention, anyAsked) * rarity);
  }
  // What often explains a complaint is looked up too, with less weight and only beside what was asked.
  for (const mention of mentions) {
    if (mention.side !== 'condition' || mention.fromContext) continue;
    for (const other of atoms.get(mention.head).see) {
      const near: Mention = { ...mention, name: atoms.get(other).name, head: other, narrowing: [] };
      const met = new Map([...meet(near, index, atoms, present)].filter(([document, value]) => !candidates.has(document) && value.condition >= 0.8));
      add(candidates, near, met, weightOf(mention, anyAsked) * BESIDE_WEIGHT, true);
    }
  }
  return candidates;
}

function add(candidates: Map<number, Candidate>, mention: Mention, met: ReadonlyMap<number, Met>, weight: number, beside = false): void {
  for (const [document, { intervention, condition }] of met) {
    const right = mention.side === 'intervention' ? Math.max(intervention, condition * WRONG_SIDE) : Math.max(condition, intervention * WRONG_SIDE);
    const known = candidates.get(document) ?? { document, score: 0, treatmentMet: 0, conditionMet: 0, beside, topics: new Set<Mention>() };
    known.score += weight * right;
    if (!mention.fromContext && right >= FULL_MEETING * WRONG_SIDE) known.topics.add(mention);
    if (!mention.fromContext && intervention > known.treatmentMet) [known.treatment, known.treatmentMet] = [mention, intervention];
    if (!mention.fromContext && condition > known.conditionMet) [known.condition, known.conditionMet] = [mention, condition];
    candidates.set(document, known);
  }
}

function bearingOf({ treatment, condition, treatmentMet, conditionMet, beside, topics }: Candidate): Bearing {
  if (beside) return 'beside';
  const sides = treatment && condition && treatment !== condition && treatmentMet >= FULL_MEETING && conditionMet >= FULL_MEETING;
  if (sides || topics.size >= 2) return 'pair';
  return conditionMet >= treatmentMet ? 'condition' : 'treatment';
}

function rank({ statements, agents, atoms, populations, settings, firstConditions, words: weights }: Indexed, candidates: readonly Candidate[], present: ReadonlySet<number>, asked: Asked, { agent, most }: SearchQuery): Hit[] {
  const best = [...candidates].sort((a, b) => b.score - a.score || a.document - b.document).slice(0, MOST_WEIGHED);
  const hits = best.flatMap((candidate): Hit[] => {
    const { document, treatment, condition } = candidate;
    const statement = statements[document];
    const population = populations[document];
    if (!statement || !population || (candidate.treatmentMet < 0.2 && candidate.conditionMet < 0.2)) return [];
    const bearing = bearingOf(candidate);
    const fit = fitOf(population, asked);
    const serves = agent !== undefined && agents[document]?.has(agent) === true ? AGENT_BONUS : 1;
    const primary = condition !== undefined && firstConditions[document]?.has(condition.head) === true;
    const elsewhere = bearing === 'treatment' ? 0 : [...(settings[document] ?? [])].filter((atom) => !atoms.get(atom).within.some((wider) => present.has(wider)) && !isOf(candidate, atom, atoms)).length;
    const score = candidate.score * (condition && !primary ? IN_PASSING : 1) * OTHER_ILLNESS ** Math.min(2, elsewhere) * (bearing === 'pair' ? PAIR_BONUS : 1) * fit * serves * (1 + WORD_SHARE * weights.overlap(document, present));
    if (score <= 0) return [];
    return [{ statement, score, bearing, population, topics: candidate.topics, primary, exact: candidate.conditionMet >= EXACT, close: Math.max(candidate.conditionMet, candidate.treatmentMet) >= CLOSE, ...(treatment && candidate.treatmentMet >= FULL_MEETING ? { treatment } : {}), ...(condition && candidate.conditionMet >= FULL_MEETING ? { condition } : {}) }];
  });
  return sorted(hits).slice(0, most);
}

/** Whether an illness is one that the question's topics belong to. */
function isOf({ topics }: Candidate, atom: number, atoms: Atoms): boolean {
  return [...topics].some(({ head }) => atoms.get(head).within.includes(atom));
}

/** When nothing is recognised by name: statements that share most of the question's words. */
function byWords({ statements, populations, words: weights }: Indexed, read: Reading, asked: Asked, { most }: SearchQuery): Hit[] {
  const hits = weights.sharing(read.atoms).flatMap(({ document, share }): Hit[] => {
    const statement = statements[document];
    const population = populations[document];
    const score = population ? share * fitOf(population, asked) : 0;
    return statement && population && score > 0 ? [{ statement, score, bearing: 'words', population, topics: new Set(), primary: false, exact: false, close: false }] : [];
  });
  return sorted(hits).slice(0, most);
}

function sorted(hits: Hit[]): Hit[] {
  hits.sort((a, b) => b.score - a.score || (a.statement.id < b.statement.id ? -1 : 1));
  const best = new Map<Bearing, number>();
  for (const { bearing, score } of hits) if (!best.has(bearing)) best.set(bearing, score);
  return hits.filter(({ score, bearing }) => score >= (best.get(bearing) ?? 0) * RELATIVE_FLOOR);
}
