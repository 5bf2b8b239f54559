import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAudit } from '../../db/audit.js';
import { confirmPayment } from '../../domain/billing/orders.js';
import { setTierByEmail } from '../../domain/billing/subscription.js';
import { authenticate } from '../../domain/keys/authenticate.js';
import { revokeByOperator } from '../../domain/keys/revoke.js';
import { startService, stopServices, type TestService } from '../support/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startService();
}, 60_000);
afterAll(stopServices);

async function accountOf(key: string): Promise<string> {
  const principal = await authenticate(service.deps, `Bearer ${key}`);
  return principal?.accountId ?? '';
}

const orderOf = (checkoutUrl: unknown): string => String(checkoutUrl).split('/').at(-1) ?? '';

/** Everything the audit log must not contradict. */
async function state(): Promise<string> {
  const tables = ['accounts', 'api_keys', 'orders', 'referrals', 'audit_log'];
  return JSON.stringify(await Promise.all(tables.map((table) => service.db.knex(table).select('*'))));
}

describe('the audit log', () => {
  test('has one entry for each action, in order, with what changed and why', async () => {
    const key = await service.newKey('audited@test.example');
    const account = await accountOf(key);
    const { body } = await service.call('post', '/subscribe', { key, body: { tier: 'premium' } });
    const order = orderOf(body.checkoutUrl);
    await confirmPayment(service.deps, order);
    await setTierByEmail(service.deps, 'audited@test.example', 'free');
    await revokeByOperator(service.deps, key.slice(0, 15));
    const entries = (await listAudit(service.db.knex, account)).map((row) => [row.actor, row.action, row.subject, JSON.parse(row.detail) as unknown]);
    expect(entries).toEqual([
      ['account', 'account.registered', expect.stringMatching(/^key_/), {}],
      ['account', 'order.opened', order, { tier: 'premium' }],
      ['operator', 'order.paid', order, {}],
      ['operator', 'tier.changed', order, { from: 'free', to: 'premium', reason: 'confirmed_by_operator' }],
      ['operator', 'tier.changed', null, { from: 'premium', to: 'free', reason: 'set_by_operator' }],
      ['operator', 'key.revoked', expect.stringMatching(/^key_/), {}],
    ]);
  });

  test('that cannot be written takes the action with it', async () => {
    const key = await service.newKey('owner@test.example');
    const { body } = await service.call('post', '/subscribe', { key, body: { tier: 'premium' } });
    await service.db.knex.raw("create trigger refuse before insert on audit_log begin select raise(abort, 'no space'); end");
    const before = await state();
    const attempts = [
      service.call('post', '/register', { body: { email: 'late@test.example', password: 'secret-password' } }).then(({ status }) => status),
      service.call('post', '/subscribe', { key, body: { tier: 'vip' } }).then(({ status }) => status),
      ...[() => confirmPayment(service.deps, orderOf(body.checkoutUrl)), () => setTierByEmail(service.deps, 'owner@test.example', 'vip'), () => revokeByOperator(service.deps, key.slice(0, 15))].map((act) => act().then(() => 'done', () => 'refused')),
    ];
    expect(await Promise.all(attempts)).toEqual([500, 500, 'refused', 'refused', 'refused']);
    expect(await state()).toBe(before);
    await service.db.knex.raw('drop trigger refuse');
  });

  test('names nobody: neither email nor key nor password', async () => {
    const key = await service.newKey('hidden@test.example');
    await service.setTier('hidden@test.example', 'vip');
    const dump = JSON.stringify(await service.db.knex('audit_log').select('*'));
    expect(dump).not.toContain('hidden@');
    expect(dump).not.toContain(key);
    expect(dump).not.toContain('secret-password');
  });
});
