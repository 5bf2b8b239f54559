import { afterAll, describe, expect, test } from 'vitest';
import { startService, stopServices, type TestService } from '../support/service.js';

afterAll(stopServices);

const MINUTE_MS = 60_000;

interface Listed {
  id: string;
  name: string;
  replaced_by?: string;
  last_used_at?: string;
  current: boolean;
}

const list = async (service: TestService, key: string): Promise<Listed[]> => (await service.call('get', '/keys', { key })).body.keys as Listed[];
// When a key was last used is noted after the reply, so it may differ between two looks.
const listPlain = async (service: TestService, key: string) => (await list(service, key)).map(({ id, name, replaced_by }) => ({ id, name, replaced_by }));
const create = (service: TestService, key: string, body: object = {}) => service.call('post', '/keys', { key, body });
const rotate = (service: TestService, key: string, id: string, body: object = {}, headers?: Record<string, string>) => service.call('post', `/keys/${id}/rotate`, { key, body, headers });
const works = async (service: TestService, key: string): Promise<boolean> => (await service.call('get', '/usage', { key })).status === 200;

describe('a new key', () => {
  test('works at once beside the first, and its secret is never shown again', async () => {
    const service = await startService();
    const first = await service.newKey();
    service.clock.now += 1;
    const { status, body } = await create(service, first, { name: 'phone' });
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.stringMatching(/^key_/), apiKey: expect.stringMatching(/^hia_live_[0-9A-Za-z]{49}$/), name: 'phone', prefix: body.apiKey.slice(0, 15), created_at: new Date(service.clock.now).toISOString() });
    expect(await works(service, body.apiKey)).toBe(true);
    const keys = await list(service, body.apiKey);
    expect(keys.map(({ name, current }) => [name, current])).toEqual([['API key', false], ['phone', true]]);
    expect(JSON.stringify(keys)).not.toContain(body.apiKey);
  });

  test('with an expiry works until that moment and no longer', async () => {
    const service = await startService();
    const first = await service.newKey();
    const { body } = await create(service, first, { expires_at: new Date(service.clock.now + MINUTE_MS).toISOString() });
    service.clock.now += MINUTE_MS - 1;
    expect(await works(service, body.apiKey)).toBe(true);
    service.clock.now += 1;
    expect(await works(service, body.apiKey)).toBe(false);
    expect((await list(service, first)).map(({ id }) => id)).not.toContain(body.id);
  });

  test.each(['2026-11-21T08:00:00.000Z', '2020-01-01T00:00:00Z', '2030-12-31T23:59:60Z', '9999-12-31T23:59:59-14:00', 'tomorrow', '2030-01-01'])('is refused with the expiry %s', async (expires_at) => {
    const service = await startService();
    const { status, body } = await create(service, await service.newKey(), { expires_at });
    expect(status).toBe(400);
    expect(body.errors[0].path).toBe('/expires_at');
  });

  test('is the twentieth at most, also when thirty are asked for at once', async () => {
    const service = await startService();
    const first = await service.newKey();
    const replies = await Promise.all(Array.from({ length: 30 }, () => create(service, first)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(19);
    expect(new Set(replies.filter(({ status }) => status !== 201).map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['409 key_limit_reached']));
    expect(await list(service, first)).toHaveLength(20);
  });
});

describe('rotation', () => {
  test('lets both keys work for the overlap, then the successor alone; it keeps name and expiry', async () => {
    const service = await startService();
    const admin = await service.newKey();
    const expires_at = new Date(service.clock.now + 90 * MINUTE_MS).toISOString();
    const old = (await create(service, admin, { name: 'server', expires_at })).body;
    const { status, body: successor } = await rotate(service, admin, old.id);
    expect(status).toBe(201);
    expect(successor).toMatchObject({ name: 'server', expires_at });
    expect((await list(service, admin)).find(({ id }) => id === old.id)?.replaced_by).toBe(successor.id);
    service.clock.now += 600_000 - 1;
    expect([await works(service, old.apiKey), await works(service, successor.apiKey)]).toEqual([true, true]);
    service.clock.now += 1;
    expect([await works(service, old.apiKey), await works(service, successor.apiKey)]).toEqual([false, true]);
  });

  test('with an overlap of 0 ends the old key at once, and a key may rotate itself', async () => {
    const service = await startService();
    const key = await service.newKey();
    const [own] = await list(service, key);
    const { body } = await rotate(service, key, own?.id ?? '', { overlap_seconds: 0 });
    expect([await works(service, key), await works(service, body.apiKey)]).toEqual([false, true]);
  });

  test('never lets the old key outlive its own expiry', async () => {
    const service = await startService();
    const admin = await service.newKey();
    const old = (await create(service, admin, { expires_at: new Date(service.clock.now + MINUTE_MS).toISOString() })).body;
    await rotate(service, admin, old.id, { overlap_seconds: 604_800 });
    service.clock.now += MINUTE_MS;
    expect(await works(service, old.apiKey)).toBe(false);
  });

  test('happens once, also when twenty ask for it at once', async () => {
    const service = await startService();
    const key = await service.newKey();
    const [own] = await list(service, key);
    const replies = await Promise.all(Array.from({ length: 20 }, () => rotate(service, key, own?.id ?? '')));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status, body }) => status === 409 && body.code === 'key_already_rotated')).toHaveLength(19);
    expect(await list(service, key)).toHaveLength(2);
  });

  test('whose reply was lost can be repeated with its Idempotency-Key and gives the one live successor', async () => {
    const service = await startService();
    const key = await service.newKey();
    const [own] = await list(service, key);
    const once = { 'Idempotency-Key': 'rotate-1' };
    const lost = await rotate(service, key, own?.id ?? '', {}, once);
    const repeated = await rotate(service, key, own?.id ?? '', {}, once);
    expect(repeated.body).toEqual(lost.body);
    expect((await list(service, key)).filter(({ replaced_by }) => replaced_by === undefined)).toHaveLength(1);
  });

  test('at twenty live keys needs an overlap of 0, and a refusal changes nothing', async () => {
    const service = await startService();
    const key = await service.newKey();
    for (let made = 1; made < 20; made++) await create(service, key);
    const before = await listPlain(service, key);
    // Made in the same moment, the keys stand in any order: one that is not used here.
    const other = (await list(service, key)).find(({ current }) => !current)?.id ?? '';
    expect((await rotate(service, key, other)).body.code).toBe('key_limit_reached');
    expect(await listPlain(service, key)).toEqual(before);
    expect((await rotate(service, key, other, { overlap_seconds: 0 })).status).toBe(201);
    expect(await list(service, key)).toHaveLength(20);
  });
});

describe('revocation', () => {
  test('holds from the next request, for the key itself too', async () => {
    const service = await startService();
    const key = await service.newKey();
    const [own] = await list(service, key);
    const { status, text } = await service.call('delete', `/keys/${own?.id}`, { key });
    expect([status, text]).toEqual([204, '']);
    expect(await works(service, key)).toBe(false);
  });

  test('of a key that has ended gives the 404 of a key that never was', async () => {
    const service = await startService();
    const key = await service.newKey();
    const other = (await create(service, key)).body.id;
    await service.call('delete', `/keys/${other}`, { key });
    const again = await service.call('delete', `/keys/${other}`, { key });
    const never = await service.call('delete', '/keys/key_0000000000000000000000', { key });
    expect(again.status).toBe(404);
    const plain = ({ body }: typeof again): object => Object.assign({}, body, { request_id: '', instance: '' }) as object;
    expect(plain(again)).toEqual(plain(never));
  });

  test('of an address that cannot be decoded is 404', async () => {
    const service = await startService();
    expect((await service.call('delete', '/keys/%E0%A4%A', { key: await service.newKey() })).status).toBe(404);
  });
});

describe('last_used_at', () => {
  test('is written once for a thousand requests within five minutes, and again after them', async () => {
    const service = await startService({ env: { RATE_LIMIT_PER_MINUTE: '100000' } });
    const key = await service.newKey();
    await service.db.knex.raw('create table writes (at integer)');
    await service.db.knex.raw('create trigger count_writes after update of last_used_at on api_keys begin insert into writes values (new.last_used_at); end');
    const writes = async (): Promise<number> => (await service.db.knex('writes').select('*')).length;
    for (let batch = 0; batch < 10; batch++) await Promise.all(Array.from({ length: 100 }, () => works(service, key)));
    expect(await writes()).toBe(1);
    service.clock.now += 5 * MINUTE_MS;
    await works(service, key);
    await works(service, key);
    expect(await writes()).toBe(2);
    expect((await list(service, key))[0]?.last_used_at).toBe(new Date(service.clock.now).toISOString());
  });

  test('that cannot be written does not refuse a request that only reads', async () => {
    const service = await startService();
    const key = await service.newKey();
    await service.db.knex.raw("create trigger refuse before update of last_used_at on api_keys begin select raise(abort, 'disk full'); end");
    expect(await works(service, key)).toBe(true);
    expect(await works(service, key)).toBe(true);
    expect(service.logLines.join('')).toContain('the use of a key could not be noted');
  });
});

describe('the audit log', () => {
  test('has one entry for each key made, rotated and revoked', async () => {
    const service = await startService();
    const key = await service.newKey();
    const made = (await create(service, key)).body;
    const successor = (await rotate(service, key, made.id)).body;
    await service.call('delete', `/keys/${successor.id}`, { key });
    const entries: { action: string; subject: string }[] = await service.db.knex('audit_log').orderBy('seq').select('action', 'subject');
    expect(entries.slice(1)).toEqual([{ action: 'key.created', subject: made.id }, { action: 'key.rotated', subject: made.id }, { action: 'key.revoked', subject: successor.id }]);
  });

  test('that cannot be written leaves keys as they were', async () => {
    const service = await startService();
    const key = await service.newKey();
    const made = (await create(service, key)).body;
    const before = await listPlain(service, key);
    await service.db.knex.raw("create trigger refuse before insert on audit_log begin select raise(abort, 'no space'); end");
    const replies = [await create(service, key), await rotate(service, key, made.id), await service.call('delete', `/keys/${made.id}`, { key })];
    expect(replies.map(({ status }) => status)).toEqual([500, 500, 500]);
    expect(await listPlain(service, key)).toEqual(before);
  });
});
