import request from 'supertest';
import { afterAll, describe, expect, test } from 'vitest';
import { listAudit } from '../../db/audit.js';
import { confirmPayment } from '../../domain/billing/orders.js';
import { scriptedStripe, stopScriptedStripe } from '../support/stripe.js';
import { startService, stopServices, type TestService } from '../support/service.js';

afterAll(async () => {
  await stopServices();
  stopScriptedStripe();
});

async function order(service: TestService, tier = 'premium'): Promise<{ key: string; path: string; id: string }> {
  const key = await service.newKey(`buyer-${tier}-${Math.abs(service.clock.now % 1e6)}@test.example`);
  await service.call('post', '/subscribe', { key, body: { tier } });
  const { id }: { id: string } = await service.db.knex('orders').orderBy('created_at', 'desc').first<{ id: string }>();
  return { key, path: `/checkout/${id}`, id };
}

const tierOf = async (service: TestService, key: string): Promise<string> => String((await service.call('get', '/subscribe', { key })).body.current_tier);

describe('the checkout page', () => {
  test('of a demo says that it is a simulation, and its form pays the order once', async () => {
    const service = await startService({ env: { PAYMENTS: 'demo' } });
    const { key, path, id } = await order(service);
    const page = await request(service.app).get(path);
    expect(page.text).toMatch(/This is a simulation/);
    expect(page.text).toContain(`<form method="post" action="${path}/confirm">`);
    expect(await tierOf(service, key)).toBe('free');
    const sent = await Promise.all(Array.from({ length: 5 }, () => request(service.app).post(`${path}/confirm`)));
    expect(sent.map(({ status, headers }) => [status, headers.location])).toEqual(Array(5).fill([303, path]));
    expect(await tierOf(service, key)).toBe('premium');
    const paid = await request(service.app).get(path);
    expect(paid.text).toMatch(/This order is paid/);
    expect(paid.text).not.toContain('<form');
    const { account_id }: { account_id: string } = await service.db.knex('orders').where({ id }).first<{ account_id: string }>();
    const changes = (await listAudit(service.db.knex, account_id)).filter(({ action }) => action === 'tier.changed');
    expect(changes.map(({ actor, subject, detail }) => [actor, subject, JSON.parse(detail) as unknown])).toEqual([['account', id, { from: 'free', to: 'premium', reason: 'simulated_payment' }]]);
  });

  test('of real payments has no form, and a forged confirmation finds nothing', async () => {
    const stripe = await scriptedStripe(Date.now);
    for (const env of [{}, stripe.env]) {
      const service = await startService({ env });
      const { key, path } = await order(service);
      expect((await request(service.app).get(path)).text).not.toContain('<form');
      expect((await request(service.app).post(`${path}/confirm`)).status).toBe(404);
      expect(await tierOf(service, key)).toBe('free');
    }
  });

  test('tells who comes back from Stripe whether the payment was made or left', async () => {
    const service = await startService({ env: (await scriptedStripe(() => Date.UTC(2026, 10, 21, 8))).env });
    const { path } = await order(service);
    expect((await request(service.app).get(path)).text).toMatch(/takes some seconds[\s\S]*href="https:\/\/checkout\.stripe\.test/);
    expect((await request(service.app).get(`${path}?left=1`)).text).toMatch(/Nothing was charged/);
  });

  test('of an order that no longer raises the tier asks for nothing', async () => {
    const service = await startService();
    const { key, path, id } = await order(service);
    await service.call('post', '/subscribe', { key, body: { tier: 'vip' } });
    const { id: vip }: { id: string } = await service.db.knex('orders').where('tier', 'vip').first<{ id: string }>();
    expect(await confirmPayment(service.deps, vip)).toMatchObject({ outcome: 'moved' });
    expect((await request(service.app).get(path)).text).toMatch(/nothing to pay/);
    expect(await confirmPayment(service.deps, id)).toEqual({ outcome: 'not_higher' });
  });
});
