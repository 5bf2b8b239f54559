import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { afterAll, describe, expect, test } from 'vitest';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { startService, stopServices } from '../support/service.js';
import { scriptedStripe, sign, stopScriptedStripe } from '../support/stripe.js';

afterAll(async () => {
  await stopServices();
  stopScriptedStripe();
});

interface Operation {
  operationId: string;
  security?: unknown[];
  requestBody?: { content: { 'application/json': { schema: { $ref: string }; examples: Record<string, { $ref: string }> } } };
  responses: Record<string, Reference | Response>;
}
interface Reference {
  $ref: string;
}
interface Response {
  headers?: object;
  content?: Record<string, { schema: { $ref: string }; examples: Record<string, { $ref: string }> }>;
}

const operations = Object.entries(contract.paths as unknown as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

function resolve(reference: string): unknown {
  return reference.slice(2).split('/').reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], contract);
}

function contentOf(response: Reference | Response): NonNullable<Response['content']> {
  const resolved = '$ref' in response ? (resolve(response.$ref) as Response) : response;
  return resolved.content ?? {};
}

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ $id: 'contract', components: contract.components });
const validate = (schema: { $ref: string }, value: unknown): string => {
  const check = ajv.compile({ $ref: `contract${schema.$ref}` });
  return check(value) ? '' : ajv.errorsText(check.errors);
};

const examples = operations.flatMap(({ operation }) => [
  ...Object.entries(operation.requestBody?.content['application/json'].examples ?? {}).map(
    ([name, example]) => [`${operation.operationId} request ${name}`, operation.requestBody?.content['application/json'].schema, example] as const,
  ),
  ...Object.entries(operation.responses).flatMap(([status, response]) =>
    Object.values(contentOf(response)).flatMap(({ schema, examples: named }) => Object.entries(named).map(([name, example]) => [`${operation.operationId} ${status} ${name}`, schema, example] as const)),
  ),
]);

describe('names', () => {
  const fold = (name: string): string => name.replace(/[^A-Za-z0-9]/g, '').toLowerCase();
  const collisions = (names: readonly string[]): string[] => names.filter((name, index) => names.some((other, at) => at !== index && fold(other) === fold(name)));

  test('no two names of a schema, of the schemas or of the operations fold into one, which would break generated clients', () => {
    const schemas = contract.components.schemas as Record<string, { properties?: object; enum?: string[] }>;
    for (const schema of Object.values(schemas)) {
      expect(collisions(Object.keys(schema.properties ?? {}))).toEqual([]);
      expect(collisions(schema.enum ?? [])).toEqual([]);
    }
    expect(collisions([...Object.keys(schemas)])).toEqual([]);
    expect(collisions(operations.map(({ operation }) => operation.operationId))).toEqual([]);
  });

  test('no schema is called like an operation with Response behind it', () => {
    const forbidden = new Set(operations.map(({ operation }) => fold(`${operation.operationId}Response`)));
    expect(Object.keys(contract.components.schemas).filter((name) => forbidden.has(fold(name)))).toEqual([]);
  });
});

describe('examples', () => {
  test.each(examples)('%s is valid', (_name, schema, example) => {
    if (!schema) throw new Error('an example without a schema');
    expect(validate(schema, (resolve(example.$ref) as { value: unknown }).value)).toBe('');
  });

  test('every request, success and error has at least one', () => {
    for (const { operation } of operations) {
      if (operation.requestBody) expect(Object.keys(operation.requestBody.content['application/json'].examples).length).toBeGreaterThan(0);
      for (const response of Object.values(operation.responses)) {
        for (const media of Object.values(contentOf(response))) expect(Object.keys(media.examples ?? {}).length).toBeGreaterThan(0);
      }
    }
  });

  test('every request example succeeds against the service', async () => {
    const service = await startService({ env: (await scriptedStripe(Date.now)).env });
    // The password of the examples; an account for each operation, since some change it or end the account.
    const ownAccount = async (email: string): Promise<string> => String((await service.call('post', '/register', { body: { email, password: 'correct horse battery' } })).body.apiKey);
    for (const { path, method, operation } of operations) {
      const { operationId } = operation;
      const key = await ownAccount(`${operationId}@test.example`);
      for (const example of Object.values(operation.requestBody?.content['application/json'].examples ?? {})) {
        const { value } = resolve(example.$ref) as { value: unknown };
        const headers: Record<string, string> = operationId === 'receivePaymentEvent' ? { 'Stripe-Signature': sign(JSON.stringify(value), { at: service.clock.now }) } : {};
        const keyId = path.includes('{keyId}') ? String((await service.call('post', '/keys', { key, body: {} })).body.id) : '';
        const reply = await service.call(method as 'post', path.replace('{keyId}', keyId), { key, body: value, headers });
        expect([operationId, String(reply.status)]).toEqual([operationId, Object.keys(operation.responses).find((status) => status.startsWith('2'))]);
      }
    }
  }, 60_000);
});

describe('credentials', () => {
  const protectedOperations = operations.filter(({ operation }) => operation.security === undefined);
  const BAD = {
    'no header': undefined,
    'another scheme': 'Basic aGk6aGk=',
    'no token': 'Bearer',
    malformed: 'Bearer hia_live_short',
    'a wrong checksum': `Bearer hia_live_${'A'.repeat(49)}`,
    'an unknown key': 'Bearer hia_live_0000000000000000000000000000000000000000000',
    'a wrong checksum of a session': `Bearer hia_sess_${'A'.repeat(49)}`,
  };

  test('exactly the four public operations take no key, with sign-in, which takes a password, and the payment event, which is signed', () => {
    const open = operations.filter(({ operation }) => operation.security?.length === 0).map(({ operation }) => operation.operationId);
    expect(open.sort()).toEqual(['createSession', 'getHealthQueryInfo', 'getRegistrationInfo', 'listAgents', 'receivePaymentEvent', 'register']);
  });

  test.each(protectedOperations.map(({ path, method, operation }) => [operation.operationId, method, path] as const))('%s refuses every bad credential alike', async (_id, method, path) => {
    const service = await startService();
    const { mintToken } = await import('../../domain/keys/token.js');
    const bodies = new Set<string>();
    for (const header of [...Object.values(BAD), `Bearer ${mintToken(service.deps.randomBytes)}`, `Bearer ${mintToken(service.deps.randomBytes, 'session')}`]) {
      const reply = await service.call(method as 'get', path.replace('{keyId}', 'key_nobody'), { headers: header === undefined ? {} : { Authorization: header } });
      expect(reply.status).toBe(401);
      expect(reply.headers['www-authenticate']).toMatch(/^Bearer/);
      expect(reply.headers['cache-control']).toBe('no-store');
      bodies.add(JSON.stringify({ ...reply.body, request_id: '' }));
    }
    expect(bodies.size).toBe(1);
  });

  test('a public operation ignores credentials, good or bad', async () => {
    const service = await startService();
    const reply = await service.call('get', '/agents', { headers: { Authorization: 'Bearer nonsense' } });
    expect(reply.status).toBe(200);
  });

  test('the scheme name is matched without regard to case', async () => {
    const service = await startService();
    const key = await service.newKey();
    const reply = await service.call('get', '/usage', { headers: { Authorization: `bEaReR ${key}` } });
    expect(reply.status).toBe(200);
  });
});
