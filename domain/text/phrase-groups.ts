import type { Word } from './phrase-syntax.js';

/** An alternative of several words: the words after the first, and the groups it is a member of. */
interface Unit {
  rest: readonly Word[];
  groups: number[];
}

/** What is known of one word of a text: the groups it is a member of, and the longer members it may begin. */
export interface KnownWord {
  text: string;
  groups: ReadonlySet<number>;
  /** Those of them that some phrase cannot do without. */
  groupList: readonly number[];
  /** By the word that must follow; those whose second word is a beginning of words are in `loose`. */
  units: ReadonlyMap<string, readonly Unit[]>;
  loose: readonly Unit[];
}

/** A longer member of groups that stands in a text: how many words it has. */
export interface FoundUnit {
  length: number;
  groups: readonly number[];
}

const STEM_LENGTH = 3;
// The vocabulary of a language is small, but a hostile client can invent words without end.
const MOST_KNOWN = 30_000;
const NO_UNITS: ReadonlyMap<string, readonly Unit[]> = new Map();
const NOTHING: readonly never[] = [];

/** Words by their own text or by what they begin with. */
class ByWord<T> {
  private readonly exact = new Map<string, T[]>();
  private readonly prefixed = new Map<string, { prefix: string; value: T }[]>();

  add({ text, prefix }: Word, value: T): void {
    if (!prefix) append(this.exact, text, value);
    else append(this.prefixed, text.slice(0, STEM_LENGTH), { prefix: text, value });
  }

  get(text: string): readonly T[] {
    let found: readonly T[] = this.exact.get(text) ?? NOTHING;
    for (let length = 1; length <= Math.min(STEM_LENGTH, text.length); length++) {
      for (const { prefix, value } of this.prefixed.get(text.slice(0, length)) ?? NOTHING) {
        if (text.startsWith(prefix)) found = [...found, value];
      }
    }
    return found;
  }

  keys(): Iterable<string> {
    return this.exact.keys();
  }
}

function append<K, T>(map: Map<K, T[]>, key: K, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

const written = ({ text, prefix }: Word): string => (prefix ? `${text}*` : text);

/**
 * Numbers the groups of alternatives of all phrases, each different group once, so that whether a word of a text may stand
 * at a place of a phrase is one look-up however long the group.
 */
export class WordGroups {
  private readonly words = new ByWord<number>();
  private readonly beginnings = new ByWord<Unit>();
  private readonly units = new Map<string, Unit>();
  private readonly ids = new Map<string, number>();
  private readonly known = new Map<string, KnownWord>();
  private readonly whole = new Set<string>();
  private readonly needed = new Set<number>();

  get size(): number {
    return this.ids.size;
  }

  /** Every whole word of all groups. */
  get vocabulary(): ReadonlySet<string> {
    return this.whole;
  }

  /** The number of a group; `source` is how it is written. */
  idOf(source: string, options: readonly (readonly Word[])[]): number {
    const known = this.ids.get(source);
    if (known !== undefined) return known;
    const id = this.ids.size;
    this.ids.set(source, id);
    for (const [first, ...rest] of options) {
      if (!first) continue;
      for (const { text, prefix } of [first, ...rest]) if (!prefix) this.whole.add(text);
      if (rest.length === 0) this.words.add(first, id);
      else this.unit(first, rest).groups.push(id);
    }
    return id;
  }

  /** Says that a phrase cannot do without some groups. */
  need(groups: readonly number[]): void {
    for (const group of groups) this.needed.add(group);
  }

  private unit(first: Word, rest: readonly Word[]): Unit {
    const key = [first, ...rest].map(written).join(' ');
    const known = this.units.get(key);
    if (known) return known;
    const unit: Unit = { rest, groups: [] };
    this.units.set(key, unit);
    this.beginnings.add(first, unit);
    return unit;
  }

  /** What is known of a word; to be asked only when all groups are numbered. */
  wordOf(text: string): KnownWord {
    const known = this.known.get(text);
    if (known) return known;
    const units = this.beginnings.get(text);
    const bySecond = new Map<string, Unit[]>();
    for (const unit of units) if (unit.rest[0]?.prefix === false) append(bySecond, unit.rest[0].text, unit);
    const groups = new Set(this.words.get(text));
    const made = { text, groups, groupList: [...groups].filter((group) => this.needed.has(group)), units: units.length === 0 ? NO_UNITS : bySecond, loose: units.filter(({ rest }) => rest[0]?.prefix) };
    if (this.known.size < MOST_KNOWN) this.known.set(text, made);
    return made;
  }
}

function standsAt(rest: readonly Word[], words: readonly KnownWord[], at: number, to: number): boolean {
  if (at + rest.length > to) return false;
  for (let i = 0; i < rest.length; i++) {
    const [needed, text] = [rest[i], words[at + i]?.text];
    if (!needed || text === undefined || (needed.prefix ? !text.startsWith(needed.text) : text !== needed.text)) return false;
  }
  return true;
}

/** The longer members of groups that begin at a word, within the words before `to`. */
export function unitsAt(words: readonly KnownWord[], at: number, to: number): readonly FoundUnit[] {
  const word = words[at];
  if (!word || (word.units.size === 0 && word.loose.length === 0)) return NOTHING;
  const following = word.units.get(words[at + 1]?.text ?? '') ?? NOTHING;
  const found: FoundUnit[] = [];
  for (const { rest, groups } of [...following, ...word.loose]) {
    if (standsAt(rest, words, at + 1, to)) found.push({ length: rest.length + 1, groups });
  }
  return found;
}
