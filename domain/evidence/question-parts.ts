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
  return starts.map((start, index) => ({ from: start, to: starts[index + 1] ?? to }));
}
