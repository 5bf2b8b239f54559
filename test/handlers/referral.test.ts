import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import request from 'supertest';
import { listAudit } from '../../db/audit.js';
import { sameMailbox } from '../../domain/referrals/self-referral.js';
import { authenticate } from '../../domain/keys/authenticate.js';
import { startService, stopServices, type TestService } from '../support/service.js';

let service: TestService;
let people = 0;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT_PER_MINUTE: '100000' } });
});
afterAll(stopServices);

interface Referrer {
  key: string;
  email: string;
  code: string;
}

async function referrer(): Promise<Referrer> {
  const email = `referrer${++people}@test.example`;
  const key = await service.newKey(email);
  const { body } = await service.call('get', '/referral', { key });
  return { key, email, code: String(body.referral_link).split('/').at(-1) ?? '' };
}

const visit = (code: string, agent: string, headers: Record<string, string> = {}) => request(service.app).get(`/r/${code}`).set('User-Agent', agent).set(headers);
const signUp = (code: string, email: string, agent = 'someone') =>
  service.call('post', '/register', { body: { email, password: 'secret-password', referral_code: code }, headers: { 'User-Agent': agent } });
const friend = (): string => `friend${++people}@test.example`;

async function seen({ key }: Referrer): Promise<{ counts: number[]; earned: number }> {
  const { body } = await service.call('get', '/referral', { key });
  expect(Object.keys(body.stats as object)).toEqual(['total_referrals', 'signed_up', 'subscribed']);
  const { total_referrals, signed_up, subscribed } = body.stats as Record<string, number>;
  return { counts: [total_referrals ?? -1, signed_up ?? -1, subscribed ?? -1], earned: Number(body.rewards.calls_this_month) };
}

describe('visits', () => {
  test('count each visitor once, however many come at once', async () => {
    const owner = await referrer();
    const opened = await Promise.all(Array.from({ length: 60 }, (_, n) => visit(owner.code, `visitor-${n % 3}`)));
    expect(opened.every(({ status }) => status === 200)).toBe(true);
    expect((await seen(owner)).counts).toEqual([3, 0, 0]);
  });

  test('store neither address nor browser, and give one visitor of two links two different marks', async () => {
    const [one, other] = [await referrer(), await referrer()];
    await visit(one.code, 'Mozilla/5.0 (very rare browser)');
    await visit(other.code, 'Mozilla/5.0 (very rare browser)');
    const rows: { visitor_hash: string }[] = await service.db.knex('referrals').select('*');
    expect(JSON.stringify(rows)).not.toMatch(/rare browser|127\.0\.0\.1/);
    expect(new Set(rows.map((row) => row.visitor_hash)).size).toBe(rows.length);
  });

  test("with the referrer's own key do not count", async () => {
    const owner = await referrer();
    expect((await visit(owner.code, 'own', { Authorization: `Bearer ${owner.key}` })).status).toBe(200);
    expect((await seen(owner)).counts).toEqual([0, 0, 0]);
  });
});

describe('sign-ups', () => {
  test('at once are counted exactly, and use up the one visit of their place', async () => {
    const owner = await referrer();
    await visit(owner.code, 'shared');
    const replies = await Promise.all(Array.from({ length: 12 }, () => signUp(owner.code, friend(), 'shared')));
    expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(201));
    expect((await seen(owner)).counts).toEqual([12, 12, 0]);
  });

  test("under the referrer's own mailbox do not count, and the reply says so", async () => {
    const owner = await referrer();
    const { status, body } = await signUp(owner.code, owner.email.replace('@', '+again@'));
    expect([status, body.message]).toEqual([201, expect.stringMatching(/No referral was counted/)]);
    expect((await seen(owner)).counts).toEqual([0, 0, 0]);
    expect([sameMailbox('A.b@gmail.com', 'ab+x@gmail.com'), sameMailbox('a.b@test.example', 'ab@test.example'), sameMailbox('a@x.example', 'a@y.example')]).toEqual([true, false, false]);
  });

  test('that are refused do not count', async () => {
    const owner = await referrer();
    const taken = friend();
    await Promise.all([signUp(owner.code, taken), signUp(owner.code, taken), signUp(owner.code, taken.toUpperCase())]);
    expect((await seen(owner)).counts).toEqual([1, 1, 0]);
  });
});

describe('subscriptions', () => {
  const usage = async ({ key }: Referrer): Promise<number[]> => {
    const { body } = await service.call('get', '/usage', { key });
    return [Number(body.limits.monthly_calls), Number(body.usage.remaining)];
  };

  test('count once, and bring a premium or vip referrer 100 calls in the current month, at once and audited', async () => {
    const owner = await referrer();
    await service.setTier(owner.email, 'premium');
    const friends = await Promise.all([friend(), friend()].map(async (email) => (await signUp(owner.code, email), email)));
    await Promise.all(friends.flatMap((email) => ['premium', 'vip', 'free', 'premium'].map((tier) => service.setTier(email, tier as 'premium'))));
    expect(await seen(owner)).toEqual({ counts: [2, 2, 2], earned: 200 });
    expect(await usage(owner)).toEqual([5200, 5200]);
    const answer = await service.call('post', '/health-query', { key: owner.key, body: { query: 'Does walking help sleep?' } });
    expect(answer.body.usage).toEqual({ calls_this_month: 1, monthly_limit: 5200, remaining: 5199 });
    const { accountId } = (await authenticate(service.deps, `Bearer ${owner.key}`)) ?? { accountId: '' };
    expect((await listAudit(service.db.knex, accountId)).filter(({ action }) => action === 'referral.rewarded')).toHaveLength(2);
  });

  test('bring a free referrer nothing', async () => {
    const owner = await referrer();
    const email = friend();
    await signUp(owner.code, email);
    await service.setTier(email, 'vip');
    expect(await seen(owner)).toEqual({ counts: [1, 1, 1], earned: 0 });
    expect(await usage(owner)).toEqual([100, 100]);
  });

  test('bring calls for their month only, and all of them can be used', async () => {
    const small = await startService({ env: { QUOTA_PREMIUM: '1', RATE_LIMIT_PER_MINUTE: '100000' } });
    const key = await small.newKey('small@test.example');
    await small.setTier('small@test.example', 'premium');
    const code = String((await small.call('get', '/referral', { key })).body.referral_link).split('/').at(-1);
    await small.call('post', '/register', { body: { email: 'f@test.example', password: 'secret-password', referral_code: code } });
    await small.setTier('f@test.example', 'premium');
    const ask = () => small.call('post', '/hia-query', { key, body: { query: 'Does walking help sleep?' } });
    const replies = await Promise.all(Array.from({ length: 120 }, ask));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(101);
    expect(replies.find(({ status }) => status === 429)?.body.detail).toContain('All 101 calls');
    small.clock.now = Date.UTC(2026, 11, 1);
    expect((await ask()).body.usage.calls_remaining).toBe(0);
  });
});
