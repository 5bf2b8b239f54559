import type { AskedWords } from './guidance.js';
import type { GuidanceIndex, ReadAsks } from './guidance-index.js';
import { isFor, isNamed } from './guidance-people.js';
import { MAKING } from './guidance-frames.js';
import { TENTHS } from './guidance-topics.js';
import { wordsOf } from './guidance-words.js';
import type { Subject } from './guidance-subject.js';

/** Only wordings at least so much alike may be made of the same words. */
export const SAME_TOPICS = 0.95;
/** "How much should I take" and "should I take" are the same topics, and not the same question. */
const OTHER_FRAME = 0.93;
/** A wording is on the topic itself from this share on. */
const OF_SAME_FRAME = 0.55;

/** A wording is on the thing that is to be made from this share on. */
const OF_SAME_THING = 0.35;

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
  frame: number;
  numbers: readonly number[];
  subject: Subject;
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
  /** One of its wordings asks how a thing is made that the question names. */
  ofMaking: boolean;
  /** One of its wordings is made of just the words asked. */
  same: boolean;
}

/** For each of some entries, its wording that is most like the question; those alone that hold for the people it names. */
export function likestAsks(index: GuidanceIndex, question: Question, near: readonly number[]): Map<number, LikestAsk> {
  const { part, weight } = index.tallies;
  for (const asking of question.parts) {
    if (asking.atom < 0) continue;
    part[asking.atom] = asking.part;
    weight[asking.atom] = asking.weight;
  }
  const likest = new Map<number, LikestAsk>();
  for (const entry of near) {
    const found = likestOf(index, question, entry);
    if (found) likest.set(entry, found);
  }
  for (const { atom } of question.parts) if (atom >= 0) part[atom] = 0;
  return likest;
}

/** The wording of one entry that is most like the question. */
function likestOf({ asks, entryAt, tallies }: GuidanceIndex, { stems, weight, frame, asked }: Question, entry: number): LikestAsk | undefined {
  const [from, to] = [asks.first[entry] ?? 0, asks.first[entry + 1] ?? 0];
  const whom = entryAt(entry)?.entry.whom;
  let likest: LikestAsk | undefined;
  let [sum, framed, ofMaking] = [0, false, false];
  for (let ask = from; ask < to; ask++) {
    const own = asks.weightOf(ask);
    const shared = sharedBy(asks, tallies, ask);
    if (shared === 0 || own === 0) continue;
    const ofAsk = shared / own;
    const isFramed = asks.frameOf(ask) === frame;
    sum += ofAsk;
    framed ||= isFramed && ofAsk >= OF_SAME_FRAME;
    ofMaking ||= frame === MAKING && isFramed && ofAsk >= OF_SAME_THING;
    const alike = Math.sqrt(ofAsk * (shared / weight)) * (isFramed ? 1 : OTHER_FRAME);
    const same = alike >= SAME_TOPICS && isMadeOf(asks.textOf(entry, ask), stems);
    if (alike <= (likest?.alike ?? 0) && (!same || likest?.same === true)) continue;
    const speaksOf = asks.whomOf(entry, ask);
    if (isFor(speaksOf, whom, asked.asked) && (!speaksOf.namesWhom || isNamed(whom, asked.asked))) likest = { alike, ofAsk, ofAll: 0, sameFrame: false, ofMaking: false, same: same || likest?.same === true };
  }
  return likest && { ...likest, ofMaking, ...(asked.general && { ofAll: sum / (to - from), sameFrame: framed }) };
}

/** The weight that a wording and the question share. */
function sharedBy({ topics: { first, atom, part } }: ReadAsks, tallies: GuidanceIndex['tallies'], ask: number): number {
  let shared = 0;
  for (let i = first[ask] ?? 0; i < (first[ask + 1] ?? 0); i++) {
    const of = atom.least + (atom.from[i] ?? 0);
    const asked = tallies.part[of] ?? 0;
    if (asked > 0) shared += Math.min(asked, (part[i] ?? 0) / TENTHS) * (tallies.weight[of] ?? 0);
  }
  return shared;
}

function isMadeOf(text: string, stems: ReadonlySet<string>): boolean {
  const own = new Set(wordsOf(text));
  return own.size === stems.size && [...own].every((word) => stems.has(word));
}
