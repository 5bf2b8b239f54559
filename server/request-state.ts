import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Principal } from '../domain/deps.js';

const VALID_REQUEST_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** What the pipeline learns about one request on its way. */
export interface RequestState {
  req: Request;
  res: Response;
  requestId: string;
  /** Epoch milliseconds, with fractions. */
  arrivedAt: number;
  operationId?: string;
  principal?: Principal;
  /** Why authentication could not be decided; it becomes 503, never 401. */
  authFailure?: Error;
  errorCode?: string;
  /** The error behind a 5xx, for the log. */
  cause?: unknown;
  /** What the handler adds to the log line. */
  notes?: Record<string, unknown>;
}

const states = new WeakMap<Request, RequestState>();

/** Begins the state of a request. A valid `X-Request-Id` that the caller sent is kept. */
export function beginState(req: Request, res: Response, arrivedAt: number): RequestState {
  const given = req.headers['x-request-id'];
  const requestId = typeof given === 'string' && VALID_REQUEST_ID.test(given) ? given : randomBytes(8).toString('hex');
  const state: RequestState = { req, res, requestId, arrivedAt };
  states.set(req, state);
  return state;
}

export function stateOf(req: Request): RequestState {
  const state = states.get(req);
  if (!state) throw new Error('the request has no state');
  return state;
}
