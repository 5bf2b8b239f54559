import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import request from 'supertest';
import { compileContract, type CompiledContract } from '../../server/api.js';
import { buildService, type Service } from '../../server/build.js';
import { readConfig } from '../../server/config.js';
import type { Knowledge } from '../../domain/knowledge.js';
import { readContract } from '../../server/knowledge.js';
import { createLogger } from '../../server/logging.js';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { createResponseCheck } from '../../server/response-check.js';
import { testKnowledge } from './knowledge.js';
import { createSecretsSeen, type SecretsSeen } from './secrets.js';

export interface TestService extends Service {
  /** Sends a request and checks the reply against the contract from outside. */
  call(method: 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head' | 'options', path: string, options?: CallOptions): Promise<request.Response>;
  /** Registers a fresh account and gives its key. */
  newKey(email?: string): Promise<string>;
  setTier(email: string, tier: 'free' | 'premium' | 'vip'): Promise<void>;
  clock: { now: number };
  logLines: string[];
  folder: string;
  databaseUrl: string;
  /** Every key, password, question and answer that passed through `call`. */
  secrets: SecretsSeen;
}

export interface CallOptions {
  key?: string;
  body?: unknown;
  /** Sent as it is, with `Content-Type: application/json` unless a header says otherwise. */
  raw?: string | Buffer;
  headers?: Record<string, string>;
}

export interface ServiceOptions {
  env?: Record<string, string>;
  folder?: string;
  clock?: { now: number };
  knowledge?: Knowledge;
  /** The lowest that bcrypt has, unless a test is about the cost. */
  passwordCost?: number;
}

// Closed: a field that the contract does not name fails, save the alias that would fold onto another name.
const check = createResponseCheck(contract, { closed: true, allowed: ['api_key'] });
const START = Date.UTC(2026, 10, 21, 8, 0, 0);
const CHEAPEST_PASSWORD_COST = 4;
let compiled: Promise<CompiledContract> | undefined;
const open: { close(): Promise<void>; folder: string; leaks(): string[] }[] = [];
let emails = 0;

/** Starts the whole service on a real SQLite file in a folder of its own, with a clock that tests set. */
export async function startService(options: ServiceOptions = {}): Promise<TestService> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'hia-test-'));
  const databaseUrl = `sqlite:${join(folder, 'hia.sqlite')}`;
  const clock = options.clock ?? { now: START };
  const logLines: string[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      logLines.push(chunk.toString());
      done();
    },
  });
  const config = readConfig({ DATABASE_URL: databaseUrl, NODE_ENV: 'test', REGISTRATIONS_PER_HOUR: '1000', ...options.env });
  const service = await buildService(config, {
    now: () => clock.now,
    knowledge: options.knowledge ?? testKnowledge(),
    contract: await (compiled ??= compileContract(readContract())),
    passwordCost: options.passwordCost ?? CHEAPEST_PASSWORD_COST,
    logger: createLogger('info', sink),
    check,
  });
  const secrets = createSecretsSeen();
  open.push({ close: service.close, folder, leaks: () => (existsSync(folder) ? secrets.foundIn(folder, { log: logLines.join('') }) : []) });
  const call: TestService['call'] = async (method, path, given = {}) => {
    secrets.note(given.body);
    const reply = await send(service, method, path, given);
    secrets.note(reply.body);
    return reply;
  };
  return {
    ...service,
    call,
    newKey: async (email = `user${++emails}@test.example`) => {
      const reply = await call('post', '/register', { body: { email, password: 'secret-password' } });
      if (reply.status !== 201) throw new Error(`registration gave ${reply.status}: ${reply.text}`);
      return String(reply.body.apiKey);
    },
    setTier: async (email, tier) => {
      const { setTierByEmail } = await import('../../domain/billing/subscription.js');
      if (!(await setTierByEmail(service.deps, email, tier))) throw new Error(`no account ${email}`);
    },
    clock,
    logLines,
    folder,
    databaseUrl,
    secrets,
  };
}

/**
 * Closes every service a test file opened and removes their folders. Fails when a key, password, question or answer that passed
 * through one of them stands in its database, write-ahead log or log.
 */
export async function stopServices(): Promise<void> {
  const leaks: string[] = [];
  for (const { close, folder, leaks: found } of open.splice(0)) {
    leaks.push(...found());
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
  if (leaks.length > 0) throw new Error(`What must not be kept was kept:\n${leaks.slice(0, 20).join('\n')}`);
}

async function send(service: Service, method: Parameters<TestService['call']>[0], path: string, { key, body, raw, headers }: CallOptions): Promise<request.Response> {
  const full = path.startsWith('/api/') || path.startsWith('//') ? path : `/api/v1${path}`;
  let pending = request(service.app)[method](full);
  if (key !== undefined) pending = pending.set('Authorization', `Bearer ${key}`);
  if (body !== undefined || raw !== undefined) pending = pending.set('Content-Type', 'application/json');
  for (const [name, value] of Object.entries(headers ?? {})) pending = pending.set(name, value);
  if (raw !== undefined) pending = pending.serialize((sent) => sent as string).send(raw as string);
  else if (body !== undefined) pending = pending.send(body as object);
  const reply = await pending;
  checkReply(service, method, full, reply);
  return reply;
}

/** The reply must be documented: status, media type, every field; and carry the headers that every reply has. */
function checkReply(service: Service, method: string, path: string, reply: request.Response): void {
  if (!/^[A-Za-z0-9._-]{1,64}$/.test(String(reply.headers['x-request-id']))) throw new Error(`${method} ${path}: no X-Request-Id`);
  const plainPath = (path.split('?')[0] ?? '').replace('/api/v1', '').replace(/\/+$/, '');
  const onPath = service.api.operations.filter(({ path: template }) => new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(plainPath));
  const operation = onPath.find((candidate) => candidate.method === (method === 'head' ? 'get' : method)) ?? (reply.status === 405 ? onPath[0] : undefined);
  if (!operation?.operationId || method === 'head') return;
  const mediaType = reply.headers['content-type']?.split(';')[0];
  check(operation.operationId, reply.status, mediaType, reply.body);
}
