import { claimScope, keepReply, keepReplyIn, releaseScope, type SharedCommit, type Transaction } from '../../db/idempotency.js';
import { newId } from '../accounts/ids.js';
import type { Deps } from '../deps.js';
import { AppError } from '../errors.js';
import { canonicalJson } from './canonical.js';
import { deriveSealingKeys, keyedHash, newNonce, seal, unseal, type SealingKeys } from './seal.js';

const DAY_MS = 86_400_000;
// Longer than any request runs. A process that dies leaves its claims behind; after this they may be taken over.
const LEASE_MS = 60_000;

/** A request that carries an Idempotency-Key. */
export interface RepeatableRequest {
  /** The caller's bearer token: only with it can the reply be read again. */
  token: string;
  accountId: string;
  idempotencyKey: string;
  operation: string;
  path: string;
  body: unknown;
}

/**
 * Permission to execute a request once, and the place where its reply is kept. The reply is kept in the transaction of the
 * effect itself: either both are on disk or neither, so a repetition after any crash neither loses nor doubles the effect.
 * Keeping throws `idempotency_conflict` when the lease ran out and another took over; the throw undoes the effect.
 */
export interface Receipt {
  /** Within a commit shared with others. */
  keep(commit: SharedCommit, body: unknown): void;
  /** Within a transaction. */
  keepIn(trx: Transaction, body: unknown): Promise<void>;
  /** By itself, for an effect that can be repeated without harm; does nothing when the reply was kept already. */
  settle(body: unknown): Promise<void>;
  /** After a failure: nothing is kept, and the request may be repeated at once. */
  release(): Promise<void>;
}

export type Admission = { replay: unknown } | { receipt: Receipt };

/**
 * Admits a request for execution, or gives the reply that the same request had within the last 24 hours.
 * Throws `idempotency_conflict` while it runs and `idempotency_key_reused` when the key came with another request.
 */
export async function admit(deps: Pick<Deps, 'db' | 'now' | 'randomBytes'>, request: RepeatableRequest): Promise<Admission> {
  const keys = deriveSealingKeys(request.token);
  const now = Math.round(deps.now());
  const scopeHash = keyedHash(keys.scope, [request.idempotencyKey]);
  const fingerprint = keyedHash(keys.fingerprint, [request.operation, request.path, canonicalJson(request.body)]);
  const claimId = newId('clm', deps.randomBytes);
  const held = await claimScope(deps.db, { scopeHash, fingerprint, accountId: request.accountId, claimId, now, leaseUntilAt: now + LEASE_MS, expiresAt: now + DAY_MS });
  const place = `${scopeHash} ${fingerprint}`;
  if (!held) return { receipt: makeReceipt(deps, keys, { scopeHash, claimId, place }) };
  if (held.fingerprint !== fingerprint) {
    throw new AppError('idempotency_key_reused', 'This Idempotency-Key came with another request within the last 24 hours. Take a new one for a new request.');
  }
  if (held.sealed_reply === null) throw inFlight();
  return { replay: JSON.parse(unseal(keys.reply, held.sealed_reply, place)) };
}

function makeReceipt(deps: Pick<Deps, 'db' | 'randomBytes'>, keys: SealingKeys, { scopeHash, claimId, place }: { scopeHash: string; claimId: string; place: string }): Receipt {
  let kept = false;
  const sealed = (body: unknown): string => seal(keys.reply, JSON.stringify(body), place, newNonce(deps.randomBytes));
  const confirm = (done: boolean): void => {
    if (!done) throw inFlight();
    kept = true;
  };
  const keep = (commit: SharedCommit, body: unknown): void => confirm(keepReply(commit, scopeHash, claimId, sealed(body)));
  return {
    keep,
    keepIn: async (trx, body) => confirm(await keepReplyIn(trx, scopeHash, claimId, sealed(body))),
    settle: async (body) => {
      if (!kept) await deps.db.commits.run((commit) => keep(commit, body));
    },
    release: () => releaseScope(deps.db, scopeHash, claimId),
  };
}

function inFlight(): AppError {
  return new AppError('idempotency_conflict', 'A request with this Idempotency-Key is being executed. Repeat it shortly to get its reply.', { retryAfterSeconds: 1 });
}
