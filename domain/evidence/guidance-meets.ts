import type { AskedWords } from './guidance.js';
import type { GuidanceIndex, IndexedEntry } from './guidance-index.js';
import type { Mention } from './question.js';

const EITHER = /\bor\b/;
const NOT_IN_PASSING = 0.2;

/** So few words ask of just what they name ("does ginkgo help memory"); more tell much besides. */
const MOST_OF_A_PAIR = 9;
/** What an entry leaves out counts less there, and where it was written for another thing taken: of 937 graded answers 76% of those that leave out one were right in part or whole, 79% of the others. */
const BESIDE = 0.25;

/** How many of the things that it must speak of an entry does not; of "loperamide or antibiotics" one will do. */
export function unmetBy(index: GuidanceIndex, candidate: IndexedEntry, asked: AskedWords): number {
  const { mustMeet, text } = asked;
  const unmet = mustMeet.filter((mention) => !speaksOf(index, candidate, mention));
  const anyTaken = EITHER.test(text) && mustMeet.some((mention) => isTaken(mention) && !unmet.includes(mention));
  return weightOf(index, candidate, asked) * unmet.filter((mention) => !anyTaken || !isTaken(mention)).length;
}

/** How many of them it speaks of in passing alone. */
export function passingBy(index: GuidanceIndex, candidate: IndexedEntry, asked: AskedWords): number {
  return weightOf(index, candidate, asked) * asked.mustMeet.filter((mention) => isPassing(index, candidate, mention)).length;
}

function weightOf(index: GuidanceIndex, candidate: IndexedEntry, { mustMeet, all }: AskedWords): number {
  const taken = mustMeet.filter(isTaken);
  const isOnAnother = taken.length > 1 && taken.some((mention) => speaksOf(index, candidate, mention) && !isPassing(index, candidate, mention));
  return isOnAnother || all.stems.length > MOST_OF_A_PAIR ? BESIDE : 1;
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
function isPassing({ atoms }: GuidanceIndex, candidate: IndexedEntry, mention: Mention): boolean {
  const { asked, spoken } = candidate.speaks();
  const { within } = atoms.get(mention.head);
  return isTaken(mention) && within.some((atom) => spoken.has(atom)) && !within.some((atom) => (asked.get(atom) ?? 0) >= NOT_IN_PASSING);
}

const isTaken = ({ side }: Mention): boolean => side === 'intervention';
