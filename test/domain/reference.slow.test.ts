import { expect, it } from 'vitest';
import { compileReference } from '../../domain/evidence/reference.js';
import { answerOffline, gateFaults } from '../../scripts/evaluate/answers.js';
import { knowledgeFiles, testKnowledge } from '../support/knowledge.js';

const LONG_MS = 300_000;

it.each(['What is', 'What are the treatments for', 'What is the outlook for'])('an answer to "%s" passes every gate for each card', { timeout: LONG_MS }, (opening) => {
  const cards = [...knowledgeFiles().reference];
  const { answerTo } = compileReference(cards);
  const failed = cards.flatMap(({ name, agents }) => {
    const query = `${opening} ${name}?`;
    const faults = answerTo(query) ? gateFaults(answerOffline(testKnowledge(), { query, agent: agents[0] ?? 'medicine' })) : [];
    return faults.length > 0 ? [`${query}: ${faults.join('; ')}`] : [];
  });
  expect(failed).toEqual([]);
});
