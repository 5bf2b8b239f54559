import { z } from 'zod';
import { once } from '../lazily.js';
import { isOneSlip } from '../text/spelling.js';
import { words } from '../text/tokens.js';
import { indexGuidance } from './guidance-index.js';
import { bestOf, type Words } from './guidance-score.js';
import { readGuidance, type GuidanceReadings } from './guidance-readings.js';
import type { Asked } from './people.js';
import type { Mention } from './question.js';
import type { Atoms } from './synonyms.js';

const line = z.string().min(10).max(300);
const entrySchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  /** Ways in which people ask just this. */
  asks: z.array(z.string().min(3).max(120)).min(3).max(30),
  /** The answer: its first sentence answers the question. */
  answer: z.string().min(60).max(770),
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

/** The shape of the files of `knowledge/guidance/`, one for each agent: direct answers to what is asked most, the way a careful clinician gives them. */
export const guidanceFileSchema = z.strictObject({ entries: z.array(entrySchema).min(1) });

export type GuidanceFile = z.infer<typeof guidanceFileSchema>;
export type Guidance = z.infer<typeof entrySchema>;

/** The entries in their order, such as a list of them; one that a build keeps is parsed each time it is asked for. */
export interface Entries extends Iterable<Guidance> {
  readonly length: number;
  at(place: number): Guidance | undefined;
}

/** The words of a question: of the sentence that asks, and of all of it. */
export interface AskedWords {
  asking: Words;
  all: Words;
  /** Asks one of several things: what stands outside `asking` says less. */
  isPart?: boolean;
  text: string;
  asked: Asked;
  /** Whose field the question has been given to. */
  agent: string | undefined;
  /** What an entry must speak of where something taken or done is asked about: all that is named with it, and the complaint told before. */
  mustMeet: readonly Mention[];
  /** All that it names. */
  named: readonly Mention[];
  /** It names one thing and tells no more of it: "what is it", "does it work". */
  general: boolean;
  /** It is long, and most of what it names is not asked about. */
  isStory: boolean;
}

/** A direct answer that was found; `near` where it answers only a question much like the one asked. `sure` is in logits, `alike` from 0 to 1 how like the question its likest wording is. */
export interface FoundGuidance {
  entry: Guidance;
  near: boolean;
  sure: number;
  alike: number;
}

/** The direct answer to a question, where there is one. */
export type FindGuidance = (question: AskedWords) => FoundGuidance | undefined;

/**
 * In logits: from `sure` on an entry is given as the answer, from `near` on as the answer to a neighbouring question. Of 960 unseen questions and
 * posts readers judged the likeliest entries: of those from `sure` on two in three answer and most others in part; between, one in three
 * answers and another in part; below, hardly any. In a story, where a few words decide among many, the same holds somewhat lower.
 */
const LEAST = { question: { sure: 0.2, near: -0.4 }, story: { sure: -0.1, near: -0.6 } };

/** The entries, ready to be found. */
interface CompiledGuidance {
  find: FindGuidance;
  vocabulary(): string[];
  /** What was read of the entries. Call when the texts are sealed. */
  readings(): GuidanceReadings;
}

/**
 * Reads the wordings; they are indexed at the first search. Call before the texts are sealed. `earlier` is what was read of the same
 * entries at an earlier compiling. Throws an Error for an id that stands twice, at the first compiling.
 */
export function compileGuidance(entries: Entries, atoms: Atoms, earlier?: GuidanceReadings): CompiledGuidance {
  const readings = earlier ? passOver(earlier, atoms) : readEntries([...entries], atoms);
  const index = once(() => indexGuidance(entries, readings(), atoms));
  return {
    readings,
    find: (question) => {
      const least = LEAST[question.isStory ? 'story' : 'question'];
      const found = bestOf(index(), question, least.sure);
      return found && found.sure >= least.near ? { entry: found.entry, near: found.sure < least.sure, sure: found.sure, alike: found.alike } : undefined;
    },
    vocabulary: () => vocabularyOf([...entries]),
  };
}

function passOver(earlier: GuidanceReadings, atoms: Atoms): () => GuidanceReadings {
  atoms.pass(earlier.asks.length);
  return () => earlier;
}

/** Reads the topics of every wording at once, while texts are still learned from, and the rest when it is asked for. */
function readEntries(entries: readonly Guidance[], atoms: Atoms): () => GuidanceReadings {
  requireUnique(entries);
  const asked = entries.flatMap(({ asks }) => asks.map((text) => atoms.topicsOf(text)));
  return once(() => readGuidance(entries, asked, atoms));
}

const FEWEST_ENTRIES = 8;
/** A word of the wordings alone is a slip where another one, a letter away, stands in so many times as many entries. */
const SLIP_BELOW = 8;

/** Words towards which spelling may be mended: wordings are written as people type, so a word in few of them may be a slip, and a common slip stands in many. */
function vocabularyOf(entries: readonly Guidance[]): string[] {
  const counts = new Map<string, number>();
  for (const { asks } of entries) for (const word of new Set(asks.flatMap((text) => words(text)))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const written = entries.flatMap(({ answer, steps, worry }) => [answer, ...steps, ...worry].flatMap((text) => words(text)));
  const isWritten = new Set(written);
  const common = [...counts].filter(([, count]) => count >= FEWEST_ENTRIES);
  const isSlip = (word: string, count: number): boolean => !isWritten.has(word) && common.some(([other, others]) => others >= SLIP_BELOW * count && isOneSlip(word, other));
  return [...written, ...common.flatMap(([word, count]) => (isSlip(word, count) ? [] : new Array<string>(count).fill(word)))];
}

function requireUnique(entries: readonly Guidance[]): void {
  const ids = new Set<string>();
  for (const { id } of entries) {
    if (ids.has(id)) throw new Error(`guidance: two entries are called ${id}`);
    ids.add(id);
  }
}
