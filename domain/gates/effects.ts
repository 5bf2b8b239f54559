import type { Library } from '../evidence/library.js';
import type { Statement } from '../evidence/schema.js';
import { contentStems } from '../text/stems.js';
import { words } from '../text/tokens.js';
import type { CheckedClaim } from './claims.js';
import { isHedged, isNegated } from './negation.js';
import type { Reading, ReadSentence } from './reading.js';

/** Judges a sentence from its content stems; `weighs` says that it reports what was studied. */
export type EffectCheck = (reading: Reading, sentence: ReadSentence, stems: readonly string[], weighs: boolean) => CheckedClaim | undefined;

const BENEFIT = new Set(
  'prevent prevents prevented treat treats treated cure cures cured improve improves improved relieve relieves relieved heal heals healed protect protects protected ease eases eased stop stops help helps helped works effective lower lowers lowered reduce reduces reduced cut cuts lessen fight fights beat beats shrink shrinks reverse reverses'.split(' '),
);
// "Mild diarrhoea stops within days" says what becomes of an illness, not what helps.
const BY_ITSELF = new Set(['stop', 'stops', 'heal', 'heals', 'improve', 'improves', 'ease', 'eases']);
const AFTERWARDS = new Set(['within', 'after', 'by', 'on', 'in', 'when', 'once', 'over']);
const STRONG = /\b(?:cures?|cured|prevents?|reverses?|always|proven|proved|proves|heals?|eliminates?|guarantee\w*|definitely|best|stops?)\b/;
const NULL_WORDS = /\b(?:no (?:effect|benefit|difference|better|more|fewer|less|longer|clear)|neither|little|ineffective|useless|does nothing|do nothing)\b/;

/** Whether a sentence has a word such as "prevents" or "relieves". */
export function namesBenefit({ tokens }: Reading, { from, to }: ReadSentence): boolean {
  for (let at = from; at < to; at++) if (BENEFIT.has(tokens[at]?.text ?? '')) return true;
  return false;
}

interface Named {
  stems: string[];
  statements: number[];
}

/** Statements by the phrases that name what was studied, and in what. */
function indexSide(library: Library, side: 'interventions' | 'conditions'): Map<string, Named[]> {
  const byPhrase = new Map<string, number[]>();
  library.statements.forEach((statement, at) => {
    for (const phrase of statement[side]) {
      const list = byPhrase.get(phrase);
      if (list) list.push(at);
      else byPhrase.set(phrase, [at]);
    }
  });
  const byKey = new Map<string, Named>();
  for (const [phrase, statements] of byPhrase) {
    const stems = contentStems(words(phrase));
    if (stems.length === 0) continue;
    const key = stems.join(' ');
    byKey.set(key, { stems, statements: [...(byKey.get(key)?.statements ?? []), ...statements] });
  }
  const byFirst = new Map<string, Named[]>();
  for (const named of byKey.values()) byFirst.set(named.stems[0] ?? '', [...(byFirst.get(named.stems[0] ?? '') ?? []), named]);
  return byFirst;
}

function statementsNamed(index: Map<string, Named[]>, stems: readonly string[]): Set<number> {
  const found = new Set<number>();
  stems.forEach((first, at) => {
    for (const named of index.get(first) ?? []) {
      if (named.stems.every((word, i) => stems[at + i] === word)) for (const statement of named.statements) found.add(statement);
    }
  });
  return found;
}

function describe(sentence: ReadSentence, state: CheckedClaim['state'], statement: Statement | undefined, reading: Reading, strong: boolean): CheckedClaim {
  const claim: CheckedClaim = { text: sentence.text, state, ...(statement ? { statementId: statement.id } : {}) };
  if (state !== 'contradicted' || !statement) return claim;
  return {
    ...claim,
    finding: {
      rule: `contradicted.${statement.id}`.slice(0, 100),
      message: `The library found otherwise (${statement.id}): ${statement.text}`.slice(0, 900),
      excerpt: reading.excerpt(sentence.from, sentence.to),
      remedy: 'Say what was found, with its certainty, or leave the claim out.',
      severity: strong ? 'major' : 'minor',
    },
  };
}

/**
 * Checks a sentence that says a named thing does good in a named condition against all statements about both. Where
 * every one of them, at moderate certainty or more, found no effect or harm, the sentence is contradicted.
 */
export function compileEffects(library: Library): EffectCheck {
  const interventions = indexSide(library, 'interventions');
  const conditions = indexSide(library, 'conditions');
  return (reading, sentence, stems, weighs) => {
    const tokens = reading.tokens.slice(sentence.from, sentence.to);
    const verb = tokens.findIndex(({ text }, at) => BENEFIT.has(text) && !(BY_ITSELF.has(text) && AFTERWARDS.has(tokens[at + 1]?.text ?? '')));
    if (verb < 0) return undefined;
    const about = statementsNamed(interventions, stems);
    if (about.size === 0) return undefined;
    const both = [...statementsNamed(conditions, stems)].filter((at) => about.has(at)).flatMap((at) => library.statements[at] ?? []);
    if (both.length === 0) return undefined;
    const denies = isNegated(tokens, verb, verb + 1) || NULL_WORDS.test(sentence.folded);
    const sure = both.filter(({ certainty }) => certainty === 'high' || certainty === 'moderate');
    const found = both.some(({ direction }) => direction === 'benefit' || direction === 'mixed' || direction === 'descriptive');
    const refuting = sure.find(({ direction }) => direction === 'no_effect' || direction === 'harm');
    const supporting = both.find(({ direction }) => (denies ? direction === 'no_effect' || direction === 'harm' : direction === 'benefit'));
    if (supporting) return describe(sentence, 'supported', supporting, reading, false);
    if (!denies && !found && !weighs && refuting && !isHedged(tokens, verb, verb + 1)) return describe(sentence, 'contradicted', refuting, reading, STRONG.test(sentence.folded));
    return describe(sentence, 'unsupported', undefined, reading, false);
  };
}
