import type { AskedWords } from './guidance.js';
import type { GuidanceIndex, IndexedEntry } from './guidance-index.js';
import type { Mention } from './question.js';

const EITHER = /\bor\b/;
const NOT_IN_PASSING = 0.2;

/** How many of the things that it must speak of an entry does not; of "loperamide or antibiotics" one will do. */
export function unmetBy(index: GuidanceIndex, candidate: IndexedEntry, { mustMeet, text }: AskedWords): number {
  const unmet = mustMeet.filter((mention) => !speaksOf(index, candidate, mention));
  const anyTaken = EITHER.test(text) && mustMeet.some((mention) => isTaken(mention) && !unmet.includes(mention));
  return unmet.filter((mention) => !anyTaken || !isTaken(mention)).length;
}

/** "Metoprolol makes me tired" is not answered by what is said of tiredness without a word on metoprolol. */
function speaksOf({ atoms }: GuidanceIndex, candidate: IndexedEntry, { name, head }: Mention): boolean {
  const { spoken, text } = candidate.speaks();
  return atoms.get(head).within.some((atom) => spoken.has(atom)) || text.includes(name.toLowerCase());
}

/** Whether an entry speaks of just what is named, not only of something wider. */
export function namesIt(candidate: IndexedEntry, { name, head }: Mention): boolean {
  const { spoken, text } = candidate.speaks();
  return spoken.has(head) || text.includes(name.toLowerCase());
}

/** What is said of a thing only in the answer, or asked in few of the wordings, is said in passing. */
export function isPassing({ atoms }: GuidanceIndex, candidate: IndexedEntry, mention: Mention): boolean {
  const { asked, spoken } = candidate.speaks();
  const { within } = atoms.get(mention.head);
  return isTaken(mention) && within.some((atom) => spoken.has(atom)) && !within.some((atom) => (asked.get(atom) ?? 0) >= NOT_IN_PASSING);
}

const isTaken = ({ side }: Mention): boolean => side === 'intervention';
