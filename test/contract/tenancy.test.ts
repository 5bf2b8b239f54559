import { afterAll, describe, expect, test } from 'vitest';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { startService, stopServices, type TestService } from '../support/service.js';

afterAll(stopServices);

interface Operation {
  operationId: string;
  security?: unknown[];
  parameters?: { $ref?: string; in?: string }[];
  requestBody?: { content: { 'application/json': { schema: { $ref: string }; examples: Record<string, { $ref: string }> } } };
}
const operations = Object.entries(contract.paths as unknown as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

const resolve = (reference: string): unknown => reference.slice(2).split('/').reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], contract);

/** For each parameter that names something: how an account comes to own one. */
const OWNED: Record<string, (service: TestService, key: string) => Promise<string>> = {
  keyId: async (service, key) => String((await service.call('post', '/keys', { key, body: {} })).body.id),
};
const RANDOM: Record<string, string> = { keyId: 'key_7Yp2kD0sVb4mXq9LtZc1Wf' };

function firstExample({ requestBody }: Operation): object | undefined {
  const [example] = Object.values(requestBody?.content['application/json'].examples ?? {});
  return example && ((resolve(example.$ref) as { value: object }).value);
}

describe('an id of another account', () => {
  const withId = operations.filter(({ path }) => path.includes('{'));

  test.each(withId.map(({ path, method, operation }) => [operation.operationId, method, path, operation] as const))('gives %s the 404 of an id that nobody has, and changes nothing', async (_id, method, path, operation) => {
    const service = await startService();
    const [mine, theirs] = [await service.newKey(), await service.newKey()];
    const fill = async (value: (name: string) => Promise<string> | string): Promise<string> => {
      let filled = path;
      for (const [template, name = ''] of path.matchAll(/\{(\w+)\}/g)) filled = filled.replace(template, await value(name));
      return filled;
    };
    const others = await fill((name) => {
      const own = OWNED[name];
      if (!own) throw new Error(`say in OWNED and RANDOM how an account comes to own a ${name}`);
      return own(service, theirs);
    });
    const body = firstExample(operation);
    const before = JSON.stringify((await service.call('get', '/keys', { key: theirs })).body);
    const ask = async (address: string) => {
      const reply = await service.call(method as 'post', address, { key: mine, ...(body ? { body } : {}) });
      return { status: reply.status, body: Object.assign({}, reply.body, { request_id: '', instance: '' }) as object };
    };
    const refused = await ask(others);
    expect(refused.status).toBe(404);
    expect(refused).toEqual(await ask(await fill((name) => RANDOM[name] ?? '')));
    expect(JSON.stringify((await service.call('get', '/keys', { key: theirs })).body)).toBe(before);
  });
});

describe('a body that claims what is not its to say', () => {
  // Signed by the payment provider, whose own fields it carries.
  const writable = operations.filter(({ operation }) => operation.requestBody && operation.operationId !== 'receivePaymentEvent');
  const CLAIMS = { tier: 'vip', accountId: 'acc_x', account_id: 'acc_x', used: 0 };

  test.each(writable.map(({ path, method, operation }) => [operation.operationId, method, path, operation] as const))('is refused by %s, field by field', async (_id, method, path, operation) => {
    const service = await startService();
    const key = await service.newKey();
    const { properties } = resolve(operation.requestBody?.content['application/json'].schema.$ref ?? '') as { properties: object };
    for (const [name, value] of Object.entries(CLAIMS).filter(([claimed]) => !(claimed in properties))) {
      const reply = await service.call(method as 'post', path.replace(/\{\w+\}/, 'key_nobody'), { key, body: { ...firstExample(operation), [name]: value } });
      expect([name, reply.status]).toEqual([name, 400]);
      expect(reply.body.errors).toContainEqual(expect.objectContaining({ path: `/${name}`, code: 'unknown_field' }));
    }
    expect((await service.call('get', '/account', { key })).body.tier).toBe('free');
  });
});

describe('a refused token', () => {
  test('takes the same time whatever is wrong with it', { retry: 3, timeout: 120_000 }, async () => {
    const service = await startService({ env: { RATE_LIMIT_PER_MINUTE: '100000' } });
    const { mintToken } = await import('../../domain/keys/token.js');
    const key = await service.newKey();
    const make = async (body: object): Promise<{ id: string; apiKey: string }> => (await service.call('post', '/keys', { key, body })).body as { id: string; apiKey: string };
    const [revoked, expired] = [await make({}), await make({ expires_at: new Date(service.clock.now + 1000).toISOString() })];
    await service.call('delete', `/keys/${revoked.id}`, { key });
    service.clock.now += 1000;
    const tokens = { none: undefined, malformed: 'hia_live_short', checksum: `hia_live_${'A'.repeat(49)}`, unknown: mintToken(service.deps.randomBytes), revoked: revoked.apiKey, expired: expired.apiKey };
    const times = new Map<string, number[]>(Object.keys(tokens).map((name) => [name, []]));
    // Taken in turns, so that whatever else the machine does falls on all alike.
    for (let round = 0; round < 220; round++) {
      for (const [name, token] of Object.entries(tokens)) {
        const begin = performance.now();
        const reply = await service.call('get', '/usage', token === undefined ? {} : { key: token });
        if (round >= 20) times.get(name)?.push(performance.now() - begin);
        if (reply.status !== 401) throw new Error(`${name} gave ${reply.status}`);
      }
    }
    // The quicker quarter: what else the machine does falls on the slower ones.
    const quick = [...times.values()].map((all) => all.sort((one, other) => one - other)[all.length >> 2] ?? 0);
    expect(Math.max(...quick) / Math.min(...quick)).toBeLessThan(1.15);
  });

  test('with a wrong checksum never reaches the database', async () => {
    const service = await startService();
    service.db.sqlite.close();
    const refused = await service.call('get', '/usage', { key: `hia_live_${'A'.repeat(49)}` });
    expect(refused.status).toBe(401);
  });
});
