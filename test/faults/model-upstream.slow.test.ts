import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completion, goodDraft, saying, sendJson, startModelServer, stopModelServers, type Behaviour } from '../support/model-server.js';
import { lastNote, QUESTION, startModelService } from '../support/model-service.js';
import { startService, stopServices } from '../support/service.js';

// What the first answer of a process takes longer is not what is timed here.
beforeAll(async () => {
  const { service, key } = await startModelService((reply, request, number) => saying(goodDraft(request))(reply, request, number));
  await service.call('post', '/health-query', { key, body: { query: QUESTION } });
}, 60_000);

afterAll(async () => {
  await stopServices();
  stopModelServers();
});

const TIMEOUT_MS = 400;
const error = (message: string, fields: object = {}): object => ({ error: { message, type: 'error', param: null, code: null, ...fields } });
const drip = (bytes: string): Behaviour => (reply) => {
  reply.writeHead(200, { 'Content-Type': 'application/json' });
  let at = 0;
  const timer = setInterval(() => reply.write(bytes[at++ % bytes.length]), 20);
  reply.on('close', () => clearInterval(timer));
};

/** Each fault of a server: what it does, what the log calls it, and how often it may be called. */
const FAULTS: Record<string, { behaviour: Behaviour; outcome: string; calls: number; timeoutMs?: number }> = {
  'a 500': { behaviour: (reply) => sendJson(reply, 500, error('boom')), outcome: 'server_error', calls: 2 },
  'a 503': { behaviour: (reply) => sendJson(reply, 503, error('loading')), outcome: 'server_error', calls: 2 },
  'a 503 that says to retry in a day': { behaviour: (reply) => sendJson(reply, 503, error('loading'), { 'Retry-After': '86400', 'x-should-retry': 'true' }), outcome: 'server_error', calls: 2 },
  'a 429 for a day': { behaviour: (reply) => sendJson(reply, 429, error('slow down'), { 'Retry-After': '86400' }), outcome: 'rate_limited', calls: 1 },
  'a 429 until a date': { behaviour: (reply) => sendJson(reply, 429, error('slow down'), { 'Retry-After': 'Fri, 31 Dec 2100 23:59:59 GMT' }), outcome: 'rate_limited', calls: 1 },
  'a 429 without a time': { behaviour: (reply) => sendJson(reply, 429, error('slow down')), outcome: 'rate_limited', calls: 2 },
  'a hang before the headers': { behaviour: () => undefined, outcome: 'timeout', calls: 1 },
  'a hang in the middle of the body': {
    behaviour: (reply) => {
      reply.writeHead(200, { 'Content-Type': 'application/json' });
      reply.write('{"choices":[{"message":');
    },
    outcome: 'timeout',
    calls: 1,
  },
  'a byte now and then': { behaviour: drip('{"choices": '), outcome: 'timeout', calls: 1 },
  'a connection cut in the middle of the body': {
    behaviour: (reply) => {
      reply.writeHead(200, { 'Content-Type': 'application/json' });
      reply.write('{"choices":[{');
      setTimeout(() => reply.destroy(), 20);
    },
    outcome: 'bad_reply',
    calls: 1,
  },
  'truncated JSON': {
    behaviour: (reply) => {
      reply.writeHead(200, { 'Content-Type': 'application/json' });
      reply.end('{"choices":[{"message":{"content":"{');
    },
    outcome: 'bad_reply',
    calls: 1,
  },
  'no choices': { behaviour: (reply) => sendJson(reply, 200, { ...completion(''), choices: [] }), outcome: 'bad_reply', calls: 1 },
  'an empty text': { behaviour: saying(''), outcome: 'bad_reply', calls: 1 },
  'no content but a tool call': { behaviour: (reply) => sendJson(reply, 200, { choices: [{ message: { role: 'assistant', content: null, tool_calls: [] } }] }), outcome: 'bad_reply', calls: 1 },
  'a body of 10 MB': { behaviour: (reply) => sendJson(reply, 200, completion('x'.repeat(10_000_000))), outcome: 'bad_reply', calls: 1, timeoutMs: 5000 },
  'HTML with 200': {
    behaviour: (reply) => {
      reply.writeHead(200, { 'Content-Type': 'text/html' });
      reply.end('<html><body>Log in</body></html>');
    },
    outcome: 'bad_reply',
    calls: 1,
  },
  'a redirect to elsewhere': {
    behaviour: (reply) => {
      reply.writeHead(307, { Location: 'http://127.0.0.1:9/v1/chat/completions' });
      reply.end();
    },
    outcome: 'unreachable',
    calls: 2,
  },
  'an unknown model': { behaviour: (reply) => sendJson(reply, 404, error('The model does not exist', { code: 'model_not_found' })), outcome: 'rejected', calls: 1 },
  'a key that is not accepted': { behaviour: (reply) => sendJson(reply, 401, error('Incorrect API key provided: sk-secret')), outcome: 'rejected', calls: 1 },
  'a question too long for it': { behaviour: (reply) => sendJson(reply, 400, error('maximum context length is 100 tokens', { code: 'context_length_exceeded' })), outcome: 'rejected', calls: 1 },
  'drafts that are no JSON': { behaviour: saying('I think you should rest.'), outcome: 'unreadable', calls: 2 },
};

describe('when the model server fails, the composed answer comes in time and is charged once', () => {
  test.each(Object.entries(FAULTS))('%s', async (_name, { behaviour, outcome, calls, timeoutMs = TIMEOUT_MS }) => {
    const { service, upstream, key } = await startModelService(behaviour, { MODEL_TIMEOUT_MS: String(timeoutMs) });
    const lines = service.logLines.length;
    const begun = performance.now();
    const { status, body } = await service.call('post', '/health-query', { key, body: { query: QUESTION } });
    expect(performance.now() - begun).toBeLessThan(timeoutMs + 1000);
    expect([status, body.engine, body.usage.calls_this_month]).toEqual([200, 'composed', 1]);
    expect(body.response).toContain('## What the evidence says');
    expect(service.logLines).toHaveLength(lines + 1);
    expect(lastNote(service).model).toMatchObject({ outcome, calls });
    expect(upstream.requests).toHaveLength(calls);
    await upstream.until(() => upstream.openSockets() === 0);
  });

  test.each([
    ['a refused connection', 'http://127.0.0.1:9/v1'],
    ['a host name that does not exist', 'http://model.invalid/v1'],
  ])('%s', async (_name, url) => {
    const service = await startService({ env: { OPENAI_BASE_URL: url, MODEL_TIMEOUT_MS: '2000' } });
    const begun = performance.now();
    const { status, body } = await service.call('post', '/health-query', { key: await service.newKey(), body: { query: QUESTION } });
    expect(performance.now() - begun).toBeLessThan(3000);
    expect([status, body.engine, body.usage.calls_this_month]).toEqual([200, 'composed', 1]);
    expect(lastNote(service).model).toMatchObject({ outcome: 'unreachable', calls: 2 });
  });

  test('a TLS error', async () => {
    const { upstream } = await startModelService(saying(''));
    const service = await startService({ env: { OPENAI_BASE_URL: upstream.url.replace('http:', 'https:'), MODEL_TIMEOUT_MS: '2000' } });
    const { body } = await service.call('post', '/health-query', { key: await service.newKey(), body: { query: QUESTION } });
    expect(body.engine).toBe('composed');
    expect(lastNote(service).model).toMatchObject({ outcome: 'unreachable', calls: 2 });
    await upstream.until(() => upstream.openSockets() === 0);
  });

  test('a server that takes connections and never speaks', async () => {
    const silent = createServer((socket) => socket.resume());
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const service = await startService({ env: { OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`, MODEL_TIMEOUT_MS: '300' } });
    const { body } = await service.call('post', '/health-query', { key: await service.newKey(), body: { query: QUESTION } });
    expect(body.engine).toBe('composed');
    await new Promise((resolve) => silent.close(resolve));
  });
});

describe('a call to the model server', () => {
  test('is repeated once after a passing fault, and the answer is the model\'s', async () => {
    const { service, upstream, key } = await startModelService((reply, request, number) => (number === 1 ? sendJson(reply, 503, error('busy')) : saying(goodDraft(request))(reply, request, number)));
    const { body } = await service.call('post', '/health-query', { key, body: { query: QUESTION } });
    expect(body.engine).toBe('model');
    expect(upstream.requests).toHaveLength(2);
  });

  test('waits as long as a short Retry-After asks', async () => {
    const at: number[] = [];
    const { service, key } = await startModelService((reply, request, number) => {
      at.push(performance.now());
      if (number === 1) sendJson(reply, 429, error('busy'), { 'Retry-After': '1' });
      else saying(goodDraft(request))(reply, request, number);
    });
    const { body } = await service.call('post', '/health-query', { key, body: { query: QUESTION } });
    expect(body.engine).toBe('model');
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(990);
  });

  test('carries temperature 0, a seed and a bound, nothing of the account, and the key only where there is one', async () => {
    const { service, upstream, key } = await startModelService((reply, request, number) => saying(goodDraft(request))(reply, request, number));
    await service.call('post', '/health-query', { key, body: { query: QUESTION } });
    const [sent] = upstream.requests;
    expect(sent?.path).toBe('/v1/chat/completions');
    expect(sent?.headers.authorization).toBeUndefined();
    expect(sent?.body).toMatchObject({ model: 'scripted', temperature: 0, seed: expect.any(Number), max_tokens: expect.any(Number), response_format: { type: 'json_schema' } });
    expect(Object.keys(sent?.body ?? {}).sort()).toEqual(['max_tokens', 'messages', 'model', 'response_format', 'seed', 'temperature']);
    const { accountId } = await service.db.knex<{ accountId: string }>('usage_months').first('account_id as accountId');
    for (const personal of [key, accountId, 'test.example']) expect(JSON.stringify([sent?.headers, sent?.body])).not.toContain(personal);

    const withKey = await startService({ env: { OPENAI_BASE_URL: upstream.url, OPENAI_API_KEY: 'sk-operators-own' } });
    await withKey.call('post', '/health-query', { key: await withKey.newKey(), body: { query: QUESTION } });
    expect(upstream.requests.at(-1)?.headers.authorization).toBe('Bearer sk-operators-own');
    expect(withKey.logLines.join('')).not.toContain('sk-operators-own');
  });

  test('drops what a server refuses, and remembers that for the next question', async () => {
    const refuse: Behaviour = (reply, request, number) => {
      if (request.body.response_format?.type === 'json_schema') return sendJson(reply, 400, error("'response_format.type' must be 'json_object'"));
      return saying(goodDraft(request))(reply, request, number);
    };
    const { service, upstream, key } = await startModelService(refuse);
    const ask = () => service.call('post', '/health-query', { key, body: { query: QUESTION } });
    expect((await ask()).body.engine).toBe('model');
    expect((await ask()).body.engine).toBe('model');
    expect(upstream.requests.map(({ body }) => body.response_format?.type)).toEqual(['json_schema', 'json_object', 'json_object']);
  });

  test.each([
    ['max_completion_tokens in place of max_tokens', "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.", 'max_tokens'],
    ['no temperature', "Unsupported value: 'temperature' does not support 0.", 'temperature'],
    ['no seed', 'Unrecognized request argument supplied: seed', 'seed'],
    ['no response_format at all', 'Unknown field', 'response_format'],
  ])('suits a server that takes %s', async (_name, message, name) => {
    const { service, upstream, key } = await startModelService((reply, request, number) => (name in request.body ? sendJson(reply, 400, error(message)) : saying(goodDraft(request))(reply, request, number)));
    const ask = async (): Promise<string> => String((await service.call('post', '/health-query', { key, body: { query: QUESTION } })).body.engine);
    const engines = [await ask(), await ask()];
    expect(engines.at(-1)).toBe('model');
    expect(upstream.requests.length).toBeLessThanOrEqual(4);
  });

  test('reads nothing of the environment that the configuration does not name', async () => {
    process.env.OPENAI_ORG_ID = 'org-of-somebody';
    process.env.OPENAI_LOG = 'debug';
    try {
      const { service, upstream, key } = await startModelService((reply, request, number) => saying(goodDraft(request))(reply, request, number));
      await service.call('post', '/health-query', { key, body: { query: QUESTION } });
      expect(upstream.requests[0]?.headers['openai-organization']).toBeUndefined();
    } finally {
      delete process.env.OPENAI_ORG_ID;
      delete process.env.OPENAI_LOG;
    }
  });
});

describe('the model server is named where people look', () => {
  test('in GET /health-query and on the landing page', async () => {
    const upstream = await startModelServer(saying(''));
    const service = await startService({ env: { OPENAI_BASE_URL: upstream.url, OPENAI_MODEL: 'llama-of-ours' } });
    const host = new URL(upstream.url).host;
    const { body } = await service.call('get', '/health-query');
    expect(body.answers).toEqual({ written_by: 'model', leaves_server: true, sent_to: host, model: 'llama-of-ours' });
    const { default: request } = await import('supertest');
    const page = (await request(service.app).get('/')).text;
    expect(page).toContain(host);
    expect(page).toContain('llama-of-ours');
    expect(page).not.toContain('no question is sent on');
  });
});
