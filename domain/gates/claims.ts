import type { Library } from '../evidence/library.js';
import type { Finding } from '../safety/types.js';
import { contentStems } from '../text/stems.js';
import { isAsking, sentences } from '../text/sentences.js';
import { words } from '../text/tokens.js';

export interface ClaimCheck {
  /** Sentences of a text that assert what a statement of the library contradicts. */
  find(text: string, subject: Finding['subject']): Finding[];
}

interface Myth {
  stems: Set<string>;
  negated: boolean;
  statementId: string;
  answer: string;
}

// A sentence repeats a myth when most of the myth's words stand in it.
const LEAST_OVERLAP = 0.75;
const LEAST_STEMS = 3;
const NEGATED = /\b(?:not|no|never|n't|cannot|without|myth|false|untrue|unlikely|\w+n't)\b/;

/** Compiles the myths that the library's statements answer. The finding names the statement that decides. */
export function compileClaims(library: Library): ClaimCheck {
  const byStem = new Map<string, Myth[]>();
  for (const statement of library.statements) {
    for (const text of statement.contradicts ?? []) {
      const stems = new Set(contentStems(words(text)));
      if (stems.size < LEAST_STEMS) continue;
      const myth = { stems, negated: NEGATED.test(text.toLowerCase()), statementId: statement.id, answer: statement.text };
      for (const stem of stems) byStem.set(stem, [...(byStem.get(stem) ?? []), myth]);
    }
  }
  return {
    find: (text, subject) => {
      const findings = new Map<string, Finding>();
      for (const sentence of sentences(text)) {
        if (isAsking(sentence.text)) continue;
        const stems = new Set(contentStems(words(sentence.text)));
        const negated = NEGATED.test(sentence.text.toLowerCase());
        const shared = new Map<Myth, number>();
        for (const stem of stems) for (const myth of byStem.get(stem) ?? []) shared.set(myth, (shared.get(myth) ?? 0) + 1);
        for (const [myth, count] of shared) {
          if (count / myth.stems.size < LEAST_OVERLAP || myth.negated !== negated || findings.has(myth.statementId)) continue;
          findings.set(myth.statementId, {
            subject,
            rule: `contradicted.${myth.statementId}`.slice(0, 100),
            message: `The library contradicts this (${myth.statementId}): ${myth.answer}`.slice(0, 900),
            excerpt: sentence.text.slice(0, 200),
            remedy: 'Say what was found, with its certainty, or leave the claim out.',
            severity: 'major',
          });
        }
      }
      return [...findings.values()];
    },
  };
}
