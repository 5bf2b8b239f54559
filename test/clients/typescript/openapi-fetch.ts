// First call with openapi-typescript and openapi-fetch. The test's server allows an account two calls a month.
//   npx openapi-typescript http://localhost:3000/api/v1/openapi.yaml -o api.d.ts
import assert from 'node:assert/strict';
import createClient from 'openapi-fetch';
import type { paths } from './api.js';

const baseUrl = process.env['API_URL'] ?? 'http://localhost:3000/api/v1';
const stranger = createClient<paths>({ baseUrl });

// Register once and keep the key: it is shown only in this reply.
const account = await stranger.POST('/register', { body: { email: `fetch-${Date.now()}@clinic.test`, password: 'correct horse battery' } });
assert(account.data, account.error?.detail);
const service = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${account.data.apiKey}` } });

const catalogue = await stranger.GET('/agents');
assert.equal(catalogue.data?.agents.length, catalogue.data?.total);

// Ask. What the person says about themselves makes the answer safer.
const ask = (age: number) => service.POST('/health-query', { body: { query: 'Why do I wake at 3 am?', context: { age, medications: ['warfarin'] } } });
const answer = await ask(70);
assert(answer.data, answer.error?.detail);
if (['emergency', 'urgent'].includes(answer.data.urgency.level)) console.log(answer.data.urgency.message); // always shown first
console.log(answer.data.agentDisplayName, answer.data.response.slice(0, 80), answer.data.cautions, answer.data.disclaimer);
assert.equal(answer.data.usage.remaining, 1);

// Have a text judged by the five gates.
const text = 'Turmeric cures arthritis and you can throw away your tablets.';
const verdict = await service.POST('/hia-query', { body: { query: text, gate: 'integrity' } });
assert(verdict.data, verdict.error?.detail);
console.log(verdict.data.gates_applied, verdict.data.validation_score);
assert(verdict.data.validation_score < 1);

const usage = await service.GET('/usage');
assert.equal(usage.data?.usage.calls_this_month, 2);
assert.deepEqual(usage.data.usage.by_endpoint, { 'health-query': 1, 'hia-query': 1 });

// Every error is a problem with a stable code to switch on.
const invalid = await ask(200);
assert.equal(invalid.error?.code, 'invalid_request');
assert.equal(invalid.error.errors?.[0]?.path, '/context/age');

const refused = await stranger.GET('/usage');
assert.equal(refused.error?.code, 'unauthorized');

const exhausted = await ask(70);
assert.equal(exhausted.error?.code, 'quota_exceeded');
assert(Number(exhausted.response.headers.get('Retry-After')) > 0);
