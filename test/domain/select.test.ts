import { describe, expect, it } from 'vitest';
import { answerOffline, pointCount, type Answered } from '../../scripts/evaluate/answers.js';
import { testKnowledge } from '../support/knowledge.js';

const ask = (query: string, more: Partial<Parameters<typeof answerOffline>[1]> = {}): Answered => answerOffline(testKnowledge(), { query, ...more });

describe('the findings chosen for a question', () => {
  it.each(['I have a stiff shoulder and dry eyes', 'constipation and a sore throat since monday'])('take two complaints told side by side for no cause and effect: %s', (query) => {
    expect(ask(query).draft.text).not.toMatch(/holds no study on .* (?:for|and) /i);
    expect(pointCount(ask(query).draft)).toBeGreaterThan(0);
  });

  it('begin with what the field itself has had tested, when a tradition is asked', () => {
    const { draft } = ask('knee pain', { agent: 'tcm' });
    expect(draft.text).toMatch(/## What the evidence says\n\nWhat this field itself has had tested:\n\n1\. .*(?:acupuncture|tai chi|moxibustion|baduanjin|herb|needle|cupping)/i);
  });

  it.each(['is zorbium powder safe in pregnancy', 'can i wear high heels in pregnancy', 'is it ok to wear a corset in pregnancy'])('are none where only pregnancy at large is known: %s', (query) => {
    expect(pointCount(ask(query).draft)).toBe(0);
  });

  it('are none where each tells of one complaint among many', () => {
    expect(pointCount(ask('my hives, dizzy spells, sore joints and runny gut were seen by four doctors and nobody found anything, who looks at it all together?').draft)).toBe(0);
  });

  it('are on blood pressure where it is checked, which asks for no health check', () => {
    expect(ask('how often should I check my blood pressure at home').draft.text).toMatch(/two readings a minute apart/);
  });
});
