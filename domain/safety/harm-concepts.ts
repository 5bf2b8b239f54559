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
  rest: readonly string[];
  concepts: readonly number[];
}

/** Plain wordings by their first word, then by their second (none: the empty word). Most phrases are plain, so looking them up is most of the work. */
type PlainPhrases = ReadonlyMap<string, ReadonlyMap<string, readonly PlainPhrase[]>>;

// Stands for the word after the last one: no wording has it.
const NO_WORD = ' ';
const NO_PHRASES: readonly PlainPhrase[] = [];

function standsAfter({ rest }: PlainPhrase, tokens: readonly Token[], at: number): boolean {
  for (let i = 0; i < rest.length; i++) if (tokens[at + 1 + i]?.text !== rest[i]) return false;
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
  const addPlain = (at: number, phrases: readonly PlainPhrase[] | undefined): void => {
    for (const phrase of phrases ?? NO_PHRASES) {
      if (!standsAfter(phrase, tokens, at)) continue;
      const span = { from: at, to: at + 1 + phrase.rest.length };
      for (const concept of phrase.concepts) addSpan(spans, concept, span);
    }
  };
  for (let at = 0; at < tokens.length; at++) {
    const beginning = plain.get(tokens[at]?.text ?? '');
    if (beginning) {
      addPlain(at, beginning.get(''));
      addPlain(at, beginning.get(tokens[at + 1]?.text ?? NO_WORD));
    }
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
  const plain = new Map<string, Map<string, PlainPhrase[]>>();
  const others: Sorted['others'] = [];
  for (const [phrase, concepts] of byPhrase) {
    const [first = '', ...rest] = phrase.split(' ');
    if (!PLAIN.test(phrase)) {
      others.push({ phrase, value: concepts });
      continue;
    }
    const bySecond = plain.get(first) ?? new Map<string, PlainPhrase[]>();
    const second = rest[0] ?? '';
    bySecond.set(second, [...(bySecond.get(second) ?? []), { rest, concepts }]);
    plain.set(first, bySecond);
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
      return { folded, tokens, ...markSentences(tokens), spans: groupByConcept(tokens, plain, phrases.find(tokens), size) };
    },
  };
}

/** Every phrase of some concepts that cannot be read, with its concept and what is wrong. */
export function conceptPhraseFaults(concepts: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(concepts).flatMap(([name, phrases]) =>
    phraseFaults(phrases.filter((phrase) => !isTakenIn(phrase)).flatMap(splitAlternatives).filter((phrase) => !PLAIN.test(phrase))).map((fault) => `concept ${name}: ${fault}`),
  );
}
