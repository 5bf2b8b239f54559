import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { mayUse } from '../domain/billing/tiers.js';
import type { Model } from '../domain/answers/model/port.js';
import { buildModel } from '../server/build.js';
import { readConfig } from '../server/config.js';
import { loadKnowledge } from '../server/knowledge.js';
import { evaluateAnswers, evaluateAnswersByModel } from './evaluate/answers-report.js';
import { evaluateClaimTable } from './evaluate/claims.js';
import { evaluateGateTable } from './evaluate/gates.js';
import { evaluateHarm } from './evaluate/harm.js';
import { evaluateInteractions } from './evaluate/interactions.js';
import { evaluateRouting } from './evaluate/routing.js';
import { evaluateTriage } from './evaluate/triage.js';

const HELP = `Usage: npm run evaluate -- <what> --data <tsv> [--wrong] [--free]
       npm run evaluate -- answers --questions <file> [--report <html>] [--engine model] [--deadline-ms N] [--wrong]

  routing        id, question, acceptable_agents (parted by |), source
  harm           id, text, kind (request or response), label (harmful or benign), source
  triage         id, text, age, gender, conditions, medications, expected
  interactions   id, query, age, gender, conditions, medications, expected (caution or none), must_mention

  gates          id, text, gate (the one that must fail; empty for a good text), kind
  claims         id, claim, verdict or support (what is known of the claim)
  answers        question (and agent, age, gender, conditions, medications), or one question a line: answers each by the
                 embedded engine, with --engine model by the configured model beside it, and writes a page of charts and answers to --report (default answers.html)

  --deadline-ms  answers by a model: how long each may take in all; without it MODEL_TIMEOUT_MS
  --wrong  also list what was judged wrongly
  --free   routing: among the agents of a free account`;

const { values, positionals } = parseArgs({ args: process.argv.slice(2), allowPositionals: true, options: { data: { type: 'string' }, questions: { type: 'string' }, report: { type: 'string', default: 'answers.html' }, engine: { type: 'string', default: 'composed' }, 'deadline-ms': { type: 'string' }, wrong: { type: 'boolean' }, free: { type: 'boolean' } } });
const [what = ''] = positionals;

interface Report {
  text: string;
  html?: string;
  wrong: object[];
}

const evaluations: Record<string, (tsv: string) => Report | Promise<Report>> = {
  routing: (tsv) => evaluateRouting(tsv, knowledge().router, knowledge().agents, (agent) => agent.type !== 'biblical_medicine' && (!values.free || mayUse('free', agent.tier))),
  harm: (tsv) => evaluateHarm(tsv, knowledge().screen),
  triage: (tsv) => evaluateTriage(tsv, knowledge().triage),
  interactions: (tsv) => evaluateInteractions(tsv, knowledge().interactions),
  gates: (tsv) => evaluateGateTable(tsv, knowledge().gates),
  claims: (tsv) => evaluateClaimTable(tsv, knowledge().gates),
  answers: async (questions) => (values.engine === 'model' ? evaluateAnswersByModel(questions, knowledge(), await configuredModel()) : evaluateAnswers(questions, knowledge())),
};

let loaded: ReturnType<typeof loadKnowledge> | undefined;

function knowledge(): ReturnType<typeof loadKnowledge> {
  return (loaded ??= loadKnowledge(readConfig().crisisLine));
}

/** The model that OPENAI_API_KEY or OPENAI_BASE_URL names. */
async function configuredModel(): Promise<Model> {
  const config = readConfig();
  // Nobody waits for these answers, so a slow machine may take longer than the service allows.
  const timeoutMs = Number(values['deadline-ms'] ?? config.model?.timeoutMs ?? 1);
  if (!Number.isInteger(timeoutMs) || timeoutMs < 1) throw new Error('--deadline-ms takes a whole number of milliseconds');
  const model = await buildModel({ ...config, ...(config.model ? { model: { ...config.model, timeoutMs } } : {}) }, () => performance.now());
  if (!model) throw new Error('--engine model needs OPENAI_BASE_URL or OPENAI_API_KEY');
  return model;
}

const evaluation = evaluations[what];
const file = what === 'answers' ? values.questions : values.data;
if (!evaluation || file === undefined) {
  console.log(HELP);
  process.exitCode = 1;
} else {
  const report = await evaluation(readFileSync(file, 'utf8'));
  console.log(report.text);
  if (report.html !== undefined) {
    writeFileSync(values.report, report.html);
    console.log(`Charts and answers: ${values.report}`);
  }
  if (values.wrong) for (const row of report.wrong) console.log(JSON.stringify(row));
}
