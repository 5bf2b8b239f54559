import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { HELD_TABLES } from '../../db/account-data.js';
import { startService, stopServices, type TestService } from '../support/service.js';

afterAll(stopServices);

const PASSWORD = 'secret-password';
const QUESTION = { query: 'Does walking help sleep?' };
const ADA = { email: 'ada@test.example', password: PASSWORD, firstName: 'Ada-first', lastName: 'Moyo-last', bot_name: 'ada-bot', platform: 'ada-platform' };

/** An account that has done everything an account can do. */
async function livedAccount(service: TestService, who: typeof ADA = ADA): Promise<{ key: string; token: string; id: string }> {
  const key = String((await service.call('post', '/register', { body: who })).body.apiKey);
  const token = String((await service.call('post', '/sessions', { body: { email: who.email, password: PASSWORD } })).body.token);
  await service.call('post', '/keys', { key, body: { name: `${who.bot_name}-phone` } });
  await service.call('post', '/health-query', { key, body: QUESTION, headers: { 'Idempotency-Key': 'a' } });
  await service.call('post', '/hia-query', { key, body: QUESTION });
  await service.call('post', '/subscribe', { key, body: { tier: 'premium' } });
  const code = String((await service.call('get', '/referral', { key })).body.referral_link).split('/').at(-1);
  await service.call('post', '/register', { body: { email: `friend-of-${who.email}`, password: PASSWORD, referral_code: code } });
  return { key, token, id: String((await service.call('get', '/account', { key })).body.id) };
}

async function dump(service: TestService): Promise<string> {
  const tables: string[] = await service.db.knex('sqlite_master').where('type', 'table').pluck('name');
  return JSON.stringify(await Promise.all(tables.filter((table) => table !== 'audit_log').map((table) => service.db.knex(table).select('*'))));
}

describe('GET /account', () => {
  test('tells what was registered, under the names of the registration', async () => {
    const service = await startService();
    const key = String((await service.call('post', '/register', { body: ADA })).body.apiKey);
    const { email, firstName, lastName, bot_name, platform } = ADA;
    expect((await service.call('get', '/account', { key })).body).toEqual({ email, firstName, lastName, bot_name, platform, id: expect.stringMatching(/^acc_/), tier: 'free', created_at: new Date(service.clock.now).toISOString() });
  });
});

describe('the export', () => {
  test('covers every table that holds something about an account', async () => {
    const service = await startService();
    const tables: string[] = await service.db.knex('sqlite_master').where('type', 'table').pluck('name');
    const owned: string[] = [];
    for (const table of tables) {
      const columns = Object.keys(await service.db.knex(table).columnInfo());
      if (table === 'accounts' || columns.some((column) => column === 'account_id' || column === 'referrer_id')) owned.push(table);
    }
    expect(owned.filter((table) => !HELD_TABLES.has(table))).toEqual([]);
  });

  test('holds what the account did, and neither secrets nor anything of another account', async () => {
    const service = await startService();
    const bob = await livedAccount(service, { email: 'bob@test.example', password: PASSWORD, firstName: 'Bob-first', lastName: 'Bob-last', bot_name: 'bob-bot', platform: 'bob-platform' });
    const ada = await livedAccount(service);
    const { status, body, text } = await service.call('get', '/account/export', { key: ada.key });
    expect(status).toBe(200);
    const rows = Object.fromEntries((body.records as { name: string; rows: unknown[] }[]).map((record) => [record.name, record.rows.length]));
    expect(rows).toMatchObject({ accounts: 1, api_keys: 2, sessions: 1, idempotent_replies: 1, usage_months: 1, orders: 1, referrals_made: 1, audit_log: 5 });
    const hashes: string[] = [...(await service.db.knex('api_keys').pluck('hash')), ...(await service.db.knex('accounts').pluck('password_hash')), ...(await service.db.knex('idempotent_replies').pluck('sealed_reply'))] as string[];
    for (const secret of [ada.key, ada.token, bob.key, bob.id, 'bob', 'friend-of', PASSWORD, ...hashes]) expect(text).not.toContain(secret);
  });
});

describe('erasing', () => {
  test('needs the password and changes nothing without it', async () => {
    const service = await startService();
    const { key } = await livedAccount(service);
    const before = await dump(service);
    const { status, body } = await service.call('post', '/account/erase', { key, body: { password: 'wrong-password' } });
    expect([status, body.code]).toEqual([403, 'wrong_password']);
    expect((await dump(service)).replace(/"used":\d+/g, '').length).toBeGreaterThanOrEqual(before.replace(/"used":\d+/g, '').length);
    expect((await service.call('get', '/account', { key })).status).toBe(200);
  });

  test('leaves no row and no byte about the account but the one line of the audit log', async () => {
    const service = await startService();
    const { key, token, id } = await livedAccount(service);
    const referralCode: string = await service.db.knex('accounts').where({ id }).first('referral_code').then((row: { referral_code: string }) => row.referral_code);
    expect((await service.call('post', '/account/erase', { key, body: { password: PASSWORD } })).status).toBe(204);
    for (const refused of [key, token]) expect((await service.call('get', '/account', { key: refused })).status).toBe(401);
    const rest = (await dump(service)).replaceAll('friend-of-ada@test.example', '');
    for (const trace of [id, ADA.email, ADA.firstName, ADA.lastName, ADA.bot_name, ADA.platform, referralCode]) expect(rest).not.toContain(trace);
    expect(await service.db.knex('audit_log').where('account_id', id).select('actor', 'action', 'subject', 'detail')).toEqual([{ actor: 'account', action: 'account.erased', subject: null, detail: '{}' }]);
    const bytes = Buffer.concat(['hia.sqlite', 'hia.sqlite-wal'].map((file) => readFileSync(join(service.folder, file)))).toString('latin1');
    for (const trace of [ADA.firstName, ADA.lastName, ADA.platform, referralCode]) expect(bytes).not.toContain(trace);
    expect(bytes.replaceAll('friend-of-ada@test.example', '')).not.toContain(ADA.email);
  });

  test('frees the email, and the new account has nothing of the old', async () => {
    const service = await startService();
    const { key } = await livedAccount(service);
    await service.call('post', '/account/erase', { key, body: { password: PASSWORD } });
    const anew = await service.call('post', '/register', { body: { email: ADA.email, password: 'another-password' } });
    expect(anew.status).toBe(201);
    expect((await service.call('get', '/usage', { key: anew.body.apiKey })).body.usage.calls_this_month).toBe(0);
    expect((await service.call('get', '/keys', { key: anew.body.apiKey })).body.keys).toHaveLength(1);
  });

  test('keeps the counts of who invited the account', async () => {
    const service = await startService();
    const host = await service.newKey();
    const code = String((await service.call('get', '/referral', { key: host })).body.referral_link).split('/').at(-1);
    const guest = (await service.call('post', '/register', { body: { email: 'guest@test.example', password: PASSWORD, referral_code: code } })).body.apiKey;
    await service.call('post', '/account/erase', { key: guest, body: { password: PASSWORD } });
    expect((await service.call('get', '/referral', { key: host })).body.stats).toEqual({ total_referrals: 1, signed_up: 1, subscribed: 0 });
  });

  test('ends the subscription first, and erases nothing when that cannot be done', async () => {
    const service = await startService();
    const { key, id } = await livedAccount(service);
    await service.db.knex('payment_subscriptions').insert({ id: 'sub_1', account_id: id, tier: 'premium', standing: 'active', standing_stamp: 1, tier_stamp: 1 });
    const ended: string[] = [];
    const { AppError } = await import('../../domain/errors.js');
    let reachable = false;
    const payments = { ...service.deps.payments, endSubscription: (subscription: string) => {
      if (!reachable) return Promise.reject(new AppError('unavailable', 'The payment provider cannot be reached.', { retryAfterSeconds: 5 }));
      ended.push(subscription);
      return Promise.resolve();
    } };
    service.deps.payments = payments;
    expect((await service.call('post', '/account/erase', { key, body: { password: PASSWORD } })).status).toBe(503);
    expect((await service.call('get', '/account', { key })).status).toBe(200);
    reachable = true;
    expect((await service.call('post', '/account/erase', { key, body: { password: PASSWORD } })).status).toBe(204);
    expect(ended).toEqual(['sub_1']);
  });

  test('in the middle of a request lets it end as 401, and charges nobody', async () => {
    const service = await startService();
    const { key, id } = await livedAccount(service);
    const { chargeCall } = await import('../../domain/quota/quota.js');
    const principal = { credential: { kind: 'session', id: 'ses_x' } as const, accountId: id, tier: 'free' as const };
    await service.call('post', '/account/erase', { key, body: { password: PASSWORD } });
    const late = await chargeCall(service.deps, principal, { endpoint: 'health-query', agent: 'diet', gate: '', arrivedAt: service.clock.now }, undefined).catch((error: unknown) => error);
    const { asAppError } = await import('../../server/problems.js');
    expect(asAppError(late).code).toBe('unauthorized');
  });
});

describe('the audit log', () => {
  test('has one entry for each action of the account, and when it cannot be written the action does not happen', async () => {
    const service = await startService();
    const key = await service.newKey('holder@test.example');
    const session = async () => service.call('post', '/sessions', { body: { email: 'holder@test.example', password: PASSWORD } });
    const { token } = (await session()).body as { token: string };
    const change = () => service.call('post', '/account/password', { key, body: { current_password: PASSWORD, new_password: PASSWORD } });
    await change();
    await service.call('get', '/account/export', { key });
    const again = String((await session()).body.token);
    await service.call('delete', '/sessions/current', { key: again });
    expect(token).not.toBe(again);
    const actions: string[] = await service.db.knex('audit_log').orderBy('seq').pluck('action');
    expect(actions).toEqual(['account.registered', 'session.created', 'password.changed', 'account.exported', 'session.created', 'session.deleted']);

    await service.db.knex.raw("create trigger refuse before insert on audit_log begin select raise(abort, 'no space'); end");
    const before = await service.db.knex('accounts').select('*');
    const replies = [await session(), await change(), await service.call('get', '/account/export', { key }), await service.call('post', '/account/erase', { key, body: { password: PASSWORD } })];
    expect(replies.map(({ status }) => status)).toEqual([500, 500, 500, 500]);
    expect(await service.db.knex('accounts').select('*')).toEqual(before);
    expect(await service.db.knex('sessions').select('*')).toHaveLength(0);
  });
});
