import { setTier, type AccountRow } from '../../db/accounts.js';
import { recordAudit, type AuditActor } from '../../db/audit.js';
import type { AccountTier, Deps } from '../deps.js';
import { rewardReferrer } from '../referrals/rewards.js';

type Transaction = Parameters<typeof setTier>[0];

/** Who moves a tier and why. */
export interface Cause {
  actor: AuditActor;
  reason: string;
  /** The order or event that moved it. */
  subject?: string;
}

export type BillingDeps = Pick<Deps, 'db' | 'now' | 'randomBytes'>;

/** Moves an account to a tier, with its audit entry and the referrer's reward, in the caller's transaction. The month's count stays. */
export async function moveTier(deps: BillingDeps, trx: Transaction, account: AccountRow, tier: AccountTier, { actor, reason, subject }: Cause): Promise<void> {
  if (account.tier === tier) return;
  await setTier(trx, account.id, tier, tier === 'free' ? null : Math.round(deps.now()));
  await recordAudit(trx, { at: deps.now(), actor, action: 'tier.changed', accountId: account.id, subject, detail: { from: account.tier, to: tier, reason } });
  if (tier !== 'free') await rewardReferrer(deps, trx, account.id);
}
