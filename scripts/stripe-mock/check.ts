import assert from 'node:assert/strict';
import { createStripeProvider } from '../../server/stripe.js';

// Makes every call that we make to Stripe against the address given: stripe-mock refuses what Stripe's own description does not allow.
const apiUrl = process.argv[2];
if (apiUrl === undefined) throw new Error('say where stripe-mock listens');
const provider = createStripeProvider({ secretKey: 'sk_test_123', webhookSecret: 'whsec_unused', prices: { premium: 'price_premium', vip: 'price_vip' }, publicUrl: 'http://localhost:3000', apiUrl }, Date.now);

const customerId = await provider.createCustomer({ id: 'acc_1', email: 'someone@test.example' });
assert.match(customerId ?? '', /^cus_/);
const checkout = await provider.openCheckout({ orderId: 'ord_1', tier: 'premium', accountId: 'acc_1', customerId });
assert.match(checkout.url, /^https:/);
assert.ok(checkout.expiresAt);
const change = await provider.openCheckout({ orderId: 'ord_2', tier: 'vip', accountId: 'acc_1', customerId, subscriptionId: 'sub_1' });
assert.match(change.url, /^https:/);
assert.match((await provider.openPortal(customerId ?? '')) ?? '', /^https:/);
await provider.endSubscription('sub_1');
console.log('customer, checkout, change of plan, portal and cancellation: accepted by stripe-mock.');
