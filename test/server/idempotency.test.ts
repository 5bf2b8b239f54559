import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { charge } from '../../db/usage.js';
import { admit } from '../../domain/idempotency/receipt.js';
import { authenticate } from '../../domain/keys/authenticate.js';
import { freePort, serve } from '../support/process.js';
import { startService, stopServices, type TestService } from '../support/service.js';

afterAll(stopServices);

const QUESTION = { query: 'Does walking help sleep?' };
const LEASE_MS = 60_000;
const DAY_MS = 86_400_000;

const ask = (service: TestService, key: string, name: string, body: object = QUESTION) => service.call('post', '/health-query', { key, body, headers: { 'Idempotency-Key': name } });
const used = async (service: TestService, key: string): Promise<number> => Number((await service.call('get', '/usage', { key })).body.usage.calls_this_month);

describe('a repeated request', () => {
  test.each([
    ['/health-query', { ...QUESTION, context: { age: 30, goals: ['sleep'] } }, { context: { goals: ['sleep'], age: 30 }, ...QUESTION }],
    ['/hia-query', { ...QUESTION, include_scripture: true }, { include_scripture: true, ...QUESTION }],
    ['/subscribe', { tier: 'premium' }, { tier: 'premium' }],
    ['/keys', { name: 'phone' }, { name: 'phone' }],
  ])('to %s gets the reply of the first, marked as replayed, whatever the order of its fields', async (path, body, reordered) => {
    const service = await startService();
    const key = await service.newKey();
    const headers = { 'Idempotency-Key': 'a' };
    const first = await service.call('post', path, { key, body, headers });
    const second = await service.call('post', path, { key, body: reordered, headers });
    expect(second.status).toBe(first.status);
    expect(second.text).toBe(first.text);
    expect([first.headers['idempotency-replayed'], second.headers['idempotency-replayed']]).toEqual([undefined, 'true']);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    const counts = { '/health-query': 1, '/hia-query': 1 }[path] ?? 0;
    expect(await used(service, key)).toBe(counts);
    expect((await service.call('get', '/keys', { key })).body.keys).toHaveLength(path === '/keys' ? 2 : 1);
  });

  test('of which a hundred come at once is executed once and charged once', async () => {
    const service = await startService({ env: { RATE_LIMIT_PER_MINUTE: '1000' } });
    const key = await service.newKey();
    const replies = await Promise.all(Array.from({ length: 100 }, () => ask(service, key, 'same')));
    const answered = replies.filter(({ status }) => status === 200);
    const refused = replies.filter(({ status, body }) => status === 409 && body.code === 'idempotency_conflict');
    expect(answered.length + refused.length).toBe(100);
    expect(answered.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1);
    expect(new Set(answered.map(({ text }) => text)).size).toBe(1);
    expect(refused.every(({ headers }) => headers['retry-after'] === '1')).toBe(true);
    expect(await used(service, key)).toBe(1);
  });

  test('to make a key, of which a hundred come at once, makes one', async () => {
    const service = await startService({ env: { RATE_LIMIT_PER_MINUTE: '1000' } });
    const key = await service.newKey();
    const replies = await Promise.all(Array.from({ length: 100 }, () => service.call('post', '/keys', { key, body: {}, headers: { 'Idempotency-Key': 'k' } })));
    expect(new Set(replies.filter(({ status }) => status === 201).map(({ body }) => String(body.apiKey))).size).toBe(1);
    expect((await service.call('get', '/keys', { key })).body.keys).toHaveLength(2);
  });

  test('with another body, path or operation is refused and costs nothing', async () => {
    const service = await startService();
    const key = await service.newKey();
    await ask(service, key, 'a');
    const headers = { 'Idempotency-Key': 'a' };
    const others = [await ask(service, key, 'a', { query: 'Does tea help sleep?' }), await service.call('post', '/hia-query', { key, body: QUESTION, headers }), await service.call('post', '/keys/key_x/rotate', { key, body: {}, headers })];
    expect(others.map(({ status, body }) => [status, String(body.code)])).toEqual(Array(3).fill([422, 'idempotency_key_reused']));
    expect(await used(service, key)).toBe(1);
  });

  test('is a new request after 24 hours, and not a millisecond before', async () => {
    const service = await startService();
    const key = await service.newKey();
    await ask(service, key, 'a');
    service.clock.now += DAY_MS - 1;
    expect((await ask(service, key, 'a')).headers['idempotency-replayed']).toBe('true');
    service.clock.now += 1;
    expect((await ask(service, key, 'a', { query: 'Does tea help sleep?' })).headers['idempotency-replayed']).toBeUndefined();
    expect(await used(service, key)).toBe(2);
  });

  test('with another key of the account is a request of its own', async () => {
    const service = await startService();
    const key = await service.newKey();
    const other = (await service.call('post', '/keys', { key, body: {} })).body.apiKey;
    await ask(service, key, 'a');
    expect((await ask(service, other, 'a')).headers['idempotency-replayed']).toBeUndefined();
    expect(await used(service, key)).toBe(2);
  });

  test('under the name that another account used is a request of its own', async () => {
    const service = await startService();
    const [one, two] = [await service.newKey(), await service.newKey()];
    await ask(service, one, 'a');
    expect((await ask(service, two, 'a', { query: 'Does tea help sleep?' })).status).toBe(200);
    expect([await used(service, one), await used(service, two)]).toEqual([1, 1]);
  });
});

describe('what failed', () => {
  test('is not kept: the same Idempotency-Key takes the mended request', async () => {
    const service = await startService({ env: { QUOTA_FREE: '1' } });
    const key = await service.newKey();
    expect((await ask(service, key, 'a', {})).status).toBe(400);
    expect((await ask(service, key, 'a', { ...QUESTION, agent: 'peptides' })).status).toBe(403);
    expect((await ask(service, key, 'a')).status).toBe(200);
    expect((await ask(service, key, 'b')).status).toBe(429);
    expect(await service.db.knex('idempotent_replies').select('*')).toHaveLength(1);
    expect((await ask(service, key, 'a')).status).toBe(200);
  });

  test('because its effect could not be written leaves neither effect nor reply', async () => {
    const service = await startService();
    const key = await service.newKey();
    const make = () => service.call('post', '/keys', { key, body: {}, headers: { 'Idempotency-Key': 'k' } });
    await service.db.knex.raw("create trigger refuse before insert on audit_log begin select raise(abort, 'no space'); end");
    expect((await make()).status).toBe(500);
    expect(await service.db.knex('idempotent_replies').select('*')).toHaveLength(0);
    await service.db.knex.raw('drop trigger refuse');
    const made = await make();
    expect([made.status, made.headers['idempotency-replayed']]).toEqual([201, undefined]);
  });

  test.each(['', ' ', 'two words', 'é', 'a'.repeat(256)])('because the Idempotency-Key is %j is a 400 that names the header', async (name) => {
    const service = await startService();
    const key = await service.newKey();
    const reply = await ask(service, key, name).catch(() => undefined);
    if (reply === undefined) return; // the HTTP client itself refuses to send it
    expect(reply.status).toBe(400);
    expect(reply.body.errors[0].path).toBe('/header/idempotency-key');
  });

  test('an operation without idempotency ignores the header', async () => {
    const service = await startService();
    const key = await service.newKey();
    expect((await service.call('get', '/usage', { key, headers: { 'Idempotency-Key': 'two words' } })).status).toBe(200);
  });
});

describe('the kept reply', () => {
  test('can be read neither from the database nor with another key', async () => {
    const service = await startService();
    const key = await service.newKey();
    const name = 'my-secret-request-name';
    const { body } = await ask(service, key, name, { query: 'Does purple garlic soup ease insomnia?' });
    const bytes = ['hia.sqlite', 'hia.sqlite-wal'].map((file) => readFileSync(join(service.folder, file)));
    for (const text of [key, name, 'purple garlic', String(body.response).slice(0, 40), String(body.disclaimer).slice(0, 30)]) {
      expect(bytes.some((file) => file.includes(text))).toBe(false);
    }
    const [row]: { sealed_reply: string; scope_hash: string; fingerprint: string }[] = await service.db.knex('idempotent_replies').select('*');
    const { deriveSealingKeys, unseal } = await import('../../domain/idempotency/seal.js');
    const open = (token: string, place: string): string => unseal(deriveSealingKeys(token).reply, row?.sealed_reply ?? '', place);
    const place = `${row?.scope_hash} ${row?.fingerprint}`;
    expect(JSON.parse(open(key, place))).toEqual(body);
    const other = (await service.call('post', '/keys', { key, body: {} })).body.apiKey;
    expect(() => open(String(other), place)).toThrow();
    expect(() => open(key, `elsewhere ${row?.fingerprint}`)).toThrow();
  });

  test('that someone altered in the database is never replayed', async () => {
    const service = await startService();
    const key = await service.newKey();
    await ask(service, key, 'a');
    await service.db.knex('idempotent_replies').update({ sealed_reply: Buffer.alloc(200, 7).toString('base64') });
    const reply = await ask(service, key, 'a');
    expect([reply.status, reply.body.code]).toEqual([500, 'internal']);
    expect(await used(service, key)).toBe(1);
  });
});

describe('a process that dies', () => {
  test('leaves a claim that holds for a minute and is then taken over', async () => {
    const service = await startService();
    const key = await service.newKey();
    await ask(service, key, 'a');
    // As after a crash between the claim and the charge.
    await service.db.knex('idempotent_replies').update({ sealed_reply: null });
    await service.db.knex('usage_months').delete();
    service.clock.now += LEASE_MS - 1;
    expect((await ask(service, key, 'a')).status).toBe(409);
    expect((await ask(service, key, 'a', { query: 'Does tea help sleep?' })).status).toBe(422);
    service.clock.now += 1;
    expect((await ask(service, key, 'a')).headers['idempotency-replayed']).toBeUndefined();
    expect((await ask(service, key, 'a')).headers['idempotency-replayed']).toBe('true');
    expect(await used(service, key)).toBe(1);
  });

  test('or is so slow that its claim is taken over cannot charge any more', async () => {
    const service = await startService();
    const key = await service.newKey();
    const principal = await authenticate(service.deps, `Bearer ${key}`);
    const accountId = principal?.accountId ?? '';
    const request = { token: key, accountId, idempotencyKey: 'a', operation: 'queryHealth', path: '/api/v1/health-query', body: QUESTION };
    const receipt = async () => {
      const admission = await admit(service.deps, request);
      if ('replay' in admission) throw new Error('replayed');
      return admission.receipt;
    };
    const entry = { accountId, month: '2026-11', day: '2026-11-21', endpoint: 'health-query', agent: 'diet', gate: '', latencyUs: 1000, latencyBucket: 5, limit: 100 };
    const slow = await receipt();
    service.clock.now += LEASE_MS;
    const second = await receipt();
    await expect(charge(service.db, entry, (commit) => slow.keep(commit, {}))).rejects.toThrow(/being executed/);
    expect(await used(service, key)).toBe(0);
    await slow.release();
    await charge(service.db, entry, (commit) => second.keep(commit, { kept: true }));
    expect(await admit(service.deps, request)).toEqual({ replay: { kept: true } });
    expect(await used(service, key)).toBe(1);
  });

  test('by kill -9 in the middle of many requests charges each of them once, and repeats what was acknowledged', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hia-once-'));
    const port = await freePort();
    const child = await serve(folder, port);
    const base = `http://127.0.0.1:${port}/api/v1`;
    const json = { 'Content-Type': 'application/json' };
    const registered = await fetch(`${base}/register`, { method: 'POST', headers: json, body: JSON.stringify({ email: 'once@test.example', password: 'secret-password' }) });
    expect(registered.status).toBe(201);
    const { apiKey } = (await registered.json()) as { apiKey: string };
    const names = Array.from({ length: 80 }, (_, index) => `request-${index}`);
    const acknowledged = new Map<string, string>();
    const send = async (name: string): Promise<void> => {
      const reply = await fetch(`${base}/health-query`, { method: 'POST', headers: { ...json, Authorization: `Bearer ${apiKey}`, 'Idempotency-Key': name }, body: JSON.stringify(QUESTION) });
      const text = await reply.text();
      if (reply.status === 200) acknowledged.set(name, text);
      if (acknowledged.size === 30) child.kill('SIGKILL');
    };
    await Promise.allSettled([...names, ...names].map(send));
    child.kill('SIGKILL');

    const later = await startService({ folder, clock: { now: Date.now() + LEASE_MS }, env: { RATE_LIMIT_PER_MINUTE: '1000' } });
    for (const name of names) {
      const reply = await ask(later, apiKey, name);
      expect(reply.status).toBe(200);
      if (acknowledged.has(name)) expect(reply.text).toBe(acknowledged.get(name));
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(30);
    expect(await used(later, apiKey)).toBe(names.length);
    rmSync(folder, { recursive: true, force: true });
  }, 120_000);
});
