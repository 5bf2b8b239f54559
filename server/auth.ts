import type { Logger } from 'pino';
import type { Deps } from '../domain/deps.js';
import { AppError } from '../domain/errors.js';
import { authenticate } from '../domain/keys/authenticate.js';
import { createUseNotes } from '../domain/keys/last-used.js';
import type { RequestState } from './request-state.js';

/**
 * Makes the function that decides who calls. A store that fails is remembered in the state, because the router would turn a
 * rejection into 401 and a client that sees 401 throws its key away.
 */
export function createIdentify(deps: Deps, logger: Logger): (state: RequestState) => Promise<boolean> {
  const noteUse = createUseNotes(deps);
  return async (state) => {
    try {
      state.principal = await authenticate(deps, state.req.headers.authorization);
    } catch (error) {
      state.authFailure = error instanceof Error ? error : new Error('the store failed');
    }
    if (!state.principal) return false;
    // Not waited for: a note that cannot be written must not refuse a request that needs no writing.
    noteUse(state.principal.credential).catch((error: unknown) => {
      logger.warn({ request_id: state.requestId, error: error instanceof Error ? error.name : 'unknown' }, 'the use of a key could not be noted');
    });
    return true;
  };
}

/** The refusal of a request without a valid key; the same whatever was wrong with it. */
export function unauthorized(): AppError {
  return new AppError('unauthorized', 'Send the header Authorization: Bearer <key>. POST /api/v1/register gives a key.');
}
