import type { Knex } from 'knex';
import type { Database } from './connect.js';
import { prepared, readRows } from './statements.js';

export interface KeyOwner {
  key_id: string;
  account_id: string;
  tier: string;
  last_used_at: number | null;
}

const FIND = `select k.id as key_id, a.id as account_id, a.tier as tier, k.last_used_at as last_used_at
  from api_keys k join accounts a on a.id = k.account_id
  where k.hash = ? and k.revoked_at is null and (k.expires_at is null or k.expires_at > ?)`;

/** The live key with this hash and the account that holds it, as the database has them now. */
export async function findKeyOwner(db: Database, hash: string, now: number): Promise<KeyOwner | undefined> {
  const [owner] = await readRows<KeyOwner>(db, FIND, [hash, now]);
  return owner;
}

const TOUCH = 'update api_keys set last_used_at = ? where id = ? and (last_used_at is null or last_used_at <= ?)';

/** Notes when a key was used, unless that was noted after `notedBefore` already. */
export function touchKey(db: Database, id: string, now: number, notedBefore: number): Promise<void> {
  return db.commits.run((sqlite) => void prepared(sqlite, TOUCH).run(now, id, notedBefore));
}

export interface KeyRow {
  id: string;
  account_id: string;
  hash: string;
  prefix: string;
  name: string;
  created_at: number;
  expires_at: number | null;
  last_used_at: number | null;
  revoked_at: number | null;
  replaced_by: string | null;
}

export type NewKey = Pick<KeyRow, 'id' | 'account_id' | 'hash' | 'prefix' | 'created_at'> & Partial<Pick<KeyRow, 'name' | 'expires_at'>>;

export async function insertKey(knex: Knex, key: NewKey): Promise<void> {
  await knex('api_keys').insert(key);
}

/** Inserts a key unless the account has `most` live ones. One statement, so that simultaneous ones cannot pass the limit together. */
export async function insertKeyWithin(knex: Knex, key: Required<NewKey>, most: number): Promise<boolean> {
  const rows: { id: string }[] = await knex.raw(
    `insert into api_keys (id, account_id, hash, prefix, name, created_at, expires_at) select ?, ?, ?, ?, ?, ?, ?
     where (select count(*) from api_keys where account_id = ? and revoked_at is null and (expires_at is null or expires_at > ?)) < ?
     returning id`,
    [key.id, key.account_id, key.hash, key.prefix, key.name, key.created_at, key.expires_at, key.account_id, key.created_at, most],
  );
  return rows.length === 1;
}

function live(knex: Knex, accountId: string, now: number) {
  return knex<KeyRow>('api_keys')
    .where('account_id', accountId)
    .whereNull('revoked_at')
    .where((where) => where.whereNull('expires_at').orWhere('expires_at', '>', now));
}

/** The account's live keys, oldest first. */
export async function listLiveKeys(knex: Knex, accountId: string, now: number): Promise<KeyRow[]> {
  return live(knex, accountId, now).orderBy(['created_at', 'id']).select('*');
}

/** Every key the account ever had, oldest first. */
export async function listAllKeys(knex: Knex, accountId: string): Promise<KeyRow[]> {
  return knex<KeyRow>('api_keys').where('account_id', accountId).orderBy(['created_at', 'id']).select('*');
}

export async function findLiveKey(knex: Knex, accountId: string, id: string, now: number): Promise<KeyRow | undefined> {
  return live(knex, accountId, now).where('id', id).first();
}

/**
 * Marks a live key that has no successor yet as replaced, to end at a moment. False when there is no such key: one of two
 * simultaneous rotations wins.
 */
export async function retireKey(knex: Knex, accountId: string, id: string, successorId: string, now: number, endsAt: number): Promise<boolean> {
  const changed = await live(knex, accountId, now)
    .where('id', id)
    .whereNull('replaced_by')
    .update({ replaced_by: successorId, ...(endsAt <= now ? { revoked_at: now } : { expires_at: endsAt }) });
  return changed === 1;
}

/** Revokes one live key of the account; false when it has none of that id. */
export async function revokeLiveKey(knex: Knex, accountId: string, id: string, now: number): Promise<boolean> {
  return (await live(knex, accountId, now).where('id', id).update({ revoked_at: now })) === 1;
}

/** Revokes live keys by id or visible prefix; gives those that were revoked. */
export async function revokeKeys(knex: Knex, idOrPrefix: string, now: number): Promise<{ id: string; account_id: string }[]> {
  return knex<KeyRow>('api_keys')
    .where((where) => where.where('id', idOrPrefix).orWhere('prefix', idOrPrefix))
    .whereNull('revoked_at')
    .update({ revoked_at: now })
    .returning(['id', 'account_id']);
}
