import { atFirstSight, once } from '../lazily.js';
import type { Entries, Guidance } from './guidance.js';
import type { Ages } from './guidance-ages.js';
import { compileLikelihood, type Likelihood } from './guidance-likelihood.js';
import { PEOPLE, topicsOfEntry, WHOM, type GuidanceReadings } from './guidance-readings.js';
import { addCounts, partsIn, TENTHS, type TopicRows } from './guidance-topics.js';
import { COUNTED } from './guidance-words.js';
import type { Atoms } from './synonyms.js';

/** Whom a wording or its answer speaks of. */
export interface Whom {
  child: boolean;
  pregnancy: boolean;
  /** The wording names the people for whom alone the entry holds. */
  namesWhom: boolean;
}

/** The wordings of all entries, one entry after another; plain numbers, since every search walks them. */
export interface ReadAsks {
  /** Those of an entry stand from its place here up to that of the next entry. */
  first: Uint32Array;
  topics: TopicRows;
  /** What the topics and words of each weigh together. */
  weightOf(ask: number): number;
  frameOf(ask: number): number;
  textOf(entry: number, ask: number): string;
  whomOf(entry: number, ask: number): Whom;
}

/** What the wordings and the answer of an entry speak of. */
export interface Spoken {
  /** The topics and words of its wordings, each with the share of the wordings that hold it. */
  asked: ReadonlyMap<number, number>;
  /** Those, and the ones of its answer. */
  spoken: ReadonlySet<number>;
  /** The topics of many of its wordings. */
  matters: ReadonlySet<number>;
  /** All its words, for names that are no topics. */
  text: string;
}

/** An entry as the search sees it. What it speaks of is made when it is asked for: few entries ever are. */
export interface IndexedEntry {
  entry: Guidance;
  /** Those for whom alone it holds, or of whom most of its wordings speak. */
  whom: Guidance['whom'];
  /** The share of its wordings that give a number, and the numbers. */
  withNumbers: number;
  numbers: readonly number[];
  ages: Ages | undefined;
  /** It is for those whom something has failed. */
  ofFailure: boolean;
  speaks(): Spoken;
}

/** The entries with what decides between them. */
export interface GuidanceIndex {
  /** An entry by its place; read and indexed at first sight. */
  entryAt(at: number): IndexedEntry | undefined;
  asks: ReadAsks;
  /** How likely each entry is before a word is seen, and what topics and words add to it. */
  base: Float32Array;
  byTopics: Likelihood;
  byWords: Likelihood;
  /** The number of a word in `byWords`. */
  numberOf: ReadonlyMap<string, number>;
  weightOf(atom: number): number;
  /** The topics of some words with their parts. */
  partsOf(question: readonly number[]): Map<number, number>;
  atoms: Atoms;
  /** For one search, at 0 between searches: making them anew would cost more than the search. By entry how likely it is, by topic what it counts. */
  tallies: { likely: Float32Array; part: Float64Array; weight: Float64Array };
}

/** The weight of a word that stands in no entry: it is about something else. */
const UNKNOWN_PART = 0.6;
const UNKNOWN_NUMBER_PART = 0.15;
const GENERAL_PART = 0.5;
const NUMBER_PART = 0.25;
const UNWEIGHED = -1;
const CHIEFLY = 0.25;

/** Indexes the entries by what their wordings and answers speak of. Call when the texts are sealed. */
export function indexGuidance(entries: Entries, readings: GuidanceReadings, atoms: Atoms): GuidanceIndex {
  const { firstAsk: first, ofAsks, ofAnswers } = readings;
  const [byTopics, byWords] = [compileLikelihood(readings.byTopics), compileLikelihood(readings.byWords)];
  const weightOf = weightsOf(byTopics, entries.length, atoms);
  const isTopic = (atom: number): boolean => atoms.get(atom).group && !atoms.get(atom).general;
  const entryAt = atFirstSight((at): IndexedEntry | undefined => {
    const entry = entries.at(at);
    const [withNumbers = 0, ...numbers] = readings.numbers.get(at) ?? [];
    return entry && {
      entry,
      whom: WHOM[readings.whom[at] ?? 0],
      withNumbers: withNumbers / entry.asks.length,
      numbers,
      ages: readings.ages.get(at),
      ofFailure: readings.ofFailure[at] === 1,
      speaks: once(() => spokenOf(entry, isTopic, addCounts([[ofAsks, first[at] ?? 0, first[at + 1] ?? 0, COUNTED.ask]]), topicsOfEntry(ofAsks, ofAnswers, first, at))),
    };
  });
  return {
    entryAt,
    asks: asksOf(entryAt, ofAsks, readings, weightOf),
    base: byWords.base.map((base, at) => base + (byTopics.base[at] ?? 0)),
    byTopics,
    byWords,
    numberOf: new Map(readings.words.map((word, at) => [word, at])),
    weightOf,
    partsOf: (topics) => partsIn(topics, atoms),
    atoms,
    tallies: { likely: new Float32Array(entries.length), part: new Float64Array(atoms.size), weight: new Float64Array(atoms.size) },
  };
}

/** What a topic or word weighs, by how few of the entries speak of it. */
function weightsOf({ heldBy }: Likelihood, entries: number, atoms: Atoms): (atom: number) => number {
  const known = new Map<number, number>();
  const weigh = (atom: number): number => {
    const { general, name } = atoms.get(atom);
    const numeric = /^\d/.test(name);
    const holding = heldBy(atom);
    if (atom < 0 || holding === 0) return (numeric ? UNKNOWN_NUMBER_PART : UNKNOWN_PART) * Math.log(1 + entries);
    return Math.log(1 + entries / holding) * (numeric ? NUMBER_PART : general ? GENERAL_PART : 1);
  };
  return (atom) => {
    const weight = known.get(atom) ?? weigh(atom);
    known.set(atom, weight);
    return weight;
  };
}

function asksOf(entryAt: GuidanceIndex['entryAt'], topics: TopicRows, { asks, firstAsk: first, told }: GuidanceReadings, weightOf: (atom: number) => number): ReadAsks {
  // Few are ever asked for: each is weighed at first sight.
  const weights = new Float64Array(asks.length).fill(UNWEIGHED);
  const weigh = (ask: number): number => {
    let weight = 0;
    for (let i = topics.first[ask] ?? 0; i < (topics.first[ask + 1] ?? 0); i++) weight += ((topics.part[i] ?? 0) / TENTHS) * weightOf(topics.atom.least + (topics.atom.from[i] ?? 0));
    weights[ask] = weight;
    return weight;
  };
  return {
    first,
    topics,
    weightOf: (ask) => {
      const weight = weights[ask] ?? 0;
      return weight === UNWEIGHED ? weigh(ask) : weight;
    },
    frameOf: (ask) => (asks[ask] ?? 0) >> PEOPLE.bits,
    textOf: (entry, ask) => entryAt(entry)?.entry.asks[ask - (first[entry] ?? 0)] ?? '',
    whomOf: (entry, ask) => {
      const whom = entryAt(entry)?.entry.whom;
      const said = asks[ask] ?? 0;
      const either = said | (told[entry] ?? 0);
      return {
        child: whom === 'child' || (either & PEOPLE.child) !== 0,
        pregnancy: whom === 'pregnancy' || (either & PEOPLE.expecting) !== 0,
        namesWhom: (said & (whom === 'child' ? PEOPLE.child : PEOPLE.expecting)) !== 0,
      };
    },
  };
}

/** `ofAsks` and `ofAll` are pairs of a topic or word and its count. */
function spokenOf(entry: Guidance, isTopic: (atom: number) => boolean, ofAsks: readonly number[], ofAll: readonly number[]): Spoken {
  const asked = new Map<number, number>();
  for (let i = 0; i < ofAsks.length; i += 2) asked.set(ofAsks[i] ?? 0, (ofAsks[i + 1] ?? 0) / (COUNTED.ask * entry.asks.length));
  return {
    asked,
    spoken: new Set(ofAll.filter((_, i) => i % 2 === 0)),
    matters: new Set([...asked].flatMap(([atom, share]) => (share >= CHIEFLY && isTopic(atom) ? [atom] : []))),
    text: [entry.answer, ...entry.asks].join('\n').toLowerCase(),
  };
}
