import { answerEthicsQuery, type EthicsResult } from '../domain/answers/answer-query.js';
import type { Principal } from '../domain/deps.js';
import type { BodyOf, Handler } from './types.js';

export const queryEthics: Handler<'queryEthics'> = async ({ deps, principal, body, arrivedAt, signal, note, receipt }) => {
  const pack = (result: EthicsResult) => toBody(result, principal, body);
  const result = await answerEthicsQuery(deps, principal, body, { arrivedAt, signal, note, keep: (commit, kept) => receipt?.keep(commit, pack(kept)) });
  return { status: 200, body: pack(result) };
};

function toBody({ answer, validation, scripture, usage }: EthicsResult, principal: Principal, request: BodyOf<'queryEthics'>) {
  return {
    response: answer.text,
    gates_applied: validation.applied,
    validation_score: validation.score,
    ...(request.include_scripture ? { scripture_references: scripture } : {}),
    usage: { calls_remaining: usage.remaining },
    ...(principal.tier === 'free' ? {} : { gate_scores: validation.detailed }),
    urgency: answer.urgency,
    citations: answer.citations,
    cautions: answer.cautions,
    disclaimer: answer.disclaimer,
    engine: answer.engine,
  };
}
