import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilePhrases } from '../../domain/text/phrases.js';
import { parsePhrase, type Item, type Word } from '../../domain/text/phrase-syntax.js';
import { isMark, tokenize, type Token } from '../../domain/text/tokens.js';

/** All ends of a match of some items from a word, tried one after the other: slow, but easy to read. */
function endsOf(items: readonly Item[], tokens: readonly Token[], at: number): number[] {
  const [item, ...rest] = items;
  if (!item) return [at];
  if (item.kind === 'gap') {
    const ends: number[] = [];
    for (let skip = 0; skip <= item.most; skip++) {
      ends.push(...endsOf(rest, tokens, at + skip));
      const passed = tokens[at + skip];
      if (!passed || (isMark(passed) && passed.text !== ',')) break;
    }
    return ends;
  }
  const stands = ({ text, prefix }: Word, place: number): boolean => (prefix ? tokens[place]?.text.startsWith(text) === true : tokens[place]?.text === text);
  const taken = item.options.filter((option) => option.every((word, i) => stands(word, at + i))).flatMap((option) => endsOf(rest, tokens, at + option.length));
  return item.optional ? [...taken, ...endsOf(rest, tokens, at)] : taken;
}

const PHRASES = ['a', 'b*', 'a b', '(a|b c) d', 'a? b', 'a ~2 d', 'c (a|b)? d', '(a b|a) ~1 (c|d e)', 'a ~3 b ~3 c', 'bb* (c|d)', '(a|b|c) (a b|d)? e', 'd ~2 (b c d|e)', 'a ~12 a ~12 a', 'e ~12 (bb|d e) ~12 c ~12 d'];
const phrase = fc.constantFrom(...PHRASES.map((source) => source.replace(/^(.)\? /, '$1 ')));
const textOf = (maxLength: number): fc.Arbitrary<string> => fc.array(fc.constantFrom('a', 'b', 'bb', 'c', 'd', 'e', ',', '.', '\n'), { maxLength }).map((words) => words.join(' '));
/** Words without marks, so that phrases may reach as far as they can. */
const longText = fc.array(fc.constantFrom('a', 'bb', 'c', 'd', 'e', 'x', 'y', 'z', 'x', 'y', 'z', ','), { minLength: 60, maxLength: 110 }).map((words) => words.join(' '));

function expectAll(phrases: readonly string[], words: string): void {
  const { tokens } = tokenize(words);
  const found = compilePhrases(phrases.map((source, value) => ({ phrase: source, value }))).find(tokens);
  const expected = phrases.flatMap((source, value) => tokens.flatMap((_, from) => (endsOf(parsePhrase(source), tokens, from).length > 0 ? [{ value, from }] : [])));
  expect(found.map(({ value, from }) => ({ value, from }))).toEqual(expected.sort((a, b) => a.from - b.from || a.value - b.value));
  for (const { value, from, to } of found) expect(endsOf(parsePhrase(phrases[value] ?? ''), tokens, from)).toContain(to);
}

describe('phrases', () => {
  it('match wherever their words stand so, and nowhere else, whatever other phrases are in the set', () => {
    fc.assert(fc.property(fc.array(phrase, { minLength: 1, maxLength: 6 }), textOf(24), expectAll), { numRuns: 600 });
  });

  it('are found anywhere in a long text, however far apart their words may stand', () => {
    fc.assert(fc.property(fc.array(phrase, { minLength: 1, maxLength: 3 }), longText, expectAll), { numRuns: 150 });
  });

  it('are found in one text as if none had been searched before', () => {
    const set = compilePhrases([{ phrase: 'a ~3 b', value: 1 }]);
    expect(set.find(tokenize('b '.repeat(80)).tokens)).toEqual([]);
    expect(set.find(tokenize('a '.repeat(80)).tokens)).toEqual([]);
  });

  it('do not reach across the end of a sentence, and only a gap reaches across a comma', () => {
    const set = compilePhrases(['chest ~3 pain', 'chest pain'].map((source) => ({ phrase: source, value: source })));
    const found = (words: string): string[] => set.find(tokenize(words).tokens).map(({ value }) => value);
    expect(found('My chest. Pain in my foot.')).toEqual([]);
    expect(found('My chest, a pain')).toEqual(['chest ~3 pain']);
    expect(found('My chest, pain')).toEqual(['chest ~3 pain']);
  });

  it('of one kind are found no more often than asked for', () => {
    const set = compilePhrases([{ phrase: 'a', value: 1 }, { phrase: 'b', value: 2 }]);
    expect(set.find(tokenize('a a a. b a').tokens, 2).map(({ value }) => value)).toEqual([1, 1, 2]);
  });
});
