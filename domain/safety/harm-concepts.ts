import { compilePhrases, type PhraseMatch } from '../text/phrases.js';
import { tokenize, type Token } from '../text/tokens.js';

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
  read(text: string): Reading;
}

const SENTENCE_END = /^[.!?;]$/;
const MARK = /^[.!?;:,\n]$/;

/** Gives each concept name a number, and literal words in patterns one too. */
export class ConceptNames {
  private readonly ids = new Map<string, number>();
  id(name: string): number {
    const known = this.ids.get(name);
    if (known !== undefined) return known;
    this.ids.set(name, this.ids.size);
    return this.ids.size - 1;
  }
  get size(): number {
    return this.ids.size;
  }
}

/** The phrases of a concept, with `<other>` entries replaced by the other's phrases. */
export function expandConcept(name: string, concepts: Readonly<Record<string, readonly string[]>>, path: readonly string[] = []): string[] {
  if (path.includes(name)) throw new Error(`concept "${name}" takes in itself: ${path.join(' > ')}`);
  const phrases = concepts[name];
  if (!phrases) throw new Error(`concept "${name}" is not defined${path.length > 0 ? ` (used in "${path.at(-1)}")` : ''}`);
  return phrases.flatMap((phrase) => {
    const other = /^<([a-z0-9_-]+)>$/.exec(phrase)?.[1];
    return other ? expandConcept(other, concepts, [...path, name]) : [phrase];
  });
}

// A comma, a colon or a line break does not end what a person is asking; a blank line does.
function wordsAndEnds(tokens: readonly Token[], spellings: ReadonlyMap<string, readonly string[]>): Token[] {
  const kept: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    if (!token) continue;
    if (MARK.test(token.text)) {
      const blankLine = token.text === '\n' && tokens[i + 1]?.text === '\n';
      if (blankLine) kept.push({ ...token, text: '.' });
      else if (SENTENCE_END.test(token.text)) kept.push(token);
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
    if (SENTENCE_END.test(token.text)) {
      number += 1;
      start = i + 1;
    }
  });
  sentence[tokens.length] = number;
  sentenceStart[tokens.length] = start;
  return { sentence, sentenceStart };
}

function groupByConcept(matches: readonly PhraseMatch<number>[], size: number): (Span[] | undefined)[] {
  const spans = new Array<Span[] | undefined>(size).fill(undefined);
  for (const { value, from, to } of matches) {
    const list = spans[value];
    if (!list) spans[value] = [{ from, to }];
    else if (!(list.at(-1)?.from === from && list.at(-1)?.to === to)) list.push({ from, to });
  }
  return spans;
}

/** `(a|b c)` alone as `a` and `b c`: each found by its first word, not by trying all. */
function splitAlternatives(phrase: string): string[] {
  const group = /^\(([^()]*)\)$/.exec(phrase)?.[1];
  return group === undefined ? [phrase] : [...new Set(group.split('|').map((one) => one.trim()))];
}

/** Compiles concept phrases into a reader that finds all of them in one walk over the text. */
export function compileConcepts(
  entries: readonly { phrase: string; value: number }[],
  size: number,
  spellings: Readonly<Record<string, string>>,
): ConceptReader {
  const single = entries.flatMap(({ phrase, value }) => splitAlternatives(phrase).map((one) => ({ phrase: one, value })));
  const phrases = compilePhrases(single);
  const plain = new Map(Object.entries(spellings).map(([from, to]) => [from, to.split(' ')]));
  return {
    read(text) {
      const { folded, tokens: raw } = tokenize(text);
      const tokens = wordsAndEnds(raw, plain);
      return { folded, tokens, ...markSentences(tokens), spans: groupByConcept(phrases.find(tokens), size) };
    },
  };
}
