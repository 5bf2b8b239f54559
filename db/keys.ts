import type { Knex } from 'knex';
import type { Database } from './connect.js';
import { readRows } from './statements.js';

export interface KeyOwner {
  key_id: string;
  account_id: string;
  tier: string;
}

const FIND = `select k.id as key_id, a.id as account_id, a.tier as tier
  from api_keys k join accounts a on a.id = k.account_id
  where k.hash = ? and k.revoked_at is null`;

/** The live key with this hash and the account that holds it, as the database has them now. */
export async function findKeyOwner(db: Database, hash: string): Promise<KeyOwner | undefined> {
  const [owner] = await readRows<KeyOwner>(db, FIND, [hash]);
  return owner;
}

export interface NewKey {
  id: string;
  account_id: string;
  hash: string;
  prefix: string;
  created_at: number;
}

export async function insertKey(knex: Knex, key: NewKey): Promise<void> {
  await knex('api_keys').insert(key);
}

/** Revokes live keys by id or visible prefix; gives those that were revoked. */
export async function revokeKeys(knex: Knex, idOrPrefix: string, now: number): Promise<{ id: string; account_id: string }[]> {
  return knex<{ id: string; account_id: string; prefix: string; revoked_at: number | null }>('api_keys')
    .where((where) => where.where('id', idOrPrefix).orWhere('prefix', idOrPrefix))
    .whereNull('revoked_at')
    .update({ revoked_at: now })
    .returning(['id', 'account_id']);
}
