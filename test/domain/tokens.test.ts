import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../../domain/text/fold.js';
import { isMark, tokenize, words } from '../../domain/text/tokens.js';

// What a word is, written as a pattern: slow, but easy to read.
const TOKEN = /[\p{L}\p{N}]+(?:['.][\p{L}\p{N}]+)*%?|[.!?;:,\n]/gu;

describe('the words of a text', () => {
  it('are folded to plain letters, also those with a stroke through them', () => {
    expect(words('Rượu ô đầu, Łódź, smørrebrød')).toEqual(['ruou', 'o', 'dau', 'lodz', 'smorrebrod']);
  });

  it('are letters and digits with inner apostrophes and points, for any text', () => {
    const piece = fc.oneof(fc.constantFrom("can't", '38.5', '98.7%', '.', "'", '%', ' ', '\n', '-', 'é', 'naïve', '痛', '𝒜', '😀', '\ud800', 'a', '?', ','), fc.string({ unit: 'binary', maxLength: 6 }));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('');
        const expected = [...fold(text).matchAll(TOKEN)].map((match) => ({ text: match[0], start: match.index, end: match.index + match[0].length }));
        expect(tokenize(text).tokens).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('leave out the sentence marks', () => {
    expect(words("I can't sleep, at all: 38.5 degrees!")).toEqual(['i', "can't", 'sleep', 'at', 'all', '38.5', 'degrees']);
    expect(tokenize('a, b').tokens.filter(isMark).map(({ text }) => text)).toEqual([',']);
  });
});
