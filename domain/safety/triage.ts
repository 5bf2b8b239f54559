import { composeCrisisMessage, type CrisisLines } from './crisis.js';
import { isForeign } from './language.js';
import type { Person } from './person.js';
import { parseConditions, type Condition, type Scene } from './red-flags-when.js';
import type { FiringLevel, RedFlagRule, RedFlags } from './red-flags.js';
import { CALLED_FROM, CALLED_FROM_WITHOUT_SIGN, compileLikeness, type Likeness, type TriageWeights } from './triage-likeness.js';
import { compileReader, type TriageReading } from './triage-reader.js';
import type { PresentConcept } from './triage-scopes.js';
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
/** Named among the rules when the learned fallback has spoken. */
const LIKENESS_RULE = 'worded_like_an_emergency';

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

export interface TriageOptions {
  localCrisisLine?: string | undefined;
  /** What the fallback has learned; without it the rules decide alone. */
  weights?: TriageWeights | undefined;
}

/** Compiles the red flags into a triage. Throws an Error that names what it cannot read. */
export function compileTriage(flags: RedFlags, lines: CrisisLines, options: TriageOptions = {}): Triage {
  const reader = compileReader(flags);
  const rules = compileRules(flags);
  const likeness = options.weights && compileLikeness(options.weights);

  const replyTo = (fired: Fired[]): Urgency => {
    const ordered = strongestFirst(fired);
    const [first] = ordered;
    if (!first) return { level: 'routine', message: '', rules: [], crisis: false };
    const crisis = ordered.find(({ rule }) => rule.crisis === true);
    const bodily = ordered.find(({ rule, level }) => rule.crisis !== true && level === 'emergency');
    const message = crisis ? composeCrisisMessage(crisis.message, bodily?.message, lines, options.localCrisisLine) : first.message;
    return { level: first.level, message, rules: ordered.map(({ rule }) => rule.id), crisis: crisis !== undefined };
  };

  const judge = ({ tokens, person, present }: TriageReading, known: readonly string[]): Urgency => {
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

  const assess = (text: string, context: PersonContext): Urgency => {
    if (isForeign(text, reader.spelling.knows)) return { level: 'not_assessed', message: flags.not_assessed, rules: [], crisis: false };
    const reading = reader.read(text, context);
    const known = reading.person.subject === 'self' ? reader.knownFrom(context) : [];
    const ruled = reading.present.length === 0 ? replyTo([]) : judge(reading, known);
    return likeness ? raisedByLikeness(ruled, reading, likeness) : ruled;
  };
  return { assess };
}

/** What the rules left below an emergency is raised when it is worded very much like one; a crisis keeps its own reply. */
function raisedByLikeness(ruled: Urgency, { glimpse }: TriageReading, likeness: Likeness): Urgency {
  const { level } = ruled;
  if (level === 'emergency' || level === 'not_assessed' || ruled.crisis) return ruled;
  const bar = glimpse.signs.length > 0 ? CALLED_FROM[level] : CALLED_FROM_WITHOUT_SIGN;
  if (likeness.score(glimpse) < bar) return ruled;
  return { ...ruled, level: 'emergency', message: likeness.message, rules: [LIKENESS_RULE, ...ruled.rules] };
}
