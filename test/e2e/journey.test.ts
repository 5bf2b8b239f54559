import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, stopServices } from '../support/service.js';

// With SERVICE_URL the journey runs against a service that is already there, such as one behind a validating proxy.
let base = process.env.SERVICE_URL ?? '';
let server: Server | undefined;
let key = '';

beforeAll(async () => {
  if (base !== '') return;
  const service = await startService();
  server = service.app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server?.once('listening', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
});

afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await stopServices();
});

interface Reply {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

/** A request over the network; a validating proxy that finds a breach says so in a header. */
async function call(method: string, path: string, body?: object): Promise<Reply> {
  const reply = await fetch(base + path, {
    method,
    headers: { ...(key === '' ? {} : { Authorization: `Bearer ${key}` }), ...(body ? { 'Content-Type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect([path, reply.headers.get('sl-violations')]).toEqual([path, null]);
  const text = await reply.text();
  return { status: reply.status, headers: reply.headers, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) };
}

describe('a stranger with curl', () => {
  test('reads how to register, registers and gets a key', async () => {
    expect((await call('GET', '/register')).status).toBe(200);
    const { status, body } = await call('POST', '/register', { email: `stranger${Math.floor(performance.timeOrigin)}@test.example`, password: 'secret-password', bot_name: 'journey' });
    expect(status).toBe(201);
    key = String(body.apiKey);
  });

  test('looks at the service and its catalogue', async () => {
    expect((await call('GET', '/health-query')).body).toMatchObject({ version: 'v1' });
    const { body } = await call('GET', '/agents');
    expect(body.total).toBe(97);
  });

  test('asks a question without naming an agent and gets a structured answer', async () => {
    const { status, body } = await call('POST', '/health-query', { query: 'Why do I wake at 3 am?', context: { age: 70, medications: ['warfarin'] } });
    expect(status).toBe(200);
    expect(body.agent).toBe('sleep_circadian');
    expect((body.citations as unknown[]).length).toBeGreaterThan(0);
  });

  test('has a question validated and gets verses, gates and a score', async () => {
    const { body } = await call('POST', '/hia-query', { query: 'How can I find rest from worry?', agent: 'biblical_medicine', include_scripture: true });
    expect((body.scripture_references as unknown[]).length).toBeGreaterThan(0);
    expect(Number(body.validation_score)).toBeGreaterThanOrEqual(0.9);
  });

  test('is refused an agent above the tier', async () => {
    expect((await call('POST', '/health-query', { query: 'Does BPC-157 work?', agent: 'peptides' })).status).toBe(403);
  });

  test('reads usage, starts a checkout and shares the referral link', async () => {
    expect((await call('GET', '/usage')).body).toMatchObject({ tier: 'free', usage: { calls_this_month: 2 } });
    expect((await call('GET', '/subscribe')).body).toMatchObject({ current_tier: 'free' });
    expect((await call('POST', '/subscribe', { tier: 'premium' })).body.checkoutUrl).toMatch(/\/checkout\/ord_/);
    expect((await call('GET', '/referral')).body).toMatchObject({ stats: { total_referrals: 0 } });
  });
});
