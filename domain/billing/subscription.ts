import { findAccountByEmail } from '../../db/accounts.js';
import { findOpenOrder } from '../../db/orders.js';
import { findCustomer, findSubscriptions, type SubscriptionRow } from '../../db/payments.js';
import { ownAccount } from '../accounts/own-account.js';
import { foldEmail } from '../accounts/register.js';
import type { AccountTier, Deps, Principal } from '../deps.js';
import { asTier } from '../keys/authenticate.js';
import { moveTier, type BillingDeps } from './move-tier.js';
import { CURRENCY, FEATURES, isAbove, PRICES_MINOR, type PaidTier } from './tiers.js';

const PAID_TIERS: readonly PaidTier[] = ['premium', 'vip'];

/** The tier, the upgrades above it and the state of the subscription. */
export async function subscriptionInfo(deps: Deps, principal: Principal) {
  const account = await ownAccount(deps, principal);
  const open = await findOpenOrder(deps.db.knex, account.id);
  const live = (await findSubscriptions(deps.db.knex, account.id)).filter(({ standing }) => standing !== 'ended');
  const tier = asTier(account.tier);
  return {
    current_tier: tier,
    available_upgrades: PAID_TIERS.filter((paid) => isAbove(paid, tier)).map((paid) => ({
      tier: paid,
      price: PRICES_MINOR[paid] / 100,
      currency: CURRENCY,
      interval: 'month',
      monthly_limit: deps.settings.quotas[paid],
      features: FEATURES[paid],
    })),
    subscription: {
      status: status(tier, live),
      ...(tier !== 'free' && account.tier_since_at != null ? { since: new Date(account.tier_since_at).toISOString() } : {}),
      ...(open && isAbove(asTier(open.tier), tier) ? { pending_tier: open.tier } : {}),
      ...end(live),
      ...(await portal(deps, account.id, live)),
    },
  };
}

function status(tier: AccountTier, live: readonly SubscriptionRow[]): string {
  if (live.some(({ standing }) => standing === 'suspended')) return 'payment_failed';
  if (tier === 'free') return 'none';
  return live.some(({ ends_at }) => ends_at !== null) ? 'cancelled' : 'active';
}

function end(live: readonly SubscriptionRow[]): { ends_at?: string } {
  const endsAt = live.find(({ ends_at }) => ends_at !== null)?.ends_at;
  return endsAt == null ? {} : { ends_at: new Date(endsAt).toISOString() };
}

async function portal(deps: Deps, accountId: string, live: readonly SubscriptionRow[]): Promise<{ portal_url?: string }> {
  const customerId = live.length === 0 ? undefined : await findCustomer(deps.db.knex, accountId);
  const url = customerId === undefined ? undefined : await deps.payments.openPortal(customerId);
  return url === undefined ? {} : { portal_url: url };
}

/** The operator sets a tier by hand; gives false when no account has this email. */
export async function setTierByEmail(deps: BillingDeps, email: string, tier: AccountTier): Promise<boolean> {
  return deps.db.knex.transaction(async (trx) => {
    const account = await findAccountByEmail(trx, foldEmail(email));
    if (!account) return false;
    await moveTier(deps, trx, account, tier, { actor: 'operator', reason: 'set_by_operator' });
    return true;
  });
}
