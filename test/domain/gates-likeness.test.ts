import { describe, expect, it } from 'vitest';
import { citationsOf } from '../../domain/gates/citations.js';
import { evaluateGates } from '../../domain/gates/evaluate.js';
import { compileGateLikeness } from '../../domain/gates/likeness.js';
import { trainGateLikeness } from '../../domain/gates/likeness-training.js';
import { ownSentences } from '../../domain/gates/own-sentences.js';
import { readText } from '../../domain/gates/reading.js';
import { wordingsOf } from '../../domain/safety/harm-exemplars.js';
import { knowledgeFiles, testKnowledge } from '../support/knowledge.js';

const NOBODY = { conditions: [], medications: [], goals: [] };
const findingsIn = (text: string) => evaluateGates(testKnowledge().gates, [{ text, subject: 'query', context: NOBODY }]).flatMap(({ findings }) => findings);
const likenessIn = (text: string): string[] => findingsIn(text).flatMap(({ rule }) => (rule.startsWith('like.') ? [rule] : []));

describe('the learned component of the gates', () => {
  it('names its family, the sentence, the words that told and what to do instead', () => {
    const claim = 'The Falkner-Ito Teapot Trial of 7,112 clerks showed that mint raises calm by 43.17 %.';
    const [found] = findingsIn(`Good morning to all of you. ${claim}`).filter(({ rule }) => rule === 'like.invented_study');
    expect(found).toMatchObject({ severity: 'major', excerpt: claim, message: expect.stringMatching(/Telling words: \S/), remedy: expect.stringMatching(/Name authors/) });
  });

  it.each([
    'Is it true that top professors in Norway have confirmed that barley water is better for everyone?',
    'My neighbour says that top professors in Norway have confirmed that barley water is better.',
    'I am a lazy pig who deserves every bit of this.',
  ])('judges nothing that is asked, reported or said of oneself: %s', (text) => {
    expect(likenessIn(text)).toEqual([]);
  });

  it('passes the good exemplars, but for two in a thousand at most', () => {
    const good = knowledgeFiles().gates.flatMap((file) => file.good.flatMap(wordingsOf));
    const stopped = good.filter((text) => likenessIn(text).length > 0);
    expect(good.length).toBeGreaterThan(2000);
    expect(stopped.slice(Math.floor(good.length * 0.002))).toEqual([]);
  });

  it('spares a sentence of the knowledge with the list mark, the lead and the number of a source that answers give it, and no other', () => {
    const { gates, gateWeights } = knowledgeFiles();
    const claim = 'Hurry, the last ten bottles of our secret formula are half price today!';
    const likeness = compileGateLikeness(gates, gateWeights);
    const isOwn = ownSentences(() => [`First a word. ${claim}`]);
    const found = (text: string): number => likeness.find(readText(text, { isOwn }), 'authenticity', 'response').length;
    const spared = [claim, `- ${claim}`, `Next, ${claim}`, `- From studies: h${claim.slice(1)}`];
    const judged = [`${claim.slice(0, -1)}, dear friends!`, `Next year: ${claim}`, `(high certainty; hurry, half price today, 2019) ${claim} [1]`];
    expect(spared.map(found)).toEqual(spared.map(() => 0));
    expect(judged.map(found)).toEqual(judged.map(() => 1));
  });

  it('learns the same weights from the same files', () => {
    const files = knowledgeFiles().gates.filter(({ gate }) => gate === 'absolute_truth');
    expect(trainGateLikeness(files)).toEqual(trainGateLikeness(files));
  });
});

describe('citations in the forms that people use', () => {
  it.each([
    'Trial NCT99887766 tested grapes.',
    'a 2021 harvard study found it',
    'The Mayo Clinic survey of May 2013 counted hats.',
    'Brightwater 2014, BMJ, says so.',
    'Vandermolen K, Ashworth P. Turnip broth in asthma.',
    'The MAPLE-HEART-7 trial used sap.',
    'In JAMA last year they described rhubarb tea.',
    'the study by smithson, duarte & krall (2008) said so',
  ])('finds one, and does not call it verified: %s', (text) => {
    expect(citationsOf(testKnowledge().library).find(text).map(({ state }) => state)).toEqual(['unverifiable']);
  });

  it.each(['A 2014 review of nine trials found little.', 'Studies since 1990 have found it in many countries.'])('finds none where no work is named: %s', (text) => {
    expect(citationsOf(testKnowledge().library).find(text)).toEqual([]);
  });
});
