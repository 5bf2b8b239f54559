import { describe, expect, it } from 'vitest';
import { writtenOut } from '../../domain/text/chat-words.js';
import { testKnowledge } from '../support/knowledge.js';

describe('words typed for short', () => {
  it.each([
    ['can u eat feta when ur pregnant', 'can you eat feta when your pregnant'],
    ['r u allowed coffee b4 a blood test', 'are you allowed coffee before a blood test'],
    ['Wot r the signs of measles', 'what are the signs of measles'],
  ])('are read as written out: %s', (typed, written) => expect(writtenOut(typed)).toBe(written));

  it.each(['vitamin u for ulcers', 'does vitamin b4 help', 'hepatitis b or c', 'is cos lettuce good', 'hippocrates of cos', 'wat pho massage', 'HAV antibodies', "ur-text and u-turn, she's"])('are left alone where they are a name: %s', (text) => expect(writtenOut(text)).toBe(text));

  it('find the answer that the same words in full find', () => {
    const found = (text: string): string | undefined => testKnowledge().library.search({ text, most: 5, agent: 'pregnancy_prenatal' }).guidance?.id;
    expect(found('can u eat feta when ur pregnant')).toBe(found('can you eat feta when your pregnant'));
    expect(found('can u eat feta when ur pregnant')).toBeDefined();
  });
});
