import type { Hit } from '../evidence/library.js';
import { listed } from './clause.js';
import { AMOUNT } from './select.js';
import { CERTAINTY_SENTENCE, replacing, told, topic, unstudied, type Telling } from './telling.js';
import type { Material } from './types.js';
import type { Verdict } from './verdict.js';

/** Why: what often lies behind it, what studies tie to it, and what helps. */
export function causes(telling: Telling, asked: readonly Hit[]): string[] {
  const { selection: chosen, material } = telling;
  const behind = [...new Set(chosen.conditions.flatMap((mention) => material.evidence.oftenBehind(mention)))];
  const tied = (chosen.groups.find(({ about }) => about === 'causes')?.hits ?? []).slice(0, 2);
  const helped = asked.filter(({ statement }) => statement.direction === 'benefit').slice(0, tied.length === 0 ? 2 : 1);
  const name = chosen.conditions[0]?.name ?? topic(chosen);
  return [
    behind.length > 0 ? `Several things can lie behind ${name}; ${listed(behind)} ${behind.length > 1 ? 'are' : 'is'} worth checking for with a clinician.` : `No study can say why this happens to you in particular, but some causes and remedies of ${name} have been studied.`,
    tied.length > 0 ? `Studies tie it to this: ${tied.map((hit) => told(telling, hit)).join('; and ')}.` : '',
    helped.length > 0 ? `Of what helps, ${helped.map((hit) => told(telling, hit)).join('; and ')}.` : '',
  ];
}

export function amounts(telling: Telling, asked: readonly Hit[], verdict: Verdict): string[] {
  const measured = asked.find(({ statement }) => AMOUNT.test(statement.text));
  if (!measured) return ["Our library holds no finding that settles an amount; the field's usual advice is among the steps below.", `What it does hold is this: ${told(telling, verdict.best)}.`];
  return [`No one amount suits everybody. In studies, ${told(telling, measured)}.`, CERTAINTY_SENTENCE[measured.statement.certainty], 'An amount tried in a study is not a dose for you; your age, your health and your medicines decide.'];
}

export function worry(telling: Telling, asked: readonly Hit[]): string[] {
  const { agent, evidence } = telling.material;
  const signs = agent.refer
    .map((line) => ({ line, score: evidence.relevanceOf(line) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, 2);
  const grave = asked.find(({ statement }) => statement.direction === 'harm' || statement.direction === 'descriptive');
  return [...signs.map(({ line }) => line), grave ? `From the studies we hold: ${told(telling, grave)}.` : ''];
}

const CLOSE_ENOUGH = 0.75;

/** What helps, what it is: the two findings that tell most. */
export function overview(telling: Telling, asked: readonly Hit[]): string[] {
  const { selection: chosen, intent, material } = telling;
  const described = intent === 'what_is' || chosen.conditions.length === 0 || asked[0]?.bearing === 'pair';
  const closest = Math.max(...asked.map(({ score }) => score));
  const helping = asked.filter(({ statement, score, primary }) => statement.direction === 'benefit' && primary && score >= CLOSE_ENOUGH * closest);
  if (!described && helping.length > 0) return helpers(telling, asked, helping);
  const [first, second] = asked;
  if (!first) return [];
  const name = topic(chosen);
  const lead = described ? `What studies tell of ${name} is this` : first.statement.direction === 'harm' ? `On ${name}, this is a warning` : `For ${name}, our library holds more doubts than remedies`;
  const uncovered = chosen.conditions.length > 0 ? unstudied(telling) : [];
  const gap = uncovered.length > 0 ? `On ${listed(uncovered)} for ${chosen.conditions[0]?.name ?? 'this'} our library holds no study.` : '';
  const note = described || first.ofField ? '' : untested(material.agent, name);
  return [gap, `${gap === '' ? lead : 'What it does hold is this'}: ${told(telling, first)}.`, replacing(telling), CERTAINTY_SENTENCE[first.statement.certainty], second ? `${connector(first, second)}, ${told(telling, second)}.` : '', note];
}

export const CERTAINTY_ORDER = { high: 3, moderate: 2, low: 1, very_low: 0 } as const;

/** What helps with a condition: what the field itself has tested first, then what has the best support of all. */
function helpers(telling: Telling, asked: readonly Hit[], helping: readonly Hit[]): string[] {
  const name = topic(telling.selection);
  const { agent } = telling.material;
  const best = [...helping].sort((a, b) => CERTAINTY_ORDER[b.statement.certainty] - CERTAINTY_ORDER[a.statement.certainty])[0];
  const own = asked.find(({ ofField }) => ofField);
  if (!best) return [];
  if (own && own !== best && (agent.kind === 'tradition' || !best.ofField)) {
    return [`What ${agent.name} has had tested for ${name} is this: ${told(telling, own)}.`, CERTAINTY_SENTENCE[own.statement.certainty], `The best support of all in our library is for something else: ${told(telling, best)}.`];
  }
  const second = helping.find((hit) => hit !== best);
  return [`For ${name}, this has the best support in our library: ${told(telling, best)}.`, CERTAINTY_SENTENCE[best.statement.certainty], second ? `Next, ${told(telling, second)}.` : '', own ? '' : untested(agent, name)];
}

/** Candour: a tradition of which the library has no study for this says so. */
function untested({ kind, name: field }: Material['agent'], name: string): string {
  return kind === 'tradition' || kind === 'therapy' ? `On ${field} itself for ${name}, our library holds no study.` : '';
}

function connector(first: Hit, second: Hit): string {
  if (second.statement.direction === 'benefit') return 'Next';
  return first.statement.direction === 'benefit' && second.statement.direction !== 'descriptive' ? 'On the other hand' : 'Also';
}
