import { compileSpelling } from '../text/spelling.js';
import { stem, STOP_WORDS } from '../text/stems.js';
import { isMark, tokenize, words } from '../text/tokens.js';

/** What an index needs to know of a theme. */
interface Indexable {
  /** Words and phrases; a phrase that begins with `=` is taken word for word. */
  terms: readonly string[];
  alone?: boolean | undefined;
}

interface Phrase {
  theme: number;
  stems: readonly string[];
  /** How many other words may stand between two of its own. */
  mostBetween: number;
  weight: number;
}

interface PhraseHit extends Phrase {
  places: readonly number[];
}

interface ThemeIndex {
  themes: readonly Indexable[];
  /** Themes by the stems that are terms by themselves. */
  singles: ReadonlyMap<string, readonly number[]>;
  /** Phrases by their first stem. */
  phrases: ReadonlyMap<string, readonly Phrase[]>;
  weightOf: (stemmed: string) => number;
}

/** Scores the themes against a text: one score for each theme, 0 where nothing fits. */
export type ThemeScorer = (text: string) => number[];

// Words that tie a phrase together and are often left out or changed: "fear of death", "fear death".
const GLUE = new Set('a an the of to my your his her our their in on for and with is are was at'.split(' '));
const COMMON_STEMS: ReadonlySet<string> = new Set([...STOP_WORDS].map(stem));
const MOST_BETWEEN = 2;
const PHRASE_FACTOR = 1.5;
const COMMON_WORD_FACTOR = 0.5;
/** A word that belongs to another theme's phrase says little by itself: "loss" in "memory loss". */
const COVERED_FACTOR = 0.4;
const SENTENCE_END = '';

function isExact(term: string): boolean {
  return term.startsWith('=');
}

function stemsOf(term: string): string[] {
  const all = words(term);
  const telling = isExact(term) ? all : all.filter((word) => !GLUE.has(word));
  return (telling.length > 0 ? telling : all).map(stem);
}

function addTo<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (!list) map.set(key, [value]);
  else if (!list.includes(value)) list.push(value);
}

/** Inverse document frequency over the themes, halved for everyday words: a word of many themes tells little. */
function weighStems(stemsByTheme: readonly (readonly string[])[]): (stemmed: string) => number {
  const counts = new Map<string, number>();
  for (const stems of stemsByTheme) {
    for (const each of new Set(stems)) counts.set(each, (counts.get(each) ?? 0) + 1);
  }
  const weights = new Map([...counts].map(([each, count]) => [each, Math.log(1 + stemsByTheme.length / count) * (COMMON_STEMS.has(each) ? COMMON_WORD_FACTOR : 1)]));
  return (stemmed) => weights.get(stemmed) ?? 0;
}

function buildIndex(themes: readonly Indexable[]): ThemeIndex {
  const weightOf = weighStems(themes.map(({ terms }) => terms.flatMap(stemsOf)));
  const singles = new Map<string, number[]>();
  const phrases = new Map<string, Phrase[]>();
  themes.forEach(({ terms }, theme) => {
    const seen = new Set<string>();
    for (const term of terms) {
      const stems = stemsOf(term);
      const [first = ''] = stems;
      if (stems.length === 1) addTo(singles, first, theme);
      // "hits me" and "hit me" are one phrase, and it must not count twice.
      else if (!seen.has(stems.join(' '))) {
        seen.add(stems.join(' '));
        const weight = PHRASE_FACTOR * stems.reduce((sum, each) => sum + weightOf(each), 0);
        addTo(phrases, first, { theme, stems, mostBetween: isExact(term) ? 0 : MOST_BETWEEN, weight });
      }
    }
  });
  return { themes, singles, phrases, weightOf };
}

/** The places a phrase takes when it starts at `start`; undefined when it does not match. */
function placesOf({ stems, mostBetween }: Phrase, text: readonly string[], start: number): number[] | undefined {
  const places = [start];
  let at = start;
  for (let index = 1; index < stems.length; index++) {
    const last = Math.min(at + 1 + mostBetween, text.length - 1);
    do at++;
    while (at < last && text[at] !== stems[index] && text[at] !== SENTENCE_END);
    if (at > last || text[at] !== stems[index]) return undefined;
    places.push(at);
  }
  return places;
}

/** Every phrase that occurs, once each, without those that are only a part of a longer phrase of another theme. */
function findHits({ phrases }: ThemeIndex, text: readonly string[]): PhraseHit[] {
  const hits = new Map<Phrase, PhraseHit>();
  text.forEach((first, start) => {
    for (const phrase of phrases.get(first) ?? []) {
      const places = hits.has(phrase) ? undefined : placesOf(phrase, text, start);
      if (places) hits.set(phrase, { ...phrase, places });
    }
  });
  const all = [...hits.values()];
  const within = (part: PhraseHit, whole: PhraseHit): boolean =>
    whole.theme !== part.theme && whole.places.length > part.places.length && part.places.every((place) => whole.places.includes(place));
  return all.filter((hit) => !all.some((other) => within(hit, other)));
}

/** The share of each stem's weight that each theme gets: the most telling of its occurrences counts, once. */
function shareSingles({ themes, singles }: ThemeIndex, text: readonly string[], hits: readonly PhraseHit[]): Map<string, Map<number, number>> {
  const owners = new Map<number, Set<number>>();
  for (const { theme, places } of hits) {
    for (const place of places) owners.set(place, (owners.get(place) ?? new Set()).add(theme));
  }
  const shares = new Map<string, Map<number, number>>();
  text.forEach((stemmed, place) => {
    const covering = owners.get(place);
    for (const theme of singles.get(stemmed) ?? []) {
      // "abuse" in "substance abuse" must not call up the theme that silences all others.
      const covered = themes[theme]?.alone ? 0 : COVERED_FACTOR;
      const share = covering && !covering.has(theme) ? covered : 1;
      const known = shares.get(stemmed) ?? new Map<number, number>();
      shares.set(stemmed, known.set(theme, Math.max(known.get(theme) ?? 0, share)));
    }
  });
  return shares;
}

/** Indexes the terms of themes by stem. A phrase weighs more than its words apart, and misspelled words are mended towards the terms. */
export function indexThemes(themes: readonly Indexable[]): ThemeScorer {
  const index = buildIndex(themes);
  const spelling = compileSpelling(new Set(themes.flatMap(({ terms }) => terms.flatMap((term) => words(term)))));
  return (query) => {
    const tokens = spelling.correct(tokenize(query).tokens).filter((token) => token.text !== ',');
    const text = tokens.map((token) => (isMark(token) ? SENTENCE_END : stem(token.text)));
    const scores = themes.map(() => 0);
    const hits = findHits(index, text);
    for (const { theme, weight } of hits) scores[theme] = (scores[theme] ?? 0) + weight;
    for (const [stemmed, shares] of shareSingles(index, text, hits)) {
      for (const [theme, share] of shares) scores[theme] = (scores[theme] ?? 0) + share * index.weightOf(stemmed);
    }
    return scores;
  };
}
