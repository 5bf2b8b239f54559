import type { AskedWords, Guidance } from './guidance.js';
import { isOfAnotherAge } from './guidance-ages.js';
import { isNamed } from './guidance-people.js';
import { highest } from './guidance-likelihood.js';
import { frameOf, MAKING, numbersIn, tellsOfFailure } from './guidance-frames.js';
import { likestAsks, SAME_TOPICS, type Asking, type LikestAsk, type Question } from './guidance-asks.js';
import type { GuidanceIndex, IndexedEntry } from './guidance-index.js';
import { weighWords, type Weighed } from './guidance-weighing.js';
import { namesIt, passingBy, unmetBy } from './guidance-meets.js';
import { isForeign, subjectOf } from './guidance-subject.js';

/** The entry that fits some words of a question best. */
export interface Found {
  entry: Guidance;
  /** In logits: how likely it is to be the one that answers. */
  sure: number;
  /** From 0 to 1: how like the question the likest of its wordings is. */
  alike: number;
}

/**
 * What orders the entries, in the unit of the likelihood of the words (and of topics by their part): fitted (softmax over the entries of a question) on 600 questions
 * that strangers wrote with only an answer before them (those of test/guidance/unwritten-wordings.tsv and their like) and on 1,600 plain
 * ones by others, none of them known to the index then; how often it is right on those 600 is therefore a figure of fit, not of the
 * unseen. `otherPeople`, `otherAge`, `foreign`, `afterFailure`, `forThem`, `otherRemedy`, `passing`, `closely` and `making` are set by judgement: too few of the questions turn on them.
 */
const ORDER = { topicsMissed: -0.2, ofField: 0.17, otherPeople: -0.3, otherAge: -0.4, foreign: -1.2, afterFailure: -0.6, forThem: 0.3, otherRemedy: -1.2, bothGiveNumbers: 0.19, otherNumbers: -0.37, unmet: -0.15, passing: -0.2, alike: 0.37, closely: 0.8, ofAsk: 0.31, missed: -0.09, general: 1.5, generalFrame: 0.4, making: 0.3 };

/**
 * What makes the first of them sure to answer, in logits: fitted by logistic regression on 600 questions that strangers wrote knowing no
 * entry, of which readers told whether the entry found answers it, in part or not at all (0.83 and 0.90 of pairs told apart). `ahead` is
 * of the best entry on another matter: of two on the same either will do. `length` is the logarithm of the words of the question, since a
 * story is never as alike as a short one; `named` the share of what it names of which the entry speaks. `ofField` is a third of what was
 * found where the asker chose the field, since the router may choose another.
 * `missed`, `unmet`, `passing`, `special`, `generalFrame`, `otherRemedy`, `otherAge`, `foreign` and `afterFailure` are set by judgement: short questions turn on them.
 */
const SURE = { bias: -3.35, missed: -0.67, ahead: 1, alike: 2.37, unmet: -1.8, ofField: 0.5, length: 0.54, ofAsk: -1.09, likely: 0.97, named: 0.66, passing: -2.2, special: -13, generalFrame: -1.2, otherRemedy: -4, otherAge: -1.5, foreign: -4, afterFailure: -1.5 };
/** "What is breast cancer" is not answered by an entry of which the wordings ask on average for more than so much else. */
const GENERAL_FROM = 0.3;
/** A lead over many words is surer than the same lead, by the word, over few: it is taken as that over so many words. */
const USUAL_WORDS = 10;
const MOST_WORDS = 30;
const MOST_AHEAD = 1.5;
/** What is asked in just the words of an entry is answered by it. */
const OF_SAME_WORDS = 3;

const MOST_WEIGHED = 16;
/** From so much on a wording asks nearly the same, so that what else is likely counts less; up to so much, since beyond it the frame alone differs. */
const CLOSELY = { from: 0.7, to: 0.9 };
/** In a story a topic tells so much more than in a plain question. */
const TOPICS_IN_STORY = 6;
const HALF = 0.5;
const FEWEST_WORDS = 2;
const NOTHING: ReadonlySet<number> = new Set();
const NUMBERS_NEAR = 1.5;
const ONE_NUMBER_NEAR = 3;
const MOST_TOPICS_MISSED = 2;
/** Where the first leaves out what is asked about ("ginkgo for memory": what helps memory), one of the next that speaks of all of it answers, if it is sure and so little behind. */
const CLOSE_BEHIND = 0.6;
const MOST_INSTEAD = 3;

/** Some words of a question: their topics, and themselves by their stems. */
export interface Words {
  topics: readonly number[];
  stems: readonly string[];
}

/** The entry that fits a question best; from `leastSure` on, in logits, it is given as the answer. */
export function bestOf(index: GuidanceIndex, asked: AskedWords, leastSure: number): Found | undefined {
  const { topics, stems, story } = weighWords(index, asked);
  const parts = [...topics].map(([atom, part]): Asking => {
    const { group, general } = index.atoms.get(atom);
    return { atom, part, weight: index.weightOf(atom), topic: group && !general };
  });
  const weight = parts.reduce((sum, { part, weight: own }) => sum + part * own, 0);
  if (weight === 0) return undefined;
  // "Normal" alone names nothing that could be answered; "eye strain" does, if an entry is asked of just that.
  const isBare = stems.size <= FEWEST_WORDS && !parts.some(({ topic }) => topic);
  const question: Question = { parts, stems: new Set(stems.keys()), weight, frame: frameOf(asked.text), numbers: numbersIn(asked.text), subject: subjectOf(asked.text, index.atoms), asked };
  const words = sumOf(stems);
  const near = likeliest(index, { topics, stems, story }, words);
  const { likely } = index.tallies;
  const likest = likestAsks(index, question, near);
  const fits = near.map((at): Fit => {
    const [candidate, ask] = [index.entryAt(at), likest.get(at)];
    return candidate && ask && (!isBare || ask.alike >= SAME_TOPICS) ? fitOf(index, candidate, likely[at] ?? 0, ask, question) : { score: likely[at] ?? 0, matters: candidate?.speaks().matters ?? NOTHING };
  });
  fits.sort((a, b) => b.score - a.score);
  const found = fits.filter(isFound);
  const [first] = found;
  if (!first) return undefined;
  const best = surely(first, fits, asked, words);
  if (!first.found.leavesOut || best.sure >= leastSure) return best;
  const others = found.slice(1, 1 + MOST_INSTEAD).filter((fit) => !fit.found.leavesOut && first.score - fit.score <= CLOSE_BEHIND);
  return others.map((fit) => surely(fit, fits, asked, words)).find(({ sure }) => sure >= leastSure) ?? best;
}

/** What was found with how sure it is beside its rivals. */
function surely(fit: FoundFit, fits: readonly Fit[], { named }: AskedWords, words: number): Found {
  // Where all that were weighed are on its matter, those on others are behind the last of them.
  const rival = fits.find((other) => other !== fit && ![...other.matters].some((atom) => fit.matters.has(atom))) ?? fits.at(-1) ?? fit;
  const ahead = Math.min(MOST_AHEAD, fit.score - rival.score);
  const { candidate, sure, alike } = fit.found;
  const share = named.length === 0 ? 1 : named.filter((mention) => namesIt(candidate, mention)).length / named.length;
  return { entry: candidate.entry, alike, sure: sure + SURE.named * share + SURE.ahead * ahead * Math.sqrt(Math.min(MOST_WORDS, words) / USUAL_WORDS) };
}

interface Fit {
  score: number;
  /** What the entry is chiefly about. */
  matters: ReadonlySet<number>;
  /** Nothing where it does not hold for the people asked about; how sure it is but for its rivals. */
  found?: { candidate: IndexedEntry; sure: number; alike: number; leavesOut: boolean };
}

type FoundFit = Fit & Required<Pick<Fit, 'found'>>;

const isFound = (fit: Fit): fit is FoundFit => fit.found !== undefined;

/** The places of the likeliest entries by their words alone, the likeliest first; `words` is what the stems count together. */
function likeliest({ base, byWords, byTopics, numberOf, tallies: { likely } }: GuidanceIndex, { topics, stems, story }: Weighed, words: number): number[] {
  likely.set(base);
  byWords.addTo(likely, new Map([...stems].map(([stem, part]) => [numberOf.get(stem) ?? NO_WORD, part])), words);
  byTopics.addTo(likely, topics, sumOf(topics) / (1 + TOPICS_IN_STORY * story));
  return highest(likely, MOST_WEIGHED);
}

/** Of no entry: numbers of words begin at 0. */
const NO_WORD = -1;

const sumOf = (parts: ReadonlyMap<unknown, number>): number => [...parts.values()].reduce((sum, part) => sum + part, 0);

function fitOf(index: GuidanceIndex, candidate: IndexedEntry, likely: number, { alike, ofAsk, ofAll, sameFrame, ofMaking, same }: LikestAsk, { parts, weight, frame, numbers: given, subject, asked }: Question): Fit {
  const { entry, whom, numbers, withNumbers, ages, ofFailure } = candidate;
  const { spoken, matters } = candidate.speaks();
  const missing = parts.filter(({ atom }) => !spoken.has(atom));
  const missed = missing.reduce((sum, { part, weight: own }) => sum + part * own, 0) / weight;
  const unmet = unmetBy(index, candidate, asked);
  // "Ginger for morning sickness" asks of the two together; of one thing alone the wordings tell enough.
  const passing = asked.mustMeet.some(({ side }) => side === 'condition') ? passingBy(index, candidate, asked) : 0;
  const ofSame = same ? OF_SAME_WORDS : 0;
  const otherRemedy = asked.general && isOnARemedy(index, matters) && asked.mustMeet.every(({ side }) => side === 'condition') ? 1 : 0;
  const otherAge = isOfAnotherAge(ages, asked.asked.ageYears) ? 1 : 0;
  const afterFailure = ofFailure && !tellsOfFailure(asked.text) ? 1 : 0;
  const foreign = isForeign(candidate, subject, index.atoms) ? 1 : 0;
  const score =
    likely +
    ORDER.topicsMissed * Math.min(MOST_TOPICS_MISSED, missing.filter(({ topic, part }) => topic && part > HALF).length) +
    ORDER.ofField * (asked.agent !== undefined && entry.agents.includes(asked.agent) ? 1 : 0) +
    ORDER.otherPeople * (isNamed(whom, asked.asked) ? 0 : 1) +
    ORDER.otherAge * otherAge +
    ORDER.foreign * foreign +
    ORDER.afterFailure * afterFailure +
    ORDER.forThem * (whom !== undefined && isNamed(whom, asked.asked) ? 1 : 0) +
    ORDER.otherRemedy * otherRemedy +
    ORDER.bothGiveNumbers * (given.length > 0 ? Math.min(1, 2 * withNumbers) : 0) +
    ORDER.otherNumbers * (isFarFrom(numbers, given) ? 1 : 0) +
    ORDER.unmet * unmet +
    ORDER.alike * alike +
    ORDER.closely * Math.max(0, Math.min(CLOSELY.to, alike) - CLOSELY.from) +
    ORDER.ofAsk * ofAsk +
    ORDER.passing * passing +
    ORDER.missed * missed +
    ORDER.general * ofAll +
    ORDER.generalFrame * (sameFrame ? 1 : 0) +
    ORDER.making * (frame !== MAKING ? 0 : ofMaking ? 1 : -1) +
    ofSame;
  const special = asked.general && !same ? Math.max(0, GENERAL_FROM - ofAll) : 0;
  const sure =
    SURE.bias +
    SURE.alike * alike +
    SURE.ofAsk * ofAsk +
    SURE.missed * missed +
    SURE.likely * likely +
    SURE.unmet * unmet +
    SURE.length * Math.log1p(asked.all.stems.length) +
    SURE.ofField * (asked.agent !== undefined && entry.agents.includes(asked.agent) ? 1 : 0) +
    SURE.passing * passing +
    SURE.special * special +
    SURE.generalFrame * (asked.general && !sameFrame && !same ? 1 : 0) +
    SURE.otherRemedy * otherRemedy +
    SURE.otherAge * otherAge +
    SURE.foreign * foreign +
    SURE.afterFailure * afterFailure +
    ofSame;
  return { score, matters, found: { candidate, sure, alike, leavesOut: unmet > 0 || passing > 0 || otherRemedy > 0 } };
}

/** "What helps knee arthritis" is not answered by what is said of needles for it. */
function isOnARemedy({ atoms }: GuidanceIndex, matters: ReadonlySet<number>): boolean {
  return [...matters].some((atom) => atoms.get(atom).side === 'intervention');
}

/** Whether none of the numbers asked comes near the range of those that the wordings give. */
function isFarFrom(own: readonly number[], asked: readonly number[]): boolean {
  if (own.length === 0 || asked.length === 0) return false;
  const room = own.length === 1 ? ONE_NUMBER_NEAR : NUMBERS_NEAR;
  const [least, most] = [Math.min(...own) / room, Math.max(...own) * room];
  return asked.every((number) => number < least || number > most);
}
