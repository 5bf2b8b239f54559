import type { AccountTier } from '../deps.js';
import { CALLS_PER_SUBSCRIBER } from '../referrals/rewards.js';

export type PaidTier = 'premium' | 'vip';

/** Rising order: an upgrade moves to the right. */
export const TIER_ORDER: readonly AccountTier[] = ['free', 'premium', 'vip'];

export const CURRENCY = 'USD';

/** Price of a month in cents of a US dollar. */
export const PRICES_MINOR: Record<PaidTier, number> = { premium: 799, vip: 1599 };

const REFERRAL_FEATURE = `${CALLS_PER_SUBSCRIBER} calls more in the month for each referred person who subscribes`;

/** What each paid tier adds. Names only what the code does. */
export const FEATURES: Record<PaidTier, string[]> = {
  premium: ['Agents of the premium tier', 'Detailed gate scores with findings', REFERRAL_FEATURE],
  vip: ['Every agent of the catalogue', 'Detailed gate scores with findings', REFERRAL_FEATURE],
};

/** Whether one tier stands above another. */
export function isAbove(tier: AccountTier, other: AccountTier): boolean {
  return TIER_ORDER.indexOf(tier) > TIER_ORDER.indexOf(other);
}

/** Whether an account of this tier may use an agent of that tier; `basic` agents are for all. */
export function mayUse(account: AccountTier, agentTier: 'basic' | 'premium' | 'vip'): boolean {
  return agentTier === 'basic' || !isAbove(agentTier, account);
}
