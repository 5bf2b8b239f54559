import { findAccount, type AccountRow } from '../../db/accounts.js';
import { recordAudit } from '../../db/audit.js';
import { findOpenOrder, findOrder, markPaid } from '../../db/orders.js';
import { findCustomersAccount, findSubscriptions, insertEvent, saveSubscription } from '../../db/payments.js';
import type { Deps } from '../deps.js';
import { asTier } from '../keys/authenticate.js';
import { moveTier } from './move-tier.js';
import type { PaymentEvent } from './provider.js';
import { afterEvent, paidTier } from './standing.js';
import { isAbove } from './tiers.js';

type Transaction = Parameters<typeof saveSubscription>[0];
type Outcome = 'applied' | 'stale' | 'ignored';

/**
 * Takes a signed message of the payment provider: verifies it, then in one transaction notes the event, moves the tier if it
 * says so, and writes the audit log. An event that was noted before does nothing. Throws `invalid_signature` and `not_found`.
 */
export async function receivePaymentEvent(deps: Deps, message: { rawBody: Buffer; signature: string }): Promise<void> {
  const event = deps.payments.readEvent(message.rawBody, message.signature, deps.now());
  await deps.db.knex.transaction(async (trx) => {
    const account = await accountOf(trx, event);
    const stored = account ? await nextState(trx, event, account) : undefined;
    const outcome = outcomeOf(event, account, stored?.next);
    const { id, type, createdAt } = event;
    const isNew = await insertEvent(trx, { id, type, account_id: account?.id ?? null, outcome, created_at: createdAt, received_at: Math.round(deps.now()) });
    if (!isNew || !account) return;
    await recordAudit(trx, { at: deps.now(), actor: 'payment_provider', action: 'payment.event', accountId: account.id, subject: id, detail: { type, outcome } });
    if (event.standing === 'active') await closeOrder(deps, trx, event, account);
    if (stored?.next) await apply(deps, trx, event, account, stored);
  });
}

function outcomeOf(event: PaymentEvent, account: AccountRow | undefined, next: unknown): Outcome {
  if (!account || event.standing === undefined) return 'ignored';
  return next === undefined ? 'stale' : 'applied';
}

/** Whose event it is: by the provider's customer, which we made for the account before anything could happen to it. */
async function accountOf(trx: Transaction, { customerId }: PaymentEvent): Promise<AccountRow | undefined> {
  const accountId = customerId === undefined ? undefined : await findCustomersAccount(trx, customerId);
  return accountId === undefined ? undefined : findAccount(trx, accountId);
}

type State = Awaited<ReturnType<typeof nextState>>;

async function nextState(trx: Transaction, event: PaymentEvent, account: AccountRow) {
  const before = await findSubscriptions(trx, account.id);
  const known = before.find(({ id }) => id === event.subscriptionId);
  const order = event.tier === undefined && event.orderId !== undefined ? await findOrder(trx, event.orderId) : undefined;
  const ordered = order?.account_id === account.id ? asTier(order.tier) : 'free';
  const next = afterEvent(known, ordered === 'free' ? event : { ...event, tier: ordered }, account.id);
  return { before, next };
}

async function apply(deps: Deps, trx: Transaction, event: PaymentEvent, account: AccountRow, { before, next }: State): Promise<void> {
  if (!next) return;
  await saveSubscription(trx, next);
  const paidBefore = paidTier(before);
  const paidNow = paidTier([...before.filter(({ id }) => id !== next.id), next]);
  const current = asTier(account.tier);
  // A tier that the operator set by hand is above or beside what is paid for: an event does not take it away.
  if (paidNow === paidBefore || (current !== paidBefore && !isAbove(paidNow, current))) return;
  await moveTier(deps, trx, account, paidNow, { actor: 'payment_provider', reason: event.type, subject: event.id });
}

/** The order that this payment is for: the one it names, or, after a change of plan, the open one for the tier. */
async function closeOrder(deps: Deps, trx: Transaction, event: PaymentEvent, account: AccountRow): Promise<void> {
  const named = event.orderId === undefined ? undefined : await findOrder(trx, event.orderId);
  const order = named ?? (event.tier === undefined ? undefined : await findOpenOrder(trx, account.id, event.tier));
  if (order?.account_id !== account.id) return;
  if (!(await markPaid(trx, order.id, Math.round(deps.now())))) return;
  await recordAudit(trx, { at: deps.now(), actor: 'payment_provider', action: 'order.paid', accountId: account.id, subject: order.id });
}
