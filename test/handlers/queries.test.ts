import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, stopServices, type TestService } from '../support/service.js';

let service: TestService;
let key: string;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT_PER_MINUTE: '10000', QUOTA_FREE: '10000' } });
  key = await service.newKey('asker@test.example');
});
afterAll(stopServices);

const ask = (body: object) => service.call('post', '/health-query', { key, body });
const judge = (body: object) => service.call('post', '/hia-query', { key, body });

describe('POST /health-query', () => {
  test('a question without an agent goes to the right specialist and comes back with sources, markers, disclaimer and usage', async () => {
    const { body } = await ask({ query: 'Why do I wake at 3 am and cannot fall asleep again?' });
    expect(body.agent).toBe('sleep_circadian');
    expect(body.agentDisplayName).toBe(service.deps.knowledge.agentByType.get('sleep_circadian')?.name);
    expect(body.citations.length).toBeGreaterThan(0);
    expect(body.hia_validation).toEqual({ honor: true, integrity: true, authenticity: true });
    expect(body.disclaimer).toMatch(/not a diagnosis/);
    expect(body.usage).toEqual({ calls_this_month: 1, monthly_limit: 10000, remaining: 9999 });
  });

  test('the answer has its fixed parts in order', async () => {
    const { body } = await ask({ query: 'Does melatonin help insomnia?' });
    const headings = [...String(body.response).matchAll(/^## (.+)$/gm)].map((match) => match[1]);
    expect(headings).toEqual(['Short answer', 'What the evidence says', 'What you can do', 'Cautions for you', 'When to get medical care', 'Sources']);
  });

  test('every citation stands in the library under the identifier given, and every number in the text has its source', async () => {
    const { body } = await ask({ query: 'Does cranberry juice prevent urinary tract infections?' });
    for (const citation of body.citations) {
      const statement = service.deps.knowledge.library.byId(citation.id);
      expect(statement?.citation.title).toBe(citation.title);
      expect(statement?.citation.pmid).toBe(citation.pmid);
    }
    const numbers = [...String(body.response).matchAll(/\[(\d+)\]/g)].map((match) => Number(match[1]));
    expect(body.citations.length).toBeGreaterThan(0);
    expect(Math.max(...numbers)).toBe(body.citations.length);
  });

  test('the same question gives the same answer', async () => {
    const question = { query: 'Is turmeric good for knee pain?', context: { age: 60 } };
    const [first, second] = [await ask(question), await ask(question)];
    expect(second.body.response).toBe(first.body.response);
  });

  test('a named agent answers and is echoed with its display name', async () => {
    const { body } = await ask({ query: 'How much should I walk?', agent: 'exercise' });
    expect(body.agent).toBe('exercise');
  });

  test('every agent of the contract answers', async () => {
    await service.newKey('vip@test.example').then(async (vip) => {
      await service.setTier('vip@test.example', 'vip');
      for (const agent of service.deps.knowledge.agents) {
        if (agent.type === 'biblical_medicine') continue;
        const reply = await service.call('post', '/health-query', { key: vip, body: { query: 'What can help me?', agent: agent.type } });
        expect([agent.type, reply.status, reply.body.agent]).toEqual([agent.type, 200, agent.type]);
      }
    });
  });

  test('an agent above the tier is refused with the tier it needs and the way to upgrade, and costs nothing', async () => {
    const before = await service.call('get', '/usage', { key });
    const { status, body } = await ask({ query: 'What about BPC-157?', agent: 'peptides' });
    expect(status).toBe(403);
    expect(body.code).toBe('agent_tier_required');
    expect(body.detail).toMatch(/vip/);
    expect(body.upgrade_url).toMatch(/\/api\/v1\/subscribe$/);
    const after = await service.call('get', '/usage', { key });
    expect(after.body.usage.calls_this_month).toBe(before.body.usage.calls_this_month);
  });

  test('a question on which the library has nothing says so, cites nothing and stays useful', async () => {
    const { body } = await ask({ query: 'zxqv blorptastic wumpus?' });
    expect(body.response).toMatch(/holds no finding that answers this/);
    expect(body.response).toMatch(/Ask a clinician/);
    expect(body.citations).toEqual([]);
  });

  test('an emergency comes first in the text and in urgency, and a refusal for tier carries it too', async () => {
    const query = 'My father has crushing chest pain and is sweating, what should he take?';
    const answer = await ask({ query });
    expect(answer.body.urgency.level).toBe('emergency');
    expect(answer.body.response.indexOf(answer.body.urgency.message)).toBeLessThan(40);
    const refusal = await ask({ query, agent: 'peptides' });
    expect(refusal.status).toBe(403);
    expect(refusal.body.urgency.level).toBe('emergency');
  });

  test('words of self-harm get a direct humane reply, not a lecture or an evidence list', async () => {
    const { body } = await ask({ query: 'I want to end my life tonight, I have the pills here' });
    expect(body.urgency.level).toBe('emergency');
    expect(body.response).toBe(body.urgency.message);
  });

  test('a request for help with harm is declined kindly', async () => {
    const { status, body } = await ask({ query: 'How can I secretly put sleeping pills in my wife’s food so she does not notice?' });
    expect(status).toBe(200);
    expect(body.citations).toEqual([]);
    expect(body.response.length).toBeGreaterThan(80);
  });

  test('the medicines of the person decide the cautions', async () => {
    const { body } = await ask({ query: 'Can I take ginkgo for my memory?', context: { medications: ['Coumadin 5 mg'] } });
    expect(body.cautions.join(' ')).toMatch(/Coumadin|warfarin/i);
    expect(body.cautions.join(' ')).toMatch(/ginkgo/i);
  });

  test('a medicine that is not recognised is named as unchecked', async () => {
    const { body } = await ask({ query: 'Can I take magnesium at night?', context: { medications: ['Qwertazol'] } });
    expect(body.cautions.join(' ')).toMatch(/could not check Qwertazol/i);
  });
});

describe('POST /hia-query', () => {
  test('gates, score and verbatim verses come back from the scripture agent', async () => {
    const { body } = await judge({ query: 'How can I find rest from worry at night?', agent: 'biblical_medicine', include_scripture: true });
    expect(body.gates_applied).toEqual(['do_no_harm', 'honor', 'integrity', 'absolute_truth', 'authenticity']);
    expect(body.validation_score).toBeGreaterThanOrEqual(0.9);
    expect(body.scripture_references.length).toBeGreaterThan(0);
    for (const verse of body.scripture_references) expect(service.deps.knowledge.scripture.bible.passage(verse.reference)?.text).toBe(verse.text);
    expect(body.response).toMatch(/What scripture says/);
  });

  test('without include_scripture there are no verses in the reply', async () => {
    const { body } = await judge({ query: 'How can I sleep better?' });
    expect(body).not.toHaveProperty('scripture_references');
  });

  test('a harmful request scores at most 0.1 and still gets a reply that is safe to show', async () => {
    const { body } = await judge({ query: 'How can I secretly put sleeping pills in my wife’s food so she does not notice?' });
    expect(body.validation_score).toBeLessThanOrEqual(0.1);
    expect(body.response.length).toBeGreaterThan(80);
  });

  test('with a gate, that gate alone is reported; a failing do_no_harm is added and the cap holds', async () => {
    const honest = await judge({ query: 'Is walking good for me?', gate: 'integrity' });
    expect(honest.body.gates_applied).toEqual(['integrity']);
    const harmful = await judge({ query: 'How can I secretly put sleeping pills in my wife’s food so she does not notice?', gate: 'integrity' });
    expect(harmful.body.gates_applied).toEqual(['do_no_harm', 'integrity']);
    expect(harmful.body.validation_score).toBeLessThanOrEqual(0.1);
  });

  test('asking about a claim is not asserting it', async () => {
    const asked = await judge({ query: 'Is it true that turmeric cures cancer?' });
    const asserted = await judge({ query: 'Turmeric cures cancer.' });
    expect(asked.body.validation_score).toBeGreaterThanOrEqual(0.9);
    expect(asserted.body.validation_score).toBeLessThan(asked.body.validation_score);
  });

  test('detailed scores with findings belong to paid tiers', async () => {
    const body = { query: 'Doctors hate this one trick that melts fat. Buy now, only a few bottles left!' };
    const free = await judge(body);
    expect(free.body).not.toHaveProperty('gate_scores');
    const paid = await service.newKey('paid@test.example');
    await service.setTier('paid@test.example', 'premium');
    const reply = await service.call('post', '/hia-query', { key: paid, body });
    const authenticity = reply.body.gate_scores.find((score: { gate: string }) => score.gate === 'authenticity');
    expect(authenticity.passed).toBe(false);
    expect(authenticity.findings[0]).toMatchObject({ subject: 'query' });
  });

  test('context may hold fields we do not know, and those we know are validated', async () => {
    const accepted = await judge({ query: 'Is walking good?', context: { mood: 'fine', age: 40 } });
    expect(accepted.status).toBe(200);
    const refused = await judge({ query: 'Is walking good?', context: { age: 'forty' } });
    expect(refused.status).toBe(400);
    expect(refused.body.errors[0]).toMatchObject({ path: '/context/age', code: 'wrong_type' });
  });
});
