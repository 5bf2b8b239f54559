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

const PHRASES = ['a', 'b*', 'a b', '(a|b c) d', 'a? b', 'a ~2 d', 'c (a|b)? d', '(a b|a) ~1 (c|d e)', 'a ~3 b ~3 c', 'bb* (c|d)', '(a|b|c) (a b|d)? e', 'd ~2 (b c d|e)', 'a ~12 a ~12 a'];
const phrase = fc.constantFrom(...PHRASES.map((source) => source.replace(/^(.)\? /, '$1 ')));
const text = fc.array(fc.constantFrom('a', 'b', 'bb', 'c', 'd', 'e', ',', '.', '\n'), { maxLength: 24 }).map((words) => words.join(' '));

describe('phrases', () => {
  it('match wherever their words stand so, and nowhere else, whatever other phrases are in the set', () => {
    fc.assert(
      fc.property(fc.array(phrase, { minLength: 1, maxLength: 6 }), text, (phrases, words) => {
        const { tokens } = tokenize(words);
        const found = compilePhrases(phrases.map((source, value) => ({ phrase: source, value }))).find(tokens);
        const expected = phrases.flatMap((source, value) => tokens.flatMap((_, from) => (endsOf(parsePhrase(source), tokens, from).length > 0 ? [{ value, from }] : [])));
        expect(found.map(({ value, from }) => ({ value, from }))).toEqual(expected.sort((a, b) => a.from - b.from || a.value - b.value));
        for (const { value, from, to } of found) expect(endsOf(parsePhrase(phrases[value] ?? ''), tokens, from)).toContain(to);
      }),
      { numRuns: 600 },
    );
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
