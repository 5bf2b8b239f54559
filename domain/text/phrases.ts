import { GroupTable } from './group-table.js';
import { WordGroups } from './phrase-groups.js';
import { Page } from './phrase-page.js';
import { programOf } from './phrase-program.js';
import { Search, type Found } from './phrase-search.js';
import { patternOf } from './phrase-steps.js';
import { parsePhrases } from './phrase-syntax.js';
import type { Token } from './tokens.js';

/**
 * Phrases as people who edit the knowledge files write them:
 *   `chest pain`            words in order
 *   `(chest|breast) pain`   alternatives; an alternative may be several words: `(can't|can not) breathe`
 *   `faint*`                any word that begins so
 *   `my? head`              an optional word
 *   `chest ~3 pain`         up to three other words between (never across a sentence mark other than a comma)
 * A text is walked once for all phrases. A phrase is tried only near its rarest word, its anchor, and only where the others
 * that it needs stand as far from there as it allows, so that most cost nothing; time is linear in the text.
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

/** Compiles phrases with the value each stands for. Throws an Error that names every phrase it cannot read. */
export function compilePhrases<T>(entries: readonly { phrase: string; value: T }[]): PhraseSet<T> {
  const groups = new WordGroups();
  const patterns = parsePhrases(entries.map(({ phrase }) => phrase)).map((items) => patternOf(items, groups));
  const program = programOf(patterns, groups.size);
  const table = new GroupTable(groups.size, program.reach);
  const find = (tokens: readonly Token[], mostEach = Infinity): PhraseMatch<T>[] => {
    const found = new Search(program, new Page(tokens, groups, table), mostEach).matches().sort(inOrder);
    return found.flatMap(({ order, from, to }) => {
      const entry = entries[order];
      return entry ? [{ value: entry.value, from, to }] : [];
    });
  };
  return { find, vocabulary: groups.vocabulary };
}

const inOrder = (a: Found, b: Found): number => a.from - b.from || a.order - b.order;
