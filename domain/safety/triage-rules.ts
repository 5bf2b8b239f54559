import { neededConcepts, parseConditions, type Condition, type Scene } from './red-flags-when.js';
import { readingSigns, type FiringLevel, type RedFlagRule, type RedFlags } from './red-flags.js';
import type { TriageReading } from './triage-reader.js';

interface CompiledRule {
  rule: RedFlagRule;
  /** Without one of these concepts the rule can not hold; undefined: it can hold without any. */
  needs: readonly string[] | undefined;
  when: Condition;
  unless: Condition;
  stands: Condition;
  changes: { when: Condition; to: FiringLevel; message: string | undefined; raises: boolean }[];
}
/** A rule that holds, at the level that the person and the company of the sign give it. */
export interface Fired {
  rule: RedFlagRule;
  level: FiringLevel;
  message: string;
  /** The learned component may not lower it. */
  stands: boolean;
}

const RANK: Record<FiringLevel, number> = { emergency: 3, urgent: 2, soon: 1, routine: 0 };
// Signs far apart in a long text seldom belong to one illness; short texts are read as one. What excuses a rule or changes its level may stand further off.
const STRIDE = 120;
const NEAR_STRIDE = 24;
function parseRules(flags: RedFlags): CompiledRule[] {
  const names = new Set([...Object.keys(flags.concepts), ...Object.keys(flags.background), ...readingSigns(flags)]);
  const never: Condition = () => false;
  const always: Condition = () => true;
  const compile = (lines: readonly string[] | undefined): Condition => (lines ? parseConditions(lines, names) : never);
  for (const name of flags.firm) if (!names.has(name)) throw new Error(`red flags, firm: there is no concept called "${name}"`);
  return flags.rules.map((rule) => ({
    rule,
    needs: neededConcepts(rule.when, names),
    when: compile(rule.when),
    unless: compile(rule.unless),
    stands: rule.stands === true ? always : compile(rule.stands_when),
    changes: [
      ...(rule.raise ?? []).map((change) => ({ ...change, when: compile(change.when), message: change.message, raises: true })),
      ...(rule.lower ?? []).map((change) => ({ ...change, when: compile(change.when), message: change.message, raises: false })),
    ],
  }));
}

function fire(compiled: CompiledRule, near: Scene, scene: Scene): Fired | undefined {
  if (!compiled.when(near) || compiled.unless(scene)) return undefined;
  let { level, message } = compiled.rule;
  let raised = false;
  for (const change of compiled.changes) {
    const moves = change.raises ? RANK[change.to] > RANK[level] : !raised && RANK[change.to] < RANK[level];
    if (!moves || !change.when(scene)) continue;
    raised ||= change.raises;
    level = change.to;
    message = change.message ?? message;
  }
  return level === 'routine' ? undefined : { rule: compiled.rule, level, message, stands: compiled.stands(near) };
}

/** The concepts that hold in each window of a text, by the place of the window; of a short text there is one. A window is two strides long. */
function conceptsByWindow({ present, tokens: { length } }: TriageReading, known: readonly string[], stride: number): Set<string>[] {
  if (length <= 2 * stride) return [new Set([...known, ...present.map(({ concept }) => concept)])];
  const windows = Array.from({ length: Math.ceil((length - stride) / stride) }, () => new Set(known));
  // Each place is in the window that begins with its stride and in the one before.
  for (const { concept, at } of present) {
    const place = Math.floor(at / stride);
    windows[place]?.add(concept);
    windows[place - 1]?.add(concept);
  }
  return windows;
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
    const found = new Uint8Array(rules.length);
    for (const at of always) found[at] = 1;
    for (const concept of concepts) for (const at of byConcept.get(concept) ?? []) found[at] = 1;
    return rules.filter((_, at) => found[at] === 1);
  };
}

/** Compiles the rules into a function from a reading to the rules that fire, strongest first. Throws an Error that names what it cannot read. */
export function compileRules(flags: RedFlags): (reading: TriageReading, known: readonly string[]) => Fired[] {
  const rulesFor = indexByConcept(parseRules(flags));
  return (reading, known) => {
    const best = new Map<string, Fired>();
    if (reading.present.length === 0) return [];
    const sceneOf = (held: ReadonlySet<string>): Scene => ({ person: reading.person, has: (concept) => held.has(concept) });
    const wide = conceptsByWindow(reading, known, STRIDE);
    const lasting = [...known, ...reading.present.flatMap(({ concept }) => (flags.background[concept] ? [concept] : []))];
    conceptsByWindow(reading, lasting, NEAR_STRIDE).forEach((held, place) => {
      const near = sceneOf(held);
      const around = sceneOf(wide[Math.min(wide.length - 1, Math.floor((place * NEAR_STRIDE) / STRIDE))] ?? held);
      for (const compiled of rulesFor(held)) {
        const before = best.get(compiled.rule.id);
        // Nothing is graver: the rule need not be asked again further down.
        if (before?.level === 'emergency') continue;
        const fired = fire(compiled, near, around);
        if (fired && (!before || RANK[fired.level] > RANK[before.level])) best.set(fired.rule.id, fired);
      }
    });
    return strongestFirst([...best.values()]);
  };
}
