import type { Guidance } from './guidance.js';
import { readAsked } from './people.js';
import type { Atoms } from './synonyms.js';

/** One wording of an entry, read. */
export interface ReadAsk {
  entry: number;
  frame: string;
  /** What its topics and words weigh together. */
  weight: number;
  /** Whom it speaks of, or the entry's answer. */
  child: boolean;
  pregnancy: boolean;
  /** It names the people for whom alone the entry holds. */
  namesWhom: boolean;
}

/** How much of an entry's wordings speaks of a topic or word, 0 to 1, and of its answer. */
interface Told {
  asks: number;
  answer: number;
}

/** An entry with what its wordings and its answer speak of. */
export interface IndexedEntry {
  entry: Guidance;
  parts: ReadonlyMap<number, Told>;
  /** The share of its wordings in each frame. */
  frames: ReadonlyMap<string, number>;
  /** The share of its wordings that give a number, and the numbers. */
  withNumbers: number;
  numbers: readonly number[];
  /** Of the answer as a vector of weights. */
  answerLength: number;
  /** All its words, for names that are no topics. */
  text: string;
}

/** Places, and the part that something has in each; plain numbers, since every search walks them. */
export interface Postings {
  at: Uint32Array;
  part: Float64Array;
}

/** Entries, and how much each tells. */
export interface EntryPostings {
  at: Uint32Array;
  asks: Float64Array;
  answer: Float64Array;
}

/** The entries with what decides between them. */
export interface GuidanceIndex {
  entries: readonly IndexedEntry[];
  asks: readonly ReadAsk[];
  /** The entry of each wording. */
  entryOfAsk: Uint32Array;
  /** The wordings by topic or word, with its part in each. */
  asksOf: ReadonlyMap<number, Postings>;
  /** The entries by topic or word. */
  entriesOf: ReadonlyMap<number, EntryPostings>;
  weightOf(atom: number): number;
  /** The weight of what stands in one entry only. */
  rarest: number;
  /** The topics of some words with their parts. */
  partsOf(question: readonly number[]): Map<number, number>;
  atoms: Atoms;
  /** For adding up within one search, at 0 between searches: making them anew would cost more than the search. */
  tallies: Tallies;
}

/** By entry: the weight shared, that of the wordings, that of the answer, and topics; and by wording the weight shared. */
interface Tallies {
  any: Float64Array;
  asks: Float64Array;
  answer: Float64Array;
  /** The same by the answer's own weights. */
  answerProduct: Float64Array;
  topics: Float64Array;
  common: Float64Array;
  /** By entry: whether its wordings are looked at. */
  weighed: Uint8Array;
}

/** The weight of a word that stands in no entry: it is about something else. */
const UNKNOWN_PART = 0.6;
const UNKNOWN_NUMBER_PART = 0.15;
const GENERAL_PART = 0.5;
const NUMBER_PART = 0.25;
const WIDER_PART = 0.4;
// A topic in a single wording counts for so much, in most of them fully.
const NAMED_ONCE = 0.55;
const NAMED_OFTEN = 1.6;

// Grammar that tells what is wanted of a topic: these words are no topics themselves. Coarser than the intents of an answer, since
// entries are told apart by fewer kinds: with those, a few more questions miss their entry.
const FRAMES: readonly (readonly [string, RegExp])[] = [
  ['worry', /\b(?:when|should|do) (?:should |do |to )?i? ?(?:be )?(?:worr(?:y|ied)|concerned|see (?:a|the|my) (?:doctor|gp)|go to (?:a|the) (?:doctor|gp|hospital|er|a&e))\b|\b(?:is it|is this) serious\b|\b(?:red flags?|warning signs?)\b/],
  ['duration', /\bhow (?:long|soon|quickly|fast|many (?:days|weeks|months|hours))\b|\bwhen (?:does|do|will|can|should|to|is)\b/],
  ['amount', /\bhow (?:much|many|often|high|low|big)\b|\bwhat (?:temp\w*|level|dose|amount)\b/],
  ['reason', /\bwhy\b|\bcauses?\b|\breasons?\b|\bcome from\b/],
  ['leave', /\b(?:can|may|is it (?:safe|ok(?:ay)?|bad|all right)|ok(?:ay)? to|safe|should) (?:i|you|we|my|to|a|it|if|in|for)\b|\bsafe\b|\bdangerous\b|\bbad for\b/],
  ['remedy', /\b(?:get rid|treat\w*|remed\w+|cure|stop|help|helps|relieve|relief|ease|what (?:can|do|should) i (?:do|take|use)|best (?:thing|way)|how (?:to|do i|do you|can i))\b/],
  ['nature', /\bwhat(?:'s| is| are| does)\b|\bmean\w*\b|\bsymptoms?\b|\bsigns?\b|\bnormal\b|\btell if\b|\bdifference\b/],
];

/** What a question wants of its topic, by its grammar; empty when that cannot be told. */
export const frameOf = (text: string): string => FRAMES.find(([, pattern]) => pattern.test(text))?.[0] ?? '';

const NUMBER = /(?<![\w.,-])(?<!\b(?:i'?m|i am|aged?|turned|turning) )\d{1,6}(?:[.,]\d{1,3})?(?![\w-])(?! ?(?:years?|yrs?|yo|months?|weeks?|wks?|days?|hours?|hrs?|minutes?|mins?|am|pm|times|people|kids|children)\b)/g;

/** The readings of a text: numbers that are no part of a name ("B12"), no age and no time. */
export const numbersIn = (text: string): number[] => Array.from(text.matchAll(NUMBER), ([number]) => Number(number.replace(',', '.')));

/** Reads every wording of the entries, while texts are still learned from. */
export function readAsks(entries: readonly Guidance[], atoms: Atoms): { entry: number; text: string; topics: number[] }[] {
  return entries.flatMap(({ asks }, entry) => asks.map((text) => ({ entry, text, topics: atoms.read(text).places.map(({ atom }) => atom) })));
}

/** Indexes the entries by what their wordings and answers speak of. Call when the texts are sealed. */
export function indexGuidance(entries: readonly Guidance[], read: readonly { entry: number; text: string; topics: number[] }[], atoms: Atoms): GuidanceIndex {
  const partsOf = (topics: readonly number[]): Map<number, number> => {
    const parts = new Map<number, number>();
    for (const atom of topics) {
      // Unknown words differ from each other, so that each counts.
      if (atom < 0) parts.set(atom, (parts.get(atom) ?? 0) + 1);
      else for (const wider of atoms.get(atom).within) parts.set(wider, Math.max(parts.get(wider) ?? 0, wider === atom ? 1 : WIDER_PART));
    }
    return parts;
  };
  const ofAsks = read.map(({ topics }) => partsOf(topics));
  const ofAnswers = entries.map(({ answer }) => partsOf(atoms.read(answer).places.map(({ atom }) => atom)));
  const byEntry = entries.map((): { parts: ReadonlyMap<number, number>; frame: string }[] => []);
  read.forEach(({ entry, text }, at) => byEntry[entry]?.push({ parts: ofAsks[at] ?? new Map<number, number>(), frame: frameOf(text) }));
  const indexed = entries.map((entry, at) => indexEntry(entry, byEntry[at] ?? [], ofAnswers[at] ?? new Map<number, number>()));
  const entriesOf = gather(indexed.map(({ parts }) => parts), (at, told): EntryPostings => ({ at, asks: Float64Array.from(told, ({ asks }) => asks), answer: Float64Array.from(told, ({ answer }) => answer) }));
  const rarest = Math.log(1 + entries.length);
  const weightOf = (atom: number): number => {
    const held = entriesOf.get(atom)?.at.length;
    const { general, name } = atoms.get(atom);
    const numeric = /^\d/.test(name);
    if (atom < 0 || held === undefined) return (numeric ? UNKNOWN_NUMBER_PART : UNKNOWN_PART) * rarest;
    return Math.log(1 + entries.length / held) * (numeric ? NUMBER_PART : general ? GENERAL_PART : 1);
  };
  const asksOf = gather(ofAsks, (at, part): Postings => ({ at, part: Float64Array.from(part) }));
  const toldOf = entries.map(({ answer, whom }) => ({ ...readAsked(answer, undefined), whom }));
  const asks = read.map(({ entry, text }, at): ReadAsk => {
    const said = readAsked(text, undefined);
    const told = toldOf[entry];
    const weight = [...(ofAsks[at] ?? [])].reduce((sum, [atom, part]) => sum + part * weightOf(atom), 0);
    const child = said.child || told?.child === true || told?.whom === 'child';
    const pregnancy = said.pregnancy || said.newParent || told?.pregnancy === true || told?.newParent === true || told?.whom === 'pregnancy';
    return { entry, frame: frameOf(text), weight, child, pregnancy, namesWhom: told?.whom === 'child' ? said.child : said.pregnancy || said.newParent };
  });
  const byPlace = (): Float64Array => new Float64Array(entries.length);
  const tallies = { any: byPlace(), asks: byPlace(), answer: byPlace(), answerProduct: byPlace(), topics: byPlace(), common: new Float64Array(asks.length), weighed: new Uint8Array(entries.length) };
  const withLengths = indexed.map((entry): IndexedEntry => ({ ...entry, answerLength: Math.hypot(...[...entry.parts].map(([atom, { answer }]) => answer * weightOf(atom))) }));
  return { entries: withLengths, asks, entryOfAsk: Uint32Array.from(asks, ({ entry }) => entry), asksOf, entriesOf, weightOf, rarest, partsOf, atoms, tallies };
}

function indexEntry(entry: Guidance, asks: readonly { parts: ReadonlyMap<number, number>; frame: string }[], answer: ReadonlyMap<number, number>): Omit<IndexedEntry, 'answerLength'> {
  const named = new Map<number, number>();
  const frames = new Map<string, number>();
  for (const { parts, frame } of asks) {
    for (const [atom, part] of parts) named.set(atom, (named.get(atom) ?? 0) + part);
    frames.set(frame, (frames.get(frame) ?? 0) + 1 / asks.length);
  }
  const parts = new Map<number, Told>();
  for (const [atom, count] of named) parts.set(atom, { asks: (NAMED_ONCE + (1 - NAMED_ONCE) * Math.min(1, (NAMED_OFTEN * count) / asks.length)) * Math.min(1, count), answer: answer.get(atom) ?? 0 });
  for (const [atom, part] of answer) if (!parts.has(atom)) parts.set(atom, { asks: 0, answer: part });
  return {
    entry,
    parts,
    frames,
    withNumbers: entry.asks.filter((text) => numbersIn(text).length > 0).length / entry.asks.length,
    numbers: entry.asks.flatMap(numbersIn),
    text: [entry.answer, ...entry.asks].join('\n').toLowerCase(),
  };
}

/** Turns a list of maps into a map of lists: for each key, the places where it stands and what stands there. */
function gather<T, Lists>(maps: readonly ReadonlyMap<number, T>[], listsOf: (at: Uint32Array, values: readonly T[]) => Lists): ReadonlyMap<number, Lists> {
  const found = new Map<number, { at: number[]; values: T[] }>();
  maps.forEach((map, at) => {
    for (const [key, value] of map) {
      const lists = found.get(key) ?? { at: [], values: [] };
      found.set(key, lists);
      lists.at.push(at);
      lists.values.push(value);
    }
  });
  return new Map([...found].map(([key, { at, values }]) => [key, listsOf(Uint32Array.from(at), values)]));
}
