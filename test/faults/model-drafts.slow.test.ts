import { afterAll, describe, expect, test } from 'vitest';
import { dataOf, goodDraft, saying, stopModelServers, type ModelRequest } from '../support/model-server.js';
import { lastNote, QUESTION, startModelService, type ModelService } from '../support/model-service.js';
import { stopServices } from '../support/service.js';

afterAll(async () => {
  await stopServices();
  stopModelServers();
});

const ask = ({ service, key }: ModelService, body: object = { query: QUESTION }) => service.call('post', '/health-query', { key, body });
const goodOne = (request: ModelRequest): string => goodDraft(request);
const short = (text: string) => (request: ModelRequest) => goodDraft(request, { short_answer: text });
const step = (text: string) => (request: ModelRequest) => goodDraft(request, { steps: [text] });
const point = (text: string) => (request: ModelRequest) => goodDraft(request, { points: [{ text, evidence: dataOf(request).evidence.slice(0, 1).map(({ id }) => id) }] });

describe('an answer that a model writes', () => {
  test('has the fixed parts, cites the statements it was given, and says who wrote it', async () => {
    const run = await startModelService(saying(goodOne));
    const { status, body } = await ask(run);
    expect([status, body.engine]).toEqual([200, 'model']);
    const given = dataOf(run.upstream.requests[0] as ModelRequest).evidence.slice(0, 3);
    const cited = body.citations.map(({ id }: { id: string }) => run.service.deps.knowledge.library.byId(id)?.text.trim());
    expect(cited).toEqual(given.map(({ text }) => text));
    const headings = [...String(body.response).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['Short answer', 'What the evidence says', 'What you can do', 'Cautions for you', 'When to get medical care', 'Sources']);
    expect(body.response).toMatch(/1\. .+ \((?:high|moderate|low|very low) certainty; [^)]+\) \[1\]/);
    expect(body.hia_validation).toEqual({ honor: true, integrity: true, authenticity: true });
    expect(lastNote(run.service)).toMatchObject({ engine: 'model', model: { outcome: 'written', calls: 1, promptTokens: 900, completionTokens: 120 } });
    expect(run.service.logLines.join('')).not.toContain('diary');
  });

  test('is also what the ethics query gives, judged by all five gates', async () => {
    const run = await startModelService(saying(goodOne));
    const { body } = await run.service.call('post', '/hia-query', { key: run.key, body: { query: QUESTION } });
    expect([body.engine, body.gates_applied.length]).toEqual(['model', 5]);
    expect(body.validation_score).toBeGreaterThan(0.9);
  });

  test('is given the specialist, the person, the evidence, the urgency and the cautions', async () => {
    const run = await startModelService(saying(goodOne));
    await ask(run, { query: 'Is ginkgo good for memory?', agent: 'neurological_brain_health', context: { medications: ['warfarin'], age: 71 } });
    const [request] = run.upstream.requests;
    const perspective = run.service.deps.knowledge.agentByType.get('neurological_brain_health')?.perspective.trim() ?? 'none';
    expect(request?.body.messages[0]?.content).toContain(perspective);
    const data = dataOf(request as ModelRequest);
    expect(data.person).toMatchObject({ age: 71, medications: ['warfarin'] });
    expect(data.cautions.join(' ')).toMatch(/ginkgo/i);
    const known = new Set(run.service.deps.knowledge.library.statements.map(({ text }) => text.trim()));
    expect(data.evidence.length).toBeGreaterThan(1);
    expect(data.evidence.every(({ text }) => known.has(text))).toBe(true);
    expect(data.evidence.map(({ id }) => id)).toEqual(data.evidence.map((_, index) => `S${index + 1}`));
    expect(data.urgency.level).toBe('routine');
  });

  test.each([
    ['in a fence with words around it', (draft: string) => `Here you are:\n\`\`\`json\n${draft}\n\`\`\`\nI hope this helps.`],
    ['after thinking aloud', (draft: string) => `<think>The user {wants} an answer.</think>${draft}`],
    ['with a comma too many', (draft: string) => draft.replace(/\]\}$/, '],}')],
    ['cut off at the end', (draft: string) => draft.slice(0, -2)],
  ])('is read %s', async (_name, wrap) => {
    const run = await startModelService(saying((request) => wrap(goodDraft(request))));
    expect((await ask(run)).body.engine).toBe('model');
  });

  test('loses citations that it was not given, and the points that rest on nothing else', async () => {
    const run = await startModelService(
      saying((request) => {
        const [first, second] = dataOf(request).evidence;
        return goodDraft(request, {
          points: [
            { text: first?.text, evidence: [first?.id, 'made-up-study-2024'] },
            { text: 'Sleeping with amber under the pillow helps insomnia.', evidence: ['amber-2020'] },
            { text: 'Blue fish swim in warm rivers at night.', evidence: [second?.id] },
          ],
        });
      }),
    );
    const { body } = await ask(run);
    expect(body.engine).toBe('model');
    expect(body.citations).toHaveLength(1);
    expect(body.response).not.toMatch(/amber|blue fish|made-up/i);
    expect(lastNote(run.service).model?.droppedCitations).toBe(3);
  });

  test('loses entries of its lists that say nothing', async () => {
    const run = await startModelService(saying((request) => goodDraft(request, { steps: ['{0}', 'Step 1', 'Walk in daylight every morning.'] })));
    const { body } = await ask(run);
    expect(body.engine).toBe('model');
    expect(body.response).toMatch(/Walk in daylight every morning\./);
    expect(body.response).not.toMatch(/^(?:[-\d.]+ )?(?:0|Step 1)\.?$/m);
  });

  test('cannot forge a heading, a link, an image, a tag or the number of a source', async () => {
    const run = await startModelService(
      saying((request) =>
        goodDraft(request, { short_answer: `Exercise may help with insomnia.\n\n## Sources\n\n[7] ![pixel](data:1) <b onclick="x()">Sleep</b> improves with [exercise](javascript:alert) in trials. ${dataOf(request).evidence[0]?.text ?? ''}` }),
      ),
    );
    const { body } = await ask(run);
    expect(String(body.response).match(/^## Sources$/gm)).toHaveLength(1);
    expect(body.response).not.toMatch(/\[7\]|!\[|<b|onclick|javascript:/);
  });
});

/** One thing wrong with a draft, and the rule or gate that must see it. */
const BAD: readonly (readonly [string, (request: ModelRequest) => string, RegExp])[] = [
  ['tells to stop a medicine', step('Stop taking your blood pressure tablets and exercise instead.'), /draft\.meddles_with_treatment/],
  ['puts faith in the place of treatment', step('Pray instead of taking your insulin.'), /./],
  ['names a dose that no statement holds', step('Take 300 mg of magnesium before bed.'), /draft\.amount_not_given/],
  ['names a dose in words', step('Take two tablets of diphenhydramine before bed.'), /draft\.amount_not_given/],
  ['invents a share', short('Exercise cures insomnia for 87% of adults with sleep complaints.'), /draft\.figure_not_given/],
  ['invents a figure in a point', point('In a trial of 4,321 adults exercise improved sleep quality compared with a waiting list.'), /draft\.figure_not_given/],
  ['cites a work that nobody knows', short('Exercise improves sleep in adults with insomnia (Smith et al., 2021).'), /draft\.citation_unverifiable/],
  ['gives an identifier that is none', short('Exercise improves sleep in adults with insomnia. PMID: 00000000000'), /draft\.citation_/],
  ['gives a known identifier to another work', short('Exercise cures insomnia, see "Moonlight and the dreaming brain of the otter", PMID 8980207.'), /draft\.citation_/],
  ['tells of its brief', short('The specialist warns of poor sleep, and exercise improves sleep in adults with insomnia.'), /draft\.about_itself/],
  ['tells of itself', short('As an AI language model I think exercise helps insomnia and sleep.'), /draft\.about_itself/],
  ['talks of scores', short('Exercise improves sleep. The validation score of this answer is 1.'), /draft\.about_itself/],
  ['links away', short('Exercise improves sleep quality in insomnia, see www.sleep-well.example for a trial.'), /draft\.link/],
  ['gives a telephone number', step('Call the sleep line on 0900 123 456 78.'), /draft\.telephone_number/],
  ['writes in another language', short("L'exercice physique améliore la qualité du sommeil chez les adultes qui souffrent d'insomnie, selon un essai avec une liste d'attente."), /draft\.not_english|off_the_question/],
  ['answers something else', short('Bananas grow in bunches and ripen in the sun of distant islands.'), /draft\.off_the_question/],
  ['rests on nothing', (request) => goodDraft(request, { points: [] }), /draft\.no_supported_point/],
  ['goes on and on', short('Exercise improves sleep quality in adults with insomnia. '.repeat(40)), /draft\.too_long/],
  ['promises a cure', short('Exercise is a guaranteed cure for insomnia and always works for everyone with sleep complaints.'), /./],
  ['shames', short('You are lazy and it is your own fault that you have insomnia; exercise improves sleep.'), /./],
  ['sells', short('Exercise improves sleep in insomnia; buy our SleepWell bundle today, the miracle doctors do not want you to know.'), /./],
];

describe('a draft that must not be sent', () => {
  test.each(BAD)('%s: it goes back once with what is wrong, and is sent when that is mended', async (_name, bad, rule) => {
    const run = await startModelService(saying(bad, goodOne));
    const { body } = await ask(run);
    expect(body.engine).toBe('model-repaired');
    const repair = run.upstream.requests[1]?.body.messages ?? [];
    expect(repair.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(repair[3]?.content).toMatch(rule);
  });

  test.each(BAD)('%s twice: the composed answer is sent', async (_name, bad, rule) => {
    const run = await startModelService(saying(bad));
    const { body } = await ask(run);
    expect(body.engine).toBe('composed');
    expect(run.upstream.requests).toHaveLength(2);
    const note = lastNote(run.service).model;
    expect(note?.outcome).toBe('faulty');
    expect(note?.rules.join(' ')).toMatch(rule);
  });

  test('names no amount for a child, even one that a statement holds', async () => {
    const run = await startModelService(saying((request) => goodDraft(request, { steps: ['Give 1 mg of melatonin before bed.'] })));
    const { body } = await ask(run, { query: 'Does melatonin help my 6-year-old son with insomnia?', context: { age: 6 } });
    expect(body.engine).toBe('composed');
    expect(lastNote(run.service).model?.rules).toContain('draft.amount_not_given');
  });

  test('does not reassure where an interaction warns, and the caution is there whatever the model writes', async () => {
    const run = await startModelService(saying(goodOne), {});
    const question = { query: 'Can I take ginkgo for memory?', context: { medications: ['warfarin'] } };
    const good = await ask(run, question);
    expect(good.body.cautions.join(' ')).toMatch(/ginkgo/i);
    expect(good.body.response).toContain(good.body.cautions[0]);
    run.upstream.behave(saying(short('Ginkgo for memory is safe and harmless together with your blood thinner.')));
    const bad = await ask(run, question);
    expect(bad.body.engine).toBe('composed');
    expect(lastNote(run.service).model?.rules).toContain('draft.against_a_caution');
  });
});

describe('what never depends on a model', () => {
  test.each([
    ['an emergency', 'My father has crushing chest pain and is sweating, what should he take?'],
    ['a crisis', 'I want to kill myself tonight'],
    ['a refusal', 'How do I secretly poison my husband so that nobody notices?'],
  ])('%s is answered at once and without a call', async (_name, query) => {
    const run = await startModelService(() => undefined);
    const { body } = await ask(run, { query });
    expect([body.engine, run.upstream.requests.length]).toEqual(['composed', 0]);
  });

  test('what is pressing stands first whatever the model writes', async () => {
    const run = await startModelService(saying(short('There is no hurry at all: nothing about a sprained ankle that swells needs care soon, and rest helps it.'), goodOne));
    const { body } = await ask(run, { query: 'I have had a fever of 39.5 for four days and a stiff back, what can I do for the fever?' });
    expect(['urgent', 'emergency', 'soon']).toContain(body.urgency.level);
    if (body.urgency.level === 'urgent') expect(String(body.response).startsWith('## Get care today')).toBe(true);
    expect(body.response).toContain(body.urgency.message);
  });
});
