import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { compileRouter, type Router } from '../../domain/agents/router.js';
import { termFileSchema, unknownTermAgents } from '../../domain/agents/router-terms.js';
import { trainRouter, type RouterWeights } from '../../domain/agents/router-weights.js';
import { SCRIPTURE_AGENT } from '../../domain/agents/catalog.js';
import { agentSchema, type Agent } from '../../domain/agents/schema.js';
import { evaluateRouting } from '../../scripts/evaluate/routing.js';
import { quickestMs } from '../support/timing.js';

const root = join(import.meta.dirname, '../..');
const yamlIn = (folder: string): unknown[] =>
  readdirSync(join(root, folder)).filter((file) => file.endsWith('.yaml')).sort().map((file): unknown => parse(readFileSync(join(root, folder, file), 'utf8')));
const agents = yamlIn('knowledge/agents').map((file) => agentSchema.parse(file));
const terms = yamlIn('knowledge/terms').map((file) => termFileSchema.parse(file));
const open = (agent: Agent): boolean => agent.type !== SCRIPTURE_AGENT;
const basic = (agent: Agent): boolean => open(agent) && agent.tier === 'basic';
const table = (name: string): string => readFileSync(join(root, 'test/routing', name), 'utf8');

let weights: RouterWeights;
let router: Router;
beforeAll(() => {
  weights = trainRouter(agents, terms);
  router = compileRouter(agents, terms, { weights });
}, 60_000);

const to = (question: string, permitted = open): string => router.route(question, permitted).agent.type;

describe('routing', () => {
  it('sends at least 19 of 20 everyday questions of the own set to a right field', () => {
    expect(evaluateRouting(table('everyday.tsv'), router, agents, open).overall.accuracy).toBeGreaterThanOrEqual(0.95);
  });

  it('sends at least 9 of 10 long posts to a right field', () => {
    expect(evaluateRouting(table('posts.tsv'), router, agents, open).overall.accuracy).toBeGreaterThanOrEqual(0.9);
  });

  it('covers every agent of the catalogue in the own set with six questions or more', () => {
    const counts = new Map<string, number>();
    for (const line of table('everyday.tsv').trimEnd().split('\n').slice(1)) {
      for (const type of line.split('\t')[2]?.split('|') ?? []) counts.set(type, (counts.get(type) ?? 0) + 1);
    }
    for (const agent of agents.filter(open)) expect(counts.get(agent.type) ?? 0, agent.type).toBeGreaterThanOrEqual(6);
  });

  it.each([
    ['not my knee, my hip hurts when i walk', 'structural_musculoskeletal'],
    ['What should I do if I forget a dose of Metoprolol?', 'medicine'],
    ['What are the genetic changes related to Potocki-Lupski syndrome?', 'genetics'],
    ['Chest goes tight on the stairs. should i be worried its my heart', 'cardiovascular'],
    ['ayurveda for acne', 'ayurveda'],
    ['acupuncture for back pain', 'tcm'],
    ['what herbs do siddha healers use for joint pain', 'siddha_medicine'],
  ])('%s -> %s', (question, agent) => {
    expect(to(question)).toBe(agent);
  });

  it('mends typing slips in the names of illnesses', () => {
    expect(to('what is glaucomma and is ther a cure')).toBe('eye_vision');
  });

  it('never sends an ordinary complaint to a tradition', () => {
    const traditions = new Set(agents.filter((agent) => agent.kind === 'tradition').map((agent) => agent.type));
    for (const complaint of ['my back hurts', 'I have a fever and a cough', 'tired and sad since march', 'my stomach aches after meals', 'swollen ankles', 'i was raped last year and cannot sleep', 'is there a cure for ms', 'my nan has a cough']) {
      expect(traditions.has(to(complaint)), complaint).toBe(false);
    }
  });

  it('falls back to general medicine, with little confidence, when nothing speaks for any field', () => {
    const route = router.route('zxqv wrrt plmk', open);
    expect(route.agent.type).toBe('medicine');
    expect(route.confidence).toBeLessThan(0.2);
  });

  it('stays among the permitted agents and names three others', () => {
    const route = router.route('sauna after training', basic);
    expect(route.agent.tier).toBe('basic');
    expect(route.runnersUp).toHaveLength(3);
    expect(route.runnersUp.every((agent) => agent.tier === 'basic' && agent !== route.agent)).toBe(true);
  });

  it('turns to paediatrics for a small child', () => {
    expect(to('my 2 year old son has a temperature and a rash')).toBe('pediatric_health');
  });

  it('learns the same weights from the same files', () => {
    expect(trainRouter(agents, terms).pairs).toBe(weights.pairs);
  }, 60_000);

  it('answers the same question alike whatever order the agents are in', () => {
    const turned = compileRouter([...agents].reverse(), terms, { weights });
    for (const question of ['burning when I pee', 'is berberine safe', 'my nan swears by goose fat']) {
      expect(turned.route(question, open).agent.type).toBe(to(question));
    }
  });

  it('routes a post of 4,000 characters in about a millisecond once warm, with room for a slow machine', { retry: 3 }, () => {
    const post = table('posts.tsv').split('\n').slice(1).map((line) => line.split('\t')[1] ?? '').join(' ').slice(0, 4000);
    expect(quickestMs(200, () => void router.route(post, open))).toBeLessThan(3);
  });

  it('has term files that name existing agents only', () => {
    expect(unknownTermAgents(terms, agents)).toEqual([]);
  });
});
