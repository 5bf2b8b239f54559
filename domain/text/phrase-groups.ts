import type { Word } from './phrase-syntax.js';

/** A member of groups: one word, or several in a row. */
export interface Member {
  /** How many words it has. */
  length: number;
  groups: readonly number[];
  isIn: ReadonlySet<number>;
  /** Those of its groups by which phrases are looked up. */
  anchors: readonly number[];
}

/** A member of several words, by those after the first; what it is a member of is gathered while groups are numbered. */
interface Unit {
  rest: readonly Word[];
  /** The number of each of these, or NO_NUMBER for one that is only a beginning of words. */
  numbers: readonly number[];
  groups: number[];
  member: Member | undefined;
}

/** What is known of one word of a text: itself as a member, and the longer members that it may begin. */
export interface KnownWord {
  text: string;
  alone: Member;
  /** Its number among the words that stand in longer members after the first, or NO_NUMBER. */
  number: number;
  /** By the number of the word that must follow; those whose second word is a beginning of words are in `loose`. */
  units: ReadonlyMap<number, readonly Unit[]>;
  loose: readonly Unit[];
}

const STEM_LENGTH = 3;
const NO_NUMBER = -1;
// The vocabulary of a language is small, but a hostile client can invent words without end.
const MOST_KNOWN = 30_000;
const NO_UNITS: ReadonlyMap<number, readonly Unit[]> = new Map();
const NOTHING: readonly never[] = [];
// Words that stand in no phrase are many.
const NO_MEMBER: Member = { length: 1, groups: NOTHING, isIn: new Set(), anchors: NOTHING };

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
  private readonly anchors = new Set<number>();
  private readonly numbers = new Map<string, number>();

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

  /** Says that a phrase is looked up by a group. */
  anchor(group: number): void {
    this.anchors.add(group);
  }

  private unit(first: Word, rest: readonly Word[]): Unit {
    const key = [first, ...rest].map(written).join(' ');
    const known = this.units.get(key);
    if (known) return known;
    for (const { text, prefix } of rest) if (!prefix && !this.numbers.has(text)) this.numbers.set(text, this.numbers.size);
    const unit: Unit = { rest, numbers: rest.map(({ text, prefix }) => (prefix ? NO_NUMBER : this.numberOf(text))), groups: [], member: undefined };
    this.units.set(key, unit);
    this.beginnings.add(first, unit);
    return unit;
  }

  private memberOf(groups: readonly number[], length: number): Member {
    if (groups.length === 0) return NO_MEMBER;
    const isIn = new Set(groups);
    const all = [...isIn];
    return { length, groups: all, isIn, anchors: all.filter((group) => this.anchors.has(group)) };
  }

  private numberOf(text: string): number {
    return this.numbers.get(text) ?? NO_NUMBER;
  }

  /** What is known of a word; to be asked only when all groups are numbered. */
  wordOf(text: string): KnownWord {
    const known = this.known.get(text);
    if (known) return known;
    const units = this.beginnings.get(text);
    const bySecond = new Map<number, Unit[]>();
    for (const unit of units) if (unit.rest[0]?.prefix === false) append(bySecond, unit.numbers[0] ?? NO_NUMBER, unit);
    const made: KnownWord = {
      text,
      alone: this.memberOf(this.words.get(text), 1),
      number: this.numberOf(text),
      units: bySecond.size === 0 ? NO_UNITS : bySecond,
      loose: units.filter(({ rest }) => rest[0]?.prefix),
    };
    if (this.known.size < MOST_KNOWN) this.known.set(text, made);
    return made;
  }

  /** The members of groups that begin at a word, within the words before `to`, where there are others than the word itself, which is the first. */
  membersAt(words: readonly KnownWord[], at: number, to: number): readonly Member[] | undefined {
    const word = words[at];
    if (!word || (word.units.size === 0 && word.loose.length === 0)) return undefined;
    const second = words[at + 1]?.number ?? NO_NUMBER;
    const following = (second === NO_NUMBER ? undefined : word.units.get(second)) ?? NOTHING;
    if (following.length === 0 && word.loose.length === 0) return undefined;
    const found: Member[] = [word.alone];
    for (const units of [following, word.loose]) {
      for (const unit of units) if (standsAt(unit, words, at + 1, to)) found.push((unit.member ??= this.memberOf(unit.groups, unit.rest.length + 1)));
    }
    return found.length > 1 ? found : undefined;
  }
}

function standsAt({ rest, numbers }: Unit, words: readonly KnownWord[], at: number, to: number): boolean {
  if (at + rest.length > to) return false;
  for (let i = 0; i < numbers.length; i++) {
    const [number, word] = [numbers[i], words[at + i]];
    if (!word || (number === NO_NUMBER ? !word.text.startsWith(rest[i]?.text ?? word.text) : word.number !== number)) return false;
  }
  return true;
}
