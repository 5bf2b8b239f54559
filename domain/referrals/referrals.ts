import { findAccountByReferralCode } from '../../db/accounts.js';
import { claimVisit, countReferrals, insertSignUp, insertVisit, type ReferralCounts } from '../../db/referrals.js';
import { newId } from '../accounts/ids.js';
import { ownAccount } from '../accounts/own-account.js';
import type { Deps, Principal } from '../deps.js';

type Transaction = Parameters<typeof insertSignUp>[0];

/** The account's own link and how many came by it. */
export async function referralStats(deps: Deps, principal: Principal): Promise<{ link: string; counts: ReferralCounts }> {
  const account = await ownAccount(deps, principal);
  return {
    link: `${deps.settings.publicUrl}/r/${account.referral_code}`,
    counts: await countReferrals(deps.db.knex, principal.accountId),
  };
}

/** Notes that someone opened a referral link; each visitor counts once and is known only by a keyed hash. False for an unknown code. */
export async function recordVisit(deps: Deps, code: string, visitor: string): Promise<boolean> {
  const referrer = await findAccountByReferralCode(deps.db.knex, code);
  if (!referrer) return false;
  await insertVisit(deps.db.knex, {
    id: newId('ref', deps.randomBytes),
    referrer_id: referrer.id,
    visitor_hash: visitorHash(deps, referrer.id, visitor),
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
