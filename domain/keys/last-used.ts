import { touchKey } from '../../db/keys.js';
import type { Credential, Deps } from '../deps.js';

const NOTE_EVERY_MS = 300_000;

/**
 * Notes when a key was used, at most every five minutes: a busy key must not cost a write for each request. Sessions are
 * short and are not noted.
 */
export function createUseNotes(deps: Pick<Deps, 'db' | 'now'>): (credential: Credential) => Promise<void> {
  const underway = new Set<string>();
  return async (credential) => {
    if (credential.kind !== 'key' || underway.has(credential.id)) return;
    const now = deps.now();
    const notedBefore = now - NOTE_EVERY_MS;
    if (credential.lastUsedAt !== null && credential.lastUsedAt > notedBefore) return;
    underway.add(credential.id);
    try {
      await touchKey(deps.db, credential.id, Math.round(now), notedBefore);
    } finally {
      underway.delete(credential.id);
    }
  };
}
