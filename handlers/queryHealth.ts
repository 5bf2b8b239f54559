import { answerHealthQuery, type HealthResult } from '../domain/answers/answer-query.js';
import type { Handler } from './types.js';

export const queryHealth: Handler<'queryHealth'> = async ({ deps, principal, body, arrivedAt, signal, note, receipt }) => {
  const result = await answerHealthQuery(deps, principal, body, { arrivedAt, signal, note, keep: (commit, kept) => receipt?.keep(commit, toBody(kept)) });
  return { status: 200, body: toBody(result) };
};

function toBody({ answer, usage }: HealthResult) {
  return {
    success: true,
    agent: answer.agent.type,
    agentDisplayName: answer.agent.name,
    response: answer.text,
    hia_validation: answer.markers,
    disclaimer: answer.disclaimer,
    usage: { calls_this_month: usage.used, monthly_limit: usage.limit, remaining: usage.remaining },
    urgency: answer.urgency,
    citations: answer.citations,
    cautions: answer.cautions,
    engine: answer.engine,
  };
}
