import { stem } from '../text/stems.js';
import { isMark, type Token } from '../text/tokens.js';
import type { Words } from './guidance-score.js';
import type { PhraseIndex } from './phrase-index.js';
import { measuredTopic } from './measured.js';
import { askingParts, type Span } from './question-parts.js';
import type { Atoms, Place, Side } from './synonyms.js';
import { unknownComplaint, unknownName, unknownTreatment } from './unnamed.js';
import { isLight } from './wordings.js';

/** Something a question names that may be looked up: a treatment, a food, an illness, a complaint. */
export interface Mention {
  /** As a sentence would call it. */
  name: string;
  head: number;
  narrowing: readonly number[];
  side: Side;
  /** The library has a phrase for it. */
  known: boolean;
  /** It stands in the sentence that asks. */
  asked: boolean;
  /** From what the person said about themselves, not from the question. */
  fromContext: boolean;
  /** Delay in treating it does harm. */
  grave: boolean;
  /** Place in the text, in tokens. */
  at: number;
}

/** One of several things asked, with its place in the text, in tokens. */
export type Part = Words & Span;

/** What a question is about, as the library sees it. */
export interface Reading {
  mentions: Mention[];
  /** Named only to be set aside: "not melatonin". */
  excluded: Mention[];
  /** When nothing is known by name: the words that seem to name what is asked about. */
  unknown?: string;
  /** Every topic and word of the question. */
  atoms: ReadonlySet<number>;
  /** The topics and words of the sentence that asks, and of all, as they stand there. */
  asking: Words;
  all: Words;
  /** Where several things are asked, each of them. */
  parts: readonly Part[];
}

const MOST_MENTIONS = 8;
// Each costs a search; of more the last are what is asked after the story.
const MOST_PARTS = 4;
const EXCLUDING = new Set('not without except besides excluding no'.split(' '));
/** Set aside what comes right after them: "no pain", "without fever". */
const EXCLUDING_NEXT = new Set(['no', 'without']);
const EXCLUDING_PAIRS = /^(?:other than|apart from|rather than|aside from|anything but|talking about|asking about)$/;
/** "Never smoked" tells of no smoking, "never tried melatonin" asks about it. */
const HABITS = /^(?:smoked?|drank|drunk|vaped?)$/;
const EXCLUSION_REACH = 3;
const PASSED_OVER = new Set('my the a an any just about for on with asking talking have having want to take taking use using interested in it is her his'.split(' '));

/** Finds the topics of a text: the longest phrases that the library or the synonyms know. `asks` tells the tokens of the asking sentence. */
export function readQuestion(text: string, index: PhraseIndex, atoms: Atoms, fromContext = false): Reading {
  const { places, tokens } = atoms.read(text, true);
  const asking = askingSpan(tokens);
  const found: Mention[] = [];
  for (let at = 0; at < places.length; ) {
    const { mention, used } = mentionAt(places, tokens, at, index, atoms);
    if (mention) {
      const place = places[at];
      found.push({ ...mention, asked: place !== undefined && place.from >= asking.from && place.from < asking.to, fromContext, grave: atoms.get(mention.head).grave, at: place?.from ?? 0 });
    }
    at += used;
  }
  const unnamed = unknownTreatment(text, found, atoms);
  if (unnamed) found.push(unnamed);
  const complaint = unknownComplaint(text, found, atoms);
  if (complaint) found.push(complaint);
  const parts = askingParts(tokens);
  const excluded = found.filter((mention) => isExcluded(tokens, mention.at, mention.name) && !(mention.side === 'intervention' && isReported(tokens, mention.at)));
  const kept = withoutWider(unique(found.filter((mention) => !excluded.includes(mention) && !excluded.some((other) => other.head === mention.head && other.narrowing.length === mention.narrowing.length))), atoms);
  const unknown = kept.length === 0 ? unknownName(places, tokens, asking, atoms) : undefined;
  return {
    mentions: limited(kept),
    excluded,
    ...(unknown === undefined ? {} : { unknown }),
    atoms: new Set(places.flatMap(({ atom }) => atoms.get(atom).within)),
    asking: wordsIn(places, tokens, asking),
    all: wordsIn(places, tokens, { from: 0, to: tokens.length }),
    parts: parts.length > 1 ? parts.slice(-MOST_PARTS).map((part) => ({ ...part, ...wordsIn(places, tokens, part) })) : [],
  };
}

function wordsIn(places: readonly Place[], tokens: readonly Token[], { from, to }: Span): Words {
  return { topics: places.filter((place) => place.from >= from && place.from < to).map(({ atom }) => atom), stems: tokens.slice(from, to).flatMap((token) => (isMark(token) ? [] : [stem(token.text)])) };
}

type Found = Pick<Mention, 'name' | 'head' | 'narrowing' | 'side' | 'known'>;

/** The longest known phrase from a place on, and how many places it takes; else the place's own topic. */
function mentionAt(places: readonly Place[], tokens: readonly Token[], at: number, index: PhraseIndex, atoms: Atoms): { mention?: Found; used: number } {
  for (let length = Math.min(index.longest, places.length - at); length >= 2; length--) {
    const span = places.slice(at, at + length);
    if (!isTogether(span, tokens)) continue;
    const phrase = index.bySequence(span.map(({ atom }) => atom));
    if (!phrase || span.every(({ atom }) => atoms.get(atom).general)) continue;
    if (phrase.documents.interventions.length + phrase.documents.conditions.length === 0) continue;
    const side = phrase.documents.interventions.length > phrase.documents.conditions.length ? 'intervention' : 'condition';
    const single = phrase.narrowing.length === 0 && atoms.get(phrase.head).group;
    return { mention: { name: single ? atoms.get(phrase.head).name : phrase.text, head: phrase.head, narrowing: phrase.narrowing, side, known: true }, used: length };
  }
  const own = measuredTopic(places[at], tokens, atoms);
  if (own.general || own.id < 0) return { used: 1 };
  const touching = index.touching(own.id);
  const heads = touching.filter(({ head }) => atoms.get(head).within.includes(own.id));
  // A plain word is a topic when the library has it alone, not only as a part of something longer.
  if (!own.group && !heads.some(({ head, size, documents }) => head === own.id && size === 1 && documents.interventions.length + documents.conditions.length > 0)) return { used: 1 };
  const count = (field: 'interventions' | 'conditions'): number => heads.reduce((sum, { documents }) => sum + documents[field].length, 0);
  const side = own.side ?? (count('interventions') > count('conditions') ? 'intervention' : 'condition');
  const place = places[at];
  const name = own.group ? own.name : (index.bySequence([own.id])?.text ?? tokens.slice(place?.from, place?.to).map(({ text }) => text).join(' '));
  return { mention: { name, head: own.id, narrowing: [], side, known: touching.length > 0 }, used: 1 };
}

/** Words of one phrase stand in one clause with only little words between them. */
function isTogether(span: readonly Place[], tokens: readonly Token[]): boolean {
  for (let i = 1; i < span.length; i++) {
    const between = tokens.slice(span[i - 1]?.to ?? 0, span[i]?.from ?? 0);
    if (between.length > 2 || between.some((token) => isMark(token) || !isLight(token.text) || token.text === 'and')) return false;
  }
  return true;
}

/** The last sentence with a question mark, else the whole text. Marks belong to the sentence they end. */
function askingSpan(tokens: readonly Token[]): Span {
  const end = tokens.findLastIndex(({ text }) => text === '?');
  if (end < 0) return { from: 0, to: tokens.length };
  let from = end;
  while (from > 0 && !/^[.!?\n]$/.test(tokens[from - 1]?.text ?? '')) from--;
  return { from, to: end + 1 };
}

function isExcluded(tokens: readonly Token[], at: number, name: string): boolean {
  if (/^no[tn]?\b/.test(name)) return false;
  for (let back = 1, content = 0; back <= 6 && content < EXCLUSION_REACH; back++) {
    const word = tokens[at - back]?.text;
    if (word === undefined || /^[.!?;:,\n]$/.test(word)) return false;
    if (word === 'never' && back === 1 && HABITS.test(tokens[at]?.text ?? '')) return true;
    if (EXCLUDING.has(word) || (word === "don't" && back <= 3)) return !EXCLUDING_NEXT.has(word) || back === 1;
    if (EXCLUDING_PAIRS.test(`${tokens[at - back - 1]?.text ?? ''} ${word}`) && back === 1 && /^(?:than|from|but)$/.test(word)) return true;
    if (!PASSED_OVER.has(word)) content = EXCLUSION_REACH;
  }
  return false;
}

const REPORTING = /^(?:says?|recommends?|advises?)$/;
const REPORTING_REACH = 5;

/** "Why no salt?", "the doctor says mistletoe and no tamoxifen", "dialysis or no dialysis": what is ruled out is what the question is about. */
function isReported(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - 1 - REPORTING_REACH), at - 1).map(({ text }) => text);
  return tokens[at - 1]?.text === 'no' && (/^(?:why|or)$/.test(before.at(-1) ?? '') || before.slice(before.findLastIndex((word) => /^[.!?;:,\n]$/.test(word)) + 1).some((word) => REPORTING.test(word)));
}

function unique(mentions: readonly Mention[]): Mention[] {
  const seen = new Map<string, Mention>();
  for (const mention of mentions) {
    const key = [mention.head, ...mention.narrowing].join(' ');
    const known = seen.get(key);
    if (!known || (mention.asked && !known.asked)) seen.set(key, mention);
  }
  return [...seen.values()];
}

/** "Insomnia" says what "poor sleep" says, and more. */
function withoutWider(mentions: readonly Mention[], atoms: Atoms): Mention[] {
  const covered = (mention: Mention): boolean =>
    mention.narrowing.length === 0 && mentions.some((other) => other !== mention && (other.head === mention.head || atoms.get(other.head).within.includes(mention.head) || other.narrowing.includes(mention.head)));
  return mentions.filter((mention) => !covered(mention));
}

/** Those of the asking sentence first; a long story names many things in passing. */
function limited(mentions: readonly Mention[]): Mention[] {
  return [...mentions.filter(({ asked }) => asked), ...mentions.filter(({ asked }) => !asked)].slice(0, MOST_MENTIONS);
}
