import { findKeyOwner } from '../../db/keys.js';
import { findSessionOwner } from '../../db/sessions.js';
import type { AccountTier, Deps, Principal } from '../deps.js';
import { hashToken, tokenKind } from './token.js';

const BEARER = /^bearer +(\S+)$/i;

/** The token in an `Authorization` header, if the header has that form. */
export function bearerToken(header: string | undefined): string | undefined {
  return header === undefined ? undefined : BEARER.exec(header.trim())?.[1];
}

/**
 * The principal of a bearer token, or undefined when it is malformed, unknown, revoked or expired. A wrong checksum never
 * reaches the database. Throws what the store throws when it cannot be asked: that is not a verdict on the token.
 */
export async function authenticate(deps: Pick<Deps, 'db' | 'now'>, header: string | undefined): Promise<Principal | undefined> {
  const token = bearerToken(header);
  const kind = token === undefined ? undefined : tokenKind(token);
  if (token === undefined || kind === undefined) return undefined;
  if (kind === 'session') {
    const session = await findSessionOwner(deps.db, hashToken(token), deps.now());
    return session && { credential: { kind, id: session.session_id }, accountId: session.account_id, tier: asTier(session.tier) };
  }
  const key = await findKeyOwner(deps.db, hashToken(token), deps.now());
  return key && { credential: { kind, id: key.key_id, lastUsedAt: key.last_used_at }, accountId: key.account_id, tier: asTier(key.tier) };
}

/** Reads a stored tier; throws an Error when the database holds something else. */
export function asTier(value: string): AccountTier {
  if (value === 'free' || value === 'premium' || value === 'vip') return value;
  throw new Error(`unknown tier in the database: ${value}`);
}
