import { parsePhrase, type Item, type Word } from './phrase-syntax.js';
import { isMark, tokenize, type Token } from './tokens.js';

/**
 * Phrases as people who edit the knowledge files write them:
 *   `chest pain`            words in order
 *   `(chest|breast) pain`   alternatives; an alternative may be several words: `(can't|can not) breathe`
 *   `faint*`                any word that begins so
 *   `my? head`              an optional word
 *   `chest ~3 pain`         up to three other words between (never across a sentence mark other than a comma)
 * Matching walks the tokens once; gaps are bounded, so its time is linear in the text.
 */
export interface PhraseMatch<T> {
  value: T;
  /** Index of the first and one past the last token matched. */
  from: number;
  to: number;
}

/** An item with its words replaced by classes: `single` stands for all its one-word options at once. */
type Step = { kind: 'words'; single: number; longer: number[][]; optional: boolean } | { kind: 'gap'; most: number };

interface Compiled<T> {
  steps: Step[];
  /** Classes that a text must contain for the phrase to match at all. */
  required: number[];
  value: T;
}

export interface PhraseSet<T> {
  find(tokens: readonly Token[]): PhraseMatch<T>[];
  /** Every whole word the phrases name, for spelling correction. */
  vocabulary: ReadonlySet<string>;
}

/** The classes a token belongs to; undefined when no phrase names it. */
type TokenClasses = ReadonlySet<number> | undefined;

function matchLonger(option: readonly number[], classes: readonly TokenClasses[], at: number): number {
  for (let i = 0; i < option.length; i++) {
    if (!classes[at + i]?.has(option[i] ?? -1)) return -1;
  }
  return at + option.length;
}

interface Subject {
  tokens: readonly Token[];
  classes: readonly TokenClasses[];
}

function matchGap(most: number, steps: readonly Step[], index: number, subject: Subject, at: number): number {
  for (let skip = 0; skip <= most; skip++) {
    const end = matchFrom(steps, index + 1, subject, at + skip);
    if (end >= 0) return end;
    const passed = subject.tokens[at + skip];
    if (!passed || (isMark(passed) && passed.text !== ',')) return -1;
  }
  return -1;
}

/** The end of the shortest match of steps[index..] from token `at`, or -1. */
function matchFrom(steps: readonly Step[], index: number, subject: Subject, at: number): number {
  const step = steps[index];
  if (!step) return at;
  if (step.kind === 'gap') return matchGap(step.most, steps, index, subject, at);
  if (subject.classes[at]?.has(step.single)) {
    const end = matchFrom(steps, index + 1, subject, at + 1);
    if (end >= 0) return end;
  }
  for (const option of step.longer) {
    const next = matchLonger(option, subject.classes, at);
    if (next < 0) continue;
    const end = matchFrom(steps, index + 1, subject, next);
    if (end >= 0) return end;
  }
  return step.optional ? matchFrom(steps, index + 1, subject, at) : -1;
}

const STEM_LENGTH = 3;
const NO_CLASS = -1;

function addTo<K, T>(map: Map<K, T[]>, key: K, value: T): void {
  const list = map.get(key);
  if (!list) map.set(key, [value]);
  else if (!list.includes(value)) list.push(value);
}

/** Gives every group of one-word alternatives a number, so that matching a token is one set lookup however long the group. */
class WordClasses {
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

function compileItem(item: Item, classes: WordClasses): Step {
  if (item.kind === 'gap') return item;
  const singles = item.options.filter((option) => option.length === 1).flat();
  const longer = item.options.filter((option) => option.length > 1);
  return {
    kind: 'words',
    single: singles.length > 0 ? classes.idOf(singles) : NO_CLASS,
    longer: longer.map((option) => option.map((word) => classes.idOf([word]))),
    optional: item.optional,
  };
}

function requiredClasses(steps: readonly Step[]): number[] {
  return steps.flatMap((step) => (step.kind === 'words' && !step.optional && step.longer.length === 0 ? [step.single] : []));
}

function startClasses(step: Step | undefined): number[] {
  if (step?.kind !== 'words') return [];
  return [step.single, ...step.longer.map((option) => option[0] ?? NO_CLASS)].filter((id) => id !== NO_CLASS);
}

function classify(tokens: readonly Token[], classes: WordClasses): { perToken: TokenClasses[]; present: Set<number> } {
  const memo = new Map<string, TokenClasses>();
  const present = new Set<number>();
  const perToken = tokens.map(({ text }) => {
    if (memo.has(text)) return memo.get(text);
    const found = classes.classesOf(text);
    memo.set(text, found);
    for (const id of found ?? []) present.add(id);
    return found;
  });
  return { perToken, present };
}

/** Compiles phrases with the value each stands for. Throws an Error that names a phrase it cannot read. */
export function compilePhrases<T>(entries: readonly { phrase: string; value: T }[]): PhraseSet<T> {
  const classes = new WordClasses();
  const byStart = new Map<number, Compiled<T>[]>();
  for (const { phrase, value } of entries) {
    const steps = parsePhrase(phrase).map((item) => compileItem(item, classes));
    const compiled = { steps, required: requiredClasses(steps), value };
    for (const id of startClasses(steps[0])) addTo(byStart, id, compiled);
  }
  const find = (tokens: readonly Token[]): PhraseMatch<T>[] => {
    const { perToken, present } = classify(tokens, classes);
    const live = new Map<number, Compiled<T>[]>();
    for (const id of present) {
      const list = byStart.get(id)?.filter((phrase) => phrase.required.every((needed) => present.has(needed)));
      if (list && list.length > 0) live.set(id, list);
    }
    const subject = { tokens, classes: perToken };
    const matches: PhraseMatch<T>[] = [];
    for (let at = 0; at < tokens.length; at++) {
      const tried = new Set<Compiled<T>>();
      for (const id of perToken[at] ?? []) {
        for (const phrase of live.get(id) ?? []) {
          if (tried.has(phrase)) continue;
          tried.add(phrase);
          const end = matchFrom(phrase.steps, 0, subject, at);
          if (end >= 0) matches.push({ value: phrase.value, from: at, to: end });
        }
      }
    }
    return matches;
  };
  return { find, vocabulary: new Set(classes.exact.keys()) };
}

/** Convenience for one-off matching of a raw text. */
export function findPhrases<T>(set: PhraseSet<T>, text: string): PhraseMatch<T>[] {
  return set.find(tokenize(text).tokens);
}
