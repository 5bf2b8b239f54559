import type { SharedCommit } from '../../db/idempotency.js';
import type { components } from '../../generated/contract.js';
import { SCRIPTURE_AGENT } from '../agents/catalog.js';
import type { Agent } from '../agents/schema.js';
import { mayUse } from '../billing/tiers.js';
import type { Deps, Principal } from '../deps.js';
import { AppError, type ErrorDetails } from '../errors.js';
import { appliedGates, evaluateGates, totalScore } from '../gates/evaluate.js';
import type { GateVerdict } from '../gates/types.js';
import { chargeCall, withinQuota, type Charged } from '../quota/quota.js';
import type { PersonContext, Urgency } from '../safety/types.js';
import type { Passage } from '../scripture/bible.js';
import { claimReply } from './claim-reply.js';
import { gather } from './gather.js';
import { readIntent } from './intent.js';
import { judgedAnswer } from './judged.js';
import { writeAnswer, type ModelNote, type Written } from './model/write.js';
import type { Answer, Draft, Material } from './types.js';

type HealthQuery = components['schemas']['HealthQueryRequest'];
type EthicsQuery = components['schemas']['EthicsQueryRequest'];

interface RequestFrame<Result> {
  arrivedAt: number;
  signal: AbortSignal;
  /** Takes what the log line is to say of the answer: never a word of it. */
  note?(fields: { engine: string; model?: ModelNote }): void;
  /** Keeps the result in the commit of its charge, so that neither stands without the other. */
  keep?(commit: SharedCommit, result: Result): void;
}

export interface HealthResult {
  answer: Answer;
  usage: Charged;
}

const DISCLAIMER =
  'This is information, not a diagnosis, and does not replace care from a clinician. Do not stop or change a prescribed medicine without the prescriber. In an emergency call your local emergency number.';
const MOST_PASSAGES = 5;
// Whatever words a person in a crisis used, the verses are those for despair.
const DESPAIR = 'despair, suicide, I want to die';
const MOST_FINDINGS = 50;

/** Answers a question by the agent named or routed to, judges the answer, and charges one call. */
export async function answerHealthQuery(deps: Deps, principal: Principal, request: HealthQuery, frame: RequestFrame<HealthResult>): Promise<HealthResult> {
  const context = personContext(request.context);
  const urgency = assess(deps, request.query, context);
  const named = request.agent === undefined ? undefined : requireAgent(deps, principal, request.agent, urgency);
  return withinQuota(deps, principal, urgencyForRefusal(urgency), async () => {
    const agent = named ?? route(deps, principal, request.query, context);
    const material = gather(deps.knowledge, { query: request.query, context, agent, urgency });
    const written = await write(deps, principal, material, frame);
    const verdicts = judge(deps, [judgedAnswer(material, written.draft.text)]);
    const answer = finish(material, written, verdicts);
    const call = { endpoint: 'health-query', agent: agent.type, gate: '', arrivedAt: frame.arrivedAt } as const;
    const usage = await chargeCall(deps, principal, call, urgencyForRefusal(urgency), (commit, charged) => frame.keep?.(commit, { answer, usage: charged }));
    return { answer, usage };
  });
}

function assess(deps: Deps, query: string, context: PersonContext): Urgency {
  const urgency = deps.knowledge.triage.assess(query, context);
  deps.signals.urgency(urgency.level);
  return urgency;
}

function judge(deps: Deps, texts: Parameters<typeof evaluateGates>[1]): GateVerdict[] {
  const verdicts = evaluateGates(deps.knowledge.gates, texts);
  for (const { gate, passed } of verdicts) if (!passed) deps.signals.gateFailed(gate);
  return verdicts;
}

async function write(deps: Deps, { tier }: Principal, material: Material, { signal, note }: Pick<RequestFrame<unknown>, 'signal' | 'note'>): Promise<Written> {
  const written = await writeAnswer(deps, tier, material, signal);
  deps.signals.written(written.engine);
  note?.({ engine: written.engine, ...(written.model ? { model: written.model } : {}) });
  return written;
}

export interface EthicsResult {
  answer: Answer;
  validation: { applied: GateVerdict['gate'][]; score: number; detailed: components['schemas']['GateScore'][] };
  scripture: Passage[];
  usage: Charged;
}

/** Answers a question or judges a text, by all five gates over query and reply, and charges one call. */
export async function answerEthicsQuery(deps: Deps, principal: Principal, request: EthicsQuery, frame: RequestFrame<EthicsResult>): Promise<EthicsResult> {
  const context = personContext(request.context);
  const urgency = assess(deps, request.query, context);
  return withinQuota(deps, principal, urgencyForRefusal(urgency), async () => {
    const named = request.agent === undefined ? undefined : requireAgent(deps, principal, request.agent, urgency);
    const agent = named ?? route(deps, principal, request.query, context);
    const material = gather(deps.knowledge, { query: request.query, context, agent, urgency });
    const asked = { text: request.query, subject: 'query' as const, context, harm: material.screen.findings };
    const written = await write(deps, principal, material, frame);
    const verdicts = judge(deps, [asked, judgedAnswer(material, written.draft.text)]);
    // Added after judging: it quotes the caller's words, which are judged as the query.
    const draft = withClaims(material, written.draft, verdicts);
    const applied = appliedGates(verdicts, request.gate);
    const found = {
      answer: finish(material, { ...written, draft }, verdicts),
      validation: { applied: applied.map(({ gate }) => gate), score: totalScore(applied), detailed: applied.map(toGateScore) },
      scripture: request.include_scripture ? deps.knowledge.scripture.passagesFor(urgency.crisis ? DESPAIR : request.query, MOST_PASSAGES) : [],
    };
    const call = { endpoint: 'hia-query', agent: agent.type, gate: request.gate ?? 'all', arrivedAt: frame.arrivedAt } as const;
    const usage = await chargeCall(deps, principal, call, urgencyForRefusal(urgency), (commit, charged) => frame.keep?.(commit, { ...found, usage: charged }));
    return { ...found, usage };
  });
}

function toGateScore({ gate, weight, score, passed, findings }: GateVerdict): components['schemas']['GateScore'] {
  return { gate, weight, score, passed, findings: findings.slice(0, MOST_FINDINGS).map(({ subject, rule, message, excerpt, remedy }) => ({ subject, rule, message, excerpt, remedy })) };
}

/** A text that asserts things is answered with what the gates found in it, before the evidence. */
function withClaims(material: Material, draft: Draft, verdicts: readonly GateVerdict[]): Draft {
  const found = material.screen.verdict === 'allow' && !material.urgency.crisis && readIntent(material.query) === 'statement' ? claimReply(verdicts) : '';
  return found === '' ? draft : { ...draft, text: `${found}\n\n${draft.text}` };
}

function route(deps: Deps, principal: Principal, query: string, context: PersonContext): Agent {
  return deps.knowledge.router.route(query, (agent) => agent.type !== SCRIPTURE_AGENT && mayUse(principal.tier, agent.tier), context).agent;
}

function requireAgent(deps: Deps, principal: Principal, type: string, urgency: Urgency): Agent {
  const agent = deps.knowledge.agentByType.get(type);
  if (!agent) throw new Error(`the contract lists an agent that the knowledge lacks: ${type}`);
  if (mayUse(principal.tier, agent.tier)) return agent;
  throw new AppError('agent_tier_required', `The agent ${type} needs the tier ${agent.tier}; this account is ${principal.tier}. Leave agent out to be routed to one you may use.`, {
    offerUpgrade: true,
    urgency: urgencyForRefusal(urgency),
  });
}

/** A refusal for tier or quota still tells a person in an emergency what to do. */
function urgencyForRefusal({ level, message }: Urgency): ErrorDetails['urgency'] {
  return level === 'emergency' ? { level, message } : undefined;
}

function finish({ agent, urgency }: Material, { draft, engine }: Written, verdicts: readonly GateVerdict[]): Answer {
  const passed = (gate: GateVerdict['gate']): boolean => verdicts.some((verdict) => verdict.gate === gate && verdict.passed);
  return {
    ...draft,
    agent: { type: agent.type, name: agent.name },
    urgency: { level: urgency.level, message: urgency.message },
    disclaimer: DISCLAIMER,
    engine,
    markers: { honor: passed('honor'), integrity: passed('integrity'), authenticity: passed('authenticity') },
  };
}

function personContext(context: HealthQuery['context'] | EthicsQuery['context']): PersonContext {
  return {
    conditions: context?.conditions ?? [],
    medications: context?.medications ?? [],
    goals: context?.goals ?? [],
    ...(context?.age !== undefined ? { age: context.age } : {}),
    ...(context?.gender !== undefined ? { gender: context.gender } : {}),
  };
}
