import { afterAll, describe, expect, test } from 'vitest';
import request from 'supertest';
import { confirmPayment } from '../../domain/billing/orders.js';
import { revokeByOperator } from '../../domain/keys/revoke.js';
import { startService, stopServices } from '../support/service.js';

afterAll(stopServices);

const QUESTION = { query: 'Does walking help sleep?' };

describe('POST /register', () => {
  test('both surfaces read the key under their own name, and it works at once', async () => {
    const service = await startService();
    const { body } = await service.call('post', '/register', { body: { email: 'Bot@Test.example', password: 'secret-password', bot_name: 'helper', platform: 'telegram', firstName: 'A', lastName: 'B' } });
    expect(body.apiKey).toBe(body.api_key);
    expect(body.tier).toBe('free');
    expect(body.usage).toEqual({ monthly_limit: 100, calls_remaining: 100 });
    expect((await service.call('get', '/usage', { key: body.apiKey })).status).toBe(200);
  });

  test('an email is unique without regard to case, and simultaneous registrations give one account', async () => {
    const service = await startService();
    const replies = await Promise.all(['same@test.example', 'SAME@test.example', 'Same@Test.Example', 'same@test.example'].map((email) => service.call('post', '/register', { body: { email, password: 'secret-password' } })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  test('a password of 72 bytes is accepted and one of 73 refused, in any alphabet', async () => {
    const service = await startService();
    const register = (email: string, password: string) => service.call('post', '/register', { body: { email, password } });
    expect((await register('a@test.example', 'é'.repeat(36))).status).toBe(201);
    const refused = await register('b@test.example', `${'é'.repeat(36)}x`);
    expect(refused.status).toBe(400);
    expect(refused.body.errors[0]).toMatchObject({ path: '/password', code: 'too_long' });
    expect((await register('c@test.example', 'short')).body.errors[0]).toMatchObject({ path: '/password', code: 'too_short' });
  });

  test('an unknown field is refused with the name it may have meant, and every fault is listed', async () => {
    const service = await startService();
    const { body } = await service.call('post', '/register', { body: { emial: 'a@test.example', password: 'x' } });
    expect(body.errors.map((fault: { path: string }) => fault.path).sort()).toEqual(['/email', '/emial', '/password']);
    expect(body.detail).toMatch(/did you mean email\?/);
  });

  test('the sixth registration of an hour from one address is refused until the hour is over, also after a restart', async () => {
    const service = await startService({ env: { REGISTRATIONS_PER_HOUR: '5' } });
    for (let i = 0; i < 5; i++) expect((await service.call('post', '/register', { body: { email: `u${i}@test.example`, password: 'secret-password' } })).status).toBe(201);
    const again = await startService({ env: { REGISTRATIONS_PER_HOUR: '5' }, folder: service.folder, clock: service.clock });
    const refused = await again.call('post', '/register', { body: { email: 'u6@test.example', password: 'secret-password' }, headers: { 'X-Forwarded-For': '203.0.113.9' } });
    expect(refused.status).toBe(429);
    expect(refused.body.code).toBe('registration_limited');
    expect(Number(refused.headers['retry-after'])).toBe(3600);
    again.clock.now += 3_600_000;
    expect((await again.call('post', '/register', { body: { email: 'u6@test.example', password: 'secret-password' } })).status).toBe(201);
  });

  test('a 409 uses a slot and a 400 does not', async () => {
    const service = await startService({ env: { REGISTRATIONS_PER_HOUR: '2' } });
    const register = (body: object) => service.call('post', '/register', { body });
    await register({ email: 'a@test.example', password: 'secret-password' });
    expect((await register({ email: 'nope', password: 'secret-password' })).status).toBe(400);
    expect((await register({ email: 'a@test.example', password: 'secret-password' })).status).toBe(409);
    expect((await register({ email: 'b@test.example', password: 'secret-password' })).status).toBe(429);
  });
});

describe('keys', () => {
  test('a revoked key is refused at the next request', async () => {
    const service = await startService();
    const key = await service.newKey();
    expect((await service.call('get', '/usage', { key })).status).toBe(200);
    expect(await revokeByOperator(service.deps, key.slice(0, 15))).toBe(1);
    expect((await service.call('get', '/usage', { key })).status).toBe(401);
  });

  test('the database holds neither key nor password', async () => {
    const service = await startService();
    const key = await service.newKey();
    const dump = JSON.stringify([await service.db.knex('api_keys').select('*'), await service.db.knex('accounts').select('*')]);
    expect(dump).not.toContain(key);
    expect(dump).not.toContain('secret-password');
  });
});

describe('subscription', () => {
  test('an order moves the tier once, when the operator confirms it', async () => {
    const service = await startService();
    const key = await service.newKey();
    const { body } = await service.call('post', '/subscribe', { key, body: { tier: 'premium' } });
    const order = String(body.checkoutUrl).split('/').at(-1) ?? '';
    const page = await request(service.app).get(`/checkout/${order}`);
    expect(page.text).toContain(order);
    expect((await service.call('get', '/subscribe', { key })).body).toMatchObject({ current_tier: 'free', subscription: { status: 'none', pending_tier: 'premium' } });
    expect(await confirmPayment(service.deps, order)).toMatchObject({ outcome: 'moved', tier: 'premium' });
    expect(await confirmPayment(service.deps, order)).toMatchObject({ outcome: 'already_paid' });
    const after = (await service.call('get', '/subscribe', { key })).body;
    expect(after.current_tier).toBe('premium');
    expect(after.subscription).toEqual({ status: 'active', since: new Date(service.clock.now).toISOString() });
    expect(after.available_upgrades.map((upgrade: { tier: string }) => upgrade.tier)).toEqual(['vip']);
    expect((await service.call('get', '/usage', { key })).body.limits.monthly_calls).toBe(5000);
  });

  test('a second checkout for the same tier gives the same open order', async () => {
    const service = await startService();
    const key = await service.newKey();
    const first = await service.call('post', '/subscribe', { key, body: { tier: 'vip' } });
    const second = await service.call('post', '/subscribe', { key, body: { tier: 'vip' } });
    expect(second.body.checkoutUrl).toBe(first.body.checkoutUrl);
  });
});

describe('referral', () => {
  test('a visitor counts once, a sign-up by the code is counted, and a paid tier too', async () => {
    const service = await startService();
    const key = await service.newKey();
    const stats = async (): Promise<{ referral_link: string; stats: object }> => (await service.call('get', '/referral', { key })).body as { referral_link: string; stats: object };
    const link = new URL((await stats()).referral_link);
    for (let i = 0; i < 3; i++) expect((await request(service.app).get(link.pathname).set('User-Agent', 'visitor-one')).status).toBe(200);
    await request(service.app).get(link.pathname).set('User-Agent', 'visitor-two');
    expect((await stats()).stats).toEqual({ total_referrals: 2, signed_up: 0, subscribed: 0 });

    const code = link.pathname.split('/').at(-1);
    await service.call('post', '/register', { body: { email: 'friend@test.example', password: 'secret-password', referral_code: code }, headers: { 'User-Agent': 'visitor-two' } });
    expect((await stats()).stats).toEqual({ total_referrals: 2, signed_up: 1, subscribed: 0 });
    await service.call('post', '/register', { body: { email: 'friend2@test.example', password: 'secret-password', referral_code: code }, headers: { 'User-Agent': 'visitor-two' } });
    expect((await stats()).stats).toEqual({ total_referrals: 3, signed_up: 2, subscribed: 0 });
    await service.setTier('friend@test.example', 'premium');
    await service.setTier('friend@test.example', 'vip');
    expect((await stats()).stats).toEqual({ total_referrals: 3, signed_up: 2, subscribed: 1 });
  });

  test('an unknown referral code does not stop a registration, and the reply says so', async () => {
    const service = await startService();
    const { status, body } = await service.call('post', '/register', { body: { email: 'x@test.example', password: 'secret-password', referral_code: 'nobody0000' } });
    expect(status).toBe(201);
    expect(body.message).toMatch(/referral code is not known/);
  });
});

describe('usage', () => {
  test('counts by endpoint, agent, gate and day add up to what was charged', async () => {
    const service = await startService();
    const key = await service.newKey();
    await service.call('post', '/health-query', { key, body: { ...QUESTION, agent: 'exercise' } });
    await service.call('post', '/hia-query', { key, body: { ...QUESTION, agent: 'biblical_medicine' } });
    await service.call('post', '/hia-query', { key, body: { ...QUESTION, agent: 'biblical_medicine', gate: 'honor' } });
    const { usage, performance } = (await service.call('get', '/usage', { key })).body;
    expect(usage).toMatchObject({ calls_this_month: 3, remaining: 97, by_endpoint: { 'health-query': 1, 'hia-query': 2 }, by_agent: { exercise: 1, biblical_medicine: 2 } });
    expect(usage.by_gate).toEqual({ do_no_harm: 1, honor: 2, integrity: 1, absolute_truth: 1, authenticity: 1 });
    expect(usage.by_day).toEqual([{ date: '2026-11-21', calls: 3 }]);
    expect(performance.requests).toBe(3);
  });
});
