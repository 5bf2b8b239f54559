import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { ERROR_CODES } from '../../domain/errors.js';
import { compileKnowledge } from '../../domain/knowledge.js';
import { warmKnowledge } from '../../server/knowledge.js';
import { knowledgeFiles, testKnowledge } from '../support/knowledge.js';
import { startService, stopServices, type TestService } from '../support/service.js';

let service: TestService;
let key: string;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT_PER_MINUTE: '10000', PUBLIC_URL: 'http://hia.test.example' } });
  key = await service.newKey();
});
afterAll(stopServices);

describe('methods', () => {
  test('405 lists the methods of the path', async () => {
    const reply = await service.call('delete', '/register');
    expect(reply.status).toBe(405);
    expect(reply.headers.allow).toBe('GET, HEAD, OPTIONS, POST');
    expect(reply.body.code).toBe('method_not_allowed');
  });

  test('HEAD is answered as GET without a body', async () => {
    const reply = await service.call('head', '/agents');
    expect(reply.status).toBe(200);
    expect(reply.headers.etag).toBeDefined();
    expect(reply.text ?? '').toBe('');
    expect((await service.call('head', '/hia-query')).status).toBe(405);
  });

  test('OPTIONS names the methods, and is 404 where there is no path', async () => {
    const reply = await service.call('options', '/subscribe');
    expect(reply.status).toBe(204);
    expect(reply.headers.allow).toBe('GET, HEAD, OPTIONS, POST');
    expect((await service.call('options', '/nowhere')).status).toBe(404);
  });

  test('a browser on another origin may call, and reads the headers that matter', async () => {
    const preflight = await service.call('options', '/health-query', { headers: { Origin: 'https://app.test.example', 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'authorization,content-type' } });
    expect(preflight.status).toBe(204);
    expect(preflight.headers['access-control-allow-origin']).toBe('*');
    expect(preflight.headers['access-control-allow-headers']).toMatch(/Authorization/);
    const reply = await service.call('get', '/usage', { key, headers: { Origin: 'https://app.test.example' } });
    for (const name of ['RateLimit', 'Retry-After', 'X-Request-Id', 'ETag']) expect(reply.headers['access-control-expose-headers']).toContain(name);
  });

  test('an allow-list of origins is kept', async () => {
    const strict = await startService({ env: { CORS_ORIGINS: 'https://good.test.example' } });
    const origin = async (value: string): Promise<unknown> => (await strict.call('get', '/agents', { headers: { Origin: value } })).headers['access-control-allow-origin'];
    expect(await origin('https://good.test.example')).toBe('https://good.test.example');
    expect(await origin('https://bad.test.example')).not.toBe('https://bad.test.example');
  });
});

describe('addresses', () => {
  test.each(['/api/v1/nowhere', '/api/v2/agents', '/api/v1', '/nowhere', '/api/v1/%E0%A4%A', '/api/v1/agents/../usage%00'])('%s is a 404 problem', async (path) => {
    const reply = await request(service.app).get(path);
    expect(reply.status).toBe(404);
    expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(reply.body).toMatchObject({ code: 'not_found', status: 404 });
  });

  test('the contract is served as it stands in the repository, without a key, in three forms', async () => {
    expect((await request(service.app).get('/api/v1/openapi.json')).body).toEqual(contract);
    expect((await request(service.app).get('/api/v1/openapi-3.1.json')).body.openapi).toBe('3.1.0');
    const yaml = await request(service.app).get('/api/v1/openapi.yaml');
    expect(yaml.text).toMatch(/^openapi: 3\.0\.3/);
    expect((await request(service.app).get('/api/v1/openapi.json').set('If-None-Match', String(yaml.headers.etag))).status).toBe(200);
  });

  test('every problem code is explained at its type address', async () => {
    for (const code of Object.keys(ERROR_CODES)) {
      const page = await request(service.app).get(`/problems/${code}`);
      expect([code, page.status]).toEqual([code, 200]);
      expect(page.text).toContain(code);
    }
    expect((await service.call('get', '/usage')).body.type).toBe('http://hia.test.example/problems/unauthorized');
  });

  test('a service that still compiles its knowledge lists its agents, and is not ready until the last part stands', async () => {
    const knowledge = compileKnowledge(knowledgeFiles(), { catalogOrder: testKnowledge().agents.map(({ type }) => type) });
    const own = await startService({ knowledge });
    expect((await own.call('get', '/agents')).status).toBe(200);
    expect((await request(own.app).get('/readyz')).body).toMatchObject({ status: 'not ready', checks: { knowledge: false } });
    await warmKnowledge(knowledge);
    expect((await request(own.app).get('/readyz')).status).toBe(200);
  });

  test('probes say what runs, and a draining service is not ready', async () => {
    const own = await startService();
    expect((await request(own.app).get('/healthz')).status).toBe(200);
    expect((await request(own.app).get('/readyz')).status).toBe(200);
    own.health.drain();
    expect((await request(own.app).get('/readyz')).status).toBe(503);
    expect((await request(own.app).get('/healthz')).headers.connection).toBe('close');
  });
});

describe('headers', () => {
  test('a valid X-Request-Id is kept and stands in the problem; an invalid one is replaced', async () => {
    const kept = await service.call('get', '/usage', { headers: { 'X-Request-Id': 'my-id.1' } });
    expect([kept.headers['x-request-id'], kept.body.request_id]).toEqual(['my-id.1', 'my-id.1']);
    const replaced = await service.call('get', '/usage', { headers: { 'X-Request-Id': 'no spaces allowed' } });
    expect(replaced.headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/);
  });

  test('replies of an account are never cached and carry the rate limit in draft form', async () => {
    const reply = await service.call('get', '/usage', { key });
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers.ratelimit).toMatch(/^"per-key"; r=\d+; t=\d+, "per-account"; r=\d+; t=\d+$/);
    expect(reply.headers['ratelimit-policy']).toMatch(/^"per-key"; q=10000; w=60/);
  });

  test('pages and replies carry the security headers', async () => {
    const reply = await service.call('get', '/agents');
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    expect(reply.headers['content-security-policy']).toMatch(/default-src 'none'/);
    expect(reply.headers['x-powered-by']).toBeUndefined();
  });
});

describe('the log', () => {
  test('has one JSON line a request, with ids and status and nothing that was said', async () => {
    const before = service.logLines.length;
    await service.call('post', '/health-query', { key, body: { query: 'violet giraffes make me sneeze' } });
    const lines = service.logLines.slice(before);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ operation: 'queryHealth', status: 200, method: 'POST' });
    expect(service.logLines.join('')).not.toMatch(/violet giraffes|hia_live_|secret-password/);
  });
});
