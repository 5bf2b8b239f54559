import { describe, expect, it } from 'vitest';
import { compilePieces, pieceWords, trainPieces, type PieceLesson } from '../../domain/text/pieces.js';
import { tokenize } from '../../domain/text/tokens.js';
import { quickestMs } from '../support/timing.js';

const wordsOf = (text: string): string[] => pieceWords(tokenize(text).tokens);
const lesson = (target: boolean) => (text: string): PieceLesson => ({ words: wordsOf(text), target, weight: 1 });
const GRAVE = ['crushing chest pain now', 'chest is crushed and arm heavy', 'he collapsed and is not breathing', 'she cannot breathe at all'];
const PLAIN = ['how long do eggs keep', 'is a walk after lunch good', 'which bread is best', 'how do i clean my glasses'];
const lessons = [...GRAVE.map(lesson(true)), ...PLAIN.map(lesson(false))];

describe('words and their parts', () => {
  const score = compilePieces(trainPieces(lessons));

  it('tell the taught apart, and the misspelt like them', () => {
    for (const text of [...GRAVE, 'crushng chst pain', 'collapsd, not breathin']) expect(score(wordsOf(text))).toBeGreaterThan(0);
    for (const text of [...PLAIN, 'how long does brad keep']) expect(score(wordsOf(text))).toBeLessThan(0);
  });

  it('are learned alike from the same texts', () => {
    expect(trainPieces(lessons)).toEqual(trainPieces(lessons));
  });

  it('hold all numbers for one and no marks', () => {
    expect(wordsOf('took 30, then 8.5 more!')).toEqual(['took', '#', 'then', '#', 'more']);
  });

  it('cost little on a text without end', { retry: 3 }, () => {
    const words = wordsOf('the quick brown fox jumps over every lazy dog in town. '.repeat(300));
    expect(quickestMs(5, () => score(words))).toBeLessThan(10);
  });

  it('say the same however often they are asked', () => {
    const [first, second] = [wordsOf(GRAVE[0] ?? ''), wordsOf(PLAIN[0] ?? '')];
    const alone = score(first);
    score(second);
    expect(score(first)).toBe(alone);
  });
});
