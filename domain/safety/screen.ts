import { compileHarm, fires, type CompiledHarm } from './harm-rules.js';
import type { Reading, Span } from './harm-concepts.js';
import { compileLikeness, type LikenessModel } from './harm-likeness.js';
import type { HarmFile, HarmRule } from './harm-schema.js';
import { trainLikeness, type LikenessWeights } from './harm-training.js';
import type { Finding, PersonContext, QueryScreen } from './types.js';
import { STORY_TOKENS } from '../text/story.js';
import type { TokenizedText } from '../text/tokens.js';

export { harmSchema, type HarmFile } from './harm-schema.js';
export { trainLikeness, type LikenessWeights } from './harm-training.js';

export interface Screen {
  /** Whether a question seeks help with harm, and what to reply if so. */
  screenQuery(text: string, context: PersonContext): QueryScreen;
  /** What a statement (`query`) or an answer (`response`) advises or helps with that would harm. */
  screenText(text: string | Readonly<TokenizedText>, subject: Finding['subject'], context: PersonContext): Finding[];
}

const MOST_FINDINGS = 5;
const LONGEST_EXCERPT = 160;
const DEFAULT_THRESHOLD = 1.5;
// In logits: about four times the odds.
const DOUBT = 1.5;
/** In a story a rule meets its words by chance: it is believed only where the story as a whole is worded like what seeks harm. Set on 120 stories of which half seek it. */
const STORY_LIKE_FROM = 0.7;

function excerptOf(reading: Reading, span: Span): string {
  const start = reading.tokens[span.from]?.start ?? 0;
  const end = reading.tokens[span.to - 1]?.end ?? start;
  const text = reading.folded.slice(start, end).replace(/\s+/g, ' ');
  return text.length <= LONGEST_EXCERPT ? text : `${text.slice(0, LONGEST_EXCERPT - 1)}…`;
}

type Asked = Finding['subject'] | 'question';

// A question may name what an answer must not advise, so the rules for statements do not judge it.
function applies(rule: HarmRule, asked: Asked, context: PersonContext): boolean {
  const subject = asked === 'question' ? 'query' : asked;
  if (rule.subject !== subject && (rule.subject !== 'both' || asked === 'question')) return false;
  return rule.younger_than === undefined || (context.age !== undefined && context.age < rule.younger_than);
}

interface Found {
  category: string;
  finding: Finding;
}

function findAll(harm: CompiledHarm, reading: Reading, asked: Asked, context: PersonContext): Found[] {
  const subject = asked === 'question' ? 'query' : asked;
  const found: Found[] = [];
  for (const compiled of harm.rules) {
    const { rule } = compiled;
    if (!applies(rule, asked, context)) continue;
    const span = fires(harm, compiled, reading);
    const category = harm.categories.get(rule.category);
    if (!span || !category) continue;
    const { message, remedy } = category;
    const finding: Finding = { subject, rule: rule.id, message, excerpt: excerptOf(reading, span), remedy, severity: rule.severity };
    found.push({ category: rule.category, finding });
    if (found.length === MOST_FINDINGS) break;
  }
  return found;
}

/** The finding of the learned component, where no rule has fired. */
function findLikeness(harm: CompiledHarm, model: LikenessModel | undefined, reading: Reading): Found[] {
  if (harm.excuseLikeness.some((id) => reading.spans[id])) return [];
  const likeness = model?.judge(reading, harm.doubtLikeness.some((id) => reading.spans[id]) ? DOUBT : 0);
  if (!model || !likeness?.harmful) return [];
  const nearest = model.nearest(reading);
  const category = harm.categories.get(nearest.category);
  if (!category) return [];
  const message = `${category.message} It resembles the known request "${nearest.text}".`;
  const excerpt = likeness.terms.join(', ');
  return [{ category: nearest.category, finding: { subject: 'query', rule: 'resembles-harmful', message, excerpt, remedy: category.remedy, severity: 'critical' } }];
}

/**
 * Compiles the files of `knowledge/harm/` into a screen; of several kinds of harm, the one defined first gives the reply.
 * `weights` are what `trainLikeness` learned from the same files when the service was built; without them it learns now, which takes seconds.
 */
export function compileScreen(files: readonly HarmFile[], weights: LikenessWeights = trainLikeness(files)): Screen {
  const harm = compileHarm(files);
  const threshold = files.find((file) => file.likeness_threshold !== undefined)?.likeness_threshold ?? DEFAULT_THRESHOLD;
  const model = compileLikeness(files.flatMap((file) => file.exemplars), weights, harm.named, new Set(Object.values(harm.asks)), threshold);
  return {
    screenQuery(text, context) {
      const reading = harm.reader.read(text);
      const byRule = findAll(harm, reading, 'question', context);
      const isByChance = byRule.length > 0 && reading.tokens.length >= STORY_TOKENS && model !== undefined && model.judge(reading).score < STORY_LIKE_FROM;
      const found = byRule.length > 0 && !isByChance ? byRule : findLikeness(harm, model, reading);
      const first = found.find(({ finding }) => finding.severity === 'critical');
      const findings = found.map(({ finding }) => finding);
      if (!first) return { verdict: 'allow', category: '', findings, reply: '' };
      return { verdict: 'refuse', category: first.category, findings, reply: harm.categories.get(first.category)?.reply ?? '' };
    },
    screenText: (text, subject, context) => findAll(harm, (subject === 'response' ? harm.answerReader() : harm.reader).read(text), subject, context).map(({ finding }) => finding),
  };
}
