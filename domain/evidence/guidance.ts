import { z } from 'zod';
import { once } from '../lazily.js';
import { words } from '../text/tokens.js';
import { indexGuidance, readAsks, type GuidanceIndex } from './guidance-index.js';
import { rank, type Ranked } from './guidance-score.js';
import type { Asked } from './people.js';
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
  /** Whose field the question has been given to. */
  agent: string | undefined;
  /** What an entry must speak of where something taken or done is asked about: all that is named with it, and the complaint told before. */
  mustMeet: readonly Mention[];
}

/** The direct answer to a question, where there is one; `near` where only a question much like it is answered. */
export type FindGuidance = (question: AskedWords) => { entry: Guidance; near: boolean } | undefined;

// In logits. From `SURE` on, and below it where no other entry comes near, more than three in four of the unseen wordings that find an
// entry find just the one written for them. From `NEAR` on an entry is mostly on the same matter.
const SURE = -1.2;
const LIKELY = -2.5;
const AHEAD = 0.8;
const NEAR = -2.9;

/** Reads the wordings; they are indexed at the first search. Call before the texts are sealed. Throws an Error for an id that stands twice. */
export function compileGuidance(files: readonly GuidanceFile[], atoms: Atoms): { find: FindGuidance; vocabulary(): string[] } {
  const entries = files.flatMap((file) => file.entries);
  requireUnique(entries);
  const read = readAsks(entries, atoms);
  const index = once(() => indexGuidance(entries, read, atoms));
  return {
    find: (question) => {
      const ofAsking = best(index(), question.asking, question);
      const ofAll = question.all.length === question.asking.length ? undefined : best(index(), question.all, question);
      // On a tie the whole says more: "how much fruit can a diabetic eat" ends in its least telling words.
      const found = ofAll && ofAll.score >= (ofAsking?.score ?? -Infinity) ? ofAll : ofAsking;
      return found && { entry: found.entry, near: !found.answers };
    },
    vocabulary: () => vocabularyOf(entries),
  };
}

/** The entry that fits some words of the question best, when it fits well enough. */
function best(index: GuidanceIndex, question: readonly number[], asked: AskedWords): (Ranked & { answers: boolean }) | undefined {
  const [first, second] = rank(index, question, asked);
  if (!first || first.score < NEAR) return undefined;
  return { ...first, answers: first.score >= SURE || (first.score >= LIKELY && first.score - (second?.score ?? -Infinity) >= AHEAD) };
}

const FEWEST_ENTRIES = 3;

/** Words towards which spelling may be mended: wordings are written as people type, so a word in few of them may be a slip. */
function vocabularyOf(entries: readonly Guidance[]): string[] {
  const counts = new Map<string, number>();
  for (const { asks } of entries) for (const word of new Set(asks.flatMap((text) => words(text)))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const written = entries.flatMap(({ answer, steps, worry }) => [answer, ...steps, ...worry].flatMap((text) => words(text)));
  return [...written, ...[...counts].flatMap(([word, count]) => (count >= FEWEST_ENTRIES ? [word] : []))];
}

function requireUnique(entries: readonly Guidance[]): void {
  const ids = new Set<string>();
  for (const { id } of entries) {
    if (ids.has(id)) throw new Error(`guidance: two entries are called ${id}`);
    ids.add(id);
  }
}
