import { findAccount, findAccountByEmail, setTier, type AccountRow } from '../../db/accounts.js';
import { recordAudit, type AuditActor } from '../../db/audit.js';
import { findOpenOrder, findOrder, insertOrder, markPaid, type OrderRow } from '../../db/orders.js';
import { markSubscribed } from '../../db/referrals.js';
import { foldEmail } from '../accounts/register.js';
import { newId } from '../accounts/ids.js';
import type { AccountTier, Deps, Principal } from '../deps.js';
import { AppError } from '../errors.js';
import { asTier } from '../keys/authenticate.js';
import { FEATURES, isAbove, PRICES_MINOR, type PaidTier } from './tiers.js';

const CURRENCY = 'USD';
const PAID_TIERS: readonly PaidTier[] = ['premium', 'vip'];

/** The tier, the upgrades above it and the state of the subscription. */
export async function subscriptionInfo(deps: Deps, principal: Principal) {
  const account = await ownAccount(deps, principal);
  const open = await findOpenOrder(deps.db.knex, account.id);
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
      status: tier === 'free' ? 'none' : 'active',
      ...(tier !== 'free' && account.tier_since_at != null ? { since: new Date(account.tier_since_at).toISOString() } : {}),
      ...(open && isAbove(asTier(open.tier), tier) ? { pending_tier: open.tier } : {}),
    },
  };
}

/** Opens an order for a higher tier, or gives the one that is open. Throws `tier_not_higher`. */
export async function startCheckout(deps: Deps, principal: Principal, tier: PaidTier): Promise<{ checkoutUrl: string; tier: PaidTier }> {
  const account = await ownAccount(deps, principal);
  if (!isAbove(tier, asTier(account.tier))) {
    throw new AppError('tier_not_higher', `This account is ${account.tier} already; ${tier} is not an upgrade.`);
  }
  const open = await findOpenOrder(deps.db.knex, account.id, tier);
  const order = open ?? {
    id: newId('ord', deps.randomBytes),
    account_id: account.id,
    tier,
    amount_minor: PRICES_MINOR[tier],
    currency: CURRENCY,
    status: 'open',
    created_at: deps.now(),
  };
  if (!open) {
    await deps.db.knex.transaction(async (trx) => {
      await insertOrder(trx, order);
      await recordAudit(trx, { at: deps.now(), actor: 'account', action: 'order.opened', accountId: account.id, subject: order.id, detail: { tier } });
    });
  }
  return { checkoutUrl: `${deps.settings.publicUrl}/checkout/${order.id}`, tier };
}

/** An order, for its checkout page. The id is unguessable and stands for permission to see it. */
export async function orderForPage(deps: Deps, orderId: string): Promise<OrderRow | undefined> {
  return findOrder(deps.db.knex, orderId);
}

export type Confirmation = { outcome: 'moved'; email: string; tier: AccountTier } | { outcome: 'not_found' | 'already_paid' | 'not_higher' };

/** The operator confirms that an order was paid: the tier moves once, in the same transaction. */
export async function confirmPayment(deps: Pick<Deps, 'db' | 'now'>, orderId: string): Promise<Confirmation> {
  return deps.db.knex.transaction(async (trx) => {
    const order = await findOrder(trx, orderId);
    const account = order && (await findAccount(trx, order.account_id));
    if (!order || !account) return { outcome: 'not_found' };
    if (order.status !== 'open') return { outcome: 'already_paid' };
    const tier = asTier(order.tier);
    if (!isAbove(tier, asTier(account.tier))) return { outcome: 'not_higher' };
    await markPaid(trx, orderId, deps.now());
    await recordAudit(trx, { at: deps.now(), actor: 'operator', action: 'order.paid', accountId: account.id, subject: orderId });
    await moveTier(deps, trx, account, tier, { actor: 'operator', reason: 'order_paid', subject: orderId });
    return { outcome: 'moved', email: account.email, tier };
  });
}

/** The operator sets a tier by hand; gives false when no account has this email. */
export async function setTierByEmail(deps: Pick<Deps, 'db' | 'now'>, email: string, tier: AccountTier): Promise<boolean> {
  return deps.db.knex.transaction(async (trx) => {
    const account = await findAccountByEmail(trx, foldEmail(email));
    if (!account) return false;
    await moveTier(deps, trx, account, tier, { actor: 'operator', reason: 'set_by_operator' });
    return true;
  });
}

interface Cause {
  actor: AuditActor;
  reason: string;
  /** The order or event that moved the tier. */
  subject?: string;
}

async function moveTier(deps: Pick<Deps, 'now'>, trx: Parameters<typeof setTier>[0], account: AccountRow, tier: AccountTier, cause: Cause): Promise<void> {
  if (account.tier === tier) return;
  const { actor, reason, subject } = cause;
  await recordAudit(trx, { at: deps.now(), actor, action: 'tier.changed', accountId: account.id, subject, detail: { from: account.tier, to: tier, reason } });
  await setTier(trx, account.id, tier, tier === 'free' ? null : deps.now());
  if (tier !== 'free') await markSubscribed(trx, account.id, deps.now());
}

async function ownAccount(deps: Deps, principal: Principal): Promise<AccountRow> {
  const account = await findAccount(deps.db.knex, principal.accountId);
  if (!account) throw new AppError('unauthorized', 'The account of this key no longer exists.');
  return account;
}
