import { compileSpelling } from '../text/spelling.js';
import { stem, STOP_WORDS } from '../text/stems.js';
import { isMark, tokenize, words } from '../text/tokens.js';

/** What an index needs to know of a theme. */
interface Indexable {
  terms: readonly string[];
}

interface Phrase {
  theme: number;
  stems: readonly string[];
  weight: number;
}

interface PhraseHit extends Phrase {
  at: readonly number[];
}

/** Scores the themes against a text; the result has one score for each theme, 0 where nothing fits. */
export type ThemeScorer = (text: string) => number[];

// Words that tie a phrase together and are often left out or changed: "fear of death", "fear death".
const GLUE = new Set('a an the of to my your his her our their in on for and with is are was at'.split(' '));
const MOST_BETWEEN = 2;
const PHRASE_FACTOR = 1.5;
/** A word that is part of another theme's phrase says little by itself: "loss" in "memory loss". */
const COVERED_FACTOR = 0.4;
const COMMON_WORD_FACTOR = 0.5;
const SENTENCE_END = '';

function termStems(term: string): string[] {
  const all = words(term);
  const telling = all.filter((word) => !GLUE.has(word));
  return (telling.length > 0 ? telling : all).map(stem);
}

/** The places a phrase takes when it starts at `start`, in order and with few words between; undefined when it does not match. */
function placesOf(phrase: readonly string[], text: readonly string[], start: number): number[] | undefined {
  const places = [start];
  let at = start;
  for (const wanted of phrase.slice(1)) {
    const last = at + 1 + MOST_BETWEEN;
    do at++;
    while (at <= last && text[at] !== wanted && text[at] !== SENTENCE_END && at < text.length);
    if (at > last || text[at] !== wanted) return undefined;
    places.push(at);
  }
  return places;
}

function addTo<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Inverse document frequency over the themes: a word of many themes tells little. */
function inverseFrequencies(themes: readonly (readonly string[][])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const terms of themes) {
    for (const each of new Set(terms.flat())) counts.set(each, (counts.get(each) ?? 0) + 1);
  }
  return new Map([...counts].map(([each, count]) => [each, Math.log(1 + themes.length / count)]));
}

/** Indexes the terms of themes by stem. A term of several words weighs more than its words would apart. */
export function indexThemes(themes: readonly Indexable[]): ThemeScorer {
  const stemsByTheme = themes.map((theme) => theme.terms.map(termStems));
  const rarity = inverseFrequencies(stemsByTheme);
  const commonStems = new Set([...STOP_WORDS].map(stem));
  const weightOf = (each: string): number => (rarity.get(each) ?? 0) * (commonStems.has(each) ? COMMON_WORD_FACTOR : 1);

  const singles = new Map<string, number[]>();
  const phrases = new Map<string, Phrase[]>();
  stemsByTheme.forEach((terms, theme) => {
    for (const key of new Set(terms.map((stems) => stems.join(' ')))) {
      const stems = key.split(' ');
      const [first = ''] = stems;
      if (stems.length === 1) addTo(singles, first, theme);
      else addTo(phrases, first, { theme, stems, weight: PHRASE_FACTOR * stems.reduce((sum, each) => sum + weightOf(each), 0) });
    }
  });
  const spelling = compileSpelling(new Set(themes.flatMap((theme) => theme.terms.flatMap((term) => words(term)))));

  return (text) => {
    const stems = spelling.correct(tokenize(text).tokens).flatMap((token) => (isMark(token) ? (token.text === ',' ? [] : [SENTENCE_END]) : [stem(token.text)]));
    const scores = themes.map(() => 0);
    const hits = findPhrases(phrases, stems);
    for (const hit of hits) scores[hit.theme] = (scores[hit.theme] ?? 0) + hit.weight;
    addSingles({ scores, stems, singles, weightOf, hits });
    return scores;
  };
}

/** Every phrase that occurs, once each. */
function findPhrases(phrases: ReadonlyMap<string, Phrase[]>, stems: readonly string[]): PhraseHit[] {
  const hits = new Map<Phrase, PhraseHit>();
  stems.forEach((first, start) => {
    for (const phrase of phrases.get(first) ?? []) {
      if (hits.has(phrase)) continue;
      const at = placesOf(phrase.stems, stems, start);
      if (at) hits.set(phrase, { ...phrase, at });
    }
  });
  return [...hits.values()];
}

interface SingleScoring {
  scores: number[];
  stems: readonly string[];
  singles: ReadonlyMap<string, number[]>;
  weightOf: (each: string) => number;
  hits: readonly PhraseHit[];
}

/** Adds each theme's single words, once for each stem; the most telling of its occurrences counts. */
function addSingles({ scores, stems, singles, weightOf, hits }: SingleScoring): void {
  const owners = new Map<number, Set<number>>();
  for (const { theme, at } of hits) {
    for (const place of at) owners.set(place, (owners.get(place) ?? new Set()).add(theme));
  }
  const best = new Map<string, Map<number, number>>();
  stems.forEach((each, place) => {
    for (const theme of singles.get(each) ?? []) {
      const covering = owners.get(place);
      const factor = covering && !covering.has(theme) ? COVERED_FACTOR : 1;
      const known = best.get(each) ?? new Map<number, number>();
      known.set(theme, Math.max(known.get(theme) ?? 0, factor));
      best.set(each, known);
    }
  });
  for (const [each, themes] of best) {
    for (const [theme, factor] of themes) scores[theme] = (scores[theme] ?? 0) + factor * weightOf(each);
  }
}
