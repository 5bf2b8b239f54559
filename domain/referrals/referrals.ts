import { findAccountByReferralCode } from '../../db/accounts.js';
import { claimVisit, countReferrals, insertSignUp, insertVisit, type ReferralCounts } from '../../db/referrals.js';
import { newId } from '../accounts/ids.js';
import { ownAccount } from '../accounts/own-account.js';
import type { Deps, Principal } from '../deps.js';
import { CALLS_PER_SUBSCRIBER, rewardsThisMonth } from './rewards.js';

type Transaction = Parameters<typeof insertSignUp>[0];

/** The account's own link, how many came by it, and what they brought. */
export async function referralStats(deps: Deps, principal: Principal): Promise<{ link: string; counts: ReferralCounts; rewards: { calls_per_subscriber: number; calls_this_month: number } }> {
  const account = await ownAccount(deps, principal);
  return {
    link: `${deps.settings.publicUrl}/r/${account.referral_code}`,
    counts: await countReferrals(deps.db.knex, principal.accountId),
    rewards: { calls_per_subscriber: CALLS_PER_SUBSCRIBER, calls_this_month: await rewardsThisMonth(deps, principal.accountId) },
  };
}

/**
 * Notes that someone opened a referral link; each visitor counts once and is known only by a keyed hash. Who comes with a key
 * of the referrer's own account is not counted. False for an unknown code.
 */
export async function recordVisit(deps: Deps, code: string, visit: { visitor: string; accountId?: string }): Promise<boolean> {
  const referrer = await findAccountByReferralCode(deps.db.knex, code);
  if (!referrer) return false;
  if (visit.accountId === referrer.id) return true;
  await insertVisit(deps.db.knex, {
    id: newId('ref', deps.randomBytes),
    referrer_id: referrer.id,
    visitor_hash: visitorHash(deps, referrer.id, visit.visitor),
    created_at: deps.now(),
  });
  return true;
}

/** Counts a registration for its referrer, on the visitor's own visit where there is one. */
export async function recordSignUp(deps: Deps, trx: Transaction, referrerId: string, accountId: string, visitor: string): Promise<void> {
  const hash = visitorHash(deps, referrerId, visitor);
  const now = deps.now();
  if (await claimVisit(trx, referrerId, hash, accountId, now)) return;
  const id = newId('ref', deps.randomBytes);
  // Someone without a visit, or a second account from the same place: a row of its own, under a hash nobody else has.
  await insertSignUp(trx, { id, referrer_id: referrerId, visitor_hash: deps.pseudonym(`sign-up:${id}`), account_id: accountId, created_at: now });
}

function visitorHash(deps: Deps, referrerId: string, visitor: string): string {
  return deps.pseudonym(`visitor:${referrerId}:${visitor}`);
}
