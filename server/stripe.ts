import Stripe from 'stripe';
import type { CheckoutPage, CheckoutRequest, PaymentProvider } from '../domain/billing/provider.js';
import { orderPage } from '../domain/billing/provider.js';
import type { PaidTier } from '../domain/billing/tiers.js';
import { AppError } from '../domain/errors.js';
import { readStripeEvent } from './stripe-events.js';

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  /** The price of a month, by tier. */
  prices: Record<PaidTier, string>;
  publicUrl: string;
  /** Another address of the API, for a test double. */
  apiUrl?: string;
}

const TIMEOUT_MS = 10_000;
const RETRY_AFTER_SECONDS = 10;
const SIGNATURE_TOLERANCE_SECONDS = 300;
// Stripe's own pages of a portal live five minutes until they are opened.
const PORTAL_LIFE_MS = 4 * 60_000;

/** Stripe Checkout, billing portal and signed events. The browser pays at Stripe: no card data comes here. */
export function createStripeProvider(options: StripeOptions, now: () => number): PaymentProvider {
  const stripe = connect(options);
  return {
    kind: 'stripe',
    createCustomer: ({ id, email }) =>
      // The same key for the same account: simultaneous first checkouts get one customer.
      reached(async () => (await stripe.customers.create({ email, metadata: { account_id: id } }, { idempotencyKey: `customer-${id}` })).id),
    openCheckout: (request) =>
      reached(() => (request.subscriptionId === undefined ? newSubscription(stripe, options, request) : changeOfPlan(stripe, options, request, request.subscriptionId, now))),
    openPortal: async (customer) => {
      try {
        return (await stripe.billingPortal.sessions.create({ customer, return_url: options.publicUrl })).url;
      } catch (error) {
        // The tier can be told without the portal; a later call offers it.
        if (error instanceof Stripe.errors.StripeError) return undefined;
        throw error;
      }
    },
    endSubscription: (id) => reached(() => cancel(stripe, id)),
    readEvent: (rawBody, signature, nowMs) => readStripeEvent(verify(stripe, options.webhookSecret, rawBody, signature, nowMs), options.prices),
  };
}

function connect({ secretKey, apiUrl }: StripeOptions): Stripe {
  const at = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(at ? { host: at.hostname, port: at.port || undefined, protocol: at.protocol === 'http:' ? ('http' as const) : ('https' as const) } : {}),
  });
}

async function newSubscription(stripe: Stripe, { prices, publicUrl }: StripeOptions, { orderId, tier, accountId, customerId }: CheckoutRequest): Promise<CheckoutPage> {
  const page = orderPage(publicUrl, orderId);
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer: customerId,
      client_reference_id: orderId,
      line_items: [{ price: prices[tier], quantity: 1 }],
      subscription_data: { metadata: { account_id: accountId } },
      success_url: page,
      cancel_url: `${page}?left=1`,
    },
    { idempotencyKey: `checkout-${orderId}` },
  );
  if (session.url === null) throw new Error('a checkout session came without an address');
  return { url: session.url, expiresAt: session.expires_at * 1000 };
}

/** A page on which the customer confirms the new price of the subscription they have, so that they never pay for two. */
async function changeOfPlan(stripe: Stripe, { prices, publicUrl }: StripeOptions, { orderId, tier, customerId }: CheckoutRequest, subscriptionId: string, now: () => number): Promise<CheckoutPage> {
  if (customerId === undefined) throw new Error('a subscription without a customer');
  const subscription = await stripe.subscriptions.retrieve(subscriptionId);
  const item = subscription.items.data[0];
  if (!item) throw new Error('a subscription without a price');
  const page = orderPage(publicUrl, orderId);
  const session = await stripe.billingPortal.sessions.create({
    customer: customerId,
    return_url: `${page}?left=1`,
    flow_data: {
      type: 'subscription_update_confirm',
      subscription_update_confirm: { subscription: subscriptionId, items: [{ id: item.id, price: prices[tier], quantity: 1 }] },
      after_completion: { type: 'redirect', redirect: { return_url: page } },
    },
  });
  return { url: session.url, expiresAt: now() + PORTAL_LIFE_MS };
}

async function cancel(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return;
    throw error;
  }
}

function verify(stripe: Stripe, secret: string, rawBody: Buffer, signature: string, nowMs: number): unknown {
  try {
    return stripe.webhooks.constructEvent(rawBody, signature, secret, SIGNATURE_TOLERANCE_SECONDS, undefined, nowMs);
  } catch (error) {
    // Its message may quote what was signed, so it goes no further.
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) {
      throw new AppError('invalid_signature', `Stripe-Signature does not match the body, or is older than ${SIGNATURE_TOLERANCE_SECONDS} seconds.`);
    }
    throw error;
  }
}

/** Runs a call to Stripe. Whatever it fails of, the caller may try again, and nothing has changed here. */
async function reached<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw new AppError('unavailable', 'The payment provider could not take the order right now. Nothing was changed. Try again after the seconds in Retry-After.', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      cause: error,
    });
  }
}
