import { findAccount, type AccountRow } from '../../db/accounts.js';
import { recordAudit } from '../../db/audit.js';
import { findOpenOrder, findOrder, insertOrder, markLapsed, markPaid, setCheckout, type OrderRow } from '../../db/orders.js';
import { findCustomer, findSubscriptions, insertCustomer } from '../../db/payments.js';
import { newId } from '../accounts/ids.js';
import { ownAccount } from '../accounts/own-account.js';
import type { AccountTier, Deps, Principal } from '../deps.js';
import { AppError } from '../errors.js';
import { asTier } from '../keys/authenticate.js';
import { moveTier, type BillingDeps, type Cause } from './move-tier.js';
import { CURRENCY, isAbove, PRICES_MINOR, type PaidTier } from './tiers.js';

// A checkout that ends this soon is not handed out any more.
const LEAST_LIFE_MS = 60_000;

/** Opens an order for a higher tier, or gives the one that is open. Throws `tier_not_higher`, and `unavailable` when the provider cannot be reached. */
export async function startCheckout(deps: Deps, principal: Principal, tier: PaidTier): Promise<{ checkoutUrl: string; tier: PaidTier }> {
  const account = await ownAccount(deps, principal);
  if (!isAbove(tier, asTier(account.tier))) {
    throw new AppError('tier_not_higher', `This account is ${account.tier} already; ${tier} is not an upgrade.`);
  }
  const order = await openOrder(deps, account, tier);
  return { checkoutUrl: order.checkout_url ?? (await openCheckout(deps, account, order, tier)), tier };
}

/** The usable open order for a tier, or a new one. Simultaneous calls get the same. */
async function openOrder(deps: Deps, account: AccountRow, tier: PaidTier): Promise<OrderRow> {
  const now = Math.round(deps.now());
  return deps.db.knex.transaction(async (trx) => {
    const open = await findOpenOrder(trx, account.id, tier);
    if (open && isUsable(deps, open, now)) return open;
    if (open) await markLapsed(trx, open.id);
    const order: OrderRow = {
      id: newId('ord', deps.randomBytes),
      account_id: account.id,
      tier,
      amount_minor: PRICES_MINOR[tier],
      currency: CURRENCY,
      status: 'open',
      provider: deps.payments.kind,
      created_at: now,
    };
    await insertOrder(trx, order);
    await recordAudit(trx, { at: now, actor: 'account', action: 'order.opened', accountId: account.id, subject: order.id, detail: { tier } });
    return order;
  });
}

function isUsable(deps: Deps, order: OrderRow, now: number): boolean {
  return order.provider === deps.payments.kind && (order.expires_at == null || order.expires_at > now + LEAST_LIFE_MS);
}

/** Asks the provider for the checkout, outside any transaction. When it fails, the order lapses, so that a new try starts afresh. */
async function openCheckout(deps: Deps, account: AccountRow, order: OrderRow, tier: PaidTier): Promise<string> {
  try {
    const customerId = (await findCustomer(deps.db.knex, account.id)) ?? (await makeCustomer(deps, account));
    const paying = (await findSubscriptions(deps.db.knex, account.id)).find(({ standing }) => standing === 'active');
    const { url, expiresAt } = await deps.payments.openCheckout({ orderId: order.id, tier, accountId: account.id, customerId, subscriptionId: paying?.id });
    await setCheckout(deps.db.knex, order.id, url, expiresAt);
    return url;
  } catch (error) {
    await markLapsed(deps.db.knex, order.id);
    throw error;
  }
}

async function makeCustomer(deps: Deps, account: AccountRow): Promise<string | undefined> {
  const made = await deps.payments.createCustomer({ id: account.id, email: account.email });
  if (made === undefined) return undefined;
  await insertCustomer(deps.db.knex, account.id, made);
  return findCustomer(deps.db.knex, account.id);
}

export interface ShownOrder {
  order: OrderRow;
  /** Whether it would still raise the tier. */
  isUpgrade: boolean;
}

/** An order, for its checkout page. The id is unguessable and stands for permission to see it. */
export async function orderForPage(deps: Pick<Deps, 'db'>, orderId: string): Promise<ShownOrder | undefined> {
  const order = await findOrder(deps.db.knex, orderId);
  const account = order && (await findAccount(deps.db.knex, order.account_id));
  return order && account && { order, isUpgrade: isAbove(asTier(order.tier), asTier(account.tier)) };
}

export type Confirmation = { outcome: 'moved'; email: string; tier: AccountTier } | { outcome: 'not_found' | 'already_paid' | 'lapsed' | 'not_higher' };

/** The operator confirms that an order was paid: the tier moves once, in the same transaction. */
export async function confirmPayment(deps: BillingDeps, orderId: string): Promise<Confirmation> {
  return payOrder(deps, orderId, { actor: 'operator', reason: 'confirmed_by_operator', subject: orderId });
}

/** The visitor of a demo's checkout page plays the payment. Throws `not_found` where payments are real. */
export async function simulatePayment(deps: Deps, orderId: string): Promise<Confirmation> {
  if (deps.payments.kind !== 'demo') throw new AppError('not_found', 'Payments are not simulated here.');
  return payOrder(deps, orderId, { actor: 'account', reason: 'simulated_payment', subject: orderId });
}

async function payOrder(deps: BillingDeps, orderId: string, cause: Cause): Promise<Confirmation> {
  return deps.db.knex.transaction(async (trx) => {
    const order = await findOrder(trx, orderId);
    const account = order && (await findAccount(trx, order.account_id));
    if (!order || !account) return { outcome: 'not_found' };
    if (order.status === 'lapsed') return { outcome: 'lapsed' };
    const tier = asTier(order.tier);
    if (order.status === 'open' && !isAbove(tier, asTier(account.tier))) return { outcome: 'not_higher' };
    // The one statement that closes the order decides, so that of two confirmations one counts.
    if (!(await markPaid(trx, orderId, Math.round(deps.now())))) return { outcome: 'already_paid' };
    await recordAudit(trx, { at: deps.now(), actor: cause.actor, action: 'order.paid', accountId: account.id, subject: orderId });
    await moveTier(deps, trx, account, tier, cause);
    return { outcome: 'moved', email: account.email, tier };
  });
}
