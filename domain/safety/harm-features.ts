import { pieceWords } from '../text/pieces.js';
import { stem } from '../text/stems.js';
import type { Reading, Span } from './harm-concepts.js';

/** What the learned component sees of a text: stems, pairs of stems, concepts and pairs of concepts. */
export interface TextFeatures {
  /** Stems, neighbouring stems (`a b`), content stems near each other (`a_b`) and how the text opens (`^a b`). */
  terms: [term: string, weight: number][];
  /** Ids of the concepts named in the knowledge files, in order. */
  concepts: number[];
  /** All words, for learning of their parts. */
  words: string[];
  /** Divides every weight, so that long texts do not score higher than short ones. */
  length: number;
}

/** How much one feature of each kind counts before a weight is learned for it. */
export const PAIR_OF_CONCEPTS = 0.5;
export const CONCEPT = 1;
const WORD = 1;
const NEIGHBOURS = 1;
const NEAR = 0.5;
const OPENING = 0.7;

// A window that is judged by itself: whole sentences up to so many words, or one longer sentence; of an endless sentence, stretches that overlap.
// Of tiny sentences, a new window needs a few new words, so that a text of nothing else costs no more.
const WINDOW_WORDS = 30;
const FEWEST_WORDS = 6;
const MOST_WORDS = 50;
const STRETCH_STEP = 25;
const NEAR_WORDS = 3;
const SENTENCE_END = /^[.!?;]$/;
const GRAMMAR = new Set(
  (
    "a an the i i'm my me you your it is are be to of in on at and or so that this with for from as if do does did am was were we our he she his her him they them their its not no can could would will should " +
    'how what which who where when why have has had been just about'
  ).split(' '),
);

// These tell how a person writes, not what they ask for.
const LITTLE = new Set('a an the it is are be to of in on at and or so that this with for from as if do does did was were its just about i can could would will should how what which who where when why have has had been am your you'.split(' '));

/** The sentences of a text, without the marks that end them; a very long one as overlapping stretches. */
function stretchesOf({ tokens }: Reading): Span[] {
  const stretches: Span[] = [];
  let from = 0;
  for (let at = 0; at <= tokens.length; at++) {
    if (at < tokens.length && !SENTENCE_END.test(tokens[at]?.text ?? '')) continue;
    for (; at - from > MOST_WORDS; from += STRETCH_STEP) stretches.push({ from, to: from + MOST_WORDS });
    if (at > from) stretches.push({ from, to: at });
    from = at + 1;
  }
  return stretches;
}

/**
 * The parts of a text that are judged each by itself, so that a long story does not add up to a refusal: each sentence with
 * as many of those before it as make up a short request. A short text is one window.
 */
export function windowsOf(reading: Reading): Span[] {
  const stretches = stretchesOf(reading);
  const windows: Span[] = [];
  let first = 0;
  stretches.forEach((stretch, i) => {
    while (first < i && stretch.to - (stretches[first]?.from ?? 0) > WINDOW_WORDS) first += 1;
    const from = Math.min(stretch.from, stretches[first]?.from ?? stretch.from);
    const last = windows.at(-1);
    // A window takes in the last one if it begins there, or if hardly a word has been added.
    const grows = last !== undefined && (last.from === from || (stretch.to - last.to < FEWEST_WORDS && stretch.to - last.from <= WINDOW_WORDS + FEWEST_WORDS));
    if (grows) windows.pop();
    windows.push({ from: grows ? last.from : from, to: stretch.to });
  });
  return windows;
}

/** The concepts below `named` that stand wholly in each window, in order. */
function conceptsIn(reading: Reading, windows: readonly Span[], named: number): number[][] {
  const found = windows.map((): number[] => []);
  for (let id = 0; id < named; id++) {
    let next = 0;
    for (const span of reading.spans[id] ?? []) {
      while (next < windows.length && (windows[next]?.to ?? 0) < span.to) next += 1;
      for (let i = next; i < windows.length && (windows[i]?.from ?? 0) <= span.from; i++) {
        if (found[i]?.at(-1) !== id) found[i]?.push(id);
      }
    }
  }
  return found;
}

/** The words of a text, and the terms that they make with those after them: made once for all windows, as these overlap. */
interface TextTerms {
  /** For each token and the end, how many words stand before it. */
  before: Uint32Array;
  stems: readonly string[];
  isLittle: readonly boolean[];
  /** Each word with the one before. */
  neighbours: readonly string[];
  /** Each content word with the few content words after it; none for the others. */
  near: readonly (readonly { term: string; other: number }[])[];
}

function termsOf({ tokens }: Reading): TextTerms {
  const before = new Uint32Array(tokens.length + 1);
  const words: string[] = [];
  tokens.forEach(({ text }, at) => {
    if (!SENTENCE_END.test(text)) words.push(text);
    before[at + 1] = words.length;
  });
  const stems = words.map(stem);
  const content = words.flatMap((word, at) => (GRAMMAR.has(word) ? [] : [at]));
  const near: { term: string; other: number }[][] = words.map(() => []);
  content.forEach((at, i) => {
    near[at] = content.slice(i + 1, i + 1 + NEAR_WORDS).map((other) => ({ term: `${stems[at] ?? ''}_${stems[other] ?? ''}`, other }));
  });
  return { before, stems, isLittle: words.map((word) => LITTLE.has(word)), neighbours: stems.map((word, at) => `${stems[at - 1] ?? ''} ${word}`), near };
}

function termsIn({ before, stems, isLittle, neighbours, near }: TextTerms, window: Span): Map<string, number> {
  const [from, to] = [before[window.from] ?? 0, before[window.to] ?? 0];
  const terms = new Map<string, number>();
  for (let at = from; at < to; at++) {
    if (isLittle[at] !== true) terms.set(stems[at] ?? '', WORD);
    if (at > from && !(isLittle[at] === true && isLittle[at - 1] === true)) terms.set(neighbours[at] ?? '', NEIGHBOURS);
  }
  for (let at = from; at < to; at++) for (const { term, other } of near[at] ?? []) if (other < to) terms.set(term, NEAR);
  const opening = stems.slice(from, Math.min(from + 2, to));
  terms.set(`^${opening[0] ?? ''}`, OPENING);
  terms.set(`^${opening.join(' ')}`, OPENING);
  return terms;
}

/** The distinct features of each window of a text; only concepts below `named` count (the others stand for words in patterns). */
export function featuresOf(reading: Reading, named: number): TextFeatures[] {
  const windows = windowsOf(reading);
  const all = termsOf(reading);
  return conceptsIn(reading, windows, named).map((concepts, i) => {
    const window = windows[i] ?? { from: 0, to: 0 };
    const terms = termsIn(all, window);
    const pairs = (concepts.length * (concepts.length - 1)) / 2;
    const squares = [...terms.values()].reduce((sum, weight) => sum + weight * weight, concepts.length * CONCEPT ** 2 + pairs * PAIR_OF_CONCEPTS ** 2);
    return { terms: [...terms], concepts, words: pieceWords(reading.tokens.slice(window.from, window.to)), length: Math.sqrt(squares || 1) };
  });
}
