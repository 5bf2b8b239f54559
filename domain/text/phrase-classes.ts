import type { Word } from './phrase-syntax.js';

/** The classes a token belongs to; undefined when no phrase names it. */
export type TokenClasses = ReadonlySet<number> | undefined;

const STEM_LENGTH = 3;

/** Adds to the list at a key, once. */
export function addTo<K, T>(map: Map<K, T[]>, key: K, value: T): void {
  const list = map.get(key);
  if (!list) map.set(key, [value]);
  else if (!list.includes(value)) list.push(value);
}

/** Gives every group of one-word alternatives a number, so that matching a token is one set lookup however long the group. */
export class WordClasses {
  readonly exact = new Map<string, Set<number>>();
  private readonly prefixed = new Map<string, { prefix: string; id: number }[]>();
  private readonly ids = new Map<string, number>();

  idOf(group: readonly Word[]): number {
    const key = group.map((word) => (word.prefix ? `${word.text}*` : word.text)).join('|');
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const id = this.ids.size;
    this.ids.set(key, id);
    for (const word of group) {
      if (word.prefix) addTo(this.prefixed, word.text.slice(0, STEM_LENGTH), { prefix: word.text, id });
      else this.exact.set(word.text, (this.exact.get(word.text) ?? new Set()).add(id));
    }
    return id;
  }

  classesOf(text: string): TokenClasses {
    const exact = this.exact.get(text);
    let all: Set<number> | undefined;
    for (let length = 1; length <= STEM_LENGTH; length++) {
      for (const { prefix, id } of this.prefixed.get(text.slice(0, length)) ?? []) {
        if (prefix.slice(0, STEM_LENGTH).length !== length || !text.startsWith(prefix)) continue;
        all ??= new Set(exact);
        all.add(id);
      }
    }
    return all ?? exact;
  }
}
