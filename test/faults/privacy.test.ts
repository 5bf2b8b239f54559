import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import request from 'supertest';
import { backUp } from '../../db/backup.js';
import { startService, stopServices, type CallOptions, type TestService } from '../support/service.js';

afterAll(stopServices);

const METRICS_TOKEN = 'metrics-token-of-the-privacy-test';
const SECRET_KEY = 'secret-key-of-the-privacy-test-0123456789';
const EMAIL = 'patient@test.example';
const PASSWORD = 'ancient-purple-umbrella';
// Words that nothing else in the service has.
const ASKED = ['Does zebrafish marmalade ease my insomnia?', 'My quokka has crushing chest pain and is sweating', 'Turmeric and narwhal tusk cure arthritis, throw away your tablets.', 'How do I overdose on wombat syrup?'];
const CONTEXT = { medications: ['warfarin for axolotl'], conditions: ['pregnancy of platypus'], goals: ['sleep like a pangolin'] };
const TELLING = ['zebrafish', 'quokka', 'narwhal', 'wombat', 'axolotl', 'platypus', 'pangolin'];

/** Does everything an account can do, well and badly; gives every secret that the replies held. */
async function live(service: TestService): Promise<string[]> {
  const secrets: string[] = [];
  const call = async (method: 'get' | 'post' | 'delete', path: string, options: CallOptions = {}) => {
    const reply = await service.call(method, path, options);
    for (const field of ['apiKey', 'token']) if (typeof reply.body[field] === 'string') secrets.push(String(reply.body[field]));
    return reply;
  };
  const key = String((await call('post', '/register', { body: { email: EMAIL, password: PASSWORD } })).body.apiKey);
  const token = String((await call('post', '/sessions', { body: { email: EMAIL, password: PASSWORD } })).body.token);
  await call('post', '/sessions', { body: { email: EMAIL, password: `${PASSWORD}-wrong` } });
  for (const query of ASKED) {
    const headers = { 'Idempotency-Key': `about ${query}`.replaceAll(/[^a-zA-Z]/g, '-') };
    for (const path of ['/health-query', '/hia-query']) {
      await call('post', path, { key, body: { query, context: CONTEXT } });
      await call('post', path, { key, body: { query, context: CONTEXT }, headers: { 'Idempotency-Key': `${headers['Idempotency-Key']}${path.length}` } });
      await call('post', path, { key: token, body: { query, context: CONTEXT, unknown: query } });
      await call('post', path, { key: `${key}x`, body: { query } });
      await call('post', path, { key, raw: `{"query":"${query}"` });
    }
  }
  const made = await call('post', '/keys', { key, body: { name: 'phone' }, headers: { 'Idempotency-Key': 'make' } });
  await call('post', `/keys/${made.body.id}/rotate`, { key: token, body: {}, headers: { 'Idempotency-Key': 'rotate' } });
  await call('post', '/account/password', { key, body: { current_password: PASSWORD, new_password: `${PASSWORD}-new` } });
  await call('get', '/account/export', { key });
  await call('delete', '/sessions/current', { key: token });
  return secrets;
}

test('no key, password, secret, question or answer stands in database, log, metrics, backup or the export of another', { timeout: 90_000 }, async () => {
  const service = await startService({ env: { METRICS_TOKEN, SECRET_KEY, RATE_LIMIT_PER_MINUTE: '100000', SIGN_IN_ATTEMPTS: '100' } });
  const secrets = await live(service);
  // As a fault of the service sees them: the store fails while a question is being answered.
  const other = await service.newKey('other@test.example');
  await service.db.knex.raw("create trigger refuse before insert on usage_months begin select raise(abort, 'no space'); end");
  expect((await service.call('post', '/health-query', { key: other, body: { query: ASKED[0], context: CONTEXT } })).status).toBe(500);
  await service.db.knex.raw('drop trigger refuse');

  await backUp(service.databaseUrl, join(service.folder, 'copy.sqlite'));
  const metrics = (await request(service.app).get('/metrics').set('Authorization', `Bearer ${METRICS_TOKEN}`)).text;
  const places: Record<string, string> = {
    database: readFileSync(join(service.folder, 'hia.sqlite'), 'latin1'),
    'write-ahead log': readFileSync(join(service.folder, 'hia.sqlite-wal'), 'latin1'),
    backup: readFileSync(join(service.folder, 'copy.sqlite'), 'latin1'),
    log: service.logLines.join(''),
    metrics,
    'export of another': (await service.call('get', '/account/export', { key: other })).text,
  };
  expect(metrics).toContain('# HELP');
  expect(`${places.database}${places['write-ahead log']}`.length).toBeGreaterThan(100_000);
  expect(secrets.length).toBeGreaterThanOrEqual(4);
  const hits = Object.entries(places).flatMap(([place, text]) => [...secrets, ...TELLING, PASSWORD, METRICS_TOKEN, SECRET_KEY].filter((secret) => text.includes(secret)).map((secret) => `${secret} in ${place}`));
  expect(hits).toEqual([]);
  // And every text of every request and reply, the answers among them.
  expect(service.secrets.foundIn(service.folder, places)).toEqual([]);
  expect([places.log, metrics, places['export of another']].some((text) => text?.includes(EMAIL))).toBe(false);
});

test('the search finds what is kept', async () => {
  const service = await startService();
  const key = await service.newKey('kept@test.example');
  const answer = await service.call('post', '/health-query', { key, body: { query: ASKED[0] } });
  expect(service.secrets.foundIn(service.folder)).toEqual([]);
  for (const text of [key, ASKED[0] ?? '', String(answer.body.response).slice(0, 400)]) {
    await service.db.knex('accounts').update({ platform: text });
    expect(service.secrets.foundIn(service.folder).length).toBeGreaterThan(0);
    await service.db.knex('accounts').update({ platform: null });
    await service.db.knex.raw('pragma wal_checkpoint(truncate)');
  }
  await service.db.knex.raw('vacuum');
  await service.db.knex.raw('pragma wal_checkpoint(truncate)');
});
