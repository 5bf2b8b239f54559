import { STORY_TOKENS } from '../text/story.js';
import type { FiringLevel } from './red-flags.js';
import { LEARNED_LEVELS, LONGEST_READ, type Glimpse, type LearnedLevel, type PerLevel } from './triage-likeness.js';

/**
 * The score from which a question is raised to a level, by what the rules made of it; lower where they are already worried. Set on cases
 * of two authors that neither the rules nor the weights had seen: there the score alone tells emergencies better than the rules alone.
 */
const RAISED_FROM: Record<Exclude<FiringLevel, 'emergency'>, Partial<Record<LearnedLevel, number>>> = {
  routine: { emergency: -1, urgent: 0.5, soon: 0.7 },
  soon: { emergency: -1, urgent: 0.5 },
  urgent: { emergency: -1 },
};
/** Where a rule stands, it has read a number or knows the case well: only a text very like an emergency goes beyond it. */
const EMERGENCY_BEYOND_STANDING = 1.2;

/** The score below which a level that the rules gave does not stand, in the order of `LEARNED_LEVELS`. */
const STANDS_FROM: PerLevel = [-1, -1.2, -2.4];
/** A shorter text says too little for its words to outweigh a rule, and must be the more like an emergency. */
const FEWEST_WORDS = 8;
const EMERGENCY_IN_FEW_WORDS = -0.4;

/**
 * What makes a story an emergency: how it is worded as a whole, by this measure of "for today" and "emergency"; the least of it where a rule
 * says so as well, where that rule stands, and where none does. Set on posts with the level that readers gave them, each scored by weights
 * that had not seen it: of 136 emergencies among 2,293 that finds three in four, with one in thirty of the others called one.
 */
const ALARM: PerLevel = [0, 0.5, 0.3];
const ALARMED_FROM = { ruled: -1.5, standing: -2.25, unruled: -1, beyondStanding: 0 };
/** So little like anything for today that not even a rule that stands, or a word of crisis, is to be believed in a story. */
const NO_STANDING_BELOW = -2.5;
const NO_CRISIS_BELOW = -1.8;

const alarmOf = (scores: PerLevel): number => scores.reduce((sum, score, at) => sum + score * (ALARM[at] ?? 0), 0);

/** Whether a text is so long that what it names need not belong together, and not too long to be read whole. */
export function isStory({ tokens }: Glimpse): boolean {
  return tokens.length >= STORY_TOKENS && tokens.length <= LONGEST_READ;
}

/** Whether the words of a crisis in a story are about something else. */
export function isNoCrisis(scores: PerLevel, glimpse: Glimpse): boolean {
  return isStory(glimpse) && scores[1] < NO_CRISIS_BELOW;
}

/** Below this a text is worded like an everyday question. */
const EVERYDAY_BELOW = -3;

const RULED: readonly FiringLevel[] = ['routine', ...LEARNED_LEVELS];

/** The highest level that the learned scores raise a question to, or undefined when what the rules said stands. */
export function raisedLevel(ruled: Exclude<FiringLevel, 'emergency'>, scores: PerLevel, glimpse: Glimpse, stands = false): LearnedLevel | undefined {
  for (let at = LEARNED_LEVELS.length - 1; at >= 0; at--) {
    const level = LEARNED_LEVELS[at];
    const bar = level && RAISED_FROM[ruled][level];
    if (bar === undefined) continue;
    if (level === 'emergency' ? isAlarming(bar, scores, glimpse, stands) : (scores[at] ?? 0) >= bar) return level;
  }
  return undefined;
}

function isAlarming(bar: number, scores: PerLevel, glimpse: Glimpse, stands: boolean): boolean {
  if (isStory(glimpse)) return alarmOf(scores) >= (stands ? ALARMED_FROM.beyondStanding : ALARMED_FROM.unruled);
  const least = stands ? EMERGENCY_BEYOND_STANDING : glimpse.tokens.length < FEWEST_WORDS ? EMERGENCY_IN_FEW_WORDS : -Infinity;
  return scores[2] >= Math.max(bar, least);
}

/** The level that remains of what the rules said where the whole text is worded very unlike it: a rule sees single signs only. Where one of them stands it is lowered only in a story. */
export function loweredLevel(ruled: FiringLevel, scores: PerLevel, glimpse: Glimpse, stands = false): FiringLevel {
  const inStory = isStory(glimpse);
  // Of a text too long to be read whole, what the rules found stands.
  if (glimpse.tokens.length < FEWEST_WORDS || glimpse.tokens.length > LONGEST_READ || (stands && !inStory)) return ruled;
  const isWorded = (rank: number): boolean => {
    if (inStory && rank === LEARNED_LEVELS.length) return alarmOf(scores) >= (stands ? ALARMED_FROM.standing : ALARMED_FROM.ruled);
    return (stands && scores[1] >= NO_STANDING_BELOW) || (scores[rank - 1] ?? 0) >= (STANDS_FROM[rank - 1] ?? 0);
  };
  let rank = RULED.indexOf(ruled);
  while (rank > 0 && !isWorded(rank)) rank--;
  // Worded like no emergency is not yet worded like nothing: what a rule feared is at least to be looked at.
  if (rank === 0 && ruled === 'emergency' && scores[0] >= EVERYDAY_BELOW) rank = 1;
  return RULED[rank] ?? ruled;
}
