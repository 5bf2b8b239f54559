import { answerEthicsQuery } from '../domain/answers/answer-query.js';
import type { Handler } from './types.js';

export const queryEthics: Handler<'queryEthics'> = async ({ deps, principal, body, arrivedAt, signal, note }) => {
  const { answer, validation, scripture, usage } = await answerEthicsQuery(deps, principal, body, { arrivedAt, signal, note });
  return {
    status: 200,
    body: {
      response: answer.text,
      gates_applied: validation.applied,
      validation_score: validation.score,
      ...(body.include_scripture ? { scripture_references: scripture } : {}),
      usage: { calls_remaining: usage.remaining },
      ...(principal.tier === 'free' ? {} : { gate_scores: validation.detailed }),
      urgency: answer.urgency,
      citations: answer.citations,
      cautions: answer.cautions,
      disclaimer: answer.disclaimer,
      engine: answer.engine,
    },
  };
};
