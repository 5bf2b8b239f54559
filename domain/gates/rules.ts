import type { Finding } from '../safety/types.js';
import { compilePhrases, type PhraseSet } from '../text/phrases.js';
import { isAboutSelf, isHedged, isNegated, type Reading, type ReadSentence } from './reading.js';
import { expandLists, type GateRulesFile, type Rule } from './rules-schema.js';

export { gateRulesSchema, type GateRulesFile } from './rules-schema.js';

export interface GateRules {
  find(reading: Reading, subject: Finding['subject']): Finding[];
}

interface CompiledRule {
  rule: Rule;
  unless: PhraseSet<true> | undefined;
  beside: PhraseSet<true> | undefined;
}

/** How far the words named by `with` may stand from the phrase, in sentences. */
const NEIGHBOURHOOD = 1;
const LONGEST_MENTION = 12;
const MENTION =
  /\b(?:such as|called|so-called|phrases?|words?|slogans?|headlines?|terms?|adverts?|advertisements?|ads|claims?|claiming|is an advert|labels?|expressions?|hashtags?|avoid (?:saying|words)|instead of saying|rather than saying|never say|do not say|don't say)\b/;

/** Compiles the rules of a gate. A rule fires at most once for a text; time is linear in the text. */
export function compileGateRules(file: GateRulesFile): GateRules {
  const compile = (list: readonly string[]): PhraseSet<true> | undefined => (list.length > 0 ? compilePhrases(list.map((phrase) => ({ phrase: expandLists(phrase, file.lists), value: true as const }))) : undefined);
  const phrases = compilePhrases(
    file.rules.flatMap((rule) => {
      const compiled: CompiledRule = { rule, unless: compile(rule.unless), beside: compile(rule.with) };
      return rule.phrases.map((phrase) => ({ phrase: expandLists(phrase, file.lists), value: compiled }));
    }),
  );
  return {
    find: (reading, subject) => {
      const fired = new Map<string, Finding>();
      const checked = new Map<string, boolean>();
      for (const { value, from, to } of phrases.find(reading.tokens)) {
        const { rule } = value;
        const at = reading.sentenceOf[from] ?? 0;
        const sentence = reading.sentences[at];
        if (!sentence || fired.has(rule.id)) continue;
        if (isExcused(rule, reading, sentence, from, to)) continue;
        const key = `${rule.id} ${at}`;
        const holds = checked.get(key) ?? surroundingsAllow(value, reading, at);
        checked.set(key, holds);
        if (!holds) continue;
        const { id, message, remedy, severity } = rule;
        fired.set(id, { subject, rule: id, message, excerpt: reading.excerpt(from, to), remedy, severity });
      }
      return [...fired.values()];
    },
  };
}

function isExcused(rule: Rule, reading: Reading, sentence: ReadSentence, from: number, to: number): boolean {
  if (sentence.stance !== 'asserted' && !rule.in_questions) return true;
  if (rule.negatable && isNegated(reading.tokens, from, to)) return true;
  if (rule.hedgeable && isHedged(reading.tokens, from, to)) return true;
  return isAboutSelf(reading.tokens, from, to) || (!rule.in_questions && isMentioned(reading, sentence, from, to));
}

function surroundingsAllow({ unless, beside }: CompiledRule, reading: Reading, at: number): boolean {
  const sentence = reading.sentences[at];
  if (!sentence) return false;
  if (unless && unless.find(reading.tokens.slice(sentence.from, sentence.to)).length > 0) return false;
  if (!beside) return true;
  const first = reading.sentences[Math.max(0, at - NEIGHBOURHOOD)] ?? sentence;
  const last = reading.sentences[Math.min(reading.sentences.length - 1, at + NEIGHBOURHOOD)] ?? sentence;
  return beside.find(reading.tokens.slice(first.from, last.to)).length > 0;
}

/** Whether the words stand in quotation marks as an example of words, such as the term "miracle cure". */
function isMentioned(reading: Reading, sentence: ReadSentence, from: number, to: number): boolean {
  if (!/["“”]/.test(sentence.text) || !MENTION.test(sentence.folded)) return false;
  const words = reading.excerpt(from, to);
  return [...sentence.text.matchAll(/["“]([^"“”]{2,160})["”]/g)].some(([, quoted = '']) => quoted.includes(words) && quoted.split(/\s+/).length <= LONGEST_MENTION);
}
