import { describe, expect, it } from 'vitest';
import { answerOffline, gateFaults } from '../../scripts/evaluate/answers.js';
import { guidanceEntries, missedOf, wordings } from '../support/guidance.js';
import { testKnowledge } from '../support/knowledge.js';

// Two questions may share a wording; more than this would be a fault of the search.
const MOST_MISSED = 0.02;
const LONG_MS = 300_000;

describe('every direct answer', () => {
  it('is found by each of its wordings', { timeout: LONG_MS }, () => {
    const all = wordings();
    expect(missedOf(all).slice(Math.floor(MOST_MISSED * all.length))).toEqual([]);
  });

  it('passes every gate', { timeout: LONG_MS }, () => {
    const failed = guidanceEntries().flatMap(({ id, asks, agents }) => {
      const faults = gateFaults(answerOffline(testKnowledge(), { query: asks[0] ?? '', agent: agents[0] ?? 'medicine' }));
      return faults.length > 0 ? [`${id}: ${faults.join('; ')}`] : [];
    });
    expect(failed).toEqual([]);
  });
});
