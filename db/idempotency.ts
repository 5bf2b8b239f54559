import type BetterSqlite3 from 'better-sqlite3';
import type { Knex } from 'knex';
import type { Database } from './connect.js';
import { prepared } from './statements.js';

/** A transaction of knex, and a commit shared with others: what the rules hand through without looking inside. */
export type Transaction = Knex;
export type SharedCommit = BetterSqlite3.Database;

export interface Claim {
  scopeHash: string;
  fingerprint: string;
  accountId: string;
  claimId: string;
  now: number;
  leaseUntilAt: number;
  expiresAt: number;
}

export interface HeldReply {
  fingerprint: string;
  lease_until_at: number;
  sealed_reply: string | null;
}

// Taken anew: what has expired, and what was abandoned by a process that died before its reply was kept.
const CLAIM = `insert into idempotent_replies (scope_hash, fingerprint, account_id, claim_id, created_at, lease_until_at, expires_at)
  values (?, ?, ?, ?, ?, ?, ?)
  on conflict (scope_hash) do update set fingerprint = excluded.fingerprint, claim_id = excluded.claim_id, created_at = excluded.created_at,
    lease_until_at = excluded.lease_until_at, expires_at = excluded.expires_at, sealed_reply = null
  where idempotent_replies.expires_at <= excluded.created_at
    or (idempotent_replies.sealed_reply is null and idempotent_replies.lease_until_at <= excluded.created_at and idempotent_replies.fingerprint = excluded.fingerprint)
  returning claim_id`;
const HELD = 'select fingerprint, lease_until_at, sealed_reply from idempotent_replies where scope_hash = ?';
const KEEP = 'update idempotent_replies set sealed_reply = ? where scope_hash = ? and claim_id = ? and sealed_reply is null';
const RELEASE = 'delete from idempotent_replies where scope_hash = ? and claim_id = ? and sealed_reply is null';

/** Claims a scope for one execution. Undefined when the claim holds; otherwise what holds the scope. */
export function claimScope(db: Database, claim: Claim): Promise<HeldReply | undefined> {
  return db.commits.run((sqlite) => {
    const { scopeHash, fingerprint, accountId, claimId, now, leaseUntilAt, expiresAt } = claim;
    const taken = prepared(sqlite, CLAIM).get(scopeHash, fingerprint, accountId, claimId, now, leaseUntilAt, expiresAt);
    return taken ? undefined : prepared<HeldReply>(sqlite, HELD).get(scopeHash);
  });
}

/** Keeps a reply within a shared commit; false when the claim is no longer ours, and then the caller must not commit its effect. */
export function keepReply(sqlite: SharedCommit, scopeHash: string, claimId: string, sealed: string): boolean {
  return prepared(sqlite, KEEP).run(sealed, scopeHash, claimId).changes === 1;
}

/** The same within a transaction of knex. */
export async function keepReplyIn(trx: Transaction, scopeHash: string, claimId: string, sealed: string): Promise<boolean> {
  const changed = await trx('idempotent_replies').where({ scope_hash: scopeHash, claim_id: claimId }).whereNull('sealed_reply').update({ sealed_reply: sealed });
  return changed === 1;
}

/** Gives up a claim without a reply, so that the request may be repeated at once. */
export function releaseScope(db: Database, scopeHash: string, claimId: string): Promise<void> {
  return db.commits.run((sqlite) => void prepared(sqlite, RELEASE).run(scopeHash, claimId));
}
