import { besidesTopics } from './asking-words.js';
import { directAnswer } from './direct-answer.js';
import { answersTo } from './guidance-parts.js';
import { meet, type Met } from './matching.js';
import { fitOf, OF_OTHERS, readAsked, type Asked } from './people.js';
import { readQuestion, type Mention, type Reading } from './question.js';
import type { Bearing, Hit, Indexed, Retrieval, SearchQuery } from './retrieval.js';
import { rowAt } from './rows.js';
import type { Atom, Atoms } from './synonyms.js';
import { stem } from '../text/stems.js';
import { words } from '../text/tokens.js';
import { writtenOut } from '../text/chat-words.js';

const LONGEST_READ = 2500;
const AGENT_BONUS = 1.2;
const PAIR_BONUS = 1.7;
const NOT_ASKED_WEIGHT = 0.4;
const CONTEXT_WEIGHT = 0.3;
const BESIDE_WEIGHT = 0.35;
const WRONG_SIDE = 0.65;
const FULL_MEETING = 0.45;
const WORD_SHARE = 0.12;
const IN_PASSING = 0.85;
const OTHER_ILLNESS = 0.65;
const EXACT = 0.85;
// Above what only a special case of the question's topic, or only a wider one, reaches.
const CLOSE = 0.56;
// Below this share of the best score a statement is beside the point.
const RELATIVE_FLOOR = 0.3;
const MOST_WEIGHED = 120;
// The share of the rare words said beside a topic that makes a finding one on them: "high heels" is not met by a high blood count.
const ON_POINT = 0.35;
const MOST_GENERAL_WORDS = 10;
/** Longer texts tell a story, of which most words are not asked about. */
const MOST_OF_A_QUESTION = 45;

/** Finds what the library holds on a question. Same question, same result. */
export function search(indexed: Indexed, query: SearchQuery): Retrieval {
  const { atoms, index } = indexed;
  // The beginning tells who asks; in a long story the question itself stands at the end.
  const text = writtenOut(query.text.length > 2 * LONGEST_READ ? `${query.text.slice(0, LONGEST_READ)}\n${query.text.slice(-LONGEST_READ)}` : query.text);
  const read = readQuestion(text, index, atoms);
  const background = (query.background ?? []).slice(0, 12).map((entry) => readQuestion(entry.slice(0, 100), index, atoms, true));
  const present = new Set([...read.atoms, ...background.flatMap((entry) => [...entry.atoms])]);
  const own = read.mentions;
  const mentions = [...own, ...background.flatMap((entry) => entry.mentions).filter(({ head }) => own.every((mention) => mention.head !== head)).slice(0, 3)];
  const asked = readAsked(text, query.person);
  const candidates = collect(indexed, mentions, present);
  const excluded = new Set(read.excluded.flatMap((mention) => [...meet(mention, index, atoms, present)].filter(([, met]) => Math.max(met.intervention, met.condition) > FULL_MEETING).map(([document]) => document)));
  const fitting = [...candidates.values()].filter(({ document }) => !excluded.has(document));
  const besides = besidesTopics(read, atoms);
  const hits = fitting.length > 0 || mentions.some(({ fromContext }) => !fromContext) ? rank(indexed, fitting, present, besides, asked, query) : byWords(indexed, read, asked, query);
  const isStory = read.all.stems.length > MOST_OF_A_QUESTION;
  const topics = topicsOf(atoms, present, mentions, isStory ? new Set(read.asking.topics) : present);
  const general = own.length === 1 && besides.size === 0 && read.all.stems.length <= MOST_GENERAL_WORDS && own.some((mention) => isDescribed(indexed, mention, read, asked));
  const answered = answersTo(indexed.guidance, { asking: read.asking, all: read.all, text: text.toLowerCase(), asked, agent: query.agent, mustMeet: general ? own : mustMeet(own), named: own, general, isStory }, read.parts, own);
  const { ofCard, ...direct } = directAnswer(indexed, answered, text, asked, isStory, (document) => candidates.get(document)?.topics);
  const onIt = ofCard === undefined ? hits : hits.filter(onThing(indexed, ofCard, own));
  return { mentions, excluded: read.excluded, ...(read.unknown === undefined ? {} : { unknown: read.unknown }), hits: onIt, asked, general, isStory, ...direct, oftenBehind: ({ head }) => atoms.get(head).see.map((id) => atoms.get(id).name), primerOf: (mention) => indexed.primers(mention, asked), relevanceOf: (sentence) => indexed.words.relevance(topics, sentence) };
}

/** Findings on all that the name of a thing says: of laryngeal cancer those on some other cancer tell nothing. */
function onThing({ atoms, words: weights, documentOf }: Indexed, name: string, mentions: readonly Mention[]): (hit: Hit) => boolean {
  const besides = besidesTopics({ asking: { topics: atoms.topicsOf(name) }, mentions: [...mentions] }, atoms);
  const meets = (topics: ReadonlySet<Mention>, mention: Mention): boolean => topics.has(mention) || [...topics].some(({ head }) => atoms.get(head).within.includes(mention.head));
  return ({ statement, topics }) => mentions.every((mention) => meets(topics, mention)) && (besides.size === 0 || weights.overlap(documentOf.get(statement.id) ?? -1, besides) >= ON_POINT);
}

/** Something called by its own name of which it is generally known what it is; of anything else an entry on a special case tells more. */
function isDescribed({ primers }: Indexed, mention: Mention, { all }: Reading, asked: Asked): boolean {
  return primers(mention, asked)?.exact === true && words(mention.name).every((word) => all.stems.includes(stem(word)));
}

/** What a direct answer must speak of: all that is asked about something taken or done, and the complaint before it ("can I take it with this?"). */
function mustMeet(own: readonly Mention[]): Mention[] {
  const named = own.filter(({ asked }) => asked);
  if (named.every(({ side }) => side === 'condition')) return [];
  const earlier = named.some(({ side }) => side === 'condition') ? [] : own.filter(({ asked, side }) => !asked && side === 'condition').sort((a, b) => a.at - b.at);
  return [...named, ...earlier.slice(0, 1)];
}

const WIDER_PART = 0.35;
const BESIDE_PART = 0.2;
const TOLD_PART = 0.25;

/** The topics of a question, each with its part: the wider ones, those that go with it and, in a story, what is only told count less. */
function topicsOf(atoms: Atoms, present: ReadonlySet<number>, mentions: readonly Mention[], asking: ReadonlySet<number>): Map<number, number> {
  const topics = new Map([...present].map((atom) => [atom, asking.has(atom) ? 1 : TOLD_PART]));
  for (const { head, fromContext } of mentions) {
    const { within, see } = atoms.get(head);
    for (const other of see) if (!topics.has(other)) topics.set(other, BESIDE_PART);
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

function rank({ statements, atoms, populationAt, settings, firstConditions, firstInterventions, isMedicine, words: weights }: Indexed, candidates: readonly Candidate[], present: ReadonlySet<number>, besides: ReadonlySet<number>, asked: Asked, { agent, most }: SearchQuery): Hit[] {
  const best = [...candidates].sort((a, b) => b.score - a.score || a.document - b.document).slice(0, MOST_WEIGHED);
  const hits = best.flatMap((candidate): Hit[] => {
    const { document, treatment, condition } = candidate;
    const statement = statements[document];
    const population = populationAt(document);
    if (!statement || !population || (candidate.treatmentMet < 0.2 && candidate.conditionMet < 0.2)) return [];
    const bearing = bearingOf(candidate);
    const fit = fitOf(population, asked);
    const ofField = agent !== undefined && statement.agents.includes(agent);
    const primary = condition !== undefined && rowAt(firstConditions, document).includes(condition.head);
    const primaryTreatment = treatment !== undefined && rowAt(firstInterventions, document).includes(treatment.head);
    const onlyTreatment = bearing === 'treatment' && treatment?.side === 'intervention';
    const elsewhere = onlyTreatment ? 0 : [...rowAt(settings, document)].filter((atom) => !present.has(atom) && !isOf(candidate, present, atoms.get(atom))).length;
    const score = candidate.score * (condition && !primary ? IN_PASSING : 1) * OTHER_ILLNESS ** Math.min(2, elsewhere) * (bearing === 'pair' ? PAIR_BONUS : 1) * fit * (ofField ? AGENT_BONUS : 1) * (1 + WORD_SHARE * weights.overlap(document, present));
    if (score <= 0) return [];
    return [{ statement, score, bearing, population, ofField, onPoint: besides.size === 0 || weights.overlap(document, besides) >= ON_POINT, topics: candidate.topics, primary, primaryTreatment, medicine: isMedicine(document), otherIllness: elsewhere > 0, exact: candidate.conditionMet >= EXACT, close: Math.max(candidate.conditionMet, candidate.treatmentMet) >= CLOSE && fit > OF_OTHERS && (bearing === 'pair' || elsewhere === 0), ...(treatment && candidate.treatmentMet >= FULL_MEETING ? { treatment } : {}), ...(condition && candidate.conditionMet >= FULL_MEETING ? { condition } : {}) }];
  });
  return sorted(hits).slice(0, most);
}

/** Whether an illness is of a kind that the question names; a special case ("tiredness from cancer") is not. */
function isOf({ topics }: Candidate, present: ReadonlySet<number>, { apart, within }: Atom): boolean {
  return !apart && (within.some((wider) => present.has(wider)) || [...topics].some(({ head }) => within.includes(head)));
}

/** When nothing is recognised by name: statements that share most of the question's words. */
function byWords({ statements, populationAt, words: weights }: Indexed, read: Reading, asked: Asked, { most }: SearchQuery): Hit[] {
  const hits = weights.sharing(read.atoms).flatMap(({ document, share }): Hit[] => {
    const statement = statements[document];
    const population = populationAt(document);
    const score = population ? share * fitOf(population, asked) : 0;
    return statement && population && score > 0 ? [{ statement, score, bearing: 'words', population, ofField: false, topics: new Set(), primary: false, primaryTreatment: false, medicine: false, otherIllness: false, exact: false, close: false, onPoint: true }] : [];
  });
  return sorted(hits).slice(0, most);
}

function sorted(hits: Hit[]): Hit[] {
  hits.sort((a, b) => b.score - a.score || (a.statement.id < b.statement.id ? -1 : 1));
  const best = new Map<Bearing, number>();
  for (const { bearing, score } of hits) if (!best.has(bearing)) best.set(bearing, score);
  return hits.filter(({ score, bearing }) => score >= (best.get(bearing) ?? 0) * RELATIVE_FLOOR);
}
