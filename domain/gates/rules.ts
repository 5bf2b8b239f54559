import { z } from 'zod';
import type { Finding } from '../safety/types.js';
import { compilePhrases, type PhraseSet } from '../text/phrases.js';
import { isAsking, sentences } from '../text/sentences.js';
import { tokenize, type Token } from '../text/tokens.js';

/** Rules of one gate as `knowledge/gates/<gate>.yaml` holds them. */
export const gateRulesSchema = z.strictObject({
  gate: z.enum(['honor', 'integrity', 'authenticity', 'absolute_truth']),
  rules: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z][a-z0-9_.-]*$/),
        severity: z.enum(['critical', 'major', 'minor', 'advisory']),
        message: z.string().min(10).max(400),
        remedy: z.string().min(10).max(400),
        /** Any of these in a sentence fires the rule. */
        phrases: z.array(z.string().min(2)).min(1),
        /** Any of these in the same sentence excuses it. */
        unless: z.array(z.string().min(2)).default([]),
        /** Whether a "not" shortly before turns the phrase into its opposite. */
        negatable: z.boolean().default(true),
        /** Whether the words are wrong even in a question. */
        in_questions: z.boolean().default(false),
      }),
    )
    .min(1),
});

export type GateRulesFile = z.infer<typeof gateRulesSchema>;
type Rule = GateRulesFile['rules'][number];

export interface GateRules {
  find(text: string, subject: Finding['subject']): Finding[];
}

const MOST_FINDINGS = 20;
const LONGEST_EXCERPT = 160;
const NEGATION_REACH = 5;
const NEGATIONS = new Set(
  "not no never none nothing neither nor without cannot can't isn't aren't wasn't doesn't don't didn't won't wouldn't shouldn't hasn't haven't hardly unlikely unproven false untrue myth avoid beware stop nobody dont doesnt isnt cant".split(' '),
);

interface CompiledRule {
  rule: Rule;
  unless: PhraseSet<true> | undefined;
}

/** Compiles the rules of a gate. A rule fires at most once for a text; time is linear in the text. */
export function compileGateRules(file: GateRulesFile): GateRules {
  const phrases = compilePhrases(
    file.rules.flatMap((rule) => {
      const compiled: CompiledRule = { rule, unless: rule.unless.length > 0 ? compilePhrases(rule.unless.map((phrase) => ({ phrase, value: true as const }))) : undefined };
      return rule.phrases.map((phrase) => ({ phrase, value: compiled }));
    }),
  );
  return {
    find: (text, subject) => {
      const fired = new Map<string, Finding>();
      for (const sentence of sentences(text)) {
        const { tokens } = tokenize(sentence.text);
        const asking = isAsking(sentence.text);
        for (const { value, from, to } of phrases.find(tokens)) {
          const { rule, unless } = value;
          if (fired.has(rule.id) || (asking && !rule.in_questions)) continue;
          if ((rule.negatable && isNegated(tokens, from)) || (unless && unless.find(tokens).length > 0)) continue;
          fired.set(rule.id, { subject, rule: rule.id, message: rule.message, remedy: rule.remedy, severity: rule.severity, excerpt: excerpt(sentence.text, tokens, from, to) });
          if (fired.size === MOST_FINDINGS) return [...fired.values()];
        }
      }
      return [...fired.values()];
    },
  };
}

function isNegated(tokens: readonly Token[], from: number): boolean {
  for (let at = Math.max(0, from - NEGATION_REACH); at < from; at++) {
    if (NEGATIONS.has(tokens[at]?.text ?? '')) return true;
  }
  return false;
}

/** The words that fired, as they stand in the sentence. Folding keeps lengths for ordinary text, so offsets agree. */
function excerpt(sentence: string, tokens: readonly Token[], from: number, to: number): string {
  const start = tokens[from]?.start ?? 0;
  const end = tokens[to - 1]?.end ?? sentence.length;
  const words = sentence.slice(start, end);
  return words.length <= LONGEST_EXCERPT ? words : `${words.slice(0, LONGEST_EXCERPT - 1)}…`;
}
