import type { Library } from '../evidence/library.js';
import type { Finding } from '../safety/types.js';
import { once } from '../lazily.js';
import { compilePhrases, type PhraseSet } from '../text/phrases.js';
import { contentStems } from '../text/stems.js';
import { compileEffects, namesBenefit } from './effects.js';
import { isNegated, negationsIn } from './negation.js';
import type { Reading, ReadSentence } from './reading.js';
import { expandLists, type GateRulesFile, type Myth } from './rules-schema.js';
import { SharedPhrases } from './shared-phrases.js';
import { compileWordings, wordingsOf, type Wording } from './wordings.js';

export type ClaimState = 'supported' | 'contradicted' | 'unsupported';

/** A claim of a text, and what the library says of it. */
export interface CheckedClaim {
  /** The exact sentence. */
  text: string;
  state: ClaimState;
  /** The statement that decides; absent when none does. */
  statementId?: string;
  /** The known myth that the sentence repeats, where it is one. */
  myth?: string;
  finding?: Omit<Finding, 'subject'>;
}

export interface ClaimCheck {
  /** Every claim of a text that the library or the list of myths can speak to. */
  check(reading: Reading): CheckedClaim[];
  /** What the library contradicts, as findings; each myth and each statement at most once. */
  find(reading: Reading, subject: Finding['subject']): Finding[];
}

const LEAST_WORDS = 3;
// Sentences that report what was studied weigh a claim rather than make it.
const WEIGHING = /\b(?:whether|too few|too little|slightly|trials?|reviews?|studies|study|may|might|could|cochrane|unsuitable|ask before)\b/;

function contradictedBy(sentence: ReadSentence, known: Pick<Wording, 'id' | 'statementId' | 'answer'>, excerpt: string): CheckedClaim {
  const { id, statementId, answer } = known;
  const decides = statementId === undefined ? 'A known myth' : `The library contradicts this (${statementId})`;
  return {
    text: sentence.text,
    state: 'contradicted',
    ...(statementId === undefined ? {} : { statementId }),
    ...(id.startsWith('myth.') ? { myth: id.slice('myth.'.length) } : {}),
    finding: {
      rule: id.slice(0, 100),
      message: `${decides}: ${answer}`.slice(0, 900),
      excerpt,
      remedy: 'Say what was found, with its certainty, or leave the claim out.',
      severity: 'major',
    },
  };
}

interface PhrasedMyth {
  myth: Myth;
  unless(): PhraseSet<true> | undefined;
  /** The words of the phrase itself that negate. */
  ownNegations(): ReadonlySet<string>;
}

/** Finds sentences that tell a myth in one of its phrases. */
function compilePhrased(files: readonly GateRulesFile[], shared: SharedPhrases): (reading: Reading) => Map<number, CheckedClaim[]> {
  const matches = shared.add<PhrasedMyth>(
    files.flatMap(({ myths, lists }) =>
      myths.flatMap((myth) => {
        const unless = once(() => (myth.unless.length > 0 ? compilePhrases(myth.unless.map((phrase) => ({ phrase: expandLists(phrase, lists), value: true as const }))) : undefined));
        return myth.phrases.map((source) => {
          const phrase = expandLists(source, lists);
          return { phrase, value: { myth, unless, ownNegations: once(() => negationsIn([phrase])) } };
        });
      }),
    ),
  );
  return (reading) => {
    const bySentence = new Map<number, CheckedClaim[]>();
    const told = new Set<string>();
    for (const { value, from, to } of matches(reading)) {
      const at = reading.sentenceOf[from] ?? 0;
      const sentence = reading.sentences[at];
      const { id, answer, statements, negatable } = value.myth;
      if (told.has(id) || sentence?.stance !== 'asserted' || (negatable && isNegated(reading.tokens, from, to, value.ownNegations()))) continue;
      if ((value.unless()?.find(reading.tokens.slice(sentence.from, sentence.to)) ?? []).length > 0) continue;
      told.add(id);
      const claim = contradictedBy(sentence, { id: `myth.${id}`, answer, statementId: statements[0] }, reading.excerpt(from, to));
      bySentence.set(at, [...(bySentence.get(at) ?? []), claim]);
    }
    return bySentence;
  };
}

function requireKnownStatements(library: Library, myths: readonly Myth[]): void {
  for (const { id, statements } of myths) {
    const missing = statements.find((statement) => !library.byId(statement));
    if (missing !== undefined) throw new Error(`the myth ${id} names ${missing}, which the library does not have`);
  }
}

/**
 * Compiles the myths and the library for checking claims. Throws an Error that names a statement the library lacks.
 * Each sentence is matched once; a claim that nothing speaks to is left out.
 */
export function compileClaims(library: Library, files: readonly GateRulesFile[] = [], shared = new SharedPhrases()): ClaimCheck {
  const myths = files.flatMap((file) => file.myths);
  requireKnownStatements(library, myths);
  const phrased = compilePhrased(files, shared);
  const worded = compileWordings(wordingsOf(library, myths));
  const effects = compileEffects(library);
  const checked = new WeakMap<Reading, CheckedClaim[]>();
  const check = (reading: Reading): CheckedClaim[] => {
    const known = checked.get(reading) ?? checkAll(reading);
    checked.set(reading, known);
    return known;
  };
  const checkAll = (reading: Reading): CheckedClaim[] => {
    const byPhrase = phrased(reading);
    return reading.sentences.flatMap((sentence, at) => {
      if (sentence.stance !== 'asserted' || sentence.to - sentence.from < LEAST_WORDS) return [];
      if (sentence.own) return [{ text: sentence.text, state: 'supported' }];
      const told = byPhrase.get(at);
      if (told) return told;
      const weighs = WEIGHING.test(sentence.folded);
      const helps = namesBenefit(reading, sentence);
      // Most sentences of an answer report what was studied and need no second look.
      if (weighs && !helps) return [];
      const stems = contentStems(reading.tokens.slice(sentence.from, sentence.to).map(({ text }) => text));
      const wording = weighs ? undefined : worded(sentence, stems);
      const claim = wording ? contradictedBy(sentence, wording, reading.excerpt(sentence.from, sentence.to)) : helps && effects(reading, sentence, stems, weighs);
      return claim ? [claim] : [];
    });
  };
  return { check, find: (reading, subject) => gravestOfEach(check(reading), subject) };
}

/** One finding for each statement or myth that decides: a minor one gives way to a major one. */
function gravestOfEach(claims: readonly CheckedClaim[], subject: Finding['subject']): Finding[] {
  const findings = new Map<string, Finding>();
  for (const { finding, statementId } of claims) {
    if (!finding) continue;
    const key = statementId ?? finding.rule;
    const known = findings.get(key);
    if (!known || (known.severity !== 'major' && finding.severity === 'major')) findings.set(key, { ...finding, subject });
  }
  return [...findings.values()];
}
