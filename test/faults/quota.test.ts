import { afterAll, describe, expect, test, vi } from 'vitest';
import { charge } from '../../db/usage.js';
import { startService, stopServices, type TestService } from '../support/service.js';

afterAll(stopServices);

const QUESTION = { query: 'Does walking help sleep?' };
const used = async (service: TestService, key: string): Promise<number> => Number((await service.call('get', '/usage', { key })).body.usage.calls_this_month);

describe('the quota', () => {
  test('of 1,000 simultaneous charges against a limit of 100 exactly 100 succeed, in rising order', async () => {
    const service = await startService();
    const key = await service.newKey();
    const { accountId } = (await import('../../domain/keys/authenticate.js').then(({ authenticate }) => authenticate(service.deps, `Bearer ${key}`))) ?? { accountId: '' };
    const entry = { accountId, month: '2026-11', day: '2026-11-21', endpoint: 'health-query', agent: 'diet', gate: '', latencyUs: 1000, latencyBucket: 5, limit: 100 };
    const counts = await Promise.all(Array.from({ length: 1000 }, () => charge(service.db, entry)));
    const charged = counts.flatMap(({ used: count }) => count ?? []);
    expect(charged).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    expect(await used(service, key)).toBe(100);
  });

  test('simultaneous charges share commits, so that durability does not cost a sync to disk for each', async () => {
    const service = await startService();
    const key = await service.newKey();
    const { accountId } = (await import('../../domain/keys/authenticate.js').then(({ authenticate }) => authenticate(service.deps, `Bearer ${key}`))) ?? { accountId: '' };
    const entry = { accountId, month: '2026-11', day: '2026-11-21', endpoint: 'health-query', agent: 'diet', gate: '', latencyUs: 1000, latencyBucket: 5, limit: 1000 };
    const statements = vi.spyOn(service.db.sqlite, 'exec');
    await Promise.all(Array.from({ length: 200 }, () => charge(service.db, entry)));
    expect(statements.mock.calls.filter(([sql]) => sql === 'COMMIT').length).toBeLessThanOrEqual(3);
  });

  test('of 1,000 simultaneous requests with 100 calls left exactly 100 are answered and charged', async () => {
    const service = await startService({ env: { RATE_LIMIT_PER_MINUTE: '100000' } });
    const key = await service.newKey();
    const replies = await Promise.all(Array.from({ length: 1000 }, () => service.call('post', '/health-query', { key, body: QUESTION })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(100);
    expect(replies.filter(({ status, body }) => status === 429 && body.code === 'quota_exceeded')).toHaveLength(900);
    expect(await used(service, key)).toBe(100);
  }, 60_000);

  test('a refused request costs nothing, whatever refused it', async () => {
    const service = await startService({ env: { RATE_LIMIT_PER_MINUTE: '100' } });
    const key = await service.newKey();
    await service.call('post', '/health-query', { key, body: {} });
    await service.call('post', '/health-query', { key, raw: '{' });
    await service.call('post', '/health-query', { key, raw: 'x', headers: { 'Content-Type': 'text/plain' } });
    await service.call('post', '/health-query', { key, raw: `{"query":"${'a'.repeat(70_000)}"}` });
    await service.call('post', '/health-query', { key, body: { ...QUESTION, agent: 'peptides' } });
    await service.call('put', '/health-query', { key });
    await service.call('post', '/hia-query', { key, body: { query: '   ' } });
    expect(await used(service, key)).toBe(0);
  });

  test('the two kinds of 429 differ by code and neither uses up the other', async () => {
    const service = await startService({ env: { QUOTA_FREE: '2', RATE_LIMIT_PER_MINUTE: '5' } });
    const key = await service.newKey();
    const ask = () => service.call('post', '/health-query', { key, body: QUESTION });
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
    const month = await ask();
    expect(month.body.code).toBe('quota_exceeded');
    expect(Number(month.headers['retry-after'])).toBe((Date.UTC(2026, 11, 1) - service.clock.now) / 1000);
    expect(month.body.upgrade_url).toMatch(/subscribe$/);
    await ask();
    expect((await ask()).body.code).toBe('quota_exceeded');
    const minute = await ask();
    expect(minute.body.code).toBe('rate_limited');
    expect(Number(minute.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('a used-up month still tells a person in an emergency what to do', async () => {
    const service = await startService({ env: { QUOTA_FREE: '0' } });
    const key = await service.newKey();
    const { status, body } = await service.call('post', '/health-query', { key, body: { query: 'My baby swallowed a button battery' } });
    expect(status).toBe(429);
    expect(body.urgency.level).toBe('emergency');
    expect(body.urgency.message.length).toBeGreaterThan(20);
  });

  test('the month turns at midnight UTC, whatever the zone of the host', async () => {
    const service = await startService({ env: { QUOTA_FREE: '1' }, clock: { now: Date.UTC(2026, 10, 30, 23, 59, 59, 999) } });
    expect(process.env.TZ).toBe('Pacific/Apia');
    const key = await service.newKey();
    const ask = () => service.call('post', '/health-query', { key, body: QUESTION });
    expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('1');
    service.clock.now += 1;
    const next = await ask();
    expect(next.status).toBe(200);
    expect(next.body.usage.calls_this_month).toBe(1);
    expect((await service.call('get', '/usage', { key })).body.usage.period_start).toBe('2026-12-01T00:00:00.000Z');
  });

  test('a clock that jumps back never shows a negative remainder', async () => {
    const service = await startService({ env: { QUOTA_FREE: '2' } });
    const key = await service.newKey();
    await service.call('post', '/health-query', { key, body: QUESTION });
    await service.setTier('none@test.example', 'free').catch(() => undefined);
    service.clock.now -= 3_600_000;
    const reply = await service.call('post', '/health-query', { key, body: QUESTION });
    expect(reply.body.usage.remaining).toBe(0);
    const { performance } = (await service.call('get', '/usage', { key })).body;
    expect(performance.average_ms).toBeGreaterThanOrEqual(0);
  });
});
