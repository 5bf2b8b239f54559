import request from 'supertest';
import { afterAll, describe, expect, test } from 'vitest';
import { startService, stopServices } from '../support/service.js';

afterAll(stopServices);

const TOKEN = 'a-token-of-enough-length';
const QUESTION = { query: 'Does walking help sleep?' };

describe('/metrics', () => {
  test('counts requests, times, charges, refusals, gate failures and urgency', async () => {
    const service = await startService({ env: { METRICS_TOKEN: TOKEN, QUOTA_FREE: '2' } });
    const key = await service.newKey('watched@test.example');
    await service.call('post', '/health-query', { key, body: QUESTION });
    await service.call('post', '/hia-query', { key, body: { query: 'Stop your insulin, this herb cures diabetes.' } });
    await service.call('post', '/health-query', { key, body: { query: 'My baby swallowed a button battery' } });
    await service.call('get', '/usage');
    const { text, status, headers } = await request(service.app).get('/metrics').set('Authorization', `Bearer ${TOKEN}`);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    const value = (line: string): number => Number(text.split('\n').find((candidate) => candidate.startsWith(`${line} `))?.split(' ').at(-1));
    expect(value('hia_http_requests_total{operation="queryHealth",status="200"}')).toBe(1);
    expect(value('hia_http_requests_total{operation="queryHealth",status="429"}')).toBe(1);
    expect(value('hia_http_request_duration_seconds_count{operation="queryHealth"}')).toBe(2);
    expect(value('hia_charges_total{endpoint="health-query"}')).toBe(1);
    expect(value('hia_charges_total{endpoint="hia-query"}')).toBe(1);
    expect(value('hia_refusals_total{code="quota_exceeded"}')).toBe(1);
    expect(value('hia_refusals_total{code="unauthorized"}')).toBe(1);
    expect(value('hia_gate_failures_total{gate="do_no_harm"}')).toBe(1);
    expect(value('hia_urgency_total{level="emergency"}')).toBe(1);
    expect(value('process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  test('names no person, no key, no path and no text', async () => {
    const service = await startService({ env: { METRICS_TOKEN: TOKEN } });
    const key = await service.newKey('private@test.example');
    await service.call('post', '/health-query', { key, body: { query: 'purple elephants in my bloodstream' } });
    await service.call('get', '/no/such/path-4711');
    const { text } = await request(service.app).get('/metrics').set('Authorization', `Bearer ${TOKEN}`);
    for (const secret of ['private@', key.slice(0, 15), 'acc_', 'key_', 'elephants', '4711', '127.0.0.1']) expect(text).not.toContain(secret);
    const labels = new Set([...text.matchAll(/^hia_\w+\{([^}]*)\}/gm)].flatMap((match) => (match[1] ?? '').split(',').map((pair) => pair.split('=')[0])));
    expect([...labels].sort()).toEqual(['endpoint', 'engine', 'le', 'operation', 'status', 'code', 'level'].sort());
  });

  test('takes the whole token and nothing else, and is not there without one', async () => {
    const service = await startService({ env: { METRICS_TOKEN: TOKEN } });
    for (const header of ['', 'Bearer', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(0, -1)}`, `Basic ${TOKEN}`, `Bearer ${await service.newKey()}`]) {
      const { status, headers, text } = await request(service.app).get('/metrics').set('Authorization', header);
      expect([header, status, headers['www-authenticate'] !== undefined]).toEqual([header, 401, true]);
      expect(text).not.toContain('hia_http');
    }
    const off = await startService();
    expect((await request(off.app).get('/metrics').set('Authorization', `Bearer ${TOKEN}`)).status).toBe(404);
  });
});
