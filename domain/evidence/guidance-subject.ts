import { stem } from '../text/stems.js';
import { words } from '../text/tokens.js';
import type { IndexedEntry } from './guidance-index.js';
import type { Atoms } from './synonyms.js';
import { isLight } from './wordings.js';

/** What a textbook question is on: topics by their number, words that name none by their stem. */
export type Subject = readonly (number | string)[];

/** The ways in which books and health libraries ask about one thing; it stands in the group. */
const TEXTBOOK = [
  /^what (?:is|are|is \(are\)) (?:an? |the )?(?:(?:genetic changes related to|symptoms of|signs of|treatments? (?:for|of)|outlook for|stages of|complications of|causes of|dosage of|action of) )?(.+)$/,
  /^(?:how to (?:diagnose|prevent|treat)|what causes|who is at risk (?:for|of)|how many people are affected by|do you have information (?:about|on)|where to find support for people with|do i need to see a doctor for) (.+)$/,
  /^are there (?:interactions between|safety concerns or special precautions about) (.+?)(?: and (?:foods|medications|herbs and supplements))?$/,
  /^is (.+) inherited$/,
];
const MOST_WORDS = 8;
/** These tell of what sort a thing is, not which. */
const OF_ANY = new Set('syndrome disease diseases disorder disorders deficiency type cancer cancers tumor tumors tumour childhood adult other acute chronic congenital hereditary familial primary secondary problem problems condition conditions infection infections genetic changes related form rare mean means normal best good'.split(' ').map(stem));

/** What a textbook question is on ("What are the symptoms of Knobloch syndrome?"); nothing for other questions. `text` is in lower case. */
export function subjectOf(text: string, atoms: Atoms): Subject {
  const asked = text.replace(/[\s?!.]+$/, '').trim();
  const name = TEXTBOOK.map((pattern) => pattern.exec(asked)?.[1]).find((found) => found !== undefined);
  if (name === undefined || words(name).length > MOST_WORDS) return [];
  const { places, tokens } = atoms.read(name, true);
  const topics = places.filter(({ atom }) => atoms.get(atom).group && !atoms.get(atom).general);
  const within = (at: number): boolean => topics.some(({ from, to }) => at >= from && at < to);
  const others = tokens.flatMap(({ text: word }, at) => (within(at) || isLight(word) || !/[a-z]{3}/.test(word) || OF_ANY.has(stem(word)) ? [] : [stem(word)]));
  return [...new Set([...topics.map(({ atom }) => atom), ...others])];
}

const MOSTLY = 0.5;

/** Whether an entry speaks of little or nothing of what a textbook question is on: what runs in families is no answer on a syndrome that it does not name. */
export function isForeign(candidate: IndexedEntry, subject: Subject, atoms: Atoms): boolean {
  if (subject.length === 0) return false;
  const { spoken, text } = candidate.speaks();
  const met = subject.filter((part) => (typeof part === 'string' ? text.includes(part) : atoms.get(part).within.some((atom) => spoken.has(atom))));
  return met.length < MOSTLY * subject.length;
}
