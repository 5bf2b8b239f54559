import type { AskedWords } from './guidance.js';
import type { GuidanceIndex, Postings } from './guidance-index.js';
import { isFor, isNamed } from './guidance-people.js';
import { wordsOf } from './guidance-words.js';

/** Only wordings at least so much alike may be made of the same words. */
const SAME_TOPICS = 0.95;
/** "How much should I take" and "should I take" are the same topics, and not the same question. */
const OTHER_FRAME = 0.93;
/** A wording is on the topic itself from this share on. */
const OF_SAME_FRAME = 0.55;
const NOWHERE: Postings = { at: new Uint32Array(), part: new Float64Array() };

/** A topic or word of the question. */
export interface Asking {
  atom: number;
  part: number;
  weight: number;
  /** The library knows it as a topic. */
  topic: boolean;
}

/** A question made ready to be compared with wordings. */
export interface Question {
  parts: readonly Asking[];
  stems: ReadonlySet<string>;
  weight: number;
  frame: string;
  numbers: readonly number[];
  asked: AskedWords;
}

/** How a question is met by the wording of an entry that is most like it. */
export interface LikestAsk {
  /** The geometric mean of the two shares. */
  alike: number;
  ofAsk: number;
  /** What share of all wordings of the entry is asked, on average: an entry on a special case has much besides. */
  ofAll: number;
  /** One of its wordings wants the same of the topic, by its grammar. */
  sameFrame: boolean;
  /** One of its wordings is made of just the words asked. */
  same: boolean;
}

/** For each of some entries, its wording that is most like the question; those alone that hold for the people it names. */
export function likestAsks({ asks, asksOf, entries, entryOfAsk, tallies }: GuidanceIndex, { parts, stems, weight, frame, asked }: Question, near: readonly number[]): Map<number, LikestAsk> {
  const { common, weighed } = tallies;
  const met: number[] = [];
  for (const at of near) weighed[at] = 1;
  for (const { atom, part, weight: own } of parts) {
    const { at: places, part: others } = asksOf.get(atom) ?? NOWHERE;
    for (let i = 0; i < places.length; i++) {
      const at = places[i] ?? 0;
      if (weighed[entryOfAsk[at] ?? 0] === 0) continue;
      if (common[at] === 0) met.push(at);
      common[at] = (common[at] ?? 0) + Math.min(part, others[i] ?? 0) * own;
    }
  }
  for (const at of near) weighed[at] = 0;
  const likest = new Map<number, LikestAsk>();
  const sums = new Map<number, number>();
  const framed = new Set<number>();
  for (const at of met) {
    const ask = asks[at];
    const shared = common[at] ?? 0;
    common[at] = 0;
    if (!ask || ask.weight === 0) continue;
    const ofAsk = shared / ask.weight;
    if (asked.general) sums.set(ask.entry, (sums.get(ask.entry) ?? 0) + ofAsk);
    if (ask.frame === frame && ofAsk >= OF_SAME_FRAME) framed.add(ask.entry);
    const alike = Math.sqrt(ofAsk * (shared / weight)) * (ask.frame === frame ? 1 : OTHER_FRAME);
    const known = likest.get(ask.entry);
    const same = alike >= SAME_TOPICS && isMadeOf(ask.text, stems);
    if (alike <= (known?.alike ?? 0) && (!same || known?.same === true)) continue;
    const whom = entries[ask.entry]?.entry.whom;
    if (isFor(ask, whom, asked.asked) && (!ask.namesWhom || isNamed(whom, asked.asked))) likest.set(ask.entry, { alike, ofAsk, ofAll: 0, sameFrame: false, same: same || known?.same === true });
  }
  for (const [entry, sum] of sums) {
    const ask = likest.get(entry);
    if (!ask) continue;
    ask.ofAll = sum / (entries[entry]?.entry.asks.length ?? 1);
    ask.sameFrame = framed.has(entry);
  }
  return likest;
}

function isMadeOf(text: string, stems: ReadonlySet<string>): boolean {
  const own = new Set(wordsOf(text));
  return own.size === stems.size && [...own].every((word) => stems.has(word));
}
