import type { Guidance } from './guidance.js';
import { frameOf, numbersIn } from './guidance-frames.js';
import { likelihoodOf, type Likelihood } from './guidance-likelihood.js';
import { COUNTED, countsByWord, type EntryWords } from './guidance-words.js';
import { readAsked, type Asked } from './people.js';
import type { Atoms } from './synonyms.js';

/** One wording of an entry, read. */
export interface ReadAsk {
  entry: number;
  text: string;
  frame: string;
  /** What its topics and words weigh together. */
  weight: number;
  /** Whom it speaks of, or the entry's answer. */
  child: boolean;
  pregnancy: boolean;
  /** It names the people for whom alone the entry holds. */
  namesWhom: boolean;
}

/** An entry with what its wordings and its answer speak of. */
export interface IndexedEntry {
  entry: Guidance;
  /** The topics and words of its wordings, each with the share of the wordings that hold it. */
  asked: ReadonlyMap<number, number>;
  /** Those, and the ones of its answer. */
  spoken: ReadonlySet<number>;
  /** The topics of many of its wordings. */
  matters: ReadonlySet<number>;
  /** Those for whom alone it holds, or of whom most of its wordings speak. */
  whom: Guidance['whom'];
  /** The share of its wordings that give a number, and the numbers. */
  withNumbers: number;
  numbers: readonly number[];
  /** All its words, for names that are no topics. */
  text: string;
}

/** Places, and the part that something has in each; plain numbers, since every search walks them. */
export interface Postings {
  at: Uint32Array;
  part: Float64Array;
}

/** The entries with what decides between them. */
export interface GuidanceIndex {
  entries: readonly IndexedEntry[];
  asks: readonly ReadAsk[];
  /** The entry of each wording. */
  entryOfAsk: Uint32Array;
  /** The wordings by topic or word, with its part in each. */
  asksOf: ReadonlyMap<number, Postings>;
  byTopics: Likelihood<number>;
  byWords: Likelihood<string>;
  weightOf(atom: number): number;
  /** The topics of some words with their parts. */
  partsOf(question: readonly number[]): Map<number, number>;
  atoms: Atoms;
  /** For adding up within one search, at 0 between searches: making them anew would cost more than the search. */
  tallies: Tallies;
}

/** By wording: the weight shared; by entry how likely it is, and whether its wordings are looked at. */
interface Tallies {
  common: Float64Array;
  weighed: Uint8Array;
  likely: Float64Array;
}

/** The weight of a word that stands in no entry: it is about something else. */
const UNKNOWN_PART = 0.6;
const UNKNOWN_NUMBER_PART = 0.15;
const GENERAL_PART = 0.5;
const NUMBER_PART = 0.25;
const WIDER_PART = 0.4;
const MOSTLY = 0.6;
const CHIEFLY = 0.25;
/** As if so many wordings of a topic, or words of a wording, had been drawn from all entries. Tried from 30 to 3000: alike from 100 to 500. */
const SMOOTHING = 200 * COUNTED.ask;

/** A wording and the topics and words in it. */
export interface ReadWording {
  entry: number;
  text: string;
  topics: readonly number[];
}

/** Reads every wording of the entries, while texts are still learned from. */
export function readAsks(entries: readonly Guidance[], atoms: Atoms): ReadWording[] {
  return entries.flatMap(({ asks }, entry) => asks.map((text) => ({ entry, text, topics: atoms.read(text).places.map(({ atom }) => atom) })));
}

/** Indexes the entries by what their wordings and answers speak of. Call when the texts are sealed. */
export function indexGuidance(entries: readonly Guidance[], read: readonly ReadWording[], entryWords: EntryWords, atoms: Atoms): GuidanceIndex {
  const partsOf = (topics: readonly number[]): Map<number, number> => partsIn(topics, atoms);
  const ofAsks = read.map(({ topics }) => partsOf(topics));
  const counts = entries.map((): Map<number, number> => new Map());
  read.forEach(({ entry }, at) => addParts(counts[entry], ofAsks[at], COUNTED.ask));
  const asked = counts.map((counted, at) => new Map([...counted].map(([atom, count]) => [atom, count / (COUNTED.ask * (entries[at]?.asks.length ?? 1))])));
  const ofAnswers = entries.map(({ answer }) => partsOf(atoms.read(answer).places.map(({ atom }) => atom)));
  ofAnswers.forEach((parts, at) => addParts(counts[at], parts, COUNTED.answer));
  const speaksOf = read.map(({ text }) => readAsked(text, undefined));
  const whoms = mostlyOf(entries, read, speaksOf);
  const isTopic = (atom: number): boolean => atoms.get(atom).group && !atoms.get(atom).general;
  const indexed = entries.map((entry, at) => indexEntry(isTopic, entry, whoms[at], asked[at] ?? new Map<number, number>(), ofAnswers[at] ?? new Map<number, number>()));
  const held = new Map<number, number>();
  for (const { spoken } of indexed) for (const atom of spoken) held.set(atom, (held.get(atom) ?? 0) + 1);
  const weightOf = (atom: number): number => {
    const { general, name } = atoms.get(atom);
    const numeric = /^\d/.test(name);
    const holding = held.get(atom);
    if (atom < 0 || holding === undefined) return (numeric ? UNKNOWN_NUMBER_PART : UNKNOWN_PART) * Math.log(1 + entries.length);
    return Math.log(1 + entries.length / holding) * (numeric ? NUMBER_PART : general ? GENERAL_PART : 1);
  };
  const asks = readPeople(entries, read, speaksOf, (at) => [...(ofAsks[at] ?? [])].reduce((sum, [atom, part]) => sum + part * weightOf(atom), 0));
  return {
    entries: indexed,
    asks,
    entryOfAsk: Uint32Array.from(asks, ({ entry }) => entry),
    asksOf: gather(ofAsks),
    byTopics: likelihoodOf(counts, SMOOTHING),
    byWords: likelihoodOf(countsByWord(entryWords), SMOOTHING),
    weightOf,
    partsOf,
    atoms,
    tallies: { common: new Float64Array(asks.length), weighed: new Uint8Array(entries.length), likely: new Float64Array(entries.length) },
  };
}

function partsIn(topics: readonly number[], atoms: Atoms): Map<number, number> {
  const parts = new Map<number, number>();
  for (const atom of topics) {
    // Unknown words differ from each other, so that each counts.
    if (atom < 0) parts.set(atom, (parts.get(atom) ?? 0) + 1);
    else for (const wider of atoms.get(atom).within) parts.set(wider, Math.max(parts.get(wider) ?? 0, wider === atom ? 1 : WIDER_PART));
  }
  return parts;
}

function addParts(counted: Map<number, number> | undefined, parts: ReadonlyMap<number, number> | undefined, times: number): void {
  for (const [atom, part] of parts ?? []) counted?.set(atom, (counted.get(atom) ?? 0) + part * times);
}

/** Whom each wording speaks of. */
function readPeople(entries: readonly Guidance[], read: readonly ReadWording[], speaksOf: readonly Asked[], weightOf: (at: number) => number): ReadAsk[] {
  const toldOf = entries.map(({ answer, whom }) => ({ ...readAsked(answer, undefined), whom }));
  return read.map(({ entry, text }, at): ReadAsk => {
    const said = speaksOf[at] ?? readAsked(text, undefined);
    const told = toldOf[entry];
    const child = said.child || told?.child === true || told?.whom === 'child';
    const pregnancy = said.pregnancy || said.newParent || told?.pregnancy === true || told?.newParent === true || told?.whom === 'pregnancy';
    return { entry, text, frame: frameOf(text), weight: weightOf(at), child, pregnancy, namesWhom: told?.whom === 'child' ? said.child : said.pregnancy || said.newParent };
  });
}

/** Those for whom alone each entry holds, or of whom most of its wordings speak: an entry on headaches in children is no answer on headaches. */
function mostlyOf(entries: readonly Guidance[], read: readonly ReadWording[], speaksOf: readonly Asked[]): Guidance['whom'][] {
  const ofChild = new Uint32Array(entries.length);
  const ofPregnancy = new Uint32Array(entries.length);
  read.forEach(({ entry }, at) => {
    const said = speaksOf[at];
    if (said?.child) ofChild[entry] = (ofChild[entry] ?? 0) + 1;
    if (said?.pregnancy || said?.newParent) ofPregnancy[entry] = (ofPregnancy[entry] ?? 0) + 1;
  });
  return entries.map(({ whom, asks }, at) => {
    const least = MOSTLY * asks.length;
    return whom ?? ((ofChild[at] ?? 0) >= least ? 'child' : (ofPregnancy[at] ?? 0) >= least ? 'pregnancy' : undefined);
  });
}

function indexEntry(isTopic: (atom: number) => boolean, entry: Guidance, whom: Guidance['whom'], asked: ReadonlyMap<number, number>, answered: ReadonlyMap<number, number>): IndexedEntry {
  return {
    entry,
    asked,
    spoken: new Set([...asked.keys(), ...answered.keys()]),
    matters: new Set([...asked].flatMap(([atom, share]) => (share >= CHIEFLY && isTopic(atom) ? [atom] : []))),
    whom,
    withNumbers: entry.asks.filter((text) => numbersIn(text).length > 0).length / entry.asks.length,
    numbers: entry.asks.flatMap(numbersIn),
    text: [entry.answer, ...entry.asks].join('\n').toLowerCase(),
  };
}

/** For each topic or word: the wordings in which it stands, with its part. */
function gather(ofAsks: readonly ReadonlyMap<number, number>[]): ReadonlyMap<number, Postings> {
  const found = new Map<number, { at: number[]; part: number[] }>();
  ofAsks.forEach((parts, at) => {
    for (const [atom, part] of parts) {
      const lists = found.get(atom) ?? { at: [], part: [] };
      found.set(atom, lists);
      lists.at.push(at);
      lists.part.push(part);
    }
  });
  return new Map([...found].map(([atom, { at, part }]) => [atom, { at: Uint32Array.from(at), part: Float64Array.from(part) }]));
}
