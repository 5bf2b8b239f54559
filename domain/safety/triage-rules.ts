import { neededConcepts, parseConditions, type Condition, type Scene } from './red-flags-when.js';
import { readingSigns, type FiringLevel, type RedFlagRule, type RedFlags } from './red-flags.js';
import type { TriageReading } from './triage-reader.js';

interface CompiledRule {
  rule: RedFlagRule;
  /** Without one of these concepts the rule can not hold; undefined: it can hold without any. */
  needs: readonly string[] | undefined;
  when: Condition;
  unless: Condition;
  changes: { when: Condition; to: FiringLevel; message: string | undefined; raises: boolean }[];
}
/** A rule that holds, at the level that the person and the company of the sign give it. */
export interface Fired {
  rule: RedFlagRule;
  level: FiringLevel;
  message: string;
}

const RANK: Record<FiringLevel, number> = { emergency: 3, urgent: 2, soon: 1, routine: 0 };
// Signs far apart in a long text seldom belong to one illness; short texts are read as one.
const WINDOW = 240;
const STRIDE = 120;
function parseRules(flags: RedFlags): CompiledRule[] {
  const names = new Set([...Object.keys(flags.concepts), ...Object.keys(flags.background), ...readingSigns(flags)]);
  const never: Condition = () => false;
  const compile = (lines: readonly string[] | undefined): Condition => (lines ? parseConditions(lines, names) : never);
  for (const name of flags.firm) if (!names.has(name)) throw new Error(`red flags, firm: there is no concept called "${name}"`);
  return flags.rules.map((rule) => ({
    rule,
    needs: neededConcepts(rule.when, names),
    when: compile(rule.when),
    unless: compile(rule.unless),
    changes: [
      ...(rule.raise ?? []).map((change) => ({ ...change, when: compile(change.when), message: change.message, raises: true })),
      ...(rule.lower ?? []).map((change) => ({ ...change, when: compile(change.when), message: change.message, raises: false })),
    ],
  }));
}

function fire(compiled: CompiledRule, scene: Scene): Fired | undefined {
  if (!compiled.when(scene) || compiled.unless(scene)) return undefined;
  let { level, message } = compiled.rule;
  let raised = false;
  for (const change of compiled.changes) {
    const moves = change.raises ? RANK[change.to] > RANK[level] : !raised && RANK[change.to] < RANK[level];
    if (!moves || !change.when(scene)) continue;
    raised ||= change.raises;
    level = change.to;
    message = change.message ?? message;
  }
  return level === 'routine' ? undefined : { rule: compiled.rule, level, message };
}

function scenesOf({ present, tokens: { length }, person }: TriageReading, known: readonly string[]): Scene[] {
  const sceneOf = (from: number, to: number): Scene => {
    const held = new Set(known);
    for (const { concept, at } of present) if (at >= from && at < to) held.add(concept);
    return { person, has: (concept) => held.has(concept) };
  };
  if (length <= WINDOW) return [sceneOf(0, length)];
  const starts = Array.from({ length: Math.ceil((length - STRIDE) / STRIDE) }, (_, i) => i * STRIDE);
  return starts.map((start) => sceneOf(start, start + WINDOW));
}

function strongestFirst(fired: readonly Fired[]): Fired[] {
  return [...fired].sort((a, b) => RANK[b.level] - RANK[a.level] || (b.rule.weight ?? 5) - (a.rule.weight ?? 5));
}

/** Finds the few rules that could hold where these concepts are present, in the order of the file. */
function indexByConcept(rules: readonly CompiledRule[]): (concepts: Iterable<string>) => CompiledRule[] {
  const byConcept = new Map<string, number[]>();
  const always: number[] = [];
  rules.forEach(({ needs }, at) => {
    if (!needs) always.push(at);
    for (const concept of needs ?? []) byConcept.set(concept, [...(byConcept.get(concept) ?? []), at]);
  });
  return (concepts) => {
    const found = new Set(always);
    for (const concept of concepts) for (const at of byConcept.get(concept) ?? []) found.add(at);
    return [...found].sort((a, b) => a - b).flatMap((at) => rules[at] ?? []);
  };
}

/** Compiles the rules into a function from a reading to the rules that fire, strongest first. Throws an Error that names what it cannot read. */
export function compileRules(flags: RedFlags): (reading: TriageReading, known: readonly string[]) => Fired[] {
  const rulesFor = indexByConcept(parseRules(flags));
  return (reading, known) => {
    const best = new Map<string, Fired>();
    if (reading.present.length === 0) return [];
    const rules = rulesFor([...known, ...reading.present.map(({ concept }) => concept)]);
    for (const scene of scenesOf(reading, known)) {
      for (const compiled of rules) {
        const fired = fire(compiled, scene);
        const before = fired && best.get(fired.rule.id);
        if (fired && (!before || RANK[fired.level] > RANK[before.level])) best.set(fired.rule.id, fired);
      }
    }
    return strongestFirst([...best.values()]);
  };
}
