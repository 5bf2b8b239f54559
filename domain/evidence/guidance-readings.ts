import type { Guidance } from './guidance.js';
import { agesIn, type Ages } from './guidance-ages.js';
import { frameOf, numbersIn, tellsOfFailure } from './guidance-frames.js';
import { learnLikelihood, type LikelihoodTable } from './guidance-likelihood.js';
import { addCounts, topicRows, type TopicRows } from './guidance-topics.js';
import { COUNTED, countWords } from './guidance-words.js';
import { readAsked } from './people.js';
import type { Atoms } from './synonyms.js';

/** What reading the entries gives, as plain data that the build keeps: reading them takes longer than all else. */
export interface GuidanceReadings {
  /** The words of the entries; the place of each is its number in `byWords`. */
  words: string[];
  byWords: LikelihoodTable;
  byTopics: LikelihoodTable;
  /** The topics of each wording and of each answer. */
  ofAsks: TopicRows;
  ofAnswers: TopicRows;
  /** From which place on the wordings of each entry stand among all. */
  firstAsk: Uint32Array;
  /** For whom alone each entry holds or of whom most of its wordings speak, as a place in `WHOM`. */
  whom: Uint8Array;
  /** Whom each answer speaks of, as `PEOPLE`. */
  told: Uint8Array;
  /** Of each wording: whom it speaks of, as `PEOPLE`, and above that the number of its frame. */
  asks: Int32Array;
  /** Of the entries of which wordings give a number: how many of them do, and the numbers. */
  numbers: Map<number, number[]>;
  /** Of each entry, whether it is for those whom something has failed. */
  ofFailure: Uint8Array;
  /** Of the entries that are asked for people of some ages alone. */
  ages: Map<number, Ages>;
}

export const WHOM: readonly Guidance['whom'][] = [undefined, 'child', 'pregnancy'];

/** The bits of those of whom a text speaks. */
export const PEOPLE = { child: 1, expecting: 2, bits: 2 };

/** As if so many wordings of a topic, or words of a wording, had been drawn from all entries. Tried from 30 to 3000: alike from 100 to 500. */
const SMOOTHING = 200 * COUNTED.ask;
/** What the likelihood of topics counts beside that of words: fitted with the weights that order the entries. */
const OF_TOPICS = 0.16;

/** Reads the entries, whose wordings were read as `asked`. Call when the texts are sealed. */
export function readGuidance(entries: readonly Guidance[], asked: readonly (readonly number[])[], atoms: Atoms): GuidanceReadings {
  const firstAsk = firstAsks(entries);
  const asks = Int32Array.from(entries.flatMap((entry) => entry.asks.map((text) => (frameOf(text) << PEOPLE.bits) | peopleIn(text))));
  const [ofAsks, ofAnswers] = [topicRows(asked, atoms), topicRows(entries.map(({ answer }) => atoms.topicsOf(answer)), atoms)];
  const { words, counts } = countWords(entries);
  return {
    words,
    byWords: learnLikelihood(counts, SMOOTHING, 1),
    byTopics: learnLikelihood(entries.map((_, at) => topicsOfEntry(ofAsks, ofAnswers, firstAsk, at)), SMOOTHING, OF_TOPICS),
    ofAsks,
    ofAnswers,
    firstAsk,
    whom: Uint8Array.from(entries, (entry, at) => WHOM.indexOf(mostlyOf(entry, asks.subarray(firstAsk[at], firstAsk[at + 1])))),
    told: Uint8Array.from(entries, ({ answer }) => peopleIn(answer)),
    asks,
    numbers: new Map(
      entries.flatMap((entry, at) => {
        const given = entry.asks.map(numbersIn).filter(({ length }) => length > 0);
        return given.length === 0 ? [] : [[at, [given.length, ...given.flat()]] as const];
      }),
    ),
    ofFailure: Uint8Array.from(entries, ({ asks: wordings }) => (wordings.filter((text) => tellsOfFailure(text.toLowerCase())).length >= OF_FAILURE * wordings.length ? 1 : 0)),
    ages: new Map(
      entries.flatMap(({ asks: wordings }, at) => {
        const ages = agesIn(wordings);
        return ages ? [[at, ages] as const] : [];
      }),
    ),
  };
}

/** From this share of its wordings on an entry is for those whom something has failed. */
const OF_FAILURE = 0.4;
const MOSTLY = 0.6;

/** Those for whom alone an entry holds, or of whom most of its wordings speak: an entry on headaches in children is no answer on headaches. */
function mostlyOf({ whom }: Guidance, said: Int32Array): Guidance['whom'] {
  const isMostly = (bit: number): boolean => said.filter((people) => (people & bit) !== 0).length >= MOSTLY * said.length;
  return whom ?? (isMostly(PEOPLE.child) ? 'child' : isMostly(PEOPLE.expecting) ? 'pregnancy' : undefined);
}

/** From which place on the wordings of each entry stand among all. */
function firstAsks(entries: readonly Guidance[]): Uint32Array {
  const first = Uint32Array.of(0, ...entries.map(({ asks }) => asks.length));
  for (let at = 1; at < first.length; at++) first[at] = (first[at] ?? 0) + (first[at - 1] ?? 0);
  return first;
}

/** Pairs of a topic or word of an entry and its count, in its wordings and its answer. */
export function topicsOfEntry(ofAsks: TopicRows, ofAnswers: TopicRows, first: Uint32Array, at: number): number[] {
  return addCounts([[ofAsks, first[at] ?? 0, first[at + 1] ?? 0, COUNTED.ask], [ofAnswers, at, at + 1, COUNTED.answer]]);
}

function peopleIn(text: string): number {
  const { child, pregnancy, newParent } = readAsked(text, undefined);
  return (child ? PEOPLE.child : 0) | (pregnancy || newParent ? PEOPLE.expecting : 0);
}
