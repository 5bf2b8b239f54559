import { STRENGTH_NOTE } from '../answers/sources.js';
import { once } from '../lazily.js';
import { sentences } from '../text/sentences.js';

/** Tells the sentences that the service itself keeps in its knowledge, word for word. */
export type OwnSentences = (sentence: string) => boolean;

const LIST_MARK = /^(?:[-*•>]|\d{1,2}\.)\s+/;
// What composed answers put before a sentence of the knowledge; none of it claims anything.
const LEAD =
  /^(?:Ask a clinician|For later|From studies|What it does hold is this|Not every study agrees|Best supported of all in our library is this|More hopeful is this|Less hopeful is this|There is a warning too|Another finding is divided|It has also been seen|Studies tie it to this|At -?[\d./]+(?: [^\s:]{1,10})?): |^Next, /;
const SOURCE_NUMBER = / \[\d{1,2}\]\.$/;

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/**
 * Splits the knowledge's texts at first need. These sentences were judged when the knowledge was written, and most of a
 * composed answer is made of them, behind a list mark, a lead such as "Next, " or before the number of a source.
 */
export function ownSentences(texts: () => readonly string[]): OwnSentences {
  const known = once(() => new Set(texts().flatMap((text) => sentences(text).map((sentence) => lowerFirst(sentence.text)))));
  return (sentence) => {
    const bare = sentence.replace(LIST_MARK, '');
    return known().has(lowerFirst(bare)) || STRENGTH_NOTE.test(bare) || known().has(lowerFirst(bare.replace(LEAD, '').replace(SOURCE_NUMBER, '.')));
  };
}
