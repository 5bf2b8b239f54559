import { z } from 'zod';
import { compilePieces, pieceWeightsSchema, pieceWords } from '../text/pieces.js';
import { isMark, type Token } from '../text/tokens.js';
import { root } from './triage-text.js';

/** What the learned fallback sees of a question: its words and signs, never the question itself. */
export interface Glimpse {
  tokens: readonly Token[];
  /** Signs that hold for a real person now. */
  signs: readonly string[];
  /** Signs that are named but denied, past, imagined or only asked about. */
  setAside: readonly string[];
  /** Terms about the person, such as `newborn` or `pregnant`. */
  person: readonly string[];
}

/** The levels that the fallback may raise a question to, lowest first; each is learned as "this level or higher". */
export const LEARNED_LEVELS = ['soon', 'urgent', 'emergency'] as const;
export type LearnedLevel = (typeof LEARNED_LEVELS)[number];

const perLevel = z.tuple([z.number(), z.number(), z.number()]);
/** One number for each of `LEARNED_LEVELS`. */
export type PerLevel = z.infer<typeof perLevel>;

/** What the fallback has learned, as plain data that the build writes and the server reads. */
export const triageWeightsSchema = z.strictObject({
  messages: z.strictObject({ soon: z.string(), urgent: z.string(), emergency: z.string() }),
  /** Words that stand for one thing, by its name. */
  groups: z.record(z.string(), z.array(z.string())),
  bias: perLevel,
  weights: z.record(z.string(), perLevel),
  /** Of an emergency, by words and their parts. */
  pieces: pieceWeightsSchema,
});
export type TriageWeights = z.infer<typeof triageWeightsSchema>;

export interface Likeness {
  messages: Record<LearnedLevel, string>;
  /** For each of `LEARNED_LEVELS`, how much a question resembles exemplars of that level or higher: above 0 more than those below. */
  score(glimpse: Glimpse): PerLevel;
}

/** The groups of like words that a word belongs to. */
export type WordGroups = ReadonlyMap<string, readonly string[]>;

/** Turns groups with their words into words with their groups. */
export function groupWords(groups: TriageWeights['groups']): WordGroups {
  const byWord = new Map<string, string[]>();
  for (const [group, words] of Object.entries(groups)) {
    for (const word of new Set(words.map(root))) byWord.set(word, [...(byWord.get(word) ?? []), group]);
  }
  return byWord;
}

const MOST_TOKENS = 240;
const MOST_PARTS = 4;
/** Of a longer text some parts alone are read. */
export const LONGEST_READ = MOST_PARTS * MOST_TOKENS;
/** How much words and their parts say beside the other features; set on cases of authors that neither had seen. */
const PIECES = 0.5;
const OPENING = 3;
/** Groups this many words apart still speak of one thing: "chest ... really ... hurts". */
const GROUP_REACH = 5;
const MOST_PAIRED_SIGNS = 8;
/** What about a person changes the meaning of a sign. */
const TELLING = new Set('newborn infant toddler minor older pregnant postpartum'.split(' '));

/** Words that every account is made of: alone, or among themselves, they tell its style and not its danger. */
const COMMON = new Set(
  'a an the and of to in on at is are was were his her he she it this there that with for by as so them who which than #'.split(' ').map(root),
);

function addWords(words: readonly string[], found: Set<string>): void {
  const common = words.map((word) => COMMON.has(word));
  words.forEach((word, i) => {
    if (!common[i]) found.add(word);
    if (i > 0 && !(common[i] && common[i - 1])) found.add(`${words[i - 1] ?? ''} ${word}`);
    if (i > 1 && !(common[i] && common[i - 2])) found.add(`${words[i - 2] ?? ''} _ ${word}`);
  });
  found.add(`^${words.slice(0, OPENING - 1).join(' ')}`);
  found.add(`^${words[0] ?? ''}`);
}

/** Groups of like words and their neighbours, so that what is learned of "chest hurts" holds for "breastbone aches". */
function addGroups(words: readonly string[], groups: WordGroups, found: Set<string>): void {
  const near: { group: string; at: number }[] = [];
  words.forEach((word, at) => {
    for (const group of groups.get(word) ?? []) {
      found.add(`{${group}`);
      for (let i = near.length - 1; i >= 0 && at - (near[i]?.at ?? 0) <= GROUP_REACH; i--) {
        const other = near[i]?.group ?? group;
        if (other !== group) found.add(other < group ? `{${other} ${group}` : `{${group} ${other}`);
      }
      near.push({ group, at });
    }
  });
}

function addSigns({ signs, setAside, person }: Glimpse, found: Set<string>): void {
  const telling = person.filter((term) => TELLING.has(term));
  signs.forEach((sign, i) => {
    found.add(`<${sign}`);
    for (const term of telling) found.add(`<${sign}@${term}`);
    if (i < MOST_PAIRED_SIGNS) for (const other of signs.slice(0, i)) found.add(other < sign ? `<${other}+${sign}` : `<${sign}+${other}`);
  });
  for (const sign of setAside) found.add(`~${sign}`);
  if (setAside.length > 0) found.add('~');
  if (signs.length === 0) found.add('<none');
  for (const term of person) found.add(`@${term}`);
}

/** The distinct features of a question: words, neighbouring words, groups of like words, its opening, signs, pairs of signs and the person. */
export function featuresOf(glimpse: Glimpse, groups: WordGroups): string[] {
  const words = glimpse.tokens.slice(0, MOST_TOKENS).filter((token) => !isMark(token)).map(({ text }) => (/^\d/.test(text) ? '#' : text));
  const found = new Set<string>();
  addWords(words, found);
  addGroups(words, groups, found);
  addSigns(glimpse, found);
  return [...found];
}

/** A text in parts of so many words as are read at once; of a very long one, some from its beginning to its end. */
function partsOf(tokens: readonly Token[]): (readonly Token[])[] {
  if (tokens.length <= MOST_TOKENS) return [tokens];
  const parts = Math.min(MOST_PARTS, Math.ceil(tokens.length / MOST_TOKENS));
  const step = (tokens.length - MOST_TOKENS) / (parts - 1);
  return Array.from({ length: parts }, (_, at) => tokens.slice(Math.round(at * step), Math.round(at * step) + MOST_TOKENS));
}

/** Makes the learned fallback ready for use. */
export function compileLikeness({ messages, groups, bias, weights, pieces }: TriageWeights): Likeness {
  const byPieces = compilePieces(pieces);
  const groupsByWord = groupWords(groups);
  const known = new Map(Object.entries(weights));
  const scoreOf = (glimpse: Glimpse): PerLevel => {
    const features = featuresOf(glimpse, groupsByWord);
    const sums: PerLevel = [0, 0, 0];
    for (const feature of features) {
      const weight = known.get(feature);
      if (weight) for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) + (weight[at] ?? 0);
    }
    const scale = 1 / Math.sqrt(features.length || 1);
    return [bias[0] + sums[0] * scale, bias[1] + sums[1] * scale, bias[2] + sums[2] * scale + PIECES * byPieces(pieceWords(glimpse.tokens.slice(0, MOST_TOKENS)))];
  };
  // Of a long text the gravest part counts, wherever it stands.
  const score = (glimpse: Glimpse): PerLevel => partsOf(glimpse.tokens).map((tokens) => scoreOf({ ...glimpse, tokens })).reduce(([a, b, c], [d, e, f]): PerLevel => [Math.max(a, d), Math.max(b, e), Math.max(c, f)]);
  return { messages, score };
}
