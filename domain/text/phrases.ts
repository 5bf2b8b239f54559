import { addTo, WordClasses, type TokenClasses } from './phrase-classes.js';
import { parsePhrases, type Item } from './phrase-syntax.js';
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
  /** For each word that may not be missing, the classes of which a text must contain one for the phrase to match at all. */
  required: number[][];
  value: T;
}

export interface PhraseSet<T> {
  /** All matches; `mostEach` bounds how many one phrase may have, for texts that repeat themselves without end. */
  find(tokens: readonly Token[], mostEach?: number): PhraseMatch<T>[];
  /** Every whole word the phrases name, for spelling correction. */
  vocabulary: ReadonlySet<string>;
}

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

const NO_CLASS = -1;

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

function startClasses(step: Step | undefined): number[] {
  if (step?.kind !== 'words') return [];
  return [step.single, ...step.longer.map((option) => option[0] ?? NO_CLASS)].filter((id) => id !== NO_CLASS);
}

function requiredClasses(steps: readonly Step[]): number[][] {
  return steps.filter((step) => step.kind === 'words' && !step.optional).map(startClasses);
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

interface Candidate<T> {
  phrase: Compiled<T>;
  triedAt: number;
  found: number;
}

/** The phrases that could match a text with these classes, by the class they begin with. */
function liveIn<T>(present: ReadonlySet<number>, byStart: ReadonlyMap<number, Compiled<T>[]>): Map<number, Candidate<T>[]> {
  const candidates = new Map<Compiled<T>, Candidate<T> | null>();
  const live = new Map<number, Candidate<T>[]>();
  for (const id of present) {
    const list: Candidate<T>[] = [];
    for (const phrase of byStart.get(id) ?? []) {
      let candidate = candidates.get(phrase);
      if (candidate === undefined) {
        const possible = phrase.required.every((needed) => needed.some((one) => present.has(one)));
        candidate = possible ? { phrase, triedAt: -1, found: 0 } : null;
        candidates.set(phrase, candidate);
      }
      if (candidate) list.push(candidate);
    }
    if (list.length > 0) live.set(id, list);
  }
  return live;
}

/** Compiles phrases with the value each stands for. Throws an Error that names every phrase it cannot read. */
export function compilePhrases<T>(entries: readonly { phrase: string; value: T }[]): PhraseSet<T> {
  const classes = new WordClasses();
  const byStart = new Map<number, Compiled<T>[]>();
  const parsed = parsePhrases(entries.map(({ phrase }) => phrase));
  for (const [at, { value }] of entries.entries()) {
    const steps = (parsed[at] ?? []).map((item) => compileItem(item, classes));
    const compiled = { steps, required: requiredClasses(steps), value };
    for (const id of startClasses(steps[0])) addTo(byStart, id, compiled);
  }
  const find = (tokens: readonly Token[], mostEach = Infinity): PhraseMatch<T>[] => {
    const { perToken, present } = classify(tokens, classes);
    const live = liveIn(present, byStart);
    const subject = { tokens, classes: perToken };
    const matches: PhraseMatch<T>[] = [];
    for (let at = 0; at < tokens.length; at++) {
      for (const id of perToken[at] ?? []) {
        for (const candidate of live.get(id) ?? []) {
          if (candidate.triedAt === at || candidate.found >= mostEach) continue;
          candidate.triedAt = at;
          const end = matchFrom(candidate.phrase.steps, 0, subject, at);
          if (end < 0) continue;
          candidate.found++;
          matches.push({ value: candidate.phrase.value, from: at, to: end });
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
