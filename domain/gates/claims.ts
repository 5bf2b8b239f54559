import type { Library } from '../evidence/library.js';
import type { Finding } from '../safety/types.js';
import { compilePhrases } from '../text/phrases.js';
import { contentStems } from '../text/stems.js';
import { compileEffects, type EffectCheck } from './effects.js';
import { isNegated, type Reading, type ReadSentence } from './reading.js';
import { expandLists, type GateRulesFile, type Myth } from './rules-schema.js';

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

interface KnownMyth {
  id: string;
  /** The words of one wording of the claim, with how often the library uses them weighed in. */
  stems: Set<string>;
  negated: boolean;
  statementId: string | undefined;
  answer: string;
}

// A sentence repeats a myth when most of the myth's words stand in it, near one another.
const LEAST_OVERLAP = 0.8;
const LEAST_STEMS = 3;
const STRAY_WORDS = 8;
const NEGATED = /\b(?:not|no|never|cannot|without|nothing|nobody|none|\w+n't)\b/;

function wordings(library: Library, myths: readonly Myth[]): KnownMyth[] {
  const from = (id: string, claim: string, answer: string, statementId: string | undefined): KnownMyth => ({
    id,
    stems: new Set(contentStems(claim.toLowerCase().match(/[a-z0-9']+/g) ?? [])),
    negated: NEGATED.test(claim.toLowerCase()),
    statementId,
    answer,
  });
  return [
    ...myths.map((myth) => from(`myth.${myth.id}`, myth.claim, myth.answer, myth.statements[0])),
    ...library.statements.flatMap(({ id, text, contradicts = [] }) => contradicts.map((claim) => from(`contradicted.${id}`, claim, text, id))),
  ].filter(({ stems }) => stems.size >= LEAST_STEMS);
}

function contradictedBy(sentence: ReadSentence, known: Omit<KnownMyth, 'stems' | 'negated'>, excerpt: string): CheckedClaim {
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

/** Finds sentences that use the words of a myth or of what a statement contradicts. */
function compileWordings(known: readonly KnownMyth[]): (reading: Reading, sentence: ReadSentence) => CheckedClaim | undefined {
  const byStem = new Map<string, KnownMyth[]>();
  for (const myth of known) for (const stem of myth.stems) byStem.set(stem, [...(byStem.get(stem) ?? []), myth]);
  return (reading, sentence) => {
    const stems = contentStems(reading.tokens.slice(sentence.from, sentence.to).map(({ text }) => text));
    const negated = NEGATED.test(sentence.folded);
    const places = new Map<KnownMyth, Map<string, number>>();
    stems.forEach((stem, at) => {
      for (const myth of byStem.get(stem) ?? []) {
        if (myth.negated !== negated) continue;
        const seen = places.get(myth) ?? new Map<string, number>();
        places.set(myth, seen.set(stem, at));
      }
    });
    let best: KnownMyth | undefined;
    let bestShare = 0;
    for (const [myth, seen] of places) {
      const share = seen.size / myth.stems.size;
      const at = [...seen.values()];
      const stray = Math.max(...at) - Math.min(...at) + 1 - seen.size;
      if (share < LEAST_OVERLAP || share <= bestShare || stray > STRAY_WORDS) continue;
      best = myth;
      bestShare = share;
    }
    return best ? contradictedBy(sentence, best, reading.excerpt(sentence.from, sentence.to)) : undefined;
  };
}

interface PhrasedMyth {
  myth: Myth;
  unless: ReturnType<typeof compilePhrases<true>> | undefined;
}

/** Finds sentences that tell a myth in one of its phrases. */
function compilePhrased(files: readonly GateRulesFile[]): (reading: Reading) => Map<number, CheckedClaim[]> {
  const phrases = compilePhrases(
    files.flatMap(({ myths, lists }) =>
      myths.flatMap((myth) => {
        const unless = myth.unless.length > 0 ? compilePhrases(myth.unless.map((phrase) => ({ phrase: expandLists(phrase, lists), value: true as const }))) : undefined;
        const value: PhrasedMyth = { myth, unless };
        return myth.phrases.map((phrase) => ({ phrase: expandLists(phrase, lists), value }));
      }),
    ),
  );
  return (reading) => {
    const bySentence = new Map<number, CheckedClaim[]>();
    for (const { value, from, to } of phrases.find(reading.tokens)) {
      const at = reading.sentenceOf[from] ?? 0;
      const sentence = reading.sentences[at];
      if (sentence?.stance !== 'asserted' || (value.myth.negatable && isNegated(reading.tokens, from, to))) continue;
      if (value.unless && value.unless.find(reading.tokens.slice(sentence.from, sentence.to)).length > 0) continue;
      const { id, answer, statements } = value.myth;
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
export function compileClaims(library: Library, files: readonly GateRulesFile[] = []): ClaimCheck {
  const myths = files.flatMap((file) => file.myths);
  requireKnownStatements(library, myths);
  const phrased = compilePhrased(files);
  const worded = compileWordings(wordings(library, myths));
  const effects: EffectCheck = compileEffects(library);
  const check = (reading: Reading): CheckedClaim[] => {
    const byPhrase = phrased(reading);
    return reading.sentences.flatMap((sentence, at) => {
      if (sentence.stance !== 'asserted') return [];
      const told = byPhrase.get(at);
      if (told) return told;
      const claim = worded(reading, sentence) ?? effects(reading, sentence);
      return claim ? [claim] : [];
    });
  };
  return {
    check,
    find: (reading, subject) => {
      const findings = new Map<string, Finding>();
      const decided = new Set<string>();
      for (const { finding, statementId } of check(reading)) {
        if (!finding || findings.has(finding.rule) || (statementId !== undefined && decided.has(statementId))) continue;
        if (statementId !== undefined) decided.add(statementId);
        findings.set(finding.rule, { ...finding, subject });
      }
      return [...findings.values()];
    },
  };
}
