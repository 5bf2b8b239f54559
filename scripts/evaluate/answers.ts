import { judgedAnswer } from '../../domain/answers/judged.js';
import { compose } from '../../domain/answers/compose.js';
import type { Draft, Material } from '../../domain/answers/types.js';
import { SCRIPTURE_AGENT } from '../../domain/agents/catalog.js';
import { evaluateGates, totalScore } from '../../domain/gates/evaluate.js';
import type { GateVerdict } from '../../domain/gates/types.js';
import type { Knowledge } from '../../domain/knowledge.js';
import type { PersonContext } from '../../domain/safety/types.js';
import { gather } from '../../domain/answers/gather.js';
import type { Model } from '../../domain/answers/model/port.js';
import { writeAnswer, type ModelNote } from '../../domain/answers/model/write.js';

/** A question as asked, with what the person said about themselves. */
export interface Question {
  query: string;
  agent?: string;
  context?: Partial<PersonContext>;
}

export interface Answered {
  question: Question;
  agent: string;
  urgency: string;
  draft: Draft;
  verdicts: GateVerdict[];
  engine: string;
  /** How the model fared, where it was asked. */
  model?: ModelNote;
  /** Of writing alone, without gathering and gates. */
  microseconds: number;
  /** From the question to the verdicts. */
  totalMicroseconds: number;
}

const MARKERS = new Set<GateVerdict['gate']>(['honor', 'integrity', 'authenticity']);
const LEAST_TOTAL = 0.9;

const microsecondsSince = (start: bigint): number => Number(process.hrtime.bigint() - start) / 1000;

/** What is gathered for a question, as the service does it, without accounts and tiers. */
function prepare(knowledge: Knowledge, { query, agent: type, context: given }: Question): Material {
  const context: PersonContext = { conditions: [], medications: [], goals: [], ...given };
  const named = type === undefined ? undefined : knowledge.agentByType.get(type);
  if (type !== undefined && !named) throw new Error(`there is no agent ${type}`);
  const agent = named ?? knowledge.router.route(query, (candidate) => candidate.type !== SCRIPTURE_AGENT, context).agent;
  return gather(knowledge, { query, context, agent, urgency: knowledge.triage.assess(query, context) });
}

const judge = (knowledge: Knowledge, material: Material, { text }: Draft): GateVerdict[] => evaluateGates(knowledge.gates, [judgedAnswer(material, text)]);

/** Answers a question by the embedded engine alone. */
export function answerOffline(knowledge: Knowledge, question: Question): Answered {
  const begin = process.hrtime.bigint();
  const material = prepare(knowledge, question);
  const start = process.hrtime.bigint();
  const draft = compose(material);
  const microseconds = microsecondsSince(start);
  const verdicts = judge(knowledge, material, draft);
  return { question, agent: material.agent.type, urgency: material.urgency.level, draft, verdicts, engine: 'composed', microseconds, totalMicroseconds: microsecondsSince(begin) };
}

/** Answers a question by a model, or by the embedded engine where the model fails, as the service does. */
export async function answerByModel(knowledge: Knowledge, model: Model, question: Question): Promise<Answered> {
  const begin = process.hrtime.bigint();
  const material = prepare(knowledge, question);
  const start = process.hrtime.bigint();
  const written = await writeAnswer({ knowledge, model }, 'vip', material, new AbortController().signal);
  const microseconds = microsecondsSince(start);
  const verdicts = judge(knowledge, material, written.draft);
  return { ...written, question, agent: material.agent.type, urgency: material.urgency.level, verdicts, microseconds, totalMicroseconds: microsecondsSince(begin) };
}

/** Words of an answer without its list of sources. */
export function wordCount({ text }: Draft): number {
  return (text.split('\n## Sources\n')[0] ?? '').split(/\s+/).filter((word) => /[a-z0-9]/i.test(word)).length;
}

/** Numbered points of evidence in an answer. */
export function pointCount({ text }: Draft): number {
  const part = /## What the evidence says\n([\s\S]*?)(?=\n## |$)/.exec(text)?.[1] ?? '';
  return [...part.matchAll(/^\d+\. /gm)].length;
}

/** Why an answer does not pass: a marker gate that fails, or a total below the bar. */
export function gateFaults({ verdicts }: Answered): string[] {
  const total = totalScore(verdicts);
  const failed = verdicts.filter(({ gate, passed }) => MARKERS.has(gate) && !passed);
  const low = total < LEAST_TOTAL ? verdicts : [];
  return [...new Set([...failed, ...low])].flatMap(({ gate, findings }) => findings.map(({ rule, excerpt }) => `${gate} ${rule}: ${excerpt}`));
}
