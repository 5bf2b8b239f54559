import { once } from '../lazily.js';
import { conceptEntries, ConceptNames, entriesFor } from './harm-concept-names.js';
import { compileConcepts, type ConceptReader, type Reading, type Span } from './harm-concepts.js';
import { findPattern, parsePattern, type Pattern } from './harm-patterns.js';
import type { HarmCategory, HarmFile, HarmGuard, HarmRule } from './harm-schema.js';

interface CompiledGuard extends Omit<HarmGuard, 'concepts'> {
  ids: number[];
}

export interface CompiledRule {
  rule: HarmRule;
  patterns: Pattern[];
  guards: CompiledGuard[];
}

export interface CompiledHarm {
  reader: ConceptReader;
  /** Reads what the rules for answers look at and no more: an answer is long, and they are few. */
  answerReader(): ConceptReader;
  rules: CompiledRule[];
  categories: ReadonlyMap<string, HarmCategory>;
  /** The concepts by id; ids past them stand for words in patterns. */
  named: readonly string[];
  /** Ids of the concepts that excuse a text from the learned component. */
  excuseLikeness: number[];
  /** Ids of the concepts beside which the learned component must be surer. */
  doubtLikeness: number[];
  /** Ids of the concepts that the engine itself knows by name. */
  asks: { before: number; anywhere: number; polite: number; order: number };
}

/** The concepts that say that something is asked for; the knowledge files must define them. */
const ASKS = { before: 'ask-before', anywhere: 'ask-anywhere', polite: 'polite', order: 'order' } as const;

function mergeRecords<T>(files: readonly HarmFile[], pick: (file: HarmFile) => Record<string, T>, what: string): Record<string, T> {
  const all: Record<string, T> = {};
  for (const file of files) {
    for (const [name, value] of Object.entries(pick(file))) {
      if (name in all) throw new Error(`${what} "${name}" is defined twice`);
      all[name] = value;
    }
  }
  return all;
}

function uniqueById<T extends { id: string }>(items: readonly T[], what: string): Map<string, T> {
  const byId = new Map(items.map((item) => [item.id, item]));
  const twice = items.find((item, i) => items.findIndex((other) => other.id === item.id) !== i);
  if (twice) throw new Error(`${what} "${twice.id}" is defined twice`);
  return byId;
}

function guardOf(name: string, guards: Record<string, HarmGuard>, names: ConceptNames, known: ReadonlySet<string>): CompiledGuard {
  const guard = guards[name];
  if (!guard) throw new Error(`guard "${name}" is not defined`);
  const unknown = guard.concepts.find((concept) => !known.has(concept));
  if (unknown) throw new Error(`guard "${name}": concept "${unknown}" is not defined`);
  return { where: guard.where, within: guard.within, free: guard.free, ids: guard.concepts.map((concept) => names.id(concept)) };
}

function inRule<T>(rule: HarmRule, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Error(`rule "${rule.id}": ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** The concepts that the rules for answers look at. */
function conceptsOfAnswers(rules: readonly CompiledRule[], asks: CompiledHarm['asks']): Set<number> {
  const ofAnswers = rules.filter(({ rule }) => rule.subject !== 'query');
  const inPatterns = ofAnswers.flatMap(({ patterns }) => patterns.flatMap(({ parts, lead }) => [...parts.flat(), ...(lead ? [lead] : [])].flatMap(({ concepts }) => concepts)));
  return new Set([...inPatterns, ...ofAnswers.flatMap(({ guards }) => guards.flatMap(({ ids }) => ids)), ...Object.values(asks)]);
}

/** Compiles the files of `knowledge/harm/` together. Throws an Error that names the rule, guard or phrase at fault. */
export function compileHarm(files: readonly HarmFile[]): CompiledHarm {
  const concepts = mergeRecords(files, (file) => file.concepts, 'concept');
  const guards = mergeRecords(files, (file) => file.guards, 'guard');
  const spellings = mergeRecords(files, (file) => file.spellings, 'spelling');
  const categories = uniqueById(files.flatMap((file) => file.categories), 'category');
  const rank = new Map([...categories.keys()].map((id, i) => [id, i]));
  const rankOf = (rule: HarmRule): number => rank.get(rule.category) ?? 0;
  const source = [...uniqueById(files.flatMap((file) => file.rules), 'rule').values()].sort((a, b) => rankOf(a) - rankOf(b));
  const forAll = files.flatMap((file) => file.guards_for_all);
  const names = new ConceptNames();
  const known = new Set(Object.keys(concepts));
  for (const name of known) names.id(name);
  const literals = new Map<string, number>();
  const rules = source.map((rule) =>
    inRule(rule, () => {
      if (!categories.has(rule.category)) throw new Error(`category "${rule.category}" is not defined`);
      const guardNames = [...forAll.filter((name) => !rule.despite.includes(name)), ...rule.unless];
      return {
        rule,
        patterns: rule.when.map((pattern) => parsePattern(pattern, names, literals, known)),
        guards: guardNames.map((name) => guardOf(name, guards, names, known)),
      };
    }),
  );
  for (const name of Object.values(ASKS)) if (!known.has(name)) throw new Error(`concept "${name}" is not defined`);
  const excusing = files.flatMap((file) => file.likeness_unless);
  const doubting = files.flatMap((file) => file.likeness_doubt);
  const unknown = [...excusing, ...doubting].find((name) => !known.has(name));
  if (unknown) throw new Error(`likeness_unless or likeness_doubt: concept "${unknown}" is not defined`);
  const entries = [
    ...conceptEntries(concepts, names),
    ...[...literals].map(([phrase, value]) => ({ phrase, concepts: [value] })),
  ];
  const asks = { before: names.id(ASKS.before), anywhere: names.id(ASKS.anywhere), polite: names.id(ASKS.polite), order: names.id(ASKS.order) };
  return {
    reader: compileConcepts(entries, names.size, spellings),
    answerReader: once(() => compileConcepts(entriesFor(entries, conceptsOfAnswers(rules, asks)), names.size, spellings)),
    rules,
    categories,
    named: [...known],
    excuseLikeness: excusing.map((name) => names.id(name)),
    doubtLikeness: doubting.map((name) => names.id(name)),
    asks,
  };
}

/** "can I" excuses a question, but not where it is part of "how can I", "where can I" or "can I ask for". */
function isTailOfAsk(reading: Reading, asks: CompiledHarm['asks'], span: Span): boolean {
  return reading.spans[asks.before]?.some((ask) => (ask.from < span.from && span.from < ask.to) || (ask.from === span.from && ask.to > span.to)) === true;
}

/** Whether a blank line stands between two stretches. What is framed so only in a later paragraph is not excused: adding words must not undo a finding. */
function isParted({ folded, tokens, hasBlankLine }: Reading, before: Span, after: Span): boolean {
  return hasBlankLine && /\n[^\S\n]*\n/.test(folded.slice(tokens[before.to - 1]?.end ?? 0, tokens[after.from]?.start ?? 0));
}

function excuses(reading: Reading, asks: CompiledHarm['asks'], guard: CompiledGuard, match: Span): boolean {
  const sentence = reading.sentence[match.from];
  return guard.ids.some((id) =>
    reading.spans[id]?.some((span) => {
      if (guard.free && isTailOfAsk(reading, asks, span)) return false;
      if (guard.where === 'text') return span.from < match.to || !isParted(reading, match, span);
      if (reading.sentence[span.from] !== sentence) return false;
      if (guard.where === 'sentence') return true;
      if (guard.where === 'before') return span.from < match.from && span.to < match.to && match.from - span.to < guard.within;
      if (guard.where === 'after') return span.from >= match.to && span.from - match.to < guard.within;
      return span.from >= match.from && span.to <= match.to;
    }),
  );
}

/** Where the sentence's own words begin, past "please", "can you" and the like. */
function orderStart(reading: Reading, polite: number, at: number): number {
  let start = reading.sentenceStart[at] ?? 0;
  for (let skipped = 0; skipped < 4; skipped++) {
    const courtesy = reading.spans[polite]?.filter((span) => span.from === start).at(-1);
    if (!courtesy) break;
    start = courtesy.to;
  }
  return start;
}

function isAsked(reading: Reading, asks: CompiledHarm['asks'], match: Span, apart: boolean): boolean {
  if (reading.spans[asks.anywhere] || (apart && reading.spans[asks.before])) return true;
  const sentence = reading.sentence[match.from];
  const before = reading.spans[asks.before]?.some((span) => span.from <= match.from && reading.sentence[span.from] === sentence);
  if (before) return true;
  const start = orderStart(reading, asks.polite, match.from);
  return start === match.from || reading.spans[asks.order]?.some((span) => span.from === start) === true;
}

/** The first match of a rule that nothing excuses. */
export function fires(harm: CompiledHarm, compiled: CompiledRule, reading: Reading): Span | undefined {
  for (const pattern of compiled.patterns) {
    for (const match of findPattern(reading, pattern)) {
      if (compiled.rule.ask && !isAsked(reading, harm.asks, match, pattern.apart)) continue;
      if (!compiled.guards.some((guard) => excuses(reading, harm.asks, guard, match))) return match;
    }
  }
  return undefined;
}
