import { findAccount } from '../../db/accounts.js';
import { recordAudit } from '../../db/audit.js';
import { insertGrant, sumGrants } from '../../db/quota-grants.js';
import { markSubscribed } from '../../db/referrals.js';
import { newId } from '../accounts/ids.js';
import type { Deps } from '../deps.js';
import { monthOf } from '../quota/month.js';

/** Calls that a premium or vip referrer gets in the month in which someone they brought first reaches a paid tier. */
export const CALLS_PER_SUBSCRIBER = 100;
const REASON = 'referral';

type Transaction = Parameters<typeof markSubscribed>[0];

/** Notes that a referred account reached a paid tier, the first time, and rewards a referrer who has one, in the caller's transaction. */
export async function rewardReferrer(deps: Pick<Deps, 'now' | 'randomBytes'>, trx: Transaction, accountId: string): Promise<void> {
  const now = Math.round(deps.now());
  const referrerId = await markSubscribed(trx, accountId, now);
  const referrer = referrerId === undefined ? undefined : await findAccount(trx, referrerId);
  if (!referrer || referrer.tier === 'free') return;
  const id = newId('grt', deps.randomBytes);
  await insertGrant(trx, { id, account_id: referrer.id, month: monthOf(now).name, calls: CALLS_PER_SUBSCRIBER, reason: REASON, created_at: now });
  await recordAudit(trx, { at: now, actor: 'account', action: 'referral.rewarded', accountId: referrer.id, subject: id, detail: { calls: CALLS_PER_SUBSCRIBER } });
}

/** Calls that referrals brought an account in the current month. */
export async function rewardsThisMonth(deps: Pick<Deps, 'db' | 'now'>, accountId: string): Promise<number> {
  return sumGrants(deps.db.knex, accountId, monthOf(deps.now()).name, REASON);
}
