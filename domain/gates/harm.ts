import type { Screen } from '../safety/screen.js';
import type { Finding, PersonContext } from '../safety/types.js';
import { tokensOf } from '../text/tokens.js';
import { isDeniedProof } from './negation.js';
import type { Reading } from './reading.js';

interface HarmText {
  subject: Finding['subject'];
  context: PersonContext;
  reading(): Reading;
}

// Rules of the screen for what a text advises or asserts; the others are about what it asks for.
const ADVICE = /^answer-/;

const ADULT = 18;
const CURING = /^(?:cure|heal|reverse|treat|replace)/;

const spaced = (text: string): string => text.replace(/\s+/g, ' ');

/** Whether the words of a finding stand only in sentences that ask, pass something on to be checked, or refute it. */
function isUnasserted({ excerpt }: Finding, { sentences }: Reading): boolean {
  const holding = sentences.filter(({ folded }) => spaced(folded).includes(excerpt));
  const judged = holding.length > 0 ? holding : sentences;
  return judged.every(({ stance }) => stance !== 'asserted');
}

/** Whether the words of a finding follow a "no herb has been shown to". */
function isDenied({ excerpt }: Finding, { tokens }: Reading): boolean {
  const words = tokensOf(excerpt);
  const from = tokens.findIndex((_, at) => words.every(({ text }, i) => tokens[at + i]?.text === text));
  return words.length > 0 && from >= 0 && (isDeniedProof(tokens, from) || words.some(({ text }, i) => CURING.test(text) && isDeniedProof(tokens, from + i)));
}

/**
 * What a text advises or helps with that would harm. A statement that a caller brings is held to the rules for answers
 * too, as far as it asserts something: asking about a claim is not asserting it.
 */
export function harmIn(screen: Screen, { subject, context, reading }: HarmText): Finding[] {
  const { folded, tokens, brief } = reading();
  // The knowledge speaks to adults: before a child nothing of it is taken as judged.
  const words = { folded, tokens: (context.age ?? ADULT) < ADULT ? tokens : brief };
  const found = screen.screenText(words, subject, context).filter((finding) => !ADVICE.test(finding.rule) || !isDenied(finding, reading()));
  if (subject === 'response') return found;
  const advised = screen.screenText(words, 'response', context).map((finding): Finding => ({ ...finding, subject }));
  const all = [...found, ...advised.filter((finding) => found.every(({ rule }) => rule !== finding.rule) && !isDenied(finding, reading()))];
  return all.filter((finding) => !ADVICE.test(finding.rule) || !isUnasserted(finding, reading()));
}
