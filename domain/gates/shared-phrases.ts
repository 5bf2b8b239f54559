import { compilePhrases, type PhraseMatch, type PhraseSet } from '../text/phrases.js';
import type { Reading } from './reading.js';

interface Owned {
  owner: symbol;
  value: unknown;
}

/**
 * The phrases of several checks in one set, so that a text is walked once for all of them. Phrases are added while the
 * checks are compiled; the set is made at the first search.
 */
export class SharedPhrases {
  private entries: { phrase: string; value: Owned }[] = [];
  private set: PhraseSet<Owned> | undefined;
  private readonly found = new WeakMap<Reading, readonly PhraseMatch<Owned>[]>();

  /** Adds one check's phrases; returns the search for its matches. Throws an Error that names a phrase it cannot read. */
  add<T>(own: readonly { phrase: string; value: T }[]): (reading: Reading) => PhraseMatch<T>[] {
    if (this.set) throw new Error('phrases were added after the first search');
    const owner = Symbol('check');
    this.entries.push(...own.map(({ phrase, value }) => ({ phrase, value: { owner, value } })));
    const values = new Map<unknown, T>(own.map(({ value }) => [value, value]));
    return (reading) =>
      this.all(reading).flatMap(({ value, from, to }) => {
        const known = value.owner === owner ? values.get(value.value) : undefined;
        return known === undefined ? [] : [{ value: known, from, to }];
      });
  }

  /** Makes the set now rather than at the first search. */
  compile(): void {
    this.set ??= compilePhrases(this.entries);
    this.entries = [];
  }

  private all(reading: Reading): readonly PhraseMatch<Owned>[] {
    this.compile();
    const known = this.found.get(reading) ?? this.set?.find(reading.judged) ?? [];
    this.found.set(reading, known);
    return known;
  }
}
