import { judgedAnswer } from '../../domain/answers/judged.js';
import { compose } from '../../domain/answers/compose.js';
import type { Draft } from '../../domain/answers/types.js';
import { SCRIPTURE_AGENT } from '../../domain/agents/catalog.js';
import { evaluateGates, totalScore } from '../../domain/gates/evaluate.js';
import type { GateVerdict } from '../../domain/gates/types.js';
import type { Knowledge } from '../../domain/knowledge.js';
import { readPerson } from '../../domain/safety/person.js';
import type { PersonContext } from '../../domain/safety/types.js';

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
  /** Of gathering and composing, without routing, triage and gates. */
  microseconds: number;
  /** From the question to the verdicts. */
  totalMicroseconds: number;
}

const MOST_HITS = 40;
const MOST_THEMES = 2;
const MARKERS = new Set<GateVerdict['gate']>(['honor', 'integrity', 'authenticity']);
const LEAST_TOTAL = 0.9;

const microsecondsSince = (start: bigint): number => Number(process.hrtime.bigint() - start) / 1000;

/** Answers a question by the embedded engine alone, as the service does, without accounts and charges. */
export function answerOffline(knowledge: Knowledge, question: Question): Answered {
  const begin = process.hrtime.bigint();
  const { query } = question;
  const context: PersonContext = { conditions: [], medications: [], goals: [], ...question.context };
  const named = question.agent === undefined ? undefined : knowledge.agentByType.get(question.agent);
  if (question.agent !== undefined && !named) throw new Error(`there is no agent ${question.agent}`);
  const agent = named ?? knowledge.router.route(query, ({ type }) => type !== SCRIPTURE_AGENT, context).agent;
  const urgency = knowledge.triage.assess(query, context);
  const screen = knowledge.screen.screenQuery(query, context);
  const person = readPerson(query, context);
  const interactions = knowledge.interactions.check(query, context, person);
  const themes = agent.type === SCRIPTURE_AGENT ? knowledge.scripture.themesFor(query, MOST_THEMES) : [];
  const scripture = themes.map((theme) => ({ theme, passages: theme.passages.slice(0, MOST_THEMES).flatMap((reference) => knowledge.scripture.bible.passage(reference) ?? []) }));
  const start = process.hrtime.bigint();
  const evidence = knowledge.library.search({ text: query, agent: agent.type, person, background: [...context.conditions, ...context.goals], most: MOST_HITS });
  const draft = compose({ query, context, agent, urgency, screen, person, evidence, interactions, scripture });
  const microseconds = microsecondsSince(start);
  const verdicts = evaluateGates(knowledge.gates, [judgedAnswer({ context, interactions, urgency }, draft.text)]);
  return { question, agent: agent.type, urgency: urgency.level, draft, verdicts, microseconds, totalMicroseconds: microsecondsSince(begin) };
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
