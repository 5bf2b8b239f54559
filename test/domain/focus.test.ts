import { describe, expect, it } from 'vitest';
import { foremostFirst } from '../../domain/answers/focus.js';
import { answerOffline } from '../../scripts/evaluate/answers.js';
import { testKnowledge } from '../support/knowledge.js';

const answerTo = (query: string): string => answerOffline(testKnowledge(), { query }).draft.text;

describe('an answer on something at large', () => {
  it.each([
    ['does acupuncture work for migraine', /migraine/, /hot flushes|rehabilitation after stroke|low back pain/],
    ['is magnesium glycinate or citrate better for sleep', /sleep/, /blood pressure|glucose/],
  ])('brings the findings on what it is asked for, and not those on other complaints: %s', (query, own, others) => {
    const [, evidence = ''] = /## What the evidence says\n\n([\s\S]*?)\n\n## /.exec(answerTo(query)) ?? [];
    expect(evidence).toMatch(own);
    expect(evidence).not.toMatch(others);
  });
});

describe('the sentence that tells of what is asked', () => {
  const cheese = { answer: 'Leave out mould-ripened soft cheese such as brie. Hard cheese and feta from pasteurised milk are fine. It matters for feta made at home.', asks: ['can i eat brie when pregnant', 'which cheese in pregnancy', 'soft cheese and pregnancy'] };
  const rare = (text: string): number => (/feta/.test(text) ? 4 : /pregnan|cheese/.test(text) ? 2 : 0);

  it('comes first where the answer opens on something else', () => {
    expect(foremostFirst(cheese, 'can I eat feta when pregnant', rare)).toMatch(/^Hard cheese and feta from pasteurised milk are fine\. Leave out/);
  });

  it('stays where the answer was written for the words of the question', () => {
    expect(foremostFirst(cheese, 'soft cheese in pregnancy', rare)).toBe(cheese.answer);
    expect(foremostFirst({ ...cheese, asks: ['is feta safe in pregnancy', 'feta when pregnant'] }, 'can I eat feta when pregnant', rare)).toBe(cheese.answer);
  });

  it.each(['It is different with feta.', 'Heating makes them safe, feta too.', 'For vegans there is feta made of nuts.'])('stays where it leans on the one before it, or is for others: %s', (second) => {
    const leaning = { ...cheese, answer: `Leave out mould-ripened soft cheese such as brie. ${second}` };
    expect(foremostFirst(leaning, 'can I eat feta when pregnant', rare)).toBe(leaning.answer);
  });

  it('is moved where it is for those of whom the question speaks', () => {
    const vegan = { ...cheese, answer: 'Leave out mould-ripened soft cheese such as brie. For vegans there is feta made of nuts.' };
    expect(foremostFirst(vegan, 'feta for a pregnant vegan', rare)).toMatch(/^For vegans/);
  });

  it('is sought in short questions only, since long ones tell much besides', () => {
    const long = 'my sister in law who lives by the sea brought us a whole wheel of home made feta when I was pregnant';
    expect(foremostFirst(cheese, long, rare)).toBe(cheese.answer);
  });

  it('is sought for each part of a question that asks more than one thing', () => {
    const two = 'my sister in law brought us a wheel of cheese made by hand, when can I eat that, and is feta fine when pregnant?';
    const said = { ...cheese, answer: cheese.answer.replace('Hard cheese and feta from', 'Hard cheese and feta that were made from') };
    expect(foremostFirst(said, two, rare)).toMatch(/^Hard cheese and feta/);
    expect(foremostFirst(cheese, two, rare)).toBe(cheese.answer);
  });

  it.each(['Mostly not, and brie is to be left out.', 'Yes, most cheese is fine.', 'Hardly any soft cheese is.'])('stays behind an opening that tells whether: %s', (opening) => {
    const telling = { ...cheese, answer: `${opening} Hard cheese and feta from pasteurised milk are fine.` };
    expect(foremostFirst(telling, 'can I eat feta when pregnant', rare)).toBe(telling.answer);
  });

  it('is found in the library', () => {
    expect(answerTo('what are the first signs of appendicitis in a child')).toMatch(/## Short answer\n\nAppendicitis /);
  });
});
