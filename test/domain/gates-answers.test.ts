import { beforeAll, describe, expect, it } from 'vitest';
import { citationsOf } from '../../domain/gates/citations.js';
import { totalScore } from '../../domain/gates/evaluate.js';
import { answerOffline, gateFaults, type Answered } from '../../scripts/evaluate/answers.js';
import { medianOf } from '../../scripts/evaluate/answers-rows.js';
import { testKnowledge } from '../support/knowledge.js';

let answers: Answered[];

beforeAll(() => {
  const knowledge = testKnowledge();
  answers = knowledge.agents.flatMap(({ type, questions }) => [questions[1], questions[5], questions[8]].flatMap((query) => (query === undefined ? [] : answerOffline(knowledge, { query, agent: type }))));
});

describe('composed answers of all agents before the gates', () => {
  it('have every marker true and a median total of at least 0.9', () => {
    expect(answers.length).toBeGreaterThan(200);
    expect(answers.filter((answered) => gateFaults(answered).length > 0).map(({ question, agent }) => `${agent}: ${question.query}`)).toEqual([]);
    expect(medianOf(answers.map(({ verdicts }) => totalScore(verdicts)))).toBeGreaterThanOrEqual(0.9);
  });

  it('cite only what is verified', () => {
    const check = citationsOf(testKnowledge().library);
    const found = answers.flatMap(({ draft }) => check.find(draft.text));
    expect(found.length).toBeGreaterThan(200);
    expect(found.filter(({ state }) => state !== 'verified').map(({ text, state }) => `${state}: ${text}`)).toEqual([]);
  });
});
