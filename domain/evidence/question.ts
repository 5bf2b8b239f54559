import { isMark, type Token } from '../text/tokens.js';
import type { PhraseIndex } from './phrase-index.js';
import type { Atoms, Place, Side } from './synonyms.js';
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
  asking: readonly number[];
  all: readonly number[];
}

const MOST_MENTIONS = 8;
const EXCLUDING = new Set('not without except besides excluding'.split(' '));
const EXCLUDING_PAIRS = /^(?:other than|apart from|rather than|aside from|anything but|talking about|asking about)$/;
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
  const excluded = found.filter((mention) => isExcluded(tokens, mention.at, mention.name));
  const kept = withoutWider(unique(found.filter((mention) => !excluded.includes(mention) && !excluded.some((other) => other.head === mention.head && other.narrowing.length === mention.narrowing.length))), atoms);
  const unknown = kept.length === 0 ? unknownName(places, tokens, asking, atoms) : undefined;
  return {
    mentions: limited(kept),
    excluded,
    ...(unknown === undefined ? {} : { unknown }), atoms: new Set(places.flatMap(({ atom }) => atoms.get(atom).within)),
    asking: places.filter(({ from }) => from >= asking.from && from < asking.to).map(({ atom }) => atom),
    all: places.map(({ atom }) => atom),
  };
}

type Found = Pick<Mention, 'name' | 'head' | 'narrowing' | 'side' | 'known'>;

/** The longest known phrase from a place on, and how many places it takes; else the place's own topic. */
function mentionAt(places: readonly Place[], tokens: readonly Token[], at: number, index: PhraseIndex, atoms: Atoms): { mention?: Found; used: number } {
  for (let length = Math.min(index.longest, places.length - at); length >= 2; length--) {
    const span = places.slice(at, at + length);
    if (!isTogether(span, tokens)) continue;
    const phrase = index.bySequence.get(span.map(({ atom }) => atom).join(' '));
    if (!phrase || span.every(({ atom }) => atoms.get(atom).general)) continue;
    if (phrase.documents.interventions.length + phrase.documents.conditions.length === 0) continue;
    const side = phrase.documents.interventions.length > phrase.documents.conditions.length ? 'intervention' : 'condition';
    const single = phrase.narrowing.length === 0 && atoms.get(phrase.head).group;
    return { mention: { name: single ? atoms.get(phrase.head).name : phrase.text, head: phrase.head, narrowing: phrase.narrowing, side, known: true }, used: length };
  }
  const own = atoms.get(places[at]?.atom ?? -1);
  if (own.general || own.id < 0) return { used: 1 };
  const touching = index.touching.get(own.id) ?? [];
  const heads = touching.filter(({ head }) => atoms.get(head).within.includes(own.id));
  // A plain word is a topic when the library has it alone, not only as a part of something longer.
  if (!own.group && !heads.some(({ head, size, documents }) => head === own.id && size === 1 && documents.interventions.length + documents.conditions.length > 0)) return { used: 1 };
  const count = (field: 'interventions' | 'conditions'): number => heads.reduce((sum, { documents }) => sum + documents[field].length, 0);
  const side = own.side ?? (count('interventions') > count('conditions') ? 'intervention' : 'condition');
  const place = places[at];
  const name = own.group ? own.name : (index.bySequence.get(String(own.id))?.text ?? tokens.slice(place?.from, place?.to).map(({ text }) => text).join(' '));
  return { mention: { name, head: own.id, narrowing: [], side, known: touching.length > 0 }, used: 1 };
}

/** The longest run of telling words in the asking sentence, when it is short enough to be a name. */
function unknownName(places: readonly Place[], tokens: readonly Token[], asking: { from: number; to: number }, atoms: Atoms): string | undefined {
  const telling = places.filter(({ atom, from }) => from >= asking.from && from < asking.to && !atoms.get(atom).general && !NO_NAME_WORDS.has(tokens[from]?.text ?? ''));
  const runs: Place[][] = [];
  for (const place of telling) {
    const last = runs.at(-1)?.at(-1);
    if (last && last.to === place.from) runs.at(-1)?.push(place);
    else runs.push([place]);
  }
  const [longest] = runs.sort((a, b) => b.length - a.length);
  if (!longest || longest.length > MOST_UNKNOWN_WORDS || runs.length > MOST_RUNS) return undefined;
  const name = tokens.slice(longest[0]?.from, longest.at(-1)?.to).map(({ text }) => text).join(' ');
  return name.length >= SHORTEST_NAME ? name : undefined;
}

const MOST_RUNS = 2;
const MOST_UNKNOWN_WORDS = 2;
const SHORTEST_NAME = 4;
const NO_NAME_WORDS = new Set('mean means meaning explained explain real legit really work works doing does called available often never always lol pls please wife husband list better best happens happen went says said saying told wants should swallowed keeps started positive negative found'.split(' '));

const SLOTS = [
  /\b(?:can|should|may) (?:i|we|she|he) (?:still |safely |also )?(?:eat|take|drink|use|have|try) (?:an? |the |some )?([a-z][a-z' -]{2,40}?)(?: with\b| while\b| if\b| on\b| for\b| when\b| during\b|\?|$)/,
  /^(?:is it true that |do you think |i (?:heard|read) (?:that )?|so |hi |hello )*(?:does|do|can|could|will|would|is|are|did) (?:taking |eating |drinking |using |doing |wearing |getting |having )?(?:an? |the |some )?([a-z][a-z' -]{2,40}?) (?:really |actually |ever |truly |also )?(?:help|helps|work|works|good for|effective|cure|cures|treat|treats|heal|heals|prevent|reduce|lower|improve|safe|worth|any good|bad for|dangerous|a scam|legit|boost|fight|ease|relieve|stop|remove|detox)\b/,
  /^(?:benefits of |best |is |any evidence (?:for|on) )?([a-z][a-z' -]{2,40}?) for (?:[a-z][a-z' -]{2,50})\??$/,
  /^([a-z][a-z' -]{2,40}?) (?:really |can |will )?(?:cures?|treats?|heals?|prevents?|reverses?|shrinks?)\b/,
];
const LONGEST_NAME_WORDS = 3;
const NO_NAME = /\b(?:one|two|three|four|both|another|extra|double|tonight|today|tomorrow|now|early|late|dangerous|safe|good|bad|treatment|remedies|supplements?|vitamins|or|and|to|with|my|best|what|how)\b/;

/** A treatment that neither the library nor the synonyms know, found by its place in the question ("does X help Y"). */
function unknownTreatment(text: string, found: readonly Mention[], atoms: Atoms): Mention | undefined {
  if (found.some(({ side, asked }) => side === 'intervention' && asked)) return undefined;
  const folded = (text.toLowerCase().slice(-600).trim().match(/[^.!?\n]+\??$/)?.[0] ?? '').trim();
  const name = SLOTS.map((slot) => slot.exec(folded)?.[1]).find((words) => words !== undefined)?.trim();
  if (name === undefined || name.split(' ').length > LONGEST_NAME_WORDS || NO_NAME.test(name)) return undefined;
  const { places } = atoms.read(name, true);
  const said = places.some(({ atom }) => atoms.get(atom).group || found.some(({ head, narrowing }) => head === atom || narrowing.includes(atom)));
  if (said || !places.some(({ atom }) => !atoms.get(atom).general)) return undefined;
  return { name, head: -1, narrowing: [], side: 'intervention', known: false, asked: true, fromContext: false, grave: false, at: 0 };
}

const COMPLAINT_SLOTS = [
  /\b(?:help|helps|work|works|good|effective|used|remedy|remedies|treatment|take|useful)(?: with| for| against| on| in) (?:an? |the |my |some )?([a-z][a-z' -]{3,40}?)\??$/,
  /^[a-z][a-z' -]{2,40}? for (?:an? |the |my )?([a-z][a-z' -]{3,40}?)\??$/,
  /\b(?:cures?|treats?|heals?|prevents?|relieves?|reverses?) (?:an? |the |my )?([a-z][a-z' -]{3,40}?)\??$/,
];
const NO_COMPLAINT = /\b(?:me|you|it|that|this|adults|women|men|kids|children|babies|beginners|everyone|people|free|good|sure|anything|long|now|years|months|weeks|days|night|day|age|my age|and|or)\b/;

/** A complaint that neither the library nor the synonyms know ("red light for wrinkles"): named, so that its lack can be said. */
function unknownComplaint(text: string, found: readonly Mention[], atoms: Atoms): Mention | undefined {
  const asked = found.filter((mention) => mention.asked);
  if (!asked.some(({ side }) => side === 'intervention') || asked.some(({ side }) => side === 'condition')) return undefined;
  const folded = (text.toLowerCase().slice(-600).trim().match(/[^.!?\n]+\??$/)?.[0] ?? '').trim();
  const name = COMPLAINT_SLOTS.map((slot) => slot.exec(folded)?.[1]).find((words) => words !== undefined)?.trim();
  if (name === undefined || name.split(' ').length > LONGEST_NAME_WORDS || NO_COMPLAINT.test(name)) return undefined;
  const { places } = atoms.read(name, true);
  // "Curcumin in cancer" names the complaint already.
  if (found.some((mention) => mention.name.toLowerCase().includes(name)) || places.some(({ atom }) => found.some(({ head, narrowing }) => head === atom || narrowing.includes(atom))) || !places.some(({ atom }) => !atoms.get(atom).general)) return undefined;
  return { name, head: -1, narrowing: [], side: 'condition', known: false, asked: true, fromContext: false, grave: false, at: 0 };
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
function askingSpan(tokens: readonly Token[]): { from: number; to: number } {
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
    if (EXCLUDING.has(word) || (word === "don't" && back <= 3)) return word !== 'without' || back === 1;
    if (EXCLUDING_PAIRS.test(`${tokens[at - back - 1]?.text ?? ''} ${word}`) && back === 1 && /^(?:than|from|but)$/.test(word)) return true;
    if (!PASSED_OVER.has(word)) content = EXCLUSION_REACH;
  }
  return false;
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
