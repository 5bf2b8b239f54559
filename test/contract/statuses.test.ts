import { afterAll, describe, expect, test } from 'vitest';
import type request from 'supertest';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { sign, scriptedStripe, stopScriptedStripe, stripeEvent } from '../support/stripe.js';
import { startService, stopServices, type CallOptions, type TestService } from '../support/service.js';

afterAll(async () => {
  await stopServices();
  stopScriptedStripe();
});

type Trigger = () => Promise<request.Response>;
type Method = 'get' | 'post' | 'delete';

const QUESTION = { query: 'Does walking help sleep?' };
const BIG = JSON.stringify({ query: 'a'.repeat(64 * 1024) });

/** Makes the parts that handlers read throw, as a programming fault would. */
function breakCode(service: TestService): void {
  const fail = { get: () => { throw new Error('broken on purpose'); } };
  Object.defineProperty(service.deps.settings, 'registrationsPerHour', fail);
  Object.defineProperty(service.deps.settings, 'requestsPerMinute', fail);
  Object.defineProperty(service.deps.settings, 'quotas', fail);
  Object.defineProperty(service.deps, 'knowledge', fail);
  Object.defineProperty(service.deps.db, 'knex', fail);
}

let shared: Promise<{ service: TestService; key: string }> | undefined;
let accounts = 0;

/** One service for all triggers that leave it as it was. */
function sharedService(): Promise<{ service: TestService; key: string }> {
  shared ??= startService({ env: { RATE_LIMIT_PER_MINUTE: '10000' } }).then(async (service) => ({ service, key: await service.newKey(`shared${++accounts}@test.example`) }));
  return shared;
}

async function withKey(method: Method, path: string, options: Omit<CallOptions, 'key'> = {}, prepare?: (service: TestService, key: string) => unknown, env?: Record<string, string>): Promise<request.Response> {
  if (!prepare && !env) {
    const { service, key } = await sharedService();
    return service.call(method, path, { ...options, key });
  }
  const service = await startService({ env });
  const key = await service.newKey('holder@test.example');
  await prepare?.(service, key);
  return service.call(method, path, { ...options, key });
}

async function open(method: Method | 'put', path: string, options: CallOptions = {}, prepare?: (service: TestService) => unknown, env?: Record<string, string>): Promise<request.Response> {
  const service = prepare || env ? await startService({ env }) : (await sharedService()).service;
  await prepare?.(service);
  return service.call(method, path, options);
}

const breakStore = (service: TestService): void => void service.db.sqlite.close();

/** Triggers that every protected operation shares. */
function protectedTriggers(method: Method, path: string, body?: object, success = '200'): Record<string, Trigger> {
  return {
    [success]: () => withKey(method, path, body ? { body } : {}),
    '401': () => open(method, path, body ? { body } : {}),
    '405': () => open('put', path),
    '429': () => withKey(method, path, body ? { body } : {}, (service, key) => service.call(method, path, { key, ...(body ? { body } : {}) }), { RATE_LIMIT_PER_MINUTE: '1' }),
    '500': () => withKey(method, path, body ? { body } : {}, breakCode),
    '503': () => withKey(method, path, body ? { body } : {}, breakStore),
    ...(body
      ? {
          '400': () => withKey(method, path, { body: { unknown: 1 } }),
          '413': () => withKey(method, path, { raw: BIG }),
          '415': () => withKey(method, path, { raw: 'query=x', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }),
        }
      : {}),
  };
}

/** A signed event to an instance that takes payments by Stripe. */
async function paymentEvent(options: CallOptions & { signed?: boolean } = {}, prepare?: (service: TestService) => unknown, env?: Record<string, string>): Promise<request.Response> {
  const service = await startService({ env: env ?? (await scriptedStripe(Date.now)).env });
  await prepare?.(service);
  const raw = JSON.stringify(stripeEvent('customer.created', 1_795_000_000, {}));
  const signature = options.signed === false ? 't=1,v1=00' : sign(raw, { at: service.clock.now });
  return service.call('post', '/payments/events', { raw, ...options, headers: { 'Stripe-Signature': signature, ...options.headers } });
}

const IDEMPOTENT = { headers: { 'Idempotency-Key': 'one-request' } };

/** Triggers of operations that take an Idempotency-Key; `other` is another valid body. */
function idempotentTriggers(path: string, body: object, other: object): Record<string, Trigger> {
  return {
    '409': () => withKey('post', path, { ...IDEMPOTENT, body }, async (service, key) => {
      await service.call('post', path, { ...IDEMPOTENT, key, body });
      await service.db.knex('idempotent_replies').update({ sealed_reply: null });
    }),
    '422': () => withKey('post', path, { ...IDEMPOTENT, body: other }, (service, key) => service.call('post', path, { ...IDEMPOTENT, key, body })),
  };
}

/** Makes a second key on the shared service and gives its id. */
async function secondKey(): Promise<string> {
  const { service, key } = await sharedService();
  return String((await service.call('post', '/keys', { key, body: {} })).body.id);
}

const ACCOUNT = { email: 'first@test.example', password: 'secret-password' };

const triggers: Record<string, Record<string, Trigger>> = {
  getRegistrationInfo: { '200': () => open('get', '/register'), '405': () => open('put', '/register'), '500': () => open('get', '/register', {}, breakCode) },
  getHealthQueryInfo: { '200': () => open('get', '/health-query'), '405': () => open('put', '/health-query'), '500': () => open('get', '/health-query', {}, breakCode) },
  listAgents: {
    '200': () => open('get', '/agents'),
    '304': async () => {
      const { service } = await sharedService();
      const first = await service.call('get', '/agents');
      return service.call('get', '/agents', { headers: { 'If-None-Match': String(first.headers.etag) } });
    },
    '405': () => open('put', '/agents'),
    '500': () => open('get', '/agents', {}, breakCode),
  },
  register: {
    '201': () => open('post', '/register', { body: ACCOUNT }),
    '400': () => open('post', '/register', { body: { email: 'nope' } }),
    '405': () => open('put', '/register'),
    '409': () => open('post', '/register', { body: ACCOUNT }, (service) => service.call('post', '/register', { body: ACCOUNT })),
    '413': () => open('post', '/register', { raw: BIG }),
    '415': () => open('post', '/register', { raw: 'a=b', headers: { 'Content-Type': 'text/plain' } }),
    '429': () => open('post', '/register', { body: ACCOUNT }, (service) => service.call('post', '/register', { body: { ...ACCOUNT, email: 'other@test.example' } }), { REGISTRATIONS_PER_HOUR: '1' }),
    '500': () => open('post', '/register', { body: ACCOUNT }, breakCode),
    '503': () => open('post', '/register', { body: ACCOUNT }, breakStore),
  },
  queryHealth: {
    ...protectedTriggers('post', '/health-query', QUESTION),
    ...idempotentTriggers('/health-query', QUESTION, { query: 'Does tea help sleep?' }),
    '403': () => withKey('post', '/health-query', { body: { ...QUESTION, agent: 'peptides' } }),
  },
  queryEthics: { ...protectedTriggers('post', '/hia-query', QUESTION), ...idempotentTriggers('/hia-query', QUESTION, { query: 'Does tea help sleep?' }) },
  getUsage: { ...protectedTriggers('get', '/usage'), '400': () => withKey('get', '/usage?from=2026-11-22&to=2026-11-21') },
  getSubscription: protectedTriggers('get', '/subscribe'),
  startCheckout: {
    ...protectedTriggers('post', '/subscribe', { tier: 'premium' }),
    ...idempotentTriggers('/subscribe', { tier: 'premium' }, { tier: 'vip' }),
    '409': () => withKey('post', '/subscribe', { body: { tier: 'premium' } }, (service) => service.setTier('holder@test.example', 'vip')),
  },
  getReferral: protectedTriggers('get', '/referral'),
  receivePaymentEvent: {
    '200': () => paymentEvent(),
    '400': () => paymentEvent({ signed: false }),
    '404': () => paymentEvent({}, undefined, {}),
    '405': () => open('put', '/payments/events'),
    '413': () => paymentEvent({ raw: BIG }),
    '415': () => paymentEvent({ headers: { 'Content-Type': 'text/plain' } }),
    '500': () => paymentEvent({}, breakCode),
    '503': () => paymentEvent({}, breakStore),
  },
  listApiKeys: protectedTriggers('get', '/keys'),
  createApiKey: { ...protectedTriggers('post', '/keys', {}, '201'), ...idempotentTriggers('/keys', {}, { name: 'other' }) },
  rotateApiKey: {
    ...protectedTriggers('post', '/keys/key_nobody/rotate', {}),
    '201': async () => withKey('post', `/keys/${await secondKey()}/rotate`, { body: {} }),
    '404': () => withKey('post', '/keys/key_nobody/rotate', { body: {} }),
    '409': async () => {
      const path = `/keys/${await secondKey()}/rotate`;
      await withKey('post', path, { body: {} });
      return withKey('post', path, { body: {} });
    },
    '422': async () => {
      const path = `/keys/${await secondKey()}/rotate`;
      await withKey('post', path, { ...IDEMPOTENT, body: {} });
      return withKey('post', path, { ...IDEMPOTENT, body: { overlap_seconds: 0 } });
    },
  },
  createSession: {
    '201': () => open('post', '/sessions', { body: ACCOUNT }, (service) => service.call('post', '/register', { body: ACCOUNT })),
    '400': () => open('post', '/sessions', { body: { email: 'nope' } }),
    '401': () => open('post', '/sessions', { body: { ...ACCOUNT, email: 'nobody@test.example' } }),
    '405': () => open('put', '/sessions'),
    '413': () => open('post', '/sessions', { raw: BIG }),
    '415': () => open('post', '/sessions', { raw: 'a=b', headers: { 'Content-Type': 'text/plain' } }),
    '429': () => open('post', '/sessions', { body: ACCOUNT }, (service) => service.call('post', '/sessions', { body: ACCOUNT }), { SIGN_IN_ATTEMPTS: '1' }),
    '500': () => open('post', '/sessions', { body: ACCOUNT }, breakCode),
    '503': () => open('post', '/sessions', { body: ACCOUNT }, breakStore),
  },
  deleteSession: {
    ...protectedTriggers('delete', '/sessions/current'),
    '204': async () => {
      const service = await startService();
      await service.call('post', '/register', { body: ACCOUNT });
      const { token } = (await service.call('post', '/sessions', { body: ACCOUNT })).body as { token: string };
      return service.call('delete', '/sessions/current', { key: token });
    },
    '404': () => withKey('delete', '/sessions/current'),
  },
  changePassword: {
    ...protectedTriggers('post', '/account/password', { current_password: 'wrong-password', new_password: 'secret-password' }),
    '204': () => withKey('post', '/account/password', { body: { current_password: 'secret-password', new_password: 'secret-password' } }),
    '403': () => withKey('post', '/account/password', { body: { current_password: 'wrong-password', new_password: 'secret-password' } }),
  },
  getAccount: protectedTriggers('get', '/account'),
  exportAccount: protectedTriggers('get', '/account/export'),
  eraseAccount: {
    ...protectedTriggers('post', '/account/erase', { password: 'wrong-password' }),
    '204': () => withKey('post', '/account/erase', { body: { password: 'secret-password' } }, () => undefined),
    '403': () => withKey('post', '/account/erase', { body: { password: 'wrong-password' } }),
  },
  revokeApiKey: {
    ...protectedTriggers('delete', '/keys/key_nobody'),
    '204': async () => withKey('delete', `/keys/${await secondKey()}`),
    '400': () => withKey('delete', `/keys/${'a'.repeat(65)}`),
    '404': () => withKey('delete', '/keys/key_nobody'),
  },
};

const documented = Object.values(contract.paths).flatMap((methods) =>
  Object.values(methods).flatMap((operation: { operationId: string; responses: object }) => Object.keys(operation.responses).map((status) => [operation.operationId, status] as const)),
);

describe('every documented status of every operation can be met, and its reply matches the contract', () => {
  test.each(documented)('%s gives %s', async (operationId, status) => {
    const trigger = triggers[operationId]?.[status];
    if (!trigger) throw new Error(`write a trigger for ${operationId} ${status}`);
    const reply = await trigger();
    expect(reply.status).toBe(Number(status));
  });
});
