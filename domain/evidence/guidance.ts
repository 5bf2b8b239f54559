import { z } from 'zod';
import { once } from '../lazily.js';
import { words } from '../text/tokens.js';
import { readAsked, type Asked } from './people.js';
import type { Mention } from './question.js';
import type { Atoms } from './synonyms.js';

const line = z.string().min(10).max(300);
const entrySchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  /** Ways in which people ask just this. */
  asks: z.array(z.string().min(3).max(120)).min(3).max(14),
  /** The answer: its first sentence answers the question. */
  answer: z.string().min(60).max(720),
  steps: z.array(line).max(5).default([]),
  /** Signs for which to seek care, the gravest first. */
  worry: z.array(line).max(4).default([]),
  /** Whose question it is, best first. */
  agents: z.array(z.string()).min(1).max(3),
  /** For these people alone. */
  whom: z.enum(['child', 'pregnancy']).optional(),
  /** Findings that bear on the question; without it those that the topic finds. */
  evidence: z.array(z.string()).max(6).optional(),
});

/** The shape of the files of `knowledge/guidance/`: direct answers to what is asked most, as any careful clinician gives them. */
export const guidanceFileSchema = z.strictObject({ topic: z.string(), entries: z.array(entrySchema).min(1) });

export type GuidanceFile = z.infer<typeof guidanceFileSchema>;
export type Guidance = z.infer<typeof entrySchema>;

/** The words of a question by topic, each as often as it stands there: of the sentence that asks, and of all of it. */
export interface AskedWords {
  asking: readonly number[];
  all: readonly number[];
  text: string;
  asked: Asked;
  /** What an entry must speak of: everything the asking sentence names, where it names something taken or done. */
  mustMeet: readonly Mention[];
}

export type FindGuidance = (question: AskedWords) => Guidance | undefined;

interface Ask {
  entry: Guidance;
  frame: string;
  weight: number;
  /** Whom the entry speaks of. */
  child: boolean;
  pregnancy: boolean;
  /** The wording itself names the people for whom alone the entry holds. */
  namesWhom: boolean;
}

// Grammar that tells what is wanted of a topic: these words are no topics themselves. Coarser than the intents of an answer, since
// entries are told apart by fewer kinds: with those, a few more questions miss their entry.
const FRAMES: readonly (readonly [string, RegExp])[] = [
  ['duration', /\bhow (?:long|soon|quickly|fast|many (?:days|weeks|months|hours))\b|\bwhen (?:does|do|will|can|should|to|is)\b/],
  ['amount', /\bhow (?:much|many|often|high|low|big)\b|\bwhat (?:temp\w*|level|dose|amount)\b/],
  ['reason', /\bwhy\b|\bcauses?\b|\breasons?\b|\bcome from\b/],
  ['leave', /\b(?:can|may|is it (?:safe|ok(?:ay)?|bad|all right)|ok(?:ay)? to|safe|should) (?:i|you|we|my|to|a|it|if|in|for)\b|\bsafe\b|\bdangerous\b|\bbad for\b/],
  ['remedy', /\b(?:get rid|treat\w*|remed\w+|cure|stop|help|helps|relieve|relief|ease|what (?:can|do|should) i (?:do|take|use)|best (?:thing|way)|how (?:to|do i|do you|can i))\b/],
  ['nature', /\bwhat(?:'s| is| are| does)\b|\bmean\w*\b|\bsymptoms?\b|\bsigns?\b|\bnormal\b|\btell if\b|\bdifference\b/],
];
const OTHER_FRAME = 0.9;
const OF_ASK = 0.6;
const LEAST_SCORE = 0.66;
// "Cancer" alone is not the question whether alcohol brings it on.
const LEAST_OF_ASK = 0.6;
// "How to work out my due date" is a question of pregnancy without saying so.
const LEAST_SCORE_UNSAID = 0.85;
// A word that stands in no entry is about something else.
const UNKNOWN_PART = 0.6;
const UNKNOWN_NUMBER_PART = 0.2;
const GENERAL_PART = 0.5;
const NUMBER_PART = 0.3;

const frameOf = (text: string): string => FRAMES.find(([, pattern]) => pattern.test(text))?.[0] ?? '';

/** A wording of an entry, read. */
interface ReadAsk {
  entry: Guidance;
  text: string;
  atoms: ReadonlySet<number>;
}

/** The wordings with what decides between them. */
interface Index {
  asks: readonly Ask[];
  /** Wordings by their topics and words. */
  postings: ReadonlyMap<number, readonly number[]>;
  /** The entries that speak of a topic or word. */
  holders: ReadonlyMap<number, ReadonlySet<Guidance>>;
  weightOf(atom: number): number;
}

/** Reads the wordings; they are indexed at the first search. Call before the texts are sealed. Throws an Error for an id that stands twice. */
export function compileGuidance(files: readonly GuidanceFile[], atoms: Atoms): { find: FindGuidance; vocabulary(): string[] } {
  const entries = files.flatMap((file) => file.entries);
  requireUnique(entries);
  const read = entries.flatMap((entry) => entry.asks.map((text): ReadAsk => ({ entry, text, atoms: new Set(atoms.read(text).places.map(({ atom }) => atom)) })));
  const index = once(() => indexAsks(entries, read, atoms));
  return {
    find: (question) => {
      const ofAsking = bestOf(index(), atoms, question.asking, question);
      const ofAll = question.all.length === question.asking.length ? undefined : bestOf(index(), atoms, question.all, question);
      return ((ofAll?.score ?? 0) > (ofAsking?.score ?? 0) ? ofAll : ofAsking)?.entry;
    },
    vocabulary: () => vocabularyOf(entries),
  };
}

function indexAsks(entries: readonly Guidance[], read: readonly ReadAsk[], atoms: Atoms): Index {
  const holders = new Map<number, Set<Guidance>>();
  const postings = new Map<number, number[]>();
  read.forEach(({ entry, atoms: own }, at) => {
    for (const atom of own) {
      holders.set(atom, (holders.get(atom) ?? new Set()).add(entry));
      const list = postings.get(atom);
      if (list) list.push(at);
      else postings.set(atom, [at]);
    }
  });
  const rarest = Math.log(1 + entries.length);
  const weightOf = (atom: number): number => {
    const held = holders.get(atom)?.size;
    const { general, name } = atoms.get(atom);
    if (held === undefined) return (/^\d/.test(name) ? UNKNOWN_NUMBER_PART : UNKNOWN_PART) * rarest;
    return Math.log(1 + entries.length / held) * (/^\d/.test(name) ? NUMBER_PART : general ? GENERAL_PART : 1);
  };
  const toldBy = new Map(entries.map((entry) => [entry, readAsked(entry.answer, undefined)]));
  const asks = read.map(({ entry, text, atoms: own }): Ask => {
    const said = readAsked(text, undefined);
    const told = toldBy.get(entry);
    const child = said.child || told?.child === true || entry.whom === 'child';
    const pregnancy = said.pregnancy || said.newParent || told?.pregnancy === true || told?.newParent === true || entry.whom === 'pregnancy';
    return { entry, frame: frameOf(text), weight: sum(own, weightOf), child, pregnancy, namesWhom: entry.whom === 'child' ? said.child : said.pregnancy || said.newParent };
  });
  return { asks, postings, holders, weightOf };
}

/** The entry whose wording shares most with some words of the question, when that is enough. */
function bestOf({ asks, postings, holders, weightOf }: Index, atoms: Atoms, question: readonly number[], { text, asked, mustMeet }: AskedWords): { entry: Guidance; score: number } | undefined {
  /** "Metoprolol makes me tired" is not answered by what is said of tiredness without a word on metoprolol. */
  const speaksOf = (entry: Guidance, { name, head }: Mention): boolean => atoms.get(head).within.some((atom) => holders.get(atom)?.has(entry)) || [entry.answer, ...entry.asks].some((told) => told.toLowerCase().includes(name.toLowerCase()));
  const shared = new Map<number, number>();
  const own = new Set(question);
  for (const atom of own) for (const at of postings.get(atom) ?? []) shared.set(at, (shared.get(at) ?? 0) + weightOf(atom));
  const weight = sum([...own, ...question.filter((atom) => atom < 0).slice(1)], weightOf);
  const frame = frameOf(text);
  let found: { entry: Guidance; score: number } | undefined;
  for (const [at, common] of shared) {
    const ask = asks[at];
    if (!ask || !isFor(ask, asked)) continue;
    if (common / ask.weight < LEAST_OF_ASK) continue;
    const score = (common / ask.weight) ** OF_ASK * (common / weight) ** (1 - OF_ASK) * (ask.frame === frame ? 1 : OTHER_FRAME);
    if (score > Math.max(found?.score ?? 0, leastScore(ask, asked)) && mustMeet.every((mention) => speaksOf(ask.entry, mention))) found = { entry: ask.entry, score };
  }
  return found;
}

const FEWEST_ENTRIES = 3;

/** Words towards which spelling may be mended: wordings are written as people type, so a word in few of them may be a slip. */
function vocabularyOf(entries: readonly Guidance[]): string[] {
  const counts = new Map<string, number>();
  for (const { asks } of entries) for (const word of new Set(asks.flatMap((text) => words(text)))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const written = entries.flatMap(({ answer, steps, worry }) => [answer, ...steps, ...worry].flatMap((text) => words(text)));
  return [...written, ...[...counts].flatMap(([word, count]) => (count >= FEWEST_ENTRIES ? [word] : []))];
}

/** What holds for children or in pregnancy alone is found where the question speaks of them, or is worded just so. */
function leastScore({ entry: { whom }, namesWhom }: Ask, asked: Asked): number {
  const said = whom === undefined || (whom === 'child' ? asked.child || asked.newParent : asked.pregnancy || asked.newParent);
  if (said) return LEAST_SCORE;
  return namesWhom ? Infinity : LEAST_SCORE_UNSAID;
}

/** What holds for grown-ups is no answer on a child or in pregnancy. Wordings of a child's or a pregnancy's question say so themselves. */
function isFor({ entry: { whom }, child, pregnancy }: Ask, asked: Asked): boolean {
  const aboutChild = asked.child && !asked.adult;
  if ((whom === 'child' && asked.adult) || (whom === 'pregnancy' && asked.sex === 'male')) return false;
  return (!aboutChild || child || asked.newParent) && (!asked.pregnancy || pregnancy);
}

function sum(atoms: Iterable<number>, weightOf: (atom: number) => number): number {
  let total = 0;
  for (const atom of atoms) total += weightOf(atom);
  return total;
}

function requireUnique(entries: readonly Guidance[]): void {
  const ids = new Set<string>();
  for (const { id } of entries) {
    if (ids.has(id)) throw new Error(`guidance: two entries are called ${id}`);
    ids.add(id);
  }
}
