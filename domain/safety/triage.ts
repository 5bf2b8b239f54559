import { compileSpelling } from '../text/spelling.js';
import type { Token } from '../text/tokens.js';
import { composeCrisisMessage, type CrisisLines } from './crisis.js';
import { isForeign } from './language.js';
import { readPerson, type Person } from './person.js';
import { parseConditions, type Condition, type Scene } from './red-flags-when.js';
import type { FiringLevel, RedFlagRule, RedFlags } from './red-flags.js';
import { compileMarkers } from './triage-phrases.js';
import { presentConcepts, type PresentConcept } from './triage-scopes.js';
import { plainTokens, root } from './triage-text.js';
import type { PersonContext, Urgency } from './types.js';

export interface Triage {
  /** How urgent a question is, from its words and what is known of the person. Never throws. */
  assess(text: string, context: PersonContext): Urgency;
}

interface CompiledRule {
  rule: RedFlagRule;
  when: Condition;
  unless: Condition;
  changes: { when: Condition; to: FiringLevel; message: string | undefined; raises: boolean }[];
}
interface Fired {
  rule: RedFlagRule;
  level: FiringLevel;
  message: string;
}

const RANK: Record<FiringLevel, number> = { emergency: 3, urgent: 2, soon: 1, routine: 0 };
// Signs far apart in a long text seldom belong to one illness; short texts are read as one.
const WINDOW = 240;
const STRIDE = 120;
// A text that repeats one sign a thousand times is an attack on the clock, not an account of an illness.
const MOST_EACH = 40;

function compileRules(flags: RedFlags): CompiledRule[] {
  const names = new Set([...Object.keys(flags.concepts), ...Object.keys(flags.background)]);
  const never: Condition = () => false;
  const compile = (lines: readonly string[] | undefined): Condition => (lines ? parseConditions(lines, names) : never);
  for (const name of flags.firm) if (!names.has(name)) throw new Error(`red flags, firm: there is no concept called "${name}"`);
  return flags.rules.map((rule) => ({
    rule,
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

function scenesOf(present: readonly PresentConcept[], length: number, known: readonly string[], person: Person): Scene[] {
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

/** Compiles the red flags into a triage. Throws an Error that names what it cannot read. */
export function compileTriage(flags: RedFlags, lines: CrisisLines, options: { localCrisisLine?: string | undefined } = {}): Triage {
  const markers = compileMarkers(flags);
  const rules = compileRules(flags);
  const shortForms = new Map(Object.entries(flags.short_forms));
  const spelling = compileSpelling(markers.vocabulary, shortForms.keys());
  const backgroundNames = new Set(Object.keys(flags.background));
  const scopeOptions = { firm: new Set(flags.firm), background: backgroundNames, negationEnds: new Set(flags.scopes.negation_ends.map(root)) };
  const tokensOf = (text: string): Token[] => spelling.correct(plainTokens(text, shortForms));

  /** Conditions and medicines of `context`, which need no scope: being listed is enough. */
  const knownFrom = (context: PersonContext): string[] =>
    [...context.conditions, ...context.medications].flatMap((item) =>
      markers.find(tokensOf(item)).flatMap(({ value }) => (value.kind === 'concept' && backgroundNames.has(value.concept) ? [value.concept] : [])),
    );

  const replyTo = (fired: Fired[]): Urgency => {
    const ordered = strongestFirst(fired);
    const [first] = ordered;
    if (!first) return { level: 'routine', message: '', rules: [], crisis: false };
    const crisis = ordered.find(({ rule }) => rule.crisis === true);
    const bodily = ordered.find(({ rule, level }) => rule.crisis !== true && level === 'emergency');
    const message = crisis ? composeCrisisMessage(crisis.message, bodily?.message, lines, options.localCrisisLine) : first.message;
    return { level: first.level, message, rules: ordered.map(({ rule }) => rule.id), crisis: crisis !== undefined };
  };

  const assess = (text: string, context: PersonContext): Urgency => {
    if (isForeign(text, spelling.knows)) return { level: 'not_assessed', message: flags.not_assessed, rules: [], crisis: false };
    const tokens = tokensOf(text);
    const person = readPerson(text, context);
    const present = presentConcepts(tokens, markers.find(tokens, MOST_EACH), scopeOptions);
    const known = person.subject === 'self' ? knownFrom(context) : [];
    if (present.length === 0) return replyTo([]);
    const best = new Map<string, Fired>();
    for (const scene of scenesOf(present, tokens.length, known, person)) {
      for (const compiled of rules) {
        const fired = fire(compiled, scene);
        const before = fired && best.get(fired.rule.id);
        if (fired && (!before || RANK[fired.level] > RANK[before.level])) best.set(fired.rule.id, fired);
      }
    }
    return replyTo([...best.values()]);
  };
  return { assess };
}
