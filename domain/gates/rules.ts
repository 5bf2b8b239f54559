import type { Finding } from '../safety/types.js';
import { once } from '../lazily.js';
import { compilePhrases, type PhraseSet } from '../text/phrases.js';
import { isAboutSelf, isHedged, isNegated, negationsIn } from './negation.js';
import type { Reading, ReadSentence } from './reading.js';
import { expandLists, type GateRulesFile, type Rule } from './rules-schema.js';
import { SharedPhrases } from './shared-phrases.js';

export { gateRulesSchema, type GateRulesFile } from './rules-schema.js';

export interface GateRules {
  find(reading: Reading, subject: Finding['subject']): Finding[];
}

/** A rule; what must or must not stand beside its phrases is compiled when the phrases are first met. */
interface CompiledRule {
  rule: Rule;
  unless(): PhraseSet<true> | undefined;
  beside(): PhraseSet<true> | undefined;
  allOf(): readonly PhraseSet<true>[];
}

interface CompiledPhrase {
  compiled: CompiledRule;
  /** The words of the phrase itself that negate. */
  ownNegations(): ReadonlySet<string>;
}

/** How far the words named by `with` may stand from the phrase, in sentences. */
const NEIGHBOURHOOD = 1;
const LONGEST_MENTION = 12;
// "[2]", at the end of a sentence or after it: "... is the first choice. (guideline, 2008) [1]"
const SOURCE_NUMBER = /\[\d{1,2}\]/;
const SOURCE_AFTER = /^ ?(?:\([^()\n]{1,120}\) ?)?\[\d{1,2}\]/;
const LONGEST_NOTE = 130;
const MENTION =
  /\b(?:such as|called|so-called|phrases?|words?|slogans?|headlines?|terms?|adverts?|advertisements?|ads|claims?|claiming|is an advert|labels?|expressions?|hashtags?|avoid (?:saying|words)|instead of saying|rather than saying|never say|do not say|don't say)\b/;

/** Compiles the rules of a gate. A rule fires at most once for a text; time is linear in the text. */
export function compileGateRules(file: GateRulesFile, shared = new SharedPhrases()): GateRules {
  const compile = (list: readonly string[]): PhraseSet<true> | undefined => (list.length > 0 ? compilePhrases(list.map((phrase) => ({ phrase: expandLists(phrase, file.lists), value: true as const }))) : undefined);
  const matches = shared.add<CompiledPhrase>(
    file.rules.flatMap((rule) => {
      const compiled: CompiledRule = {
        rule,
        unless: once(() => compile(rule.unless)),
        beside: once(() => compile(rule.with)),
        allOf: once(() => rule.all_of.flatMap((group) => compile(group) ?? [])),
      };
      return rule.phrases.map((source) => {
        const phrase = expandLists(source, file.lists);
        return { phrase, value: { compiled, ownNegations: once(() => negationsIn([phrase])) } };
      });
    }),
  );
  return {
    find: (reading, subject) => {
      const fired = new Map<string, Finding>();
      const checked = new Map<string, boolean>();
      for (const { value, from, to } of matches(reading)) {
        const { rule } = value.compiled;
        const at = reading.sentenceOf[from] ?? 0;
        const sentence = reading.sentences[at];
        if (!sentence || fired.has(rule.id)) continue;
        if (isExcused(value, reading, sentence, from, to)) continue;
        const key = `${rule.id} ${at}`;
        const holds = checked.get(key) ?? surroundingsAllow(value.compiled, reading, at);
        checked.set(key, holds);
        if (!holds) continue;
        const { id, message, remedy, severity } = rule;
        fired.set(id, { subject, rule: id, message, excerpt: reading.excerpt(from, to), remedy, severity });
      }
      return [...fired.values()];
    },
  };
}

function isExcused({ compiled: { rule }, ownNegations }: CompiledPhrase, reading: Reading, sentence: ReadSentence, from: number, to: number): boolean {
  if (sentence.stance !== 'asserted' && !rule.in_questions) return true;
  if (rule.negatable && isNegated(reading.tokens, from, to, ownNegations())) return true;
  if (rule.hedgeable && isHedged(reading.tokens, from, to)) return true;
  if (rule.cited_excused && isCited(reading, sentence)) return true;
  return (rule.self_excused && isAboutSelf(reading.tokens, from)) || (!rule.in_questions && isMentioned(reading, sentence, from, to));
}

function surroundingsAllow({ unless, beside, allOf }: CompiledRule, reading: Reading, at: number): boolean {
  const sentence = reading.sentences[at];
  if (!sentence) return false;
  const own = reading.tokens.slice(sentence.from, sentence.to);
  if ((unless()?.find(own) ?? []).length > 0) return false;
  if (allOf().some((group) => group.find(own).length === 0)) return false;
  const near = beside();
  if (!near) return true;
  const first = reading.sentences[Math.max(0, at - NEIGHBOURHOOD)] ?? sentence;
  const last = reading.sentences[Math.min(reading.sentences.length - 1, at + NEIGHBOURHOOD)] ?? sentence;
  return near.find(reading.tokens.slice(first.from, last.to)).length > 0;
}

/** Whether the number of a source stands at a sentence, in a text that lists its sources. */
export function isCited({ hasSources, text }: Reading, { text: words, start }: ReadSentence): boolean {
  const end = start + words.length;
  return hasSources && (SOURCE_NUMBER.test(words) || SOURCE_AFTER.test(text.slice(end, end + LONGEST_NOTE)));
}

const mentions = new WeakMap<ReadSentence, readonly { from: number; to: number }[]>();

/** The short quotations of a sentence that speaks of words, as places in the text. */
function mentionsIn(sentence: ReadSentence): readonly { from: number; to: number }[] {
  const known = mentions.get(sentence);
  if (known) return known;
  const found =
    /["“]/.test(sentence.text) && MENTION.test(sentence.folded)
      ? [...sentence.text.matchAll(/["“]([^"“”]{2,160})["”]/g)]
          .filter(([, quoted = '']) => quoted.split(/\s+/).length <= LONGEST_MENTION)
          .map((match) => ({ from: sentence.start + match.index, to: sentence.start + match.index + match[0].length }))
      : [];
  mentions.set(sentence, found);
  return found;
}

/** Whether the words stand in quotation marks as an example of words, such as the term "miracle cure". */
function isMentioned(reading: Reading, sentence: ReadSentence, from: number, to: number): boolean {
  const { start, end } = reading.place(from, to);
  return mentionsIn(sentence).some((span) => span.from <= start && end <= span.to);
}
