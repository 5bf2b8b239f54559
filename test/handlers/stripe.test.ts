import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { listAudit } from '../../db/audit.js';
import { authenticate } from '../../domain/keys/authenticate.js';
import { completed, deliver, invoice, PRICES, scriptedStripe, sign, stopScriptedStripe, stripeEvent, subscription, type ScriptedStripe } from '../support/stripe.js';
import { startService, stopServices, type TestService } from '../support/service.js';

let service: TestService;
let stripe: ScriptedStripe;
let people = 0;

beforeAll(async () => {
  const clock = { now: Date.UTC(2026, 10, 21, 8) };
  stripe = await scriptedStripe(() => clock.now);
  service = await startService({ env: { ...stripe.env, RATE_LIMIT_PER_MINUTE: '100000' }, clock });
});
afterAll(async () => {
  await stopServices();
  stopScriptedStripe();
});
beforeEach(() => {
  stripe.calls.length = 0;
  stripe.fail(0);
});

interface Person {
  key: string;
  email: string;
  customer: string;
  sub: string;
  order: string;
  accountId: string;
}

const nowSeconds = (): number => Math.floor(service.clock.now / 1000);

/** An account that has opened a checkout. */
async function shopper(tier: 'premium' | 'vip' = 'premium'): Promise<Person> {
  const n = ++people;
  const email = `payer${n}@test.example`;
  const key = await service.newKey(email);
  const { status, body } = await service.call('post', '/subscribe', { key, body: { tier } });
  expect(status).toBe(200);
  const { accountId } = (await authenticate(service.deps, `Bearer ${key}`)) ?? { accountId: '' };
  const { customer_id }: { customer_id: string } = await service.db.knex('payment_customers').where('account_id', accountId).first();
  const order: { id: string } = await service.db.knex('orders').where({ account_id: accountId, checkout_url: body.checkoutUrl }).first();
  return { key, email, customer: customer_id, sub: `sub_${n}`, order: order.id, accountId };
}

async function subscriber(tier: 'premium' | 'vip' = 'premium'): Promise<Person> {
  const person = await shopper(tier);
  await deliver(service, stripeEvent('checkout.session.completed', nowSeconds() - 1000, completed(person.customer, person.sub, person.order)));
  return person;
}

const tierOf = async ({ key }: Person): Promise<string> => String((await service.call('get', '/subscribe', { key })).body.current_tier);
const stateOf = async ({ key }: Person): Promise<Record<string, string>> => (await service.call('get', '/subscribe', { key })).body.subscription as Record<string, string>;

describe('a checkout at Stripe', () => {
  test('names the order, the customer, the price and our own page to come back to', async () => {
    const { order, customer, key } = await shopper('vip');
    const [made, session] = stripe.calls;
    expect([made?.path, session?.path]).toEqual(['customers', 'checkout/sessions']);
    expect(session?.form).toMatchObject({ mode: 'subscription', customer, client_reference_id: order, 'line_items[0][price]': PRICES.vip, 'line_items[0][quantity]': '1', success_url: `http://localhost:3000/checkout/${order}`, cancel_url: `http://localhost:3000/checkout/${order}?left=1` });
    expect((await service.call('post', '/subscribe', { key, body: { tier: 'vip' } })).body.checkoutUrl).toMatch(/^https:\/\/checkout\.stripe\.test\//);
    expect(stripe.calls).toHaveLength(2);
  });

  test('is one for simultaneous calls, with one customer, who is used again for another tier', async () => {
    const key = await service.newKey();
    const replies = await Promise.all(Array.from({ length: 10 }, () => service.call('post', '/subscribe', { key, body: { tier: 'premium' } })));
    expect(new Set(replies.map(({ body }) => String(body.checkoutUrl))).size).toBe(1);
    await service.call('post', '/subscribe', { key, body: { tier: 'vip' } });
    const sessions = stripe.calls.filter(({ path }) => path === 'checkout/sessions');
    expect(new Set(sessions.map(({ form }) => form.customer)).size).toBe(1);
  });

  test('that has expired is made anew', async () => {
    const person = await shopper();
    const before = service.clock.now;
    service.clock.now += 86_400_000;
    const { body } = await service.call('post', '/subscribe', { key: person.key, body: { tier: 'premium' } });
    service.clock.now = before;
    expect(body.checkoutUrl).toMatch(/^https:\/\/checkout\.stripe\.test\//);
    expect(stripe.calls.filter(({ path }) => path === 'checkout/sessions')).toHaveLength(2);
  });

  test.each([500, 402, -1])('that Stripe refuses (%s) is a 503 that changes nothing, and the next try succeeds', async (status) => {
    const key = await service.newKey();
    stripe.fail(status);
    const refused = await service.call('post', '/subscribe', { key, body: { tier: 'premium' } });
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
    expect(refused.text).not.toContain('on purpose');
    expect((await service.call('get', '/subscribe', { key })).body.subscription).toEqual({ status: 'none' });
    stripe.fail(0);
    expect((await service.call('post', '/subscribe', { key, body: { tier: 'premium' } })).status).toBe(200);
  });

  test('of a higher tier changes the running subscription, so that nobody pays for two', async () => {
    const person = await subscriber('premium');
    stripe.calls.length = 0;
    const { body } = await service.call('post', '/subscribe', { key: person.key, body: { tier: 'vip' } });
    expect(body.checkoutUrl).toMatch(/^https:\/\/billing\.stripe\.test\//);
    const flow = stripe.calls.find(({ path }) => path === 'billing_portal/sessions')?.form;
    expect(flow).toMatchObject({ 'flow_data[type]': 'subscription_update_confirm', 'flow_data[subscription_update_confirm][subscription]': person.sub, 'flow_data[subscription_update_confirm][items][0][price]': PRICES.vip });
    expect(stripe.calls.some(({ path }) => path === 'checkout/sessions')).toBe(false);
    await deliver(service, stripeEvent('customer.subscription.updated', nowSeconds(), subscription(person.customer, person.sub, 'active', PRICES.vip)));
    expect(await tierOf(person)).toBe('vip');
    expect((await service.db.knex('orders').where({ account_id: person.accountId, tier: 'vip' }).first()).status).toBe('paid');
  });

  test('stores and logs nothing of a card and no secret', async () => {
    await subscriber();
    const tables = ['orders', 'payment_customers', 'payment_events', 'payment_subscriptions', 'audit_log'];
    const dump = JSON.stringify(await Promise.all(tables.map((table) => service.db.knex(table).select('*')))) + service.logLines.join('');
    for (const secret of ['sk_test_123', 'whsec_', 'card', '4242']) expect(dump).not.toContain(secret);
  });
});

describe('a signed event', () => {
  const refusal = async (sent: ReturnType<typeof deliver>): Promise<[number, string]> => {
    const { status, body } = await sent;
    return [status, String(body.code)];
  };

  test('that is forged, altered, of another secret or too old moves nothing', async () => {
    const person = await shopper();
    const event = stripeEvent('checkout.session.completed', nowSeconds(), completed(person.customer, person.sub, person.order));
    const payload = JSON.stringify(event);
    const good = sign(payload, { at: service.clock.now });
    const refused: [number, string] = [400, 'invalid_signature'];
    expect(await refusal(deliver(service, event, { signature: `t=${nowSeconds()},v1=${'0'.repeat(64)}` }))).toEqual(refused);
    expect(await refusal(deliver(service, event, { signature: sign(payload, { secret: 'whsec_another', at: service.clock.now }) }))).toEqual(refused);
    expect(await refusal(deliver(service, event, { signature: good, raw: payload.replace(person.order, 'ord_of_someone_else') }))).toEqual(refused);
    expect(await refusal(deliver(service, event, { signature: good, raw: `${payload} ` }))).toEqual(refused);
    expect(await refusal(deliver(service, event, { signature: good.replace(/v1=/, 'v0=') }))).toEqual(refused);
    expect(await refusal(deliver(service, event, { signature: 'nonsense' }))).toEqual(refused);
    expect(await refusal(deliver(service, event, { signedAt: service.clock.now - 301_000 }))).toEqual(refused);
    expect((await service.call('post', '/payments/events', { raw: payload })).body.errors[0]).toMatchObject({ path: '/header/stripe-signature', code: 'required' });
    expect(await tierOf(person)).toBe('free');
    expect((await deliver(service, event, { signedAt: service.clock.now - 300_000 })).status).toBe(200);
    expect(await tierOf(person)).toBe('premium');
  });

  test('moves the tier up, marks the order as paid and is in the audit log with the reason, all together', async () => {
    const person = await shopper('vip');
    const event = stripeEvent('checkout.session.completed', nowSeconds(), completed(person.customer, person.sub, person.order), `evt_of_${person.sub}`);
    const reply = await deliver(service, event);
    expect([reply.status, reply.body]).toEqual([200, { received: true }]);
    expect(await tierOf(person)).toBe('vip');
    const entries = (await listAudit(service.db.knex, person.accountId)).slice(-3).map((row) => [row.actor, row.action, row.subject, JSON.parse(row.detail) as unknown]);
    expect(entries).toEqual([
      ['payment_provider', 'payment.event', `evt_of_${person.sub}`, { type: 'checkout.session.completed', outcome: 'applied' }],
      ['payment_provider', 'order.paid', person.order, {}],
      ['payment_provider', 'tier.changed', `evt_of_${person.sub}`, { from: 'free', to: 'vip', reason: 'checkout.session.completed' }],
    ]);
  });

  test('whose audit entry cannot be written moves nothing, and counts when it is sent again', async () => {
    const person = await shopper();
    const event = stripeEvent('checkout.session.completed', nowSeconds(), completed(person.customer, person.sub, person.order));
    await service.db.knex.raw("create trigger refuse before insert on audit_log when new.action = 'tier.changed' begin select raise(abort, 'no'); end");
    expect((await deliver(service, event)).status).toBe(500);
    expect(await tierOf(person)).toBe('free');
    await service.db.knex.raw('drop trigger refuse');
    expect((await deliver(service, event)).status).toBe(200);
    expect(await tierOf(person)).toBe('premium');
  });

  test('that is sent ten times, at once or later, counts once', async () => {
    const person = await shopper();
    const event = stripeEvent('checkout.session.completed', nowSeconds() - 10, completed(person.customer, person.sub, person.order));
    const replies = await Promise.all(Array.from({ length: 10 }, () => deliver(service, event)));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    await deliver(service, stripeEvent('customer.subscription.deleted', nowSeconds(), subscription(person.customer, person.sub, 'canceled', PRICES.premium)));
    expect((await deliver(service, event)).status).toBe(200);
    expect(await tierOf(person)).toBe('free');
    const changes = (await listAudit(service.db.knex, person.accountId)).filter(({ action }) => action === 'tier.changed');
    expect(changes).toHaveLength(2);
  });

  test('of an unknown kind, customer or form of payment is taken and moves nothing', async () => {
    const person = await shopper();
    for (const event of [
      stripeEvent('customer.created', nowSeconds(), { id: person.customer, object: 'customer' }),
      stripeEvent('customer.subscription.updated', nowSeconds(), subscription('cus_stranger', 'sub_x', 'active', PRICES.vip)),
      stripeEvent('customer.subscription.updated', nowSeconds(), subscription(person.customer, person.sub, 'incomplete', PRICES.vip)),
      stripeEvent('checkout.session.completed', nowSeconds(), completed(person.customer, person.sub, person.order, 'unpaid')),
      stripeEvent('checkout.session.completed', nowSeconds(), { ...completed(person.customer, person.sub, person.order), mode: 'payment' }),
      stripeEvent('invoice.payment_failed', nowSeconds(), invoice(person.customer, person.sub, 'subscription_create')),
    ]) expect((await deliver(service, event)).status).toBe(200);
    expect(await tierOf(person)).toBe('free');
  });

  test("that names another account's order gives the tier of neither", async () => {
    const [one, other] = [await shopper('premium'), await shopper('vip')];
    await deliver(service, stripeEvent('checkout.session.completed', nowSeconds(), completed(one.customer, one.sub, other.order)));
    expect([await tierOf(one), await tierOf(other)]).toEqual(['free', 'free']);
  });

  test('that we know but cannot read is refused with 500, so that Stripe sends it again', async () => {
    expect((await deliver(service, stripeEvent('customer.subscription.updated', nowSeconds(), { id: 'sub_1' }))).status).toBe(500);
  });
});

describe('a subscription', () => {
  test('that is cancelled says until when, offers the portal, and at its end goes back to free', async () => {
    const person = await subscriber();
    const at = nowSeconds();
    expect(await stateOf(person)).toMatchObject({ status: 'active', portal_url: expect.stringMatching(/^https:\/\/billing\.stripe\.test\//) as string });
    await deliver(service, stripeEvent('customer.subscription.updated', at, subscription(person.customer, person.sub, 'active', PRICES.premium, { cancel_at_period_end: true })));
    expect(await stateOf(person)).toMatchObject({ status: 'cancelled', ends_at: new Date(1_800_000_000_000).toISOString() });
    expect(await tierOf(person)).toBe('premium');
    await deliver(service, stripeEvent('customer.subscription.deleted', at + 1, subscription(person.customer, person.sub, 'canceled', PRICES.premium)));
    expect(await stateOf(person)).toEqual({ status: 'none' });
  });

  test('whose renewal fails loses the tier, and gets it back when the money comes', async () => {
    const person = await subscriber('vip');
    const at = nowSeconds();
    await deliver(service, stripeEvent('invoice.payment_failed', at, invoice(person.customer, person.sub)));
    expect([await tierOf(person), (await stateOf(person)).status]).toEqual(['free', 'payment_failed']);
    await deliver(service, stripeEvent('customer.subscription.updated', at + 60, subscription(person.customer, person.sub, 'active', PRICES.vip)));
    expect([await tierOf(person), (await stateOf(person)).status]).toEqual(['vip', 'active']);
  });

  test('whose portal cannot be reached is told without it', async () => {
    const person = await subscriber();
    stripe.fail(500);
    expect(await stateOf(person)).toEqual({ status: 'active', since: expect.any(String) as string });
  });

  test('does not take away a higher tier that the operator gave by hand', async () => {
    const person = await subscriber('premium');
    await service.setTier(person.email, 'vip');
    await deliver(service, stripeEvent('customer.subscription.deleted', nowSeconds(), subscription(person.customer, person.sub, 'canceled', PRICES.premium)));
    expect(await tierOf(person)).toBe('vip');
  });

  test('that is downgraded keeps the count and never shows a negative remainder', async () => {
    const person = await subscriber();
    const { accountId } = person;
    await service.db.knex('usage_months').insert({ account_id: accountId, month: '2026-11', used: 150 });
    await deliver(service, stripeEvent('customer.subscription.deleted', nowSeconds(), subscription(person.customer, person.sub, 'canceled', PRICES.premium)));
    const { usage, limits } = (await service.call('get', '/usage', { key: person.key })).body;
    expect([limits.monthly_calls, usage.calls_this_month, usage.remaining]).toEqual([100, 150, 0]);
    expect((await service.call('post', '/health-query', { key: person.key, body: { query: 'Does walking help sleep?' } })).body.code).toBe('quota_exceeded');
  });
});

describe('events out of order', () => {
  test('end where the newest of them says, in whatever order and however often they come', async () => {
    const at = nowSeconds();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(3, 4, 5, 6), fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }), async (length, order) => {
        const person = await shopper();
        const history = [
          stripeEvent('checkout.session.completed', at, completed(person.customer, person.sub, person.order)),
          stripeEvent('customer.subscription.updated', at, subscription(person.customer, person.sub, 'active', PRICES.premium)),
          stripeEvent('customer.subscription.updated', at + 10, subscription(person.customer, person.sub, 'active', PRICES.vip)),
          stripeEvent('invoice.payment_failed', at + 20, invoice(person.customer, person.sub)),
          stripeEvent('customer.subscription.updated', at + 30, subscription(person.customer, person.sub, 'active', PRICES.vip)),
          stripeEvent('customer.subscription.deleted', at + 30, subscription(person.customer, person.sub, 'canceled', PRICES.vip)),
        ];
        for (const index of order.filter((position) => position < length)) await deliver(service, history[index] ?? {});
        expect(await tierOf(person)).toBe({ 3: 'vip', 4: 'free', 5: 'vip', 6: 'free' }[length]);
        expect((await service.db.knex('orders').where('id', person.order).first()).status).toBe('paid');
      }),
      { numRuns: 25, seed: 7 },
    );
  }, 60_000);
});
