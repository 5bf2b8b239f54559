import { findLiveKey, insertKeyWithin, listLiveKeys, retireKey, revokeLiveKey, type KeyRow } from '../../db/keys.js';
import { recordAudit } from '../../db/audit.js';
import { newId } from '../accounts/ids.js';
import type { Deps, Principal } from '../deps.js';
import { AppError, invalidField } from '../errors.js';
import type { Receipt } from '../idempotency/receipt.js';
import { hashToken, mintToken, visiblePrefix } from './token.js';

const MOST_LIVE_KEYS = 20;
const DEFAULT_NAME = 'API key';
// The contract's date-time has four digits for the year.
const LAST_MOMENT_MS = Date.UTC(9999, 11, 31);

/** A key just made, with its secret, which nobody can read again. */
export interface IssuedKey {
  id: string;
  apiKey: string;
  name: string;
  prefix: string;
  created_at: string;
  expires_at?: string;
}

/** Makes a key for the account. Throws `invalid_request` for an expiry that is not in the future and `key_limit_reached`. */
export async function createKey(deps: Deps, principal: Principal, wanted: { name?: string; expires_at?: string }, receipt?: Receipt): Promise<IssuedKey> {
  const expiresAt = wanted.expires_at === undefined ? null : futureMoment(deps, wanted.expires_at);
  const { row, issued } = mintKey(deps, principal, wanted.name ?? DEFAULT_NAME, expiresAt);
  await deps.db.knex.transaction(async (trx) => {
    if (!(await insertKeyWithin(trx, row, MOST_LIVE_KEYS))) throw limitReached();
    await recordAudit(trx, { at: row.created_at, actor: 'account', action: 'key.created', accountId: principal.accountId, subject: row.id });
    await receipt?.keepIn(trx, issued);
  });
  return issued;
}

/** A key as its owner may see it afterwards. */
export interface ListedKey extends Omit<IssuedKey, 'apiKey'> {
  last_used_at?: string;
  replaced_by?: string;
  current: boolean;
}

/** The account's live keys, oldest first, without secrets. */
export async function listKeys(deps: Deps, principal: Principal): Promise<ListedKey[]> {
  const rows = await listLiveKeys(deps.db.knex, principal.accountId, deps.now());
  return rows.map((row) => ({ ...describeKey(row), current: row.id === principal.credential.id }));
}

/** What may be told of a key, as the interface writes it. */
export function describeKey(row: KeyRow): Omit<ListedKey, 'current'> {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    created_at: isoTime(row.created_at),
    ...(row.expires_at === null ? {} : { expires_at: isoTime(row.expires_at) }),
    ...(row.last_used_at === null ? {} : { last_used_at: isoTime(row.last_used_at) }),
    ...(row.replaced_by === null ? {} : { replaced_by: row.replaced_by }),
  };
}

/**
 * Replaces a key: the successor works at once, and the old one for `overlapSeconds` more. The successor keeps name and expiry.
 * Throws `not_found`, `key_already_rotated` and `key_limit_reached`.
 */
export async function rotateKey(deps: Deps, principal: Principal, keyId: string, overlapSeconds: number, receipt?: Receipt): Promise<IssuedKey> {
  const old = await findLiveKey(deps.db.knex, principal.accountId, keyId, deps.now());
  if (!old) throw noSuchKey();
  if (old.replaced_by !== null) throw alreadyRotated(old.replaced_by);
  const { row, issued } = mintKey(deps, principal, old.name, old.expires_at);
  const endsAt = Math.min(old.expires_at ?? Infinity, row.created_at + overlapSeconds * 1000);
  await deps.db.knex.transaction(async (trx) => {
    if (!(await retireKey(trx, principal.accountId, keyId, row.id, row.created_at, endsAt))) throw alreadyRotated();
    if (!(await insertKeyWithin(trx, row, MOST_LIVE_KEYS))) throw limitReached();
    await recordAudit(trx, { at: row.created_at, actor: 'account', action: 'key.rotated', accountId: principal.accountId, subject: keyId, detail: { successor: row.id, overlap_seconds: overlapSeconds } });
    await receipt?.keepIn(trx, issued);
  });
  return issued;
}

/** Ends a key: the next request with it is refused. Throws `not_found`, also for a key of another account. */
export async function revokeKey(deps: Deps, principal: Principal, keyId: string): Promise<void> {
  const now = Math.round(deps.now());
  await deps.db.knex.transaction(async (trx) => {
    if (!(await revokeLiveKey(trx, principal.accountId, keyId, now))) throw noSuchKey();
    await recordAudit(trx, { at: now, actor: 'account', action: 'key.revoked', accountId: principal.accountId, subject: keyId });
  });
}

function mintKey(deps: Deps, principal: Principal, name: string, expiresAt: number | null) {
  const apiKey = mintToken(deps.randomBytes);
  const id = newId('key', deps.randomBytes);
  const prefix = visiblePrefix(apiKey);
  const createdAt = Math.round(deps.now());
  const row = { id, account_id: principal.accountId, hash: hashToken(apiKey), prefix, name, created_at: createdAt, expires_at: expiresAt };
  const issued: IssuedKey = { id, apiKey, name, prefix, created_at: isoTime(createdAt), ...(expiresAt === null ? {} : { expires_at: isoTime(expiresAt) }) };
  return { row, issued };
}

/** A date-time of the contract in epoch milliseconds; the format lets leap seconds through, which JavaScript cannot read. */
function futureMoment(deps: Deps, text: string): number {
  const moment = Date.parse(text);
  if (Number.isNaN(moment) || moment <= deps.now() || moment > LAST_MOMENT_MS) throw invalidField('/expires_at', 'must be a moment in the future', 'out_of_range');
  return moment;
}

function isoTime(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

function noSuchKey(): AppError {
  return new AppError('not_found', 'This account has no live key with that id. GET /keys lists those it has.');
}

function alreadyRotated(successorId?: string): AppError {
  return new AppError('key_already_rotated', `This key has a successor already${successorId === undefined ? '' : `, ${successorId}`}. Rotate or revoke the successor.`);
}

function limitReached(): AppError {
  return new AppError('key_limit_reached', `An account may have ${MOST_LIVE_KEYS} live keys, those in the overlap of a rotation included. Revoke one, or rotate with overlap_seconds 0.`);
}
