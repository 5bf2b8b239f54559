import { fold } from './fold.js';

/** A word, number or sentence mark of a text. `start` and `end` are offsets in the folded text. */
export interface Token {
  text: string;
  start: number;
  end: number;
}

export interface TokenizedText {
  folded: string;
  tokens: Token[];
}

// Words keep inner apostrophes ("can't") and decimals ("38.5"); sentence marks are tokens of their own so that a
// phrase cannot reach across a full stop unless it says so.
const TOKEN = /[\p{L}\p{N}]+(?:['.][\p{L}\p{N}]+)*%?|[.!?;:,\n]/gu;
const MARK = /^[.!?;:,\n]$/;

/** Splits a text into words and sentence marks. Hyphenated words become separate words. */
export function tokenize(text: string): TokenizedText {
  const folded = fold(text);
  const tokens: Token[] = [];
  for (const match of folded.matchAll(TOKEN)) {
    tokens.push({ text: match[0], start: match.index, end: match.index + match[0].length });
  }
  return { folded, tokens };
}

/** Whether a token ends or divides a sentence rather than being a word. */
export function isMark(token: Token): boolean {
  return MARK.test(token.text);
}

/** The words of a text, without sentence marks. */
export function words(text: string): string[] {
  return tokenize(text).tokens.filter((token) => !isMark(token)).map((token) => token.text);
}
