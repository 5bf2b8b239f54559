import { sentences } from '../text/sentences.js';
import type { Finding, Urgency } from './types.js';

/** What is known of the person for whom an answer was written. */
export interface Situation {
  /** Things that must not be suggested to this person, in lower case. */
  avoid: readonly string[];
  urgency: Pick<Urgency, 'level'>;
}

// A step is told as an order ("Take ...", "1. Try ...") or as counsel ("you could take ..."); what trial participants took is neither.
const SUGGESTS =
  /(?:^[\s>*•\-–\d.)]*(?:\*\*)?|[:;]\s+|\b(?:you(?:'ll)? (?:can|could|should|may|might|must|need to|want to)|please|then|just|simply|also|instead|(?:i|we) (?:recommend|suggest|advise)|is to|best to|help to|good idea to|worth)\s+(?:\w+ly\s+)?)(?:tak(?:e|ing)|try(?:ing)?(?! (?:for a|to conceive|to get pregnant))|us(?:e|ing)|drink(?:ing)?|eat(?:ing)?|add(?:ing)?|start(?:ing)?|consider(?:ing)?|sip(?:ping)?|apply(?:ing)?|rub|inhale|chew|swallow|have|begin|choose|pick|switch(?:ing)? to|go for|supplement(?:ing)?)\b/i;
const HEEDS = /\b(?:not|no|never|unsafe|avoid|before|unless|ask|whether|without|cannot|instead of|rather than|leave out|leave it|stay away|check|only if|agrees?|contraindicated|risky|dangerous)\b|n['’]t\b/i;

// What is suggested stands before the circumstances.
const CIRCUMSTANCES = /,\s*(?:for|so|but|which|since|as|because)\b|\b(?:if|when|while|because|after|until|since)\b/i;

const CALLS =
  /\b(?:call|ring|phone|dial|text|contact|alert|fetch|get)\b[^.!?]{0,90}\b(?:911|999|112|000|988|111|emergency|ambulance|paramedics?|poison|crisis|lifeline|hotline|helpline|midwife|maternity|labou?r ward|help)\b|\b(?:go|get|take|be taken|straight|bring|drive|driven)\b[^.!?]{0,60}\b(?:emergency|a&e|er|hospital)\b/i;
// What is not said in the first sentences is not said first.
const OPENING_CHARACTERS = 420;
const LONGEST_EXCERPT = 160;

/** What an answer does wrong by this person: it suggests what they must avoid, or meets an emergency without sending for help first. */
export function situationFindings(text: string, { avoid, urgency }: Situation): Finding[] {
  const found: Finding[] = [];
  if (urgency.level === 'emergency' && !CALLS.test(text.slice(0, OPENING_CHARACTERS))) {
    found.push({
      subject: 'response',
      rule: 'answer-without-call-first',
      message: 'The question describes an emergency, and the answer does not begin with calling for help.',
      excerpt: shorten(text),
      remedy: 'Begin with what to do now and whom to call; everything else comes after.',
      severity: 'critical',
    });
  }
  const suggested = suggestedDespite(text, avoid);
  if (suggested) {
    found.push({
      subject: 'response',
      rule: 'answer-contraindicated',
      message: `The answer suggests ${suggested.thing}, which does not go with what this person said of themselves.`,
      excerpt: shorten(suggested.sentence),
      remedy: 'Leave it out, or say that this person should not use it without the clinician who knows their medicines and conditions.',
      severity: 'critical',
    });
  }
  return found;
}

function shorten(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length <= LONGEST_EXCERPT ? line : `${line.slice(0, LONGEST_EXCERPT - 1)}…`;
}

function suggestedDespite(text: string, avoid: readonly string[]): { thing: string; sentence: string } | undefined {
  if (avoid.length === 0) return undefined;
  for (const { text: sentence } of sentences(text)) {
    const step = SUGGESTS.exec(sentence);
    if (!step || HEEDS.test(sentence)) continue;
    const [told = ''] = sentence.slice(step.index + step[0].length).toLowerCase().split(CIRCUMSTANCES, 1);
    const thing = avoid.find((term) => namesIt(told, term));
    if (thing !== undefined) return { thing, sentence };
  }
  return undefined;
}

const LETTER = /[a-z0-9]/;

/** Whether the text holds the term as whole words; a plural counts. */
function namesIt(text: string, term: string): boolean {
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) {
    const after = text.slice(at + term.length).replace(/^s\b/, '');
    if (!LETTER.test(text[at - 1] ?? ' ') && !LETTER.test(after[0] ?? ' ')) return true;
  }
  return false;
}
