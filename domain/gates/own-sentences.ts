import { once } from '../lazily.js';
import { sentences } from '../text/sentences.js';

/** Tells the sentences that the service itself keeps in its knowledge, word for word. */
export type OwnSentences = (sentence: string) => boolean;

const LIST_MARK = /^(?:[-*•>]|\d{1,2}\.)\s+/;

/** Splits the knowledge's texts at first need. These sentences were judged when the knowledge was written, and most of a composed answer is made of them. */
export function ownSentences(texts: () => readonly string[]): OwnSentences {
  const known = once(() => new Set(texts().flatMap((text) => sentences(text).map((sentence) => sentence.text))));
  return (sentence) => known().has(sentence.replace(LIST_MARK, ''));
}
