import { fold } from '../text/fold.js';
import { sentences, type Sentence } from '../text/sentences.js';
import { isMark, tokensOf, type Token } from '../text/tokens.js';
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
}

/** A text read once, for all checks that look at it. */
export interface Reading {
  text: string;
  /** Offsets of tokens are offsets in it. */
  folded: string;
  tokens: Token[];
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

/** Reads a text into words and sentences with their stance; its list of sources has been left out. Linear in the text. */
export function readText(text: string, hasSources = false): Reading {
  const lines = unwrapped(text);
  const { folded, offsets } = foldWithOffsets(lines);
  const tokens = tokensOf(folded);
  const offsetOf = (position: number): number => (offsets ? (offsets[position] ?? text.length) : position);
  const parts = sentences(lines);
  const { sentenceOf, bounds } = divide(tokens, parts, offsetOf);
  const foldedParts = parts.map(({ text: words, start }) => (offsets ? foldWithOffsets(words).folded : folded.slice(start, start + words.length)));
  const stanceOf = stances(foldedParts);
  const place = (from: number, to: number): { start: number; end: number } => {
    const start = offsetOf(tokens[from]?.start ?? 0);
    return { start, end: Math.max(start, offsetOf((tokens[to - 1]?.end ?? 1) - 1) + 1) };
  };
  return {
    text,
    folded,
    hasSources,
    tokens,
    sentenceOf,
    sentences: parts.map(({ text: words, start }, at) => ({ text: words, start, folded: foldedParts[at] ?? '', from: bounds[at]?.from ?? 0, to: bounds[at]?.to ?? 0, stance: stanceOf[at] ?? 'asserted' })),
    place,
    excerpt: (from, to) => {
      const { start, end } = place(from, to);
      return end - start <= LONGEST_EXCERPT ? text.slice(start, end) : `${text.slice(start, start + LONGEST_EXCERPT - 1)}…`;
    },
  };
}

const NEGATIONS = new Set(
  "not no never none nothing neither nor without cannot can't isn't aren't wasn't weren't doesn't don't didn't won't wouldn't shouldn't hasn't haven't couldn't hardly rarely seldom unlikely nobody dont doesnt isnt cant wont didnt avoid beware stop ain't".split(' '),
);
// "No doubt" and "not only" affirm.
const AFFIRMED = new Set('doubt question wonder only just merely matter less exception surprise secret mention joke need'.split(' '));
const CLAUSE_ENDS = new Set('but however yet although though instead because therefore then while whereas hence'.split(' '));
const SUBJECTS = new Set('it this that they we you he she i just only simply and or which who these those'.split(' '));
const LIST_ITEM = 3;

/** Whether a comma stands between the short members of a list, as in "no herb, tea or oil". */
function isListComma(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.text !== ',' || SUBJECTS.has(tokens[at + 1]?.text ?? '')) return false;
  return tokens.slice(at + 1, at + 2 + LIST_ITEM).some(({ text }) => text === ',' || text === 'or' || text === 'nor' || text === 'and');
}

// "No diet, herb or drug bought privately has been shown to cure": the negation stands at the head of the clause.
const SHOWN = new Set('shown proven proved found known demonstrated'.split(' '));
const LONG_REACH = 24;

/** Whether words stand in a clause such as "no diet, herb or drug has been shown to ...". */
export function isDeniedProof(tokens: readonly Token[], from: number): boolean {
  const near = tokens.slice(Math.max(0, from - 3), from + 1);
  if (!near.some(({ text }) => SHOWN.has(text))) return false;
  for (let at = from - 1; at >= Math.max(0, from - LONG_REACH); at--) {
    const text = tokens[at]?.text ?? '';
    if (/^[.;!?:\n]$/.test(text)) return false;
    if (text === 'no' || text === 'not' || text === 'never' || text === 'none' || text === 'nothing') return !AFFIRMED.has(tokens[at + 1]?.text ?? '');
  }
  return false;
}

const HEDGES = new Set('may might could possibly perhaps seems seem appears appear maybe sometimes suggest suggests suggested occasionally potentially'.split(' '));
const REACH = 8;

/** The words among some phrases that negate: they belong to what the phrases say. */
export function negationsIn(phrases: readonly string[]): ReadonlySet<string> {
  return new Set(phrases.flatMap((phrase) => phrase.toLowerCase().split(/[^a-z']+/)).filter((word) => NEGATIONS.has(word)));
}

const NONE: ReadonlySet<string> = new Set();

/** Whether a "not" stands before some words in their clause, or between them; `own` are the negations the words may hold themselves. */
export function isNegated(tokens: readonly Token[], from: number, to: number, own = NONE): boolean {
  if (isDeniedProof(tokens, from)) return true;
  for (let at = to - 1; at >= Math.max(0, from - REACH); at--) {
    const token = tokens[at];
    if (!token) continue;
    if (at < from && (CLAUSE_ENDS.has(token.text) || (isMark(token) && !isListComma(tokens, at)))) return false;
    if (at >= from && own.has(token.text)) continue;
    if (NEGATIONS.has(token.text) && !AFFIRMED.has(tokens[at + 1]?.text ?? '')) return true;
  }
  return false;
}

/** Whether a "may" or "some evidence" stands before some words in their clause, or between them. */
export function isHedged(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = to - 1; at >= Math.max(0, from - REACH); at--) {
    const token = tokens[at];
    if (!token) continue;
    if (at < from && isMark(token) && token.text !== ',') return false;
    if (HEDGES.has(token.text) || (token.text === 'some' && /^(?:evidence|people|studies|trials|patients)$/.test(tokens[at + 1]?.text ?? ''))) return true;
  }
  return false;
}

const SELF = new Set("i i'm im i've myself me".split(' '));
const SELF_REACH = 7;

/** Whether a person speaks of themselves just before some words: harsh words about oneself are met with care. */
export function isAboutSelf(tokens: readonly Token[], from: number): boolean {
  for (let at = from; at >= Math.max(0, from - SELF_REACH); at--) {
    const text = tokens[at]?.text ?? '';
    if (text === 'you' || text === "you're" || text === 'your') return false;
    if (SELF.has(text)) return true;
    if (text === 'my' && /^(?:own|body|weight|belly|fault|life|face|skin|self)$/.test(tokens[at + 1]?.text ?? '')) return true;
  }
  return false;
}
