import { createHash, timingSafeEqual } from 'node:crypto';
import type { Express } from 'express';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { Signals } from '../domain/deps.js';
import { AppError } from '../domain/errors.js';
import { bearerToken } from '../domain/keys/authenticate.js';
import type { RequestState } from './request-state.js';

// From composed answers, which take few milliseconds, to a model's half minute.
const LATENCY_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export interface Metrics {
  /** What the rules report. */
  signals: Signals;
  /** Counts a request when its reply has gone out or its caller has left. */
  request(state: RequestState, endedAt: number): void;
  /** Serves `/metrics` to whoever has the token. */
  serve(app: Express): void;
}

/** Counters in the form of Prometheus. Labels are operations, statuses, codes, gates and levels: nothing of a person. */
export function createMetrics(token: string): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const counter = (name: string, help: string, labelNames: string[]) => new Counter({ name, help, labelNames, registers: [registry] });
  const requests = counter('hia_http_requests_total', 'Requests by operation and status; 499 is a caller who left.', ['operation', 'status']);
  const refusals = counter('hia_refusals_total', 'Refused requests by problem code.', ['code']);
  const charges = counter('hia_charges_total', 'Charged calls by endpoint.', ['endpoint']);
  const gateFailures = counter('hia_gate_failures_total', 'Judged answers and texts that failed a gate.', ['gate']);
  const urgencies = counter('hia_urgency_total', 'Questions by the urgency found.', ['level']);
  const modelCalls = counter('hia_model_calls_total', "Calls to the model's server by outcome.", ['outcome']);
  const modelTokens = counter('hia_model_tokens_total', 'Tokens as the model counts them, by direction.', ['direction']);
  const answers = counter('hia_answers_total', 'Answers by the engine that wrote them.', ['engine']);
  const duration = new Histogram({ name: 'hia_http_request_duration_seconds', help: 'Time from arrival to the end of the reply, by operation.', labelNames: ['operation'], buckets: LATENCY_SECONDS, registers: [registry] });
  return {
    signals: {
      charged: (endpoint) => charges.inc({ endpoint }),
      gateFailed: (gate) => gateFailures.inc({ gate }),
      urgency: (level) => urgencies.inc({ level }),
      modelCalled: ({ outcome, promptTokens, completionTokens }) => {
        modelCalls.inc({ outcome });
        modelTokens.inc({ direction: 'in' }, promptTokens);
        modelTokens.inc({ direction: 'out' }, completionTokens);
      },
      written: (engine) => answers.inc({ engine }),
    },
    request: ({ operationId: operation = 'none', res, arrivedAt, errorCode }, endedAt) => {
      requests.inc({ operation, status: res.writableFinished ? res.statusCode : 499 });
      duration.observe({ operation }, Math.max(0, endedAt - arrivedAt) / 1000);
      if (errorCode !== undefined) refusals.inc({ code: errorCode });
    },
    serve: (app) => {
      app.get('/metrics', async (req, res) => {
        if (!sameSecret(bearerToken(req.headers.authorization) ?? '', token)) throw new AppError('unauthorized', 'Send the header Authorization: Bearer <METRICS_TOKEN>.');
        res.setHeader('Cache-Control', 'no-store');
        res.type(registry.contentType).send(await registry.metrics());
      });
    },
  };
}

/** Compares in constant time; the digests make both sides equally long. */
function sameSecret(given: string, expected: string): boolean {
  const digest = (value: string): Buffer => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
