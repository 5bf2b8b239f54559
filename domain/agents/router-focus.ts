import { isAsking, sentences } from '../text/sentences.js';
import { isMark, tokenize, type Token } from '../text/tokens.js';

/** A word of the text with how much its place speaks for what is asked. */
export interface FocusedToken extends Token {
  weight: number;
}

const SHORT_TEXT = 220;
// People begin with what it is about and end with what they ask; the middle of a very long story is left out.
const HEAD_CHARACTERS = 900;
const TAIL_CHARACTERS = 1_700;
const WEIGHTS = { short: 1, question: 1, lastQuestion: 1.5, first: 1.4, last: 0.7, body: 0.5, courtesy: 0.05, denied: 0.05 } as const;

const COURTESY =
  /^(?:hi|hello|hey|dear|good (?:morning|evening|afternoon|day)|greetings|thanks?|thank you|many thanks|ty|tia|regards|kind regards|best wishes|sincerely|god bless|sorry (?:for|about) (?:the )?(?:long|my|bad)|please (?:help|advise|reply)|any (?:help|advice|thoughts) (?:is|are|would))\b/i;
// What somebody sets aside: "not my knee", "I do not have diabetes", "it isn't the thyroid", "ruled out lupus".
const DENIAL =
  /\b(?:not (?:in |on |about |from |for )?(?:my|the|a|an|his|her)|(?:isn't|isnt|wasn't|wasnt|is not|was not) (?:my|the|an?|about)|(?:don't|dont|do not|doesn't|doesnt|does not|didn't|never) (?:have|had|suffer from)(?: an?| any)?|(?:no|without(?: any)?) (?:history|sign|signs|evidence) of|ruled out|negative for|tested negative for|instead of|rather than|free of)\s+((?:[a-z'-]+\s?){1,4})/g;
// A way of asking whether something is serious, not a complaint of anxiety.
const CONCERN = /\b(?:should (?:i|we) (?:be )?(?:worried|worry|concerned|panic)|(?:something|anything|nothing) to worry about|(?:i'?m|i am|am i|bit|getting|really) (?:just )?(?:worried|concerned|scared|afraid) (?:about|of|that|its|it's|it|this|for|i)|when (?:should i|to) worry)\b/g;
const DENIAL_ENDS = /\b(?:but|so|and|or|just|its|it's|it|because|that|which|although|though|since|what|why|how|is|are|was|do|does|can|should|i|my|anymore|energy|appetite|money|time|sleep|sex|period|periods)\b/;

/** The words of a text, each weighted by the sentence it stands in. */
export function focus(text: string): FocusedToken[] {
  const read = shortened(text);
  const { folded, tokens } = tokenize(read);
  const weightAt = sentenceWeights(read.length === folded.length ? read : folded);
  const denied = deniedRanges(folded);
  const focused: FocusedToken[] = [];
  for (const token of tokens) {
    const { start } = token;
    const set = denied.length > 0 && denied.some(([from, to]) => start >= from && start < to);
    focused.push({ text: token.text, start, end: token.end, weight: set && !isMark(token) ? WEIGHTS.denied : weightAt(start) });
  }
  return focused;
}

function shortened(text: string): string {
  if (text.length <= HEAD_CHARACTERS + TAIL_CHARACTERS) return text;
  const head = text.slice(0, text.lastIndexOf(' ', HEAD_CHARACTERS) + 1 || HEAD_CHARACTERS);
  const from = text.length - TAIL_CHARACTERS;
  return `${head}\n${text.slice(text.indexOf(' ', from) + 1 || from)}`;
}

function sentenceWeights(text: string): (offset: number) => number {
  const parts = sentences(text);
  if (parts.length < 2 || text.length < SHORT_TEXT) {
    const courtesies = parts.filter((part) => parts.length > 1 && part.text.length < 60 && COURTESY.test(part.text) && !part.text.endsWith('?'));
    return (offset) => (courtesies.some((part) => offset >= part.start && offset < part.start + part.text.length) ? WEIGHTS.courtesy : WEIGHTS.short);
  }
  const asking = parts.map((part) => isAsking(part.text));
  const lastAsking = asking.lastIndexOf(true);
  const weights = parts.map((part, index) => {
    if (part.text.length < 90 && COURTESY.test(part.text) && !part.text.endsWith('?')) return WEIGHTS.courtesy;
    if (index === lastAsking) return WEIGHTS.lastQuestion;
    if (asking[index]) return WEIGHTS.question;
    if (index === 0) return WEIGHTS.first;
    return index >= parts.length - 2 ? WEIGHTS.last : WEIGHTS.body;
  });
  let at = 0;
  return (offset) => {
    while (at + 1 < parts.length && offset >= (parts[at + 1]?.start ?? Infinity)) at++;
    return weights[at] ?? WEIGHTS.body;
  };
}

/** Stretches of the text that set something aside or only ask whether it is serious. */
function deniedRanges(folded: string): [number, number][] {
  const ranges: [number, number][] = [];
  for (const match of folded.matchAll(DENIAL)) {
    const object = match[1] ?? '';
    const stop = DENIAL_ENDS.exec(object);
    const from = match.index + match[0].length - object.length;
    const to = from + (stop ? stop.index : object.length);
    if (to > from) ranges.push([from, to]);
  }
  for (const match of folded.matchAll(CONCERN)) ranges.push([match.index, match.index + match[0].length]);
  return ranges;
}
