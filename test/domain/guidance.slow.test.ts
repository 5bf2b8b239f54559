import { describe, expect, it } from 'vitest';
import { nearTo } from '../../domain/answers/short-answer.js';
import { evaluateGates } from '../../domain/gates/evaluate.js';
import { answerOffline, gateFaults } from '../../scripts/evaluate/answers.js';
import { guidanceEntries, missedOf, wordings } from '../support/guidance.js';
import { testKnowledge } from '../support/knowledge.js';

// Two questions may share a wording; more than this would be a fault of the search.
const MOST_MISSED = 0.02;
/** Entries have a dozen wordings on average, so that nearly each is asked for. */
const ASKED_OF = 6;
const LONG_MS = 300_000;
const NOBODY = { conditions: [], medications: [], goals: [] };

describe('every direct answer', () => {
  it('is found by its wordings, of which every sixth is asked', { timeout: LONG_MS }, () => {
    const asked = wordings().filter((_, at) => at % ASKED_OF === 0);
    expect(missedOf(asked).slice(Math.floor(MOST_MISSED * asked.length))).toEqual([]);
  });

  it('passes every gate', { timeout: LONG_MS }, () => {
    const failed = guidanceEntries().flatMap(({ id, asks, agents }) => {
      const faults = gateFaults(answerOffline(testKnowledge(), { query: asks[0] ?? '', agent: agents[0] ?? 'medicine' }));
      return faults.length > 0 ? [`${id}: ${faults.join('; ')}`] : [];
    });
    expect(failed).toEqual([]);
  });

  it('passes every gate where it answers only a question close to the one asked, which is told first', { timeout: LONG_MS }, () => {
    const { gates } = testKnowledge();
    const failed = guidanceEntries().flatMap(({ id, asks, answer }) =>
      evaluateGates(gates, [{ text: [...nearTo(asks), answer].join(' '), subject: 'response', context: NOBODY }]).flatMap(({ gate, passed }) => (passed ? [] : [`${id}: ${gate}`])),
    );
    expect(failed).toEqual([]);
  });
});
