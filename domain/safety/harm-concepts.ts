import { phraseFaults } from '../text/phrase-syntax.js';
import { compilePhrases, type PhraseMatch } from '../text/phrases.js';
import { isMark, tokenize, type Token, type TokenizedText } from '../text/tokens.js';
import { isTakenIn, type ConceptEntry } from './harm-concept-names.js';

/** A stretch of words, by index: the first and one past the last. */
export interface Span {
  from: number;
  to: number;
}

/** A text read for its concepts: words and sentence ends, and where each concept stands. */
export interface Reading {
  folded: string;
  /** Whether it has more than one paragraph. */
  hasBlankLine: boolean;
  tokens: Token[];
  /** The sentence each token belongs to. */
  sentence: Uint32Array;
  /** The first token of each token's sentence. */
  sentenceStart: Uint32Array;
  /** By concept id, in order of their first word; undefined where the concept does not occur. */
  spans: (Span[] | undefined)[];
}

export interface ConceptReader {
  /** Reads a text, or one whose words are known already. */
  read(text: string | Readonly<TokenizedText>): Reading;
}

const SENTENCE_ENDS = '.!?;';
const endsSentence = ({ text }: Token): boolean => text.length === 1 && SENTENCE_ENDS.includes(text);
// Words as the tokenizer makes them, one space between.
const PLAIN = /^[a-z0-9]+(?:['.][a-z0-9]+)*(?: [a-z0-9]+(?:['.][a-z0-9]+)*)*$/;

// A comma, a colon or a line break does not end what a person is asking; a blank line does.
function wordsAndEnds(tokens: readonly Token[], spellings: ReadonlyMap<string, readonly string[]>): Token[] {
  const kept: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    if (!token) continue;
    if (isMark(token)) {
      const blankLine = token.text === '\n' && tokens[i + 1]?.text === '\n';
      if (blankLine) kept.push({ ...token, text: '.' });
      else if (endsSentence(token)) kept.push(token);
      continue;
    }
    const plain = spellings.get(token.text);
    if (plain) for (const text of plain) kept.push({ ...token, text });
    else kept.push(token);
  }
  return kept;
}

function markSentences(tokens: readonly Token[]): Pick<Reading, 'sentence' | 'sentenceStart'> {
  const sentence = new Uint32Array(tokens.length + 1);
  const sentenceStart = new Uint32Array(tokens.length + 1);
  let number = 0;
  let start = 0;
  tokens.forEach((token, i) => {
    sentence[i] = number;
    sentenceStart[i] = start;
    if (endsSentence(token)) {
      number += 1;
      start = i + 1;
    }
  });
  sentence[tokens.length] = number;
  sentenceStart[tokens.length] = start;
  return { sentence, sentenceStart };
}

/** A plain wording after its first word, and the concepts it belongs to. */
interface PlainPhrase {
  /** The numbers of its words. */
  rest: readonly number[];
  concepts: readonly number[];
}

/** A word of the plain wordings: its number, and the wordings that it begins. */
interface PlainWord {
  number: number;
  /** Those of this one word. */
  alone: PlainPhrase[];
  /** The longer ones by their second word. */
  bySecond: Map<number, PlainPhrase[]>;
}

/** The words of all plain wordings. Most phrases are plain, so looking them up is most of the work: each word of a text is asked for once. */
type PlainPhrases = ReadonlyMap<string, PlainWord>;

function standsAfter({ rest }: PlainPhrase, words: readonly (PlainWord | undefined)[], at: number): boolean {
  for (let i = 0; i < rest.length; i++) if (words[at + 1 + i]?.number !== rest[i]) return false;
  return true;
}

function addSpan(spans: (Span[] | undefined)[], concept: number, span: Span): void {
  const list = spans[concept];
  if (!list) spans[concept] = [span];
  else if (!(list.at(-1)?.from === span.from && list.at(-1)?.to === span.to)) list.push(span);
}

/** Spans by concept, in order of their first word. `matches` come in that order. */
function groupByConcept(tokens: readonly Token[], plain: PlainPhrases, matches: readonly PhraseMatch<readonly number[]>[], size: number): (Span[] | undefined)[] {
  const spans = new Array<Span[] | undefined>(size).fill(undefined);
  let next = 0;
  const words = tokens.map(({ text }) => plain.get(text));
  const addPlain = (at: number, phrases: readonly PlainPhrase[]): void => {
    for (const phrase of phrases) {
      if (!standsAfter(phrase, words, at)) continue;
      const span = { from: at, to: at + 1 + phrase.rest.length };
      for (const concept of phrase.concepts) addSpan(spans, concept, span);
    }
  };
  for (let at = 0; at < tokens.length; at++) {
    const [word, second] = [words[at], words[at + 1]];
    if (word && word.alone.length > 0) addPlain(at, word.alone);
    const longer = word && second && word.bySecond.size > 0 ? word.bySecond.get(second.number) : undefined;
    if (longer) addPlain(at, longer);
    for (let match = matches[next]; match && match.from <= at; match = matches[++next]) {
      const span = { from: match.from, to: match.to };
      for (const concept of match.value) addSpan(spans, concept, span);
    }
  }
  return spans;
}

/** `(a|b c)` alone as `a` and `b c`: each found by its first word, not by trying all. */
function splitAlternatives(phrase: string): string[] {
  const group = /^\(([^()]*)\)$/.exec(phrase)?.[1];
  return group === undefined ? [phrase] : group.split('|').map((one) => one.trim());
}

interface Sorted {
  plain: PlainPhrases;
  /** Phrases with syntax, each once. */
  others: { phrase: string; value: readonly number[] }[];
}

function sortEntries(entries: readonly ConceptEntry[]): Sorted {
  const byPhrase = new Map<string, readonly number[]>();
  for (const { phrase, concepts } of entries) {
    for (const one of splitAlternatives(phrase)) {
      const known = byPhrase.get(one);
      byPhrase.set(one, known ? [...new Set([...known, ...concepts])] : concepts);
    }
  }
  const plain = new Map<string, PlainWord>();
  const wordOf = (text: string): PlainWord => {
    const word = plain.get(text) ?? { number: plain.size, alone: [], bySecond: new Map<number, PlainPhrase[]>() };
    plain.set(text, word);
    return word;
  };
  const others: Sorted['others'] = [];
  for (const [phrase, concepts] of byPhrase) {
    if (!PLAIN.test(phrase)) {
      others.push({ phrase, value: concepts });
      continue;
    }
    const [first, ...rest] = phrase.split(' ').map(wordOf);
    const made: PlainPhrase = { rest: rest.map(({ number }) => number), concepts };
    const [second] = made.rest;
    if (second === undefined) first?.alone.push(made);
    else first?.bySecond.set(second, [...(first.bySecond.get(second) ?? []), made]);
  }
  return { plain, others };
}

/** Compiles concept phrases into a reader that finds all of them in one walk over the text. */
export function compileConcepts(
  entries: readonly ConceptEntry[],
  size: number,
  spellings: Readonly<Record<string, string>>,
): ConceptReader {
  const { plain, others } = sortEntries(entries);
  const phrases = compilePhrases(others);
  const spelled = new Map(Object.entries(spellings).map(([from, to]) => [from, to.split(' ')]));
  return {
    read(text) {
      const { folded, tokens: raw } = typeof text === 'string' ? tokenize(text) : text;
      const tokens = wordsAndEnds(raw, spelled);
      return { folded, hasBlankLine: /\n[^\S\n]*\n/.test(folded), tokens, ...markSentences(tokens), spans: groupByConcept(tokens, plain, phrases.find(tokens), size) };
    },
  };
}

/** Every phrase of some concepts that cannot be read, with its concept and what is wrong. */
export function conceptPhraseFaults(concepts: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(concepts).flatMap(([name, phrases]) =>
    phraseFaults(phrases.filter((phrase) => !isTakenIn(phrase)).flatMap(splitAlternatives).filter((phrase) => !PLAIN.test(phrase))).map((fault) => `concept ${name}: ${fault}`),
  );
}
