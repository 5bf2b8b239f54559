import { afterAll, describe, expect, test } from 'vitest';
import { resetPassword } from '../../domain/accounts/reset-password.js';
import { deleteWhatExpired } from '../../domain/accounts/housekeeping.js';
import { PASSWORD_COST } from '../../server/passwords.js';
import { startService, stopServices, type TestService } from '../support/service.js';

afterAll(stopServices);

const EMAIL = 'ada@test.example';
const PASSWORD = 'secret-password';
const HOUR_MS = 3_600_000;

const signIn = (service: TestService, password = PASSWORD, email = EMAIL, headers?: Record<string, string>) => service.call('post', '/sessions', { body: { email, password }, headers });
const token = async (service: TestService): Promise<string> => String((await signIn(service)).body.token);
const works = async (service: TestService, key: string): Promise<boolean> => (await service.call('get', '/usage', { key })).status === 200;

describe('signing in', () => {
  test('gives a token that works wherever a key does, for managing keys too, for twelve hours', async () => {
    const service = await startService();
    await service.newKey(EMAIL);
    const { status, body, headers } = await signIn(service, PASSWORD, 'ADA@Test.Example');
    expect(status).toBe(201);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({ token: expect.stringMatching(/^hia_sess_[0-9A-Za-z]{49}$/), expires_at: new Date(service.clock.now + 12 * HOUR_MS).toISOString() });
    expect((await service.call('post', '/health-query', { key: body.token, body: { query: 'Does walking help sleep?' } })).status).toBe(200);
    expect((await service.call('post', '/keys', { key: body.token, body: {} })).status).toBe(201);
    service.clock.now += 12 * HOUR_MS - 1;
    expect(await works(service, body.token)).toBe(true);
    service.clock.now += 1;
    expect(await works(service, body.token)).toBe(false);
  });

  test('refuses a wrong password and an unknown email alike', async () => {
    const service = await startService();
    await service.newKey(EMAIL);
    const replies = [await signIn(service, 'wrong-password'), await signIn(service, PASSWORD, 'nobody@test.example')];
    expect(replies.map(({ status, body }) => [status, String(body.code), String(body.detail)])).toEqual(Array(2).fill([401, 'invalid_credentials', 'No account has this email and this password.']));
    for (const { headers } of replies) expect(headers['www-authenticate']).toMatch(/^Bearer/);
  });

  test('checks a password for an unknown email too, at the cost that accounts have', async () => {
    const service = await startService({ passwordCost: PASSWORD_COST });
    await service.newKey(EMAIL);
    const asked: string[] = [];
    const { verifyPassword } = service.deps;
    service.deps.verifyPassword = (password, hash) => {
      asked.push(hash);
      return verifyPassword(password, hash);
    };
    await signIn(service, PASSWORD, 'nobody@test.example');
    await signIn(service, 'wrong-password');
    expect(asked.map((hash) => hash.slice(0, 7))).toEqual(['$2b$10$', '$2b$10$']);
    expect(new Set(asked).size).toBe(2);
  });

  test('does not go by a password over 72 bytes, of which bcrypt reads only the beginning', async () => {
    const service = await startService();
    await service.call('post', '/register', { body: { email: EMAIL, password: 'é'.repeat(36) } });
    const { status, body } = await signIn(service, `${'é'.repeat(36)}x`);
    expect([status, body.errors[0].path]).toEqual([400, '/password']);
  });

  test('is limited by email, whether or not an account has it, also after a restart, and the right password gives the attempts back', async () => {
    const service = await startService({ env: { SIGN_IN_ATTEMPTS: '3', TRUST_PROXY: '1' } });
    await service.newKey(EMAIL);
    const from = (address: number) => ({ 'X-Forwarded-For': `198.51.100.${address}` });
    for (let attempt = 0; attempt < 2; attempt++) expect((await signIn(service, 'wrong-password', EMAIL, from(attempt))).status).toBe(401);
    expect((await signIn(service, PASSWORD, EMAIL, from(2))).status).toBe(201);
    for (const email of [EMAIL, 'nobody@test.example']) {
      for (let attempt = 0; attempt < 3; attempt++) expect((await signIn(service, 'wrong-password', email, from(10 + attempt))).status).toBe(401);
    }
    const again = await startService({ env: { SIGN_IN_ATTEMPTS: '3', TRUST_PROXY: '1' }, folder: service.folder, clock: service.clock });
    for (const email of [EMAIL, 'nobody@test.example']) {
      const refused = await signIn(again, PASSWORD, email, from(20));
      expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([429, 'sign_in_limited', '900']);
    }
    again.clock.now += HOUR_MS / 4;
    expect((await signIn(again, PASSWORD, EMAIL, from(30))).status).toBe(201);
  });

  test('is limited by address over many emails, and an IPv6 network counts as one address', async () => {
    const service = await startService({ env: { SIGN_IN_ATTEMPTS: '2', TRUST_PROXY: '1' } });
    const status = async (who: number, address: string): Promise<number> => (await signIn(service, 'wrong-password', `user${who}@test.example`, { 'X-Forwarded-For': address })).status;
    const seen: number[] = [];
    for (let who = 0; who < 5; who++) seen.push(await status(who, `2001:db8:1:${who}::1`));
    expect(seen).toEqual([401, 401, 401, 401, 429]);
    expect(await status(9, '2001:db8:2::1')).toBe(401);
  });
});

describe('signing out', () => {
  test('ends this session at once and no other', async () => {
    const service = await startService();
    await service.newKey(EMAIL);
    const [one, two] = [await token(service), await token(service)];
    expect((await service.call('delete', '/sessions/current', { key: one })).status).toBe(204);
    expect([await works(service, one), await works(service, two)]).toEqual([false, true]);
  });
});

describe('a new password', () => {
  const change = (service: TestService, key: string, current_password: string, new_password: string) => service.call('post', '/account/password', { key, body: { current_password, new_password } });

  test('ends the other sessions, keeps this one and the keys, and alone works from then on', async () => {
    const service = await startService();
    const key = await service.newKey(EMAIL);
    const [mine, other] = [await token(service), await token(service)];
    expect((await change(service, mine, PASSWORD, 'another-password')).status).toBe(204);
    expect([await works(service, mine), await works(service, other), await works(service, key)]).toEqual([true, false, true]);
    expect([(await signIn(service)).status, (await signIn(service, 'another-password')).status]).toEqual([401, 201]);
  });

  test('needs the old one: a key alone cannot take the account over, nor try passwords without end', async () => {
    const service = await startService({ env: { SIGN_IN_ATTEMPTS: '2' } });
    const key = await service.newKey(EMAIL);
    const session = await token(service);
    const replies = [await change(service, key, 'guess-1', 'another-password'), await change(service, key, 'guess-2', 'another-password'), await change(service, key, 'guess-3', 'another-password')];
    expect(replies.map(({ status, body }) => [status, String(body.code)])).toEqual([[403, 'wrong_password'], [403, 'wrong_password'], [429, 'sign_in_limited']]);
    expect(await works(service, session)).toBe(true);
  });

  test.each(['x'.repeat(73), `${'é'.repeat(36)}x`, 'short'])('of %j is refused', async (password) => {
    const service = await startService();
    const { status, body } = await change(service, await service.newKey(EMAIL), PASSWORD, password);
    expect([status, body.errors[0].path]).toEqual([400, '/new_password']);
  });

  test('from the operator ends every session', async () => {
    const service = await startService();
    await service.newKey(EMAIL);
    const session = await token(service);
    expect(await resetPassword(service.deps, EMAIL)).toMatch(/^[0-9A-Za-z]{20}$/);
    expect(await works(service, session)).toBe(false);
  });

  test('of two at once, only one is set', async () => {
    const service = await startService();
    const key = await service.newKey(EMAIL);
    const replies = await Promise.all(['password-one', 'password-two'].map((password) => change(service, key, PASSWORD, password)));
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 403]);
  });
});

describe('what has expired', () => {
  test('is deleted: sessions, kept replies and counts of attempts', async () => {
    const service = await startService();
    const key = await service.newKey(EMAIL);
    await token(service);
    await service.call('post', '/health-query', { key, body: { query: 'Does walking help sleep?' }, headers: { 'Idempotency-Key': 'a' } });
    const rows = async (): Promise<number[]> => Promise.all(['sessions', 'idempotent_replies', 'attempt_slots'].map(async (table) => (await service.db.knex(table).select('*')).length));
    const before = await rows();
    await deleteWhatExpired(service.deps);
    expect(await rows()).toEqual(before);
    service.clock.now += 24 * HOUR_MS;
    await deleteWhatExpired(service.deps);
    expect([before.every((count) => count > 0), await rows()]).toEqual([true, [0, 0, 0]]);
  });
});
