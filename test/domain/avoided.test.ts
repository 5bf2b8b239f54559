import { describe, expect, it } from 'vitest';
import { isAvoided } from '../../domain/answers/relevance.js';

describe('what a person must not be led to', () => {
  it('is known by its name and its plural, as words of their own', () => {
    expect(isAvoided('Statins and grapefruit juice', ['statin'])).toBe(true);
    expect(isAvoided('Grapefruit juice', ['grapefruit'])).toBe(true);
  });
  it('is no part of another word', () => {
    expect(isAvoided('drops of simethicone with rice', ['meth', 'ice'])).toBe(false);
  });
});
