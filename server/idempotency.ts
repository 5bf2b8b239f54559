import type { Logger } from 'pino';
import type { Operation } from 'openapi-backend';
import type { Deps } from '../domain/deps.js';
import { bearerToken } from '../domain/keys/authenticate.js';
import { admit, type Receipt } from '../domain/idempotency/receipt.js';
import type { Parameters } from './parameters.js';
import type { RequestState } from './request-state.js';

export interface HandlerReply {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

const HEADER = 'Idempotency-Key';
const REPLAYED = { 'Idempotency-Replayed': 'true' };

/**
 * Executes a request at most once per Idempotency-Key: claims or replays, runs, keeps a success and forgets a failure.
 * Without the header it only runs.
 */
export async function runOnce(deps: Deps, logger: Logger, operation: Operation, state: RequestState, request: { body?: unknown; declared?: Parameters }, run: (receipt?: Receipt) => Promise<HandlerReply>): Promise<HandlerReply> {
  const idempotencyKey = request.declared?.header[HEADER];
  const token = bearerToken(state.req.headers.authorization);
  if (typeof idempotencyKey !== 'string' || token === undefined || !state.principal) return run();
  const admission = await admit(deps, {
    token,
    accountId: state.principal.accountId,
    idempotencyKey,
    operation: operation.operationId ?? '',
    path: state.req.path,
    body: request.body,
  });
  if ('replay' in admission) return { status: successStatus(operation), body: admission.replay, headers: REPLAYED };
  const { receipt } = admission;
  try {
    const reply = await run(receipt);
    await receipt.settle(reply.body);
    return reply;
  } catch (error) {
    await receipt.release().catch((reason: unknown) => {
      // The claim then runs out by itself; the caller is told of the first failure.
      logger.warn({ request_id: state.requestId, error: reason instanceof Error ? reason.name : 'unknown' }, 'an idempotency claim could not be released');
    });
    throw error;
  }
}

/** The one success that the contract gives an operation. */
function successStatus(operation: Operation): number {
  const status = Object.keys(operation.responses ?? {}).find((code) => code.startsWith('2'));
  if (status === undefined) throw new Error(`${operation.operationId ?? 'an operation'} documents no success`);
  return Number(status);
}
