import type { Logger } from 'pino';
import { deleteWhatExpired } from '../domain/accounts/housekeeping.js';
import type { Deps } from '../domain/deps.js';

const EVERY_MS = 60_000;

/** Deletes what has expired, now and every minute, until the returned function is called. Does not keep the process alive. */
export function startHousekeeping(deps: Deps, logger: Logger): () => void {
  const sweep = (): void => {
    deleteWhatExpired(deps).catch((error: unknown) => {
      logger.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'what has expired could not be deleted; it is tried again in a minute');
    });
  };
  sweep();
  const timer = setInterval(sweep, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
