import { composeCrisisMessage, type CrisisLines } from './crisis.js';
import { isForeign } from './language.js';
import type { RedFlags } from './red-flags.js';
import { isNoCrisis, isStory, loweredLevel, raisedLevel } from './triage-levels.js';
import { compileLikeness, type LearnedLevel, type Likeness, type PerLevel, type TriageWeights } from './triage-likeness.js';
import { compileReader, type TriageReading } from './triage-reader.js';
import { compileRules, type Fired } from './triage-rules.js';
import type { PersonContext, Urgency } from './types.js';

export interface Triage {
  /** How urgent a question is, from its words and what is known of the person. Never throws. */
  assess(text: string, context: PersonContext): Urgency;
}

/** Named among the rules when the learned fallback has spoken. */
const LIKENESS_RULES: Record<LearnedLevel, string> = { emergency: 'worded_like_an_emergency', urgent: 'worded_like_something_urgent', soon: 'worded_like_something_to_see_soon' };

export interface TriageOptions {
  localCrisisLine?: string | undefined;
  /** What the fallback has learned; without it the rules decide alone. */
  weights?: TriageWeights | undefined;
}

/** Compiles the red flags into a triage. Throws an Error that names what it cannot read. */
export function compileTriage(flags: RedFlags, lines: CrisisLines, options: TriageOptions = {}): Triage {
  const reader = compileReader(flags);
  const firedBy = compileRules(flags);
  const likeness = options.weights && compileLikeness(options.weights);

  const replyTo = (ordered: readonly Fired[]): Urgency => {
    const [first] = ordered;
    if (!first) return { level: 'routine', message: '', rules: [], crisis: false };
    const crisis = ordered.find(({ rule }) => rule.crisis === true);
    const bodily = ordered.find(({ rule, level }) => rule.crisis !== true && level === 'emergency');
    const message = crisis ? composeCrisisMessage(crisis.message, bodily?.message, lines, options.localCrisisLine) : first.message;
    return { level: first.level, message, rules: ordered.map(({ rule }) => rule.id), crisis: crisis !== undefined };
  };

  const assess = (text: string, context: PersonContext): Urgency => {
    if (isForeign(text, reader.spelling.knows)) return { level: 'not_assessed', message: flags.not_assessed, rules: [], crisis: false };
    const reading = reader.read(text, context);
    const known = reading.person.subject === 'self' ? reader.knownFrom(context) : [];
    const fired = firedBy(reading, known);
    if (!likeness) return replyTo(fired);
    const scores = likeness.score(reading.glimpse);
    const believed = isNoCrisis(scores, reading.glimpse) ? fired.filter(({ rule, stands }) => rule.crisis !== true || stands) : fired;
    const ruled = replyTo(believed);
    if (ruled.crisis) return ruled;
    const isOfContext = known.length > 0 && firedBy(reading, []).length < fired.length;
    const stands = isOfContext || believed.some((one) => one.stands && (one.level === ruled.level || !isStory(reading.glimpse)));
    const settled = isOfContext ? ruled : lowered(ruled, reading, scores, likeness, stands);
    return raised(settled, reading, scores, likeness, stands);
  };
  return { assess };
}

/** What the rules found is lowered when the whole text is worded very unlike it. */
function lowered(ruled: Urgency, { glimpse }: TriageReading, scores: PerLevel, likeness: Likeness, stands: boolean): Urgency {
  if (ruled.level === 'not_assessed') return ruled;
  const level = loweredLevel(ruled.level, scores, glimpse, stands);
  if (level === ruled.level || level === 'emergency') return ruled;
  if (level === 'routine') return { level, message: '', rules: [], crisis: false };
  return { ...ruled, level, message: likeness.messages[level], rules: [LIKENESS_RULES[level], ...ruled.rules] };
}

/** What the rules left below an emergency is raised when it is worded very much like something graver. */
function raised(settled: Urgency, { glimpse }: TriageReading, scores: PerLevel, likeness: Likeness, stands: boolean): Urgency {
  if (settled.level === 'emergency' || settled.level === 'not_assessed') return settled;
  const level = raisedLevel(settled.level, scores, glimpse, stands);
  if (!level) return settled;
  return { ...settled, level, message: likeness.messages[level], rules: [LIKENESS_RULES[level], ...settled.rules] };
}
