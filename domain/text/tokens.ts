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

const WORD_CHARACTER = /[\p{L}\p{N}]/u;
const MARKS = '.!?;:,\n';
const ASCII = 128;
const KIND_OF_ASCII = Uint8Array.from({ length: ASCII }, (_, code) => {
  const character = String.fromCharCode(code);
  return WORD_CHARACTER.test(character) ? 1 : MARKS.includes(character) ? 2 : 0;
});

/** How many units of a text the letter or digit at a place takes; 0 when there is none. */
function wordCharacterAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code < ASCII) return KIND_OF_ASCII[code] === 1 ? 1 : 0;
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  return at < text.length && WORD_CHARACTER.test(character) ? character.length : 0;
}

/** The end of the word that begins at a place: letters and digits, with inner apostrophes ("can't") and points ("38.5"), and a percent sign at the end. */
function wordEnd(text: string, from: number): number {
  if (wordCharacterAt(text, from) === 0) return from;
  let at = from;
  for (;;) {
    let size = wordCharacterAt(text, at);
    while (size > 0) {
      at += size;
      size = wordCharacterAt(text, at);
    }
    const next = text[at];
    if ((next !== "'" && next !== '.') || wordCharacterAt(text, at + 1) === 0) return next === '%' ? at + 1 : at;
    at += 1;
  }
}

/**
 * Splits a text into words and sentence marks. Hyphenated words become separate words; sentence marks are tokens of their
 * own so that a phrase cannot reach across a full stop unless it says so.
 */
export function tokenize(text: string): TokenizedText {
  const folded = fold(text);
  return { folded, tokens: tokensOf(folded) };
}

/** The words and sentence marks of a text that is folded already. */
export function tokensOf(folded: string): Token[] {
  const tokens: Token[] = [];
  for (let start = 0; start < folded.length; ) {
    const end = wordEnd(folded, start);
    if (end > start) tokens.push({ text: folded.slice(start, end), start, end });
    else if (KIND_OF_ASCII[folded.charCodeAt(start)] === 2) tokens.push({ text: folded.charAt(start), start, end: start + 1 });
    start = Math.max(end, start + 1);
  }
  return tokens;
}

/** Whether a token ends or divides a sentence rather than being a word. */
export function isMark({ text }: Token): boolean {
  return text.length === 1 && KIND_OF_ASCII[text.charCodeAt(0)] === 2;
}

/** The words of a text, without sentence marks. */
export function words(text: string): string[] {
  return tokenize(text).tokens.filter((token) => !isMark(token)).map((token) => token.text);
}
