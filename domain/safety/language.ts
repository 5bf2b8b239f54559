import { eld } from 'eld/extrasmall';

const NON_LATIN = /(?!\p{Script=Latin})\p{L}/gu;
const LETTERS = /\p{L}/gu;
const WORDS = /\p{L}+(?:'\p{L}+)*/gu;
/** A language is read off the first words; more adds time, not certainty. */
const SAMPLE = 600;
const FEWEST_WORDS = 4;
const FEWEST_LETTERS = 16;
const MOST_ENGLISH = 0.25;
const LEAST_LEAD = 0.1;
/** A text this short must not hold a single English word, and must lead clearly: names of plants look foreign. */
const SHORT_WORDS = 6;
const SHORT_LEAD = 0.18;

/**
 * Words that are ordinary English in our lists and very common in other languages too, so they prove nothing.
 */
const SHARED = new Set('a an as die des den du de la le les me mi no on so son un in to do da das el es et en se si su was war hat man mit pas par pain main tous con per al i o e y'.split(' '));
const EVERYDAY = new Set(
  "i my im i'm is am are the and of for with have has had can cant can't not what how why when she he it its it's you your been this that feel get got after since but his her if about take".split(' '),
);

/** Whether a text is, with good confidence, in a language the rules do not cover. Short or misspelled English is not foreign. */
export function isForeign(text: string, knows: (word: string) => boolean): boolean {
  const sample = text.slice(0, SAMPLE);
  const letters = sample.match(LETTERS)?.length ?? 0;
  const foreign = sample.match(NON_LATIN)?.length ?? 0;
  if (letters >= 2 && foreign / letters > 0.5) return true;
  const words = sample.toLowerCase().replace(/[\u2018\u2019]/g, "'").match(WORDS) ?? [];
  if (words.length < FEWEST_WORDS || letters < FEWEST_LETTERS) return false;
  const english = words.filter((word) => !SHARED.has(word) && (EVERYDAY.has(word) || (word.length >= 4 && knows(word)))).length;
  const short = words.length < SHORT_WORDS;
  if (english / words.length > (short ? 0 : MOST_ENGLISH)) return false;
  const result = eld.detect(sample);
  if (result.language === 'en' || result.language === '' || !result.isReliable()) return false;
  const scores = result.getScores();
  return (scores[result.language] ?? 0) - (scores['en'] ?? 0) >= (short ? SHORT_LEAD : LEAST_LEAD);
}
