import type { Token } from '../text/tokens.js';

/** Tokens from one place up to another. */
export interface Span {
  from: number;
  to: number;
}

const ENDS = /^[.!?\n]$/;
const ASKS = new Set('what whats which how hows why when where who whose is are was were does do did can could should shall will would am has have may any'.split(' '));
const JOINS = new Set(['and', 'but', 'also', 'plus', 'then', 'so', 'if', 'or', ',', ';', '-', 'ok', 'okay']);
const MOST_JOINING = 3;
const FEWEST_WORDS = 2;
/** Who begins so tells of somebody: "I take apixaban", "my son has a fever", "at 8 weeks", "72, on warfarin". */
const TELLS = /^(?:i|i'm|im|i've|ive|my|our|we|we're|we've|he|he's|she|she's|his|her|they|their|mum|mom|dad|husband|wife|son|daughter|on|at|after|since|had|got|been|diagnosed|pregnant|just|currently|already|\d.*)$/;
const OF_SELF = /^(?:have|has|am|was|were)$/;
const SUBJECTS = /^(?:i|you|we|they|he|she|it|there|this|that|these|those|the|my|any|anyone)$/;
/** Unless it asks all the same: "I wonder how much, and is it safe", "on which day". */
const ASKS_WITHIN = /^(?:how|hows|what|whats|which|why|whether|should|can|could|would|wonder|wondering|know|asking|advice|tell|best|need|\?)$/;

/**
 * The parts of a text that ask something each: sentences with a question mark or that open as questions do, and what is joined to them by
 * "and how long", "but is it". One part alone is the whole question, whatever else is told.
 */
export function askingParts(tokens: readonly Token[]): Span[] {
  return sentenceSpans(tokens).flatMap((sentence) => (isAsking(tokens, sentence) ? splitAsking(tokens, sentence) : []));
}

function sentenceSpans(tokens: readonly Token[]): Span[] {
  const spans: Span[] = [];
  let from = 0;
  tokens.forEach(({ text }, at) => {
    if (!ENDS.test(text)) return;
    spans.push({ from, to: at + 1 });
    from = at + 1;
  });
  return [...spans, { from, to: tokens.length }].filter((span) => span.to - span.from > FEWEST_WORDS);
}

function isAsking(tokens: readonly Token[], { from, to }: Span): boolean {
  return tokens[to - 1]?.text === '?' || opensAt(tokens, from, to) !== undefined;
}

/** Where a question opens after joining words from a place on, if it does. */
function opensAt(tokens: readonly Token[], from: number, to: number): number | undefined {
  for (let at = from; at < Math.min(to, from + MOST_JOINING); at++) {
    const word = tokens[at]?.text ?? '';
    if (ASKS.has(word)) return at;
    if (!JOINS.has(word)) return undefined;
  }
  return undefined;
}

/** "Is it safe and how much" asks twice; "is it safe and good" once, and "this or that" once. */
function splitAsking(tokens: readonly Token[], { from, to }: Span): Span[] {
  const starts = [from];
  for (let at = from + FEWEST_WORDS; at < to; at++) {
    const word = tokens[at]?.text ?? '';
    if (word !== 'and' && word !== 'but' && word !== ',' && word !== ';' && word !== 'also' && word !== 'plus') continue;
    const open = opensAt(tokens, at + 1, to);
    if (open === undefined || at - (starts.at(-1) ?? from) < FEWEST_WORDS || to - open < FEWEST_WORDS) continue;
    starts.push(at);
    at = open;
  }
  const spans = starts.map((start, index) => ({ from: start, to: starts[index + 1] ?? to }));
  const [first, ...later] = spans;
  if (!first || later.length === 0 || !tellsOnly(tokens, first)) return spans;
  const asking = later.findIndex((span) => !tellsMore(tokens, span));
  return asking < 0 ? spans : later.slice(asking);
}

/** "And have a bad back" tells more of the same person; "and have I a bad back" asks. */
function tellsMore(tokens: readonly Token[], { from, to }: Span): boolean {
  const [verb = '', next = ''] = tokens.slice(from, to).map(({ text }) => text).filter((text) => !JOINS.has(text));
  return OF_SELF.test(verb) && !SUBJECTS.test(next);
}

/** "I take apixaban for my heart" before ", is ibuprofen gel all right?" asks nothing. */
function tellsOnly(tokens: readonly Token[], { from, to }: Span): boolean {
  const told = tokens.slice(from, to).map(({ text }) => text);
  const opening = told.find((text) => !JOINS.has(text));
  return opening !== undefined && TELLS.test(opening) && !told.some((text) => ASKS_WITHIN.test(text));
}
