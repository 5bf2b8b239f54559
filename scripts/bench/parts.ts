import { compose } from '../../domain/answers/compose.js';
import { evaluateGates } from '../../domain/gates/evaluate.js';
import { readPerson } from '../../domain/safety/person.js';
import { loadKnowledge } from '../../server/knowledge.js';

const ROUNDS = 60;
const NOBODY = { conditions: [], medications: [], goals: [] };
const QUERIES = ['Does melatonin help jet lag?', 'Why do I wake at 3 am?', 'Is turmeric good for knee pain?', 'Can I drink coffee while pregnant?', 'my child has a fever what should i do', 'Is fasting safe with diabetes?'];

/** Prints the median time of each part of an answer, in microseconds of one core. */
export function profileParts(): void {
  const knowledge = loadKnowledge(undefined);
  const times = new Map<string, number[]>();
  const timed = <T>(name: string, work: () => T): T => {
    const start = process.hrtime.bigint();
    const value = work();
    const list = times.get(name) ?? [];
    list.push(Number(process.hrtime.bigint() - start) / 1000);
    times.set(name, list);
    return value;
  };
  for (let round = 0; round < ROUNDS; round++) {
    for (const base of QUERIES) {
      const query = `${base} ${round}`;
      const urgency = timed('triage', () => knowledge.triage.assess(query, NOBODY));
      const screen = timed('screen', () => knowledge.screen.screenQuery(query, NOBODY));
      const { agent } = timed('routing', () => knowledge.router.route(query, () => true));
      const person = timed('person', () => readPerson(query, NOBODY));
      const evidence = timed('retrieval', () => knowledge.library.search({ text: query, agent: agent.type, person, most: 40 }));
      const interactions = timed('interactions', () => knowledge.interactions.check(query, NOBODY, person));
      const draft = timed('composing', () => compose({ query, context: NOBODY, agent, urgency, screen, person, evidence, interactions, scripture: [], measured: [], toldTogether: false }));
      timed('gates', () => evaluateGates(knowledge.gates, [{ text: draft.text, subject: 'response', context: NOBODY }]));
    }
  }
  console.log('median microseconds of one core, by part of an answer:');
  for (const [name, list] of times) {
    const sorted = list.slice(QUERIES.length * 10).sort((a, b) => a - b);
    console.log(`  ${name.padEnd(14)} ${(sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(0)}`);
  }
}
