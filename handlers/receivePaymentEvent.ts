import { receivePaymentEvent as receive } from '../domain/billing/payment-events.js';
import type { Handler } from './types.js';

export const receivePaymentEvent: Handler<'receivePaymentEvent'> = async ({ deps, params, rawBody }) => {
  await receive(deps, { rawBody, signature: params.header['Stripe-Signature'] });
  return { status: 200, body: { received: true } };
};
