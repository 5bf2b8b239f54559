import { describe, expect, it } from 'vitest';
import { answerOffline } from '../../scripts/evaluate/answers.js';
import { testKnowledge } from '../support/knowledge.js';

function shortAnswerTo(query: string): string {
  const { draft } = answerOffline(testKnowledge(), { query });
  return /## Short answer\n\n([\s\S]*?)(?=\n\n## |$)/.exec(draft.text)?.[1] ?? '';
}

describe('the first word of a caution', () => {
  it.each([
    ['can I take ginkgo with warfarin?', /^No, not on your own\./],
    ['I take warfarin, ginkgo ok?', /^No, not on your own\./],
    ['I heard grapefruit is dangerous. Can I take ginkgo with warfarin?', /^No, not on your own\./],
    ['can I take ginkgo with warfarin or will they clash?', /^No, not on your own\./],
    ['I was put on sertraline. Is it dangerous with MDMA?', /^Yes, it can be dangerous\./],
    ['does ginkgo interact with warfarin?', /^Yes\. /],
  ])('fits how the question is put: %s', (query, opening) => expect(shortAnswerTo(query)).toMatch(opening));

  it('is left to a direct answer that holds back from the very two things itself, the caution standing below', () => {
    const query = 'I take warfarin, can I use devil\'s claw for my knees?';
    expect(shortAnswerTo(query)).toMatch(/^No, not with warfarin/);
    expect(answerOffline(testKnowledge(), { query }).draft.cautions.join()).toMatch(/devil's claw: bleeding/);
    expect(shortAnswerTo('can I take ashwagandha with levothyroxine')).toMatch(/^No, not on your own\. Better not: ashwagandha/);
    expect(shortAnswerTo('can I fast in Ramadan while I take gliclazide for diabetes?')).toMatch(/^No\. Gliclazide/);
  });

  it('is left out where no yes or no was asked for', () => {
    expect(shortAnswerTo('When can babies have honey?')).not.toMatch(/^(?:No[.,]|Yes|Only with care|Mostly yes)/);
  });
});

describe('a direct answer', () => {
  it('is given though it says nothing of another thing that is named beside its own', () => {
    expect(shortAnswerTo('Did the old Egyptians really put honey on wounds, and what did they mix into it?')).toContain('Edwin Smith');
  });

  it('on a remedy in its own words is given by a field that it was not written for', () => {
    const { draft } = answerOffline(testKnowledge(), { query: 'does acupuncture help chemo nausea', agent: 'tcm' });
    expect(draft.text).toContain(testKnowledge().library.search({ text: 'does acupuncture help chemo nausea', agent: 'cancer_oncology', most: 5 }).guidance?.steps[0]);
  });

  it('is joined by that on the other of two things taken, where it tells of one alone', () => {
    const short = shortAnswerTo('Do magnesium and riboflavin prevent migraines?');
    expect(short).toMatch(/magnesium/i);
    expect(short.split('\n\n')).toHaveLength(2);
  });

  it.each(['costochondritis', 'high potassium'])('on a special case tells what %s is where nothing else does', (name) => {
    expect(shortAnswerTo(`what is ${name}`)).not.toMatch(/no finding|no study on/);
  });
});
