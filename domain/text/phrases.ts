import { unitsAt, WordGroups, type FoundUnit, type KnownWord } from './phrase-groups.js';
import { matcherOf, patternOf, type Pattern, type Stretch } from './phrase-steps.js';
import { parsePhrases } from './phrase-syntax.js';
import { isMark, type Token } from './tokens.js';

/**
 * Phrases as people who edit the knowledge files write them:
 *   `chest pain`            words in order
 *   `(chest|breast) pain`   alternatives; an alternative may be several words: `(can't|can not) breathe`
 *   `faint*`                any word that begins so
 *   `my? head`              an optional word
 *   `chest ~3 pain`         up to three other words between (never across a sentence mark other than a comma)
 * A text is walked once for all phrases, stretch by stretch between sentence marks. A phrase is tried only in a stretch
 * that holds its rarest word and all others it needs, so that most cost nothing; time is linear in the text.
 */
export interface PhraseMatch<T> {
  value: T;
  /** Index of the first and one past the last token matched. */
  from: number;
  to: number;
}

export interface PhraseSet<T> {
  /** All matches in order; `mostEach` bounds how many one phrase may have, for texts that repeat themselves without end. */
  find(tokens: readonly Token[], mostEach?: number): PhraseMatch<T>[];
  /** Every whole word the phrases name, for spelling correction. */
  vocabulary: ReadonlySet<string>;
}

interface Compiled<T> extends Pattern {
  /** Its place among all phrases. */
  order: number;
  value: T;
}

/** Compiles phrases with the value each stands for. Throws an Error that names every phrase it cannot read. */
export function compilePhrases<T>(entries: readonly { phrase: string; value: T }[]): PhraseSet<T> {
  const groups = new WordGroups();
  const parsed = parsePhrases(entries.map(({ phrase }) => phrase));
  const phrases = entries.map(({ value }, order): Compiled<T> => ({ ...patternOf(parsed[order] ?? [], groups), order, value }));
  const possibleIn = possiblePhrases(phrases, groups.size);
  const reach = phrases.reduce((most, phrase) => Math.max(most, phrase.reach), 0);
  const find = (tokens: readonly Token[], mostEach = Infinity): PhraseMatch<T>[] => {
    const words = tokens.map(({ text }) => groups.wordOf(text));
    const counts = new Uint32Array(mostEach === Infinity ? 0 : phrases.length);
    const matches: OwnMatch<T>[] = [];
    for (const { from, to, ends } of stretchesOf(tokens, reach)) {
      const stretch = stretchOf(words, from, to);
      const own: OwnMatch<T>[] = [];
      for (const { phrase, first, last } of possibleIn(stretch)) {
        if ((counts[phrase.order] ?? 0) < mostEach) addMatches(phrase, stretch, first, Math.min(last, ends - 1), own);
      }
      for (const match of own.length > 1 ? own.sort(inOrder) : own) {
        const count = (counts[match.phrase.order] ?? 0) + 1;
        counts[match.phrase.order] = count;
        if (count <= mostEach) matches.push(match);
      }
    }
    return matches;
  };
  return { find, vocabulary: groups.vocabulary };
}

// A text without marks is read a stretch at a time as well: where all of it were one, it could hold nearly every phrase.
const MOST_BEGINNINGS = 32;

/** The stretches between sentence marks, from one word up to another; a match may begin in them before `ends`, and covers at most `reach` words. */
function* stretchesOf(tokens: readonly Token[], reach: number): Generator<{ from: number; to: number; ends: number }> {
  for (let from = 0; from < tokens.length; from++) {
    let to = from;
    while (to < tokens.length && !endsStretch(tokens[to])) to++;
    for (let begins = from; begins < to; begins += MOST_BEGINNINGS) {
      const ends = Math.min(begins + MOST_BEGINNINGS, to);
      yield { from: begins, to: Math.min(ends + reach, to), ends };
    }
    from = to;
  }
}

function stretchOf(words: readonly KnownWord[], from: number, to: number): Stretch {
  const units: (readonly FoundUnit[])[] = [];
  for (let at = from; at < to; at++) units.push(unitsAt(words, at, to));
  return { words, units, from, to };
}

/** A phrase that a stretch may hold, and the places between which it may begin. */
interface Possible<T> {
  phrase: Compiled<T>;
  first: number;
  last: number;
}

/** Prepares the search for the phrases of which a stretch holds every word that may not be missing, in a possible order. */
function possiblePhrases<T>(phrases: readonly Compiled<T>[], groupCount: number): (stretch: Stretch) => Possible<T>[] {
  const anchored = Array.from({ length: groupCount }, (): Compiled<T>[] => []);
  for (const phrase of phrases) anchored[phrase.anchor]?.push(phrase);
  // Where each group stands in the stretch numbered `seenIn`; the numbers save clearing the lists between stretches.
  const seenIn = new Float64Array(groupCount);
  const first = new Int32Array(groupCount);
  const last = new Int32Array(groupCount);
  let stretchNumber = 0;
  const holds = ({ required }: Pattern): boolean => {
    for (let i = 0; i < required.length; i++) {
      const group = required[i] ?? 0;
      if (seenIn[group] !== stretchNumber) return false;
      if (i > 0 && (last[group] ?? 0) < (first[required[i - 1] ?? 0] ?? 0)) return false;
    }
    return true;
  };
  return ({ words, units, from, to }) => {
    stretchNumber += 1;
    const candidates: Compiled<T>[] = [];
    const see = (group: number, at: number): void => {
      last[group] = at;
      if (seenIn[group] === stretchNumber) return;
      seenIn[group] = stretchNumber;
      first[group] = at;
      for (const phrase of anchored[group] ?? []) candidates.push(phrase);
    };
    for (let at = from; at < to; at++) {
      for (const group of words[at]?.groupList ?? []) see(group, at);
      for (const unit of units[at - from] ?? []) for (const group of unit.groups) see(group, at);
    }
    const possible: Possible<T>[] = [];
    for (const phrase of candidates) if (holds(phrase)) possible.push({ phrase, first: first[phrase.required[0] ?? 0] ?? from, last: last[phrase.required[0] ?? 0] ?? to });
    return possible;
  };
}

interface OwnMatch<T> extends PhraseMatch<T> {
  phrase: Compiled<T>;
}

const inOrder = <T>(a: OwnMatch<T>, b: OwnMatch<T>): number => a.from - b.from || a.phrase.order - b.phrase.order;

function addMatches<T>(phrase: Compiled<T>, stretch: Stretch, first: number, last: number, found: OwnMatch<T>[]): void {
  const endFrom = matcherOf(phrase, stretch);
  for (let from = first; from <= last; from++) {
    const to = endFrom(from);
    if (to >= 0) found.push({ phrase, value: phrase.value, from, to });
  }
}

/** A match runs over words and commas only. */
function endsStretch(token: Token | undefined): boolean {
  return token !== undefined && token.text !== ',' && isMark(token);
}
