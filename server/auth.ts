import type { Deps } from '../domain/deps.js';
import { AppError } from '../domain/errors.js';
import { authenticate } from '../domain/keys/authenticate.js';
import type { RequestState } from './request-state.js';

/**
 * Decides who calls. A store that fails is remembered in the state, because the router would turn a rejection into 401
 * and a client that sees 401 throws its key away.
 */
export async function identify(deps: Deps, state: RequestState): Promise<boolean> {
  try {
    state.principal = await authenticate(deps, state.req.headers.authorization);
  } catch (error) {
    state.authFailure = error instanceof Error ? error : new Error('the store failed');
  }
  return state.principal !== undefined;
}

/** The refusal of a request without a valid key; the same whatever was wrong with it. */
export function unauthorized(): AppError {
  return new AppError('unauthorized', 'Send the header Authorization: Bearer <key>. POST /api/v1/register gives a key.');
}
