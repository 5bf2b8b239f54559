import { findKeyOwner } from '../../db/keys.js';
import type { AccountTier, Deps, Principal } from '../deps.js';
import { hashToken, isWellFormedToken } from './token.js';

const BEARER = /^bearer +(\S+)$/i;

/** The key in an `Authorization` header, if the header has that form. */
export function bearerToken(header: string | undefined): string | undefined {
  return header === undefined ? undefined : BEARER.exec(header.trim())?.[1];
}

/**
 * The principal of a key, or undefined when the key is malformed, unknown or revoked. A wrong checksum never reaches the
 * database. Throws what the store throws when it cannot be asked: that is not a verdict on the key.
 */
export async function authenticate(deps: Pick<Deps, 'db'>, header: string | undefined): Promise<Principal | undefined> {
  const token = bearerToken(header);
  if (token === undefined || !isWellFormedToken(token)) return undefined;
  const owner = await findKeyOwner(deps.db, hashToken(token));
  if (!owner) return undefined;
  return { keyId: owner.key_id, accountId: owner.account_id, tier: asTier(owner.tier) };
}

/** Reads a stored tier; throws an Error when the database holds something else. */
export function asTier(value: string): AccountTier {
  if (value === 'free' || value === 'premium' || value === 'vip') return value;
  throw new Error(`unknown tier in the database: ${value}`);
}
