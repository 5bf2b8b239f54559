import { z } from 'zod';
import type { PaymentEvent, Standing } from '../domain/billing/provider.js';
import type { PaidTier } from '../domain/billing/tiers.js';

// What we read of Stripe's events, in the forms of its API versions of 2024 and later. Everything else in them is dropped.
const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
const envelope = z.object({ id: z.string().min(1).max(255), type: z.string().min(1).max(255), created: z.number().int(), data: z.object({ object: z.unknown() }) });
const checkoutSession = z.object({
  mode: z.string(),
  payment_status: z.string(),
  client_reference_id: z.string().nullish(),
  customer: reference.nullish(),
  subscription: reference.nullish(),
});
const subscription = z.object({
  id: z.string(),
  customer: reference,
  status: z.string(),
  cancel_at: z.number().int().nullish(),
  cancel_at_period_end: z.boolean().nullish(),
  current_period_end: z.number().int().nullish(),
  items: z.object({ data: z.array(z.object({ price: z.object({ id: z.string() }), current_period_end: z.number().int().nullish() })) }),
});
const invoice = z.object({
  customer: reference.nullish(),
  billing_reason: z.string().nullish(),
  subscription: reference.nullish(),
  parent: z.object({ subscription_details: z.object({ subscription: reference.nullish() }).nullish() }).nullish(),
});

type Reading = Partial<Pick<PaymentEvent, 'customerId' | 'subscriptionId' | 'orderId' | 'standing' | 'tier' | 'endsAt'>>;
type Prices = Record<PaidTier, string>;

// Events carry whole seconds. Within one second they happen in this order: paid, payment failed, changed, ended.
const READERS: Record<string, { order: number; read(object: unknown, prices: Prices): Reading }> = {
  'checkout.session.completed': { order: 0, read: readCheckout },
  'checkout.session.async_payment_succeeded': { order: 1, read: readCheckout },
  'invoice.payment_failed': { order: 2, read: readInvoice },
  'customer.subscription.updated': { order: 3, read: readSubscription },
  'customer.subscription.deleted': { order: 4, read: (object, prices) => ({ ...readSubscription(object, prices), standing: 'ended' }) },
};

/** What an event of Stripe means to a subscription; kinds that we do not know mean nothing. Throws when one that we know has another form: Stripe sends it again. */
export function readStripeEvent(verified: unknown, prices: Prices): PaymentEvent {
  const { id, type, created, data } = envelope.parse(verified);
  const reader = READERS[type];
  return { id, type, createdAt: created * 1000, stamp: created * 10 + (reader?.order ?? 0), ...(reader ? reader.read(data.object, prices) : {}) };
}

function readCheckout(object: unknown): Reading {
  const { mode, payment_status, client_reference_id, customer, subscription: paidFor } = checkoutSession.parse(object);
  if (mode !== 'subscription') return {};
  return {
    customerId: customer ?? undefined,
    subscriptionId: paidFor ?? undefined,
    orderId: client_reference_id ?? undefined,
    // A payment that takes days is not one yet.
    ...(payment_status === 'unpaid' ? {} : { standing: 'active' as const }),
  };
}

function readSubscription(object: unknown, prices: Prices): Reading {
  const { id, customer, status, cancel_at, cancel_at_period_end, current_period_end, items } = subscription.parse(object);
  const item = items.data[0];
  const endsAt = cancel_at ?? (cancel_at_period_end ? (item?.current_period_end ?? current_period_end) : undefined);
  return {
    customerId: customer,
    subscriptionId: id,
    standing: standingOf(status),
    tier: (['premium', 'vip'] as const).find((tier) => prices[tier] === item?.price.id),
    endsAt: endsAt == null ? undefined : endsAt * 1000,
  };
}

/** https://docs.stripe.com/billing/subscriptions/overview#subscription-statuses */
function standingOf(status: string): Standing | undefined {
  if (status === 'active' || status === 'trialing') return 'active';
  if (status === 'canceled' || status === 'incomplete_expired') return 'ended';
  // Before its first payment a subscription says nothing.
  return status === 'incomplete' ? undefined : 'suspended';
}

function readInvoice(object: unknown): Reading {
  const { customer, billing_reason, subscription: before2025, parent } = invoice.parse(object);
  const subscriptionId = parent?.subscription_details?.subscription ?? before2025 ?? undefined;
  // The first payment of a subscription that never began takes nothing away.
  const standing = subscriptionId === undefined || billing_reason === 'subscription_create' ? undefined : 'suspended';
  return { customerId: customer ?? undefined, subscriptionId, standing };
}
