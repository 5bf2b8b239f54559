import { fold } from '../text/fold.js';
import { sentences, type Sentence } from '../text/sentences.js';
import { tokensOf, type Token } from '../text/tokens.js';
import type { OwnSentences } from './own-sentences.js';
import { stances, type Stance } from './stance.js';

/** A sentence of a text: its folded words are `tokens[from..to)` of the reading. */
export interface ReadSentence {
  text: string;
  /** Offset in the text as it was given. */
  start: number;
  folded: string;
  from: number;
  to: number;
  stance: Stance;
  /** Whether it is the knowledge's own, judged when the knowledge was written. */
  own: boolean;
}

/** A text read once, for all checks that look at it. */
export interface Reading {
  text: string;
  /** Offsets of tokens are offsets in it. */
  folded: string;
  tokens: Token[];
  /** The tokens with each word of the knowledge's own sentences as a sentence mark, for searches that need not judge those again. */
  judged: Token[];
  /** The same with one mark for each such stretch, for searches that keep no places. */
  brief: Token[];
  sentences: readonly ReadSentence[];
  /** Whether the text came with a list of sources, so that "[2]" in it names a work. */
  hasSources: boolean;
  /** Index of the sentence a token belongs to. */
  sentenceOf: Int32Array;
  /** Where in the text the words from one token up to another stand. */
  place(from: number, to: number): { start: number; end: number };
  /** The exact words of the text from one token up to another, cut at a readable length. */
  excerpt(from: number, to: number): string;
}

const LONGEST_EXCERPT = 160;

const OTHER = /([^\x20-\x7e\n\t]+)/;

/** Folds a text and keeps where in the text each folded character stood, so that an excerpt is the exact words. */
function foldWithOffsets(text: string): { folded: string; offsets: Int32Array | undefined } {
  const stretches = text.split(OTHER);
  const folded = stretches.map((stretch, at) => (at % 2 === 0 ? stretch.toLowerCase() : foldOther(stretch)));
  if (folded.every((stretch, at) => stretch.length === stretches[at]?.length)) return { folded: folded.join(''), offsets: undefined };
  return foldByCharacter(stretches);
}

/** Signs that are neither letters nor digits become spaces: they carry no word, and plain text is read faster. */
function foldOther(stretch: string): string {
  return fold(fold(stretch)).replace(/[^\p{L}\p{N}\x20-\x7e\n\t]/gu, (sign) => ' '.repeat(sign.length));
}

function foldByCharacter(stretches: readonly string[]): { folded: string; offsets: Int32Array } {
  const parts: string[] = [];
  const offsets: number[] = [];
  let at = 0;
  stretches.forEach((stretch, index) => {
    for (const character of index % 2 === 0 ? [stretch] : stretch) {
      const folded = index % 2 === 0 ? character.toLowerCase() : foldOther(character);
      const isPlain = folded.length === character.length;
      parts.push(folded);
      for (let i = 0; i < folded.length; i++) offsets.push(isPlain ? at + i : at);
      at += character.length;
    }
  });
  offsets.push(at);
  return { folded: parts.join(''), offsets: Int32Array.from(offsets) };
}

const isSpace = (character: string | undefined): boolean => character === undefined || /\s/.test(character);

/** A line break before a small letter is a wrapped line, as in an email, and ends no sentence. Lengths stay. */
function unwrapped(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    const next = text.charAt(at + 1);
    if (next < 'a' || next > 'z' || isSpace(text[at - 1])) continue;
    parts.push(text.slice(from, at), ' ');
    from = at + 1;
  }
  return from === 0 ? text : parts.join('') + text.slice(from);
}

/** Which words belong to which sentence. */
function divide(tokens: readonly Token[], parts: readonly Sentence[], offsetOf: (position: number) => number): { sentenceOf: Int32Array; bounds: { from: number; to: number }[] } {
  const sentenceOf = new Int32Array(tokens.length);
  const bounds = parts.map(() => ({ from: 0, to: 0 }));
  let at = 0;
  for (let index = 0; index < parts.length; index++) {
    const end = parts[index + 1]?.start ?? Infinity;
    const from = at;
    while (at < tokens.length && offsetOf(tokens[at]?.start ?? 0) < end) at++;
    sentenceOf.fill(index, from, at);
    if (at > from) bounds[index] = { from, to: at };
  }
  return { sentenceOf, bounds };
}

const SPARED: Token = { text: '.', start: 0, end: 0 };

function withoutOwn(tokens: Token[], read: readonly ReadSentence[]): Token[] {
  if (read.every(({ own }) => !own)) return tokens;
  const judged = [...tokens];
  for (const { own, from, to } of read) if (own) judged.fill(SPARED, from, to);
  return judged;
}

const withoutRuns = (judged: Token[]): Token[] => judged.filter((token, at) => token !== SPARED || judged[at - 1] !== SPARED);

/** Reads a text into words and sentences with their stance; its list of sources has been left out. Linear in the text. */
export function readText(text: string, { hasSources = false, isOwn = () => false }: { hasSources?: boolean; isOwn?: OwnSentences } = {}): Reading {
  const lines = unwrapped(text);
  const { folded, offsets } = foldWithOffsets(lines);
  const tokens = tokensOf(folded);
  const offsetOf = (position: number): number => (offsets ? (offsets[position] ?? text.length) : position);
  const parts = sentences(lines);
  const { sentenceOf, bounds } = divide(tokens, parts, offsetOf);
  const foldedParts = parts.map(({ text: words, start }) => (offsets ? foldWithOffsets(words).folded : folded.slice(start, start + words.length)));
  const own = parts.map(({ text: words }) => isOwn(words));
  const stanceOf = stances(foldedParts, own);
  const place = (from: number, to: number): { start: number; end: number } => {
    const start = offsetOf(tokens[from]?.start ?? 0);
    return { start, end: Math.max(start, offsetOf((tokens[to - 1]?.end ?? 1) - 1) + 1) };
  };
  const read = parts.map(({ text: words, start }, at): ReadSentence => ({ text: words, start, folded: foldedParts[at] ?? '', from: bounds[at]?.from ?? 0, to: bounds[at]?.to ?? 0, stance: stanceOf[at] ?? 'asserted', own: own[at] ?? false }));
  const judged = withoutOwn(tokens, read);
  return {
    text,
    folded,
    hasSources,
    tokens,
    judged,
    brief: judged === tokens ? tokens : withoutRuns(judged),
    sentenceOf,
    sentences: read,
    place,
    excerpt: (from, to) => {
      const { start, end } = place(from, to);
      return end - start <= LONGEST_EXCERPT ? text.slice(start, end) : `${text.slice(start, start + LONGEST_EXCERPT - 1)}…`;
    },
  };
}
