import type { Knex } from 'knex';
import type { Database } from './connect.js';
import { readRows } from './statements.js';

export interface SessionRow {
  id: string;
  account_id: string;
  hash: string;
  created_at: number;
  expires_at: number;
}

export interface SessionOwner {
  session_id: string;
  account_id: string;
  tier: string;
}

const FIND = `select s.id as session_id, a.id as account_id, a.tier as tier
  from sessions s join accounts a on a.id = s.account_id where s.hash = ? and s.expires_at > ?`;

/** The session with this hash that has not ended, and its account, as the database has them now. */
export async function findSessionOwner(db: Database, hash: string, now: number): Promise<SessionOwner | undefined> {
  const [owner] = await readRows<SessionOwner>(db, FIND, [hash, now]);
  return owner;
}

/** Begins a session if the account still has the password that was verified; false when it was changed or erased meanwhile. */
export async function insertSession(knex: Knex, session: SessionRow, passwordHash: string): Promise<boolean> {
  const rows: { id: string }[] = await knex.raw(
    `insert into sessions (id, account_id, hash, created_at, expires_at) select ?, id, ?, ?, ? from accounts where id = ? and password_hash = ? returning id`,
    [session.id, session.hash, session.created_at, session.expires_at, session.account_id, passwordHash],
  );
  return rows.length === 1;
}

/** Ends one session; false when there is none of that id. */
export async function deleteSession(knex: Knex, id: string): Promise<boolean> {
  return (await knex('sessions').where('id', id).delete()) === 1;
}

/** Ends every session of an account, but one where that is named. */
export async function deleteSessions(knex: Knex, accountId: string, keptId = ''): Promise<void> {
  await knex('sessions').where('account_id', accountId).whereNot('id', keptId).delete();
}
