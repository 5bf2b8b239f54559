import { AppError } from '../errors.js';
import type { PaidTier } from './tiers.js';

/** Where an order is paid. */
export interface CheckoutPage {
  url: string;
  /** Epoch milliseconds after which the address no longer works; absent when it always does. */
  expiresAt?: number;
}

export interface CheckoutRequest {
  orderId: string;
  tier: PaidTier;
  accountId: string;
  /** The provider's customer for this account. Absent where the provider keeps none. */
  customerId?: string;
  /** The subscription that pays for the current tier: it is changed, so that nobody pays twice. */
  subscriptionId?: string;
}

/** Whether a subscription pays for its tier: yes, not now (a renewal failed), never again. */
export type Standing = 'active' | 'suspended' | 'ended';

/** A payment event whose signature was verified, in the provider's stead. */
export interface PaymentEvent {
  id: string;
  type: string;
  /** When it happened at the provider, epoch milliseconds. */
  createdAt: number;
  /** Grows with `createdAt`, and among events of the same moment with the order in which they happen. */
  stamp: number;
  customerId?: string;
  subscriptionId?: string;
  orderId?: string;
  /** Absent when the event says nothing that moves a tier. */
  standing?: Standing;
  tier?: PaidTier;
  /** When the subscription ends because its holder cancelled it, epoch milliseconds. */
  endsAt?: number;
}

/** The one seam between the service and whoever takes the money. No card data passes through it. */
export interface PaymentProvider {
  readonly kind: 'manual' | 'demo' | 'stripe';
  /** Makes the customer of an account; undefined where the provider keeps none. Rejects with `unavailable`. */
  createCustomer(account: { id: string; email: string }): Promise<string | undefined>;
  /** Where the order is paid. Rejects with `unavailable`. */
  openCheckout(request: CheckoutRequest): Promise<CheckoutPage>;
  /** Where the customer sees, changes and cancels the subscription; undefined where the provider has no such page or cannot be reached. */
  openPortal(customerId: string): Promise<string | undefined>;
  /** Ends a subscription at once; done when the provider knows no such subscription. Rejects with `unavailable`. */
  endSubscription(subscriptionId: string): Promise<void>;
  /** The event of a signed message; throws `invalid_signature`, and `not_found` where the provider sends none. */
  readEvent(rawBody: Buffer, signature: string, nowMs: number): PaymentEvent;
}

/** Payment on our own page: the operator confirms it by hand, or, as a simulation, the visitor does. */
export function ownPageProvider(kind: 'manual' | 'demo', publicUrl: string): PaymentProvider {
  return {
    kind,
    createCustomer: () => Promise.resolve(undefined),
    openCheckout: ({ orderId }) => Promise.resolve({ url: orderPage(publicUrl, orderId) }),
    openPortal: () => Promise.resolve(undefined),
    endSubscription: () => Promise.resolve(),
    readEvent: () => {
      throw new AppError('not_found', 'This instance takes no payment events.');
    },
  };
}

/** Our own page of an order. Its id is unguessable and stands for permission to see it. */
export function orderPage(publicUrl: string, orderId: string): string {
  return `${publicUrl}/checkout/${orderId}`;
}
