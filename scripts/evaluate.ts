import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { mayUse } from '../domain/billing/tiers.js';
import { readConfig } from '../server/config.js';
import { loadKnowledge } from '../server/knowledge.js';
import { evaluateHarm } from './evaluate/harm.js';
import { evaluateInteractions } from './evaluate/interactions.js';
import { evaluateRouting } from './evaluate/routing.js';
import { evaluateTriage } from './evaluate/triage.js';

const HELP = `Usage: npm run evaluate -- <what> --data <tsv> [--wrong] [--free]

  routing        id, question, acceptable_agents (parted by |), source
  harm           id, text, kind (request or response), label (harmful or benign), source
  triage         id, text, age, gender, conditions, medications, expected
  interactions   id, query, age, gender, conditions, medications, expected (caution or none), must_mention

  --wrong  also list what was judged wrongly
  --free   routing: among the agents of a free account`;

const { values, positionals } = parseArgs({ args: process.argv.slice(2), allowPositionals: true, options: { data: { type: 'string' }, wrong: { type: 'boolean' }, free: { type: 'boolean' } } });
const [what = ''] = positionals;

interface Report {
  text: string;
  wrong: object[];
}

const evaluations: Record<string, (tsv: string) => Report> = {
  routing: (tsv) => evaluateRouting(tsv, knowledge().router, knowledge().agents, (agent) => agent.type !== 'biblical_medicine' && (!values.free || mayUse('free', agent.tier))),
  harm: (tsv) => evaluateHarm(tsv, knowledge().screen),
  triage: (tsv) => evaluateTriage(tsv, knowledge().triage),
  interactions: (tsv) => evaluateInteractions(tsv, knowledge().interactions),
};

let loaded: ReturnType<typeof loadKnowledge> | undefined;

function knowledge(): ReturnType<typeof loadKnowledge> {
  return (loaded ??= loadKnowledge(readConfig().crisisLine));
}

const evaluation = evaluations[what];
if (!evaluation || values.data === undefined) {
  console.log(HELP);
  process.exitCode = 1;
} else {
  const report = evaluation(readFileSync(values.data, 'utf8'));
  console.log(report.text);
  if (values.wrong) for (const row of report.wrong) console.log(JSON.stringify(row));
}
