import { deleteExpired } from '../../db/expiry.js';
import type { Deps } from '../deps.js';

// The longest window in which attempts are counted: registrations by address.
const LONGEST_WINDOW_MS = 3_600_000;

/** Deletes kept replies and sessions that have expired, and counts of attempts that no longer matter. */
export function deleteWhatExpired(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const now = Math.round(deps.now());
  return deleteExpired(deps.db, now, now - LONGEST_WINDOW_MS);
}
