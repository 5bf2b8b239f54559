import { ownPageProvider, type PaymentProvider } from '../domain/billing/provider.js';
import type { Config } from './config.js';
import { createStripeProvider } from './stripe.js';

/** The payment provider that the configuration names. */
export function createPayments({ payments, publicUrl }: Pick<Config, 'payments' | 'publicUrl'>, now: () => number): PaymentProvider {
  return payments.kind === 'stripe' ? createStripeProvider({ ...payments, publicUrl }, now) : ownPageProvider(payments.kind, publicUrl);
}
