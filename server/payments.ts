import { ownPageProvider, type PaymentProvider } from '../domain/billing/provider.js';
import type { Config } from './config.js';

/** The payment provider that the configuration names. Stripe's package is loaded only where it is used. */
export async function createPayments({ payments, publicUrl }: Pick<Config, 'payments' | 'publicUrl'>, now: () => number): Promise<PaymentProvider> {
  if (payments.kind !== 'stripe') return ownPageProvider(payments.kind, publicUrl);
  const { createStripeProvider } = await import('./stripe.js');
  return createStripeProvider({ ...payments, publicUrl }, now);
}
