import { isAsking } from './asking-words.js';
import type { AskedWords } from './guidance.js';
import type { GuidanceIndex } from './guidance-index.js';

const STORY_WORDS = 40;
/** From so many words on what is told beside the question is a story. There a word that only tells counts so much less. */
const LONG_STORY = 25;
const OF_TELLING = 0.3;
const NUMBER = /^\d/;
const OF_ANOTHER_PART = 0.4;

/** The words of a question with what each counts. */
export interface Weighed {
  topics: Map<number, number>;
  stems: Map<string, number>;
  /** The share of its words that stand outside the sentence that asks. */
  story: number;
}

/**
 * The words of the sentence that asks count fully, those of the story before it together like so many words. Most of a long story is
 * people, days and numbers, which stand in other entries by chance: these count less.
 */
export function weighWords(index: GuidanceIndex, { asking, all, isPart }: AskedWords): Weighed {
  const own = new Set(asking.stems);
  const ofStory = new Set(all.stems.filter((stem) => !own.has(stem)));
  const story = ofStory.size / Math.max(1, ofStory.size + own.size);
  const share = Math.min(isPart ? OF_ANOTHER_PART : 1, STORY_WORDS / Math.max(1, ofStory.size));
  const isLong = ofStory.size >= LONG_STORY;
  const topics = new Map([...index.partsOf(all.topics)].map(([atom, part]) => [atom, part * share]));
  for (const [atom, part] of index.partsOf(asking.topics)) topics.set(atom, Math.max(part, topics.get(atom) ?? 0));
  const told = [...ofStory].map((stem) => [stem, share * (isLong && (isAsking(stem) || NUMBER.test(stem)) ? OF_TELLING : 1)] as const);
  const asked = [...own].map((stem) => [stem, isLong && NUMBER.test(stem) ? OF_TELLING : 1] as const);
  return { topics, stems: new Map([...told, ...asked]), story: isLong ? story : 0 };
}
