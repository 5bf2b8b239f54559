// First call with @hey-api/openapi-ts. The test's server allows an account two calls a month.
//   curl -so openapi.json http://localhost:3000/api/v1/openapi.json && npx openapi-ts
import assert from 'node:assert/strict';
import { getUsage, listAgents, queryEthics, queryHealth, register } from './client/index.js';
import { client } from './client/client.gen.js';

let apiKey: string | undefined;
client.setConfig({ baseUrl: process.env['API_URL'] ?? 'http://localhost:3000/api/v1', auth: () => apiKey });

// Register once and keep the key: it is shown only in this reply.
const account = await register({ body: { email: `hey-api-${Date.now()}@clinic.test`, password: 'correct horse battery' } });
assert(account.data, account.error?.detail);

const catalogue = await listAgents();
assert.equal(catalogue.data?.agents.length, catalogue.data?.total);

// Without a key a protected operation is refused. Every error is a problem with a stable code to switch on.
const refused = await getUsage();
assert.equal(refused.error?.code, 'unauthorized');
apiKey = account.data.apiKey;

// Ask. What the person says about themselves makes the answer safer.
const ask = (age: number) => queryHealth({ body: { query: 'Why do I wake at 3 am?', context: { age, medications: ['warfarin'] } } });
const answer = await ask(70);
assert(answer.data, answer.error?.detail);
if (['emergency', 'urgent'].includes(answer.data.urgency.level)) console.log(answer.data.urgency.message); // always shown first
console.log(answer.data.agentDisplayName, answer.data.response.slice(0, 80), answer.data.cautions, answer.data.disclaimer);
assert.equal(answer.data.usage.remaining, 1);

// Have a text judged by the five gates.
const text = 'Turmeric cures arthritis and you can throw away your tablets.';
const verdict = await queryEthics({ body: { query: text, gate: 'integrity' } });
assert(verdict.data, verdict.error?.detail);
console.log(verdict.data.gates_applied, verdict.data.validation_score);
assert(verdict.data.validation_score < 1);

const usage = await getUsage();
assert.equal(usage.data?.usage.calls_this_month, 2);
assert.deepEqual(usage.data.usage.by_endpoint, { 'health-query': 1, 'hia-query': 1 });

const invalid = await ask(200);
assert.equal(invalid.error?.code, 'invalid_request');
assert.equal(invalid.error.errors?.[0]?.path, '/context/age');

const exhausted = await ask(70);
assert.equal(exhausted.error?.code, 'quota_exceeded');
assert(Number(exhausted.response?.headers.get('Retry-After')) > 0);
