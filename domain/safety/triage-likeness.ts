import { z } from 'zod';
import { isMark, type Token } from '../text/tokens.js';
import type { FiringLevel } from './red-flags.js';
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
});
export type TriageWeights = z.infer<typeof triageWeightsSchema>;

export interface Likeness {
  messages: Record<LearnedLevel, string>;
  /** For each of `LEARNED_LEVELS`, how much a question resembles exemplars of that level or higher: above 0 more than those below. */
  score(glimpse: Glimpse): PerLevel;
}

/** The score from which a question is raised to a level, by what the rules made of it; lower where they are already worried. */
const RAISED_FROM: Record<Exclude<FiringLevel, 'emergency'>, Partial<Record<LearnedLevel, number>>> = {
  routine: { emergency: 0.3, urgent: 0.5, soon: 0.7 },
  soon: { emergency: 0.2, urgent: 0.5 },
  urgent: { emergency: 0 },
};
/** Where a rule stands, it has read a number or knows the case well: only a text very like an emergency goes beyond it. */
const EMERGENCY_BEYOND_STANDING = 1.2;
/** Without any sign that the rules know, only a text that is very like an emergency counts; still more so when its signs are past or denied. */
const EMERGENCY_WITHOUT_SIGN = 1.0;
const EMERGENCY_SET_ASIDE = 2.0;

/** The score below which a level that the rules gave does not stand, in the order of `LEARNED_LEVELS`. */
const STANDS_FROM: PerLevel = [-1, -1.2, -2.4];
/**
 * An emergency that the rules found falls sooner where the text is worded like no illness at all: asked in general, long past, made up.
 * Both lie below what a text scores that holds nothing known: its words must speak against it, not only say little.
 */
const EVERYDAY_BELOW = -1.8;
const EMERGENCY_AMONG_EVERYDAY = -1.7;
/** A shorter text says too little for its words to outweigh a rule, and must be the more like an emergency. */
const FEWEST_WORDS = 8;
const EMERGENCY_IN_FEW_WORDS = 1;

const RULED: readonly FiringLevel[] = ['routine', ...LEARNED_LEVELS];

/** The score from which a text may be called an emergency, by how much it says. */
function leastOf({ tokens, signs, setAside }: Glimpse): number {
  if (signs.length === 0) return setAside.length > 0 ? EMERGENCY_SET_ASIDE : EMERGENCY_WITHOUT_SIGN;
  return tokens.length < FEWEST_WORDS ? EMERGENCY_IN_FEW_WORDS : 0;
}

/** The highest level that the learned scores raise a question to, or undefined when what the rules said stands. */
export function raisedLevel(ruled: Exclude<FiringLevel, 'emergency'>, scores: PerLevel, glimpse: Glimpse, stands = false): LearnedLevel | undefined {
  const leastForEmergency = Math.max(leastOf(glimpse), stands ? EMERGENCY_BEYOND_STANDING : 0);
  for (let at = LEARNED_LEVELS.length - 1; at >= 0; at--) {
    const level = LEARNED_LEVELS[at];
    const bar = level && RAISED_FROM[ruled][level];
    if (bar === undefined) continue;
    if ((scores[at] ?? 0) >= (level === 'emergency' ? Math.max(bar, leastForEmergency) : bar)) return level;
  }
  return undefined;
}

/** The level that remains of what the rules said where the whole text is worded very unlike it: a rule sees single signs only. */
export function loweredLevel(ruled: FiringLevel, scores: PerLevel, { tokens }: Glimpse): FiringLevel {
  if (tokens.length < FEWEST_WORDS) return ruled;
  const everyday = scores[0] < EVERYDAY_BELOW;
  const stands = (rank: number): boolean => {
    const least = everyday && RULED[rank] === 'emergency' ? EMERGENCY_AMONG_EVERYDAY : (STANDS_FROM[rank - 1] ?? 0);
    return (scores[rank - 1] ?? 0) >= least;
  };
  let rank = RULED.indexOf(ruled);
  while (rank > 0 && !stands(rank)) rank--;
  return RULED[rank] ?? ruled;
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

/** Makes the learned fallback ready for use. */
export function compileLikeness({ messages, groups, bias, weights }: TriageWeights): Likeness {
  const groupsByWord = groupWords(groups);
  const known = new Map(Object.entries(weights));
  const score = (glimpse: Glimpse): PerLevel => {
    const features = featuresOf(glimpse, groupsByWord);
    const sums: PerLevel = [0, 0, 0];
    for (const feature of features) {
      const weight = known.get(feature);
      if (weight) for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) + (weight[at] ?? 0);
    }
    const scale = 1 / Math.sqrt(features.length || 1);
    return [bias[0] + sums[0] * scale, bias[1] + sums[1] * scale, bias[2] + sums[2] * scale];
  };
  return { messages, score };
}
