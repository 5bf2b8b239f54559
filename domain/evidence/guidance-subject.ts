import { textbookQuestions } from './reference-questions.js';
import { stem } from '../text/stems.js';
import { words } from '../text/tokens.js';
import type { IndexedEntry } from './guidance-index.js';
import type { Atoms } from './synonyms.js';
import { isLight } from './wordings.js';

/** What a textbook question is on: topics by their number, words that name none by their stem. */
export type Subject = readonly (number | string)[];

const MOST_WORDS = 8;
/** What is told of a thing beside its name makes the question one of one's own. */
const TELLS = /\b(?:that|which|who|when|after|since|because|if|while|i|my|me|won'?t|not|at|every|all)\b/;
/** These tell of what sort a thing is, not which. */
const OF_ANY = new Set('syndrome disease diseases disorder disorders deficiency type cancer cancers tumor tumors tumour childhood adult other acute chronic congenital hereditary familial primary secondary problem problems condition conditions infection infections genetic changes related form rare mean means normal best good'.split(' ').map(stem));

/** What a textbook question is on ("What are the symptoms of Knobloch syndrome?"); nothing for other questions. `text` is in lower case. */
export function subjectOf(text: string, atoms: Atoms): Subject {
  const name = textbookQuestions(text).find(({ isBare }) => !isBare)?.name;
  if (name === undefined || TELLS.test(name) || words(name).length > MOST_WORDS) return [];
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
