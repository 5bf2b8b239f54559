import type { Hit } from '../evidence/library.js';
import { listed, lowerFirst } from './clause.js';
import { AMOUNT, CERTAINTY } from './picker.js';
import { relevanceOf, relevant } from './relevance.js';
import { isOverview } from './select-hits.js';
import { answering, CERTAINTY_SENTENCE, replacing, told, topic, uncovered, unstudied, warning, type Telling } from './telling.js';
import type { Material } from './types.js';
import type { Verdict } from './verdict.js';

const MOST_SIGNS = 2;
const MOST_FIRST_STEPS = 2;
const CLOSE_ENOUGH = 0.75;
const OF_HARM = /\b(?:safer|safest|worse|harm\w*|danger\w*|risk\w*)\b/i;

/** What is generally known, as far as it answers this kind of question. */
export function explanation({ selection: { intent, conditions, treatments, groups }, known: { condition, treatment }, material }: Telling): string[] {
  const first = conditions.length > 0 ? condition : treatment;
  const told = groups.some(({ about }) => about === 'what');
  const exact = first?.exact && !told ? first.primer : undefined;
  const wide = first?.primer;
  const parts = ((): (string | undefined)[] => {
    switch (intent) {
      case 'why':
        return [wide?.why];
      case 'how_much':
        return amountOf({ condition, treatment }) ?? [exact?.is, exact?.known];
      case 'is_it_safe':
        return treatment?.primer.safety === undefined ? [exact?.is, exact?.known ?? exact?.why] : [treatment.primer.safety];
      case 'when_to_worry':
        return worrySigns({ material, condition });
      case 'compare':
        return [...conditions, ...treatments].slice(0, 2).map((mention) => {
          const found = material.evidence.primerOf(mention);
          if (!found?.exact) return undefined;
          return OF_HARM.test(material.query) ? (found.primer.safety ?? found.primer.is) : [found.primer.is, found.primer.known].filter((text) => text !== undefined).join(' ') || undefined;
        });
      case 'does_it_help':
        return [exact?.is, treatment?.primer.known, treatment?.primer.safety];
      case 'does_it_harm':
        return [exact?.is, treatment?.primer.safety ?? exact?.why];
      default:
        return [exact?.is, exact?.known ?? exact?.why ?? exact?.safety];
    }
  })();
  return parts.filter((part) => part !== undefined);
}

/** How much is usual: what holds for the complaint asked about comes before what holds for everybody. */
function amountOf({ condition, treatment }: Telling['known']): string[] | undefined {
  const amount = (condition?.exact ? condition.primer.amount : undefined) ?? treatment?.primer.amount ?? condition?.primer.amount;
  return amount === undefined ? undefined : [amount];
}

function worrySigns({ material, condition }: { material: Material; condition: Telling['known']['condition'] }): string[] {
  const own = condition?.primer.worry ?? [];
  const ofField = relevant(material.agent.refer.map((text) => ({ text, score: relevanceOf(material, text) })), Number.MIN_VALUE);
  return own.length > 0 ? own : ofField.slice(0, MOST_SIGNS);
}

/** Why: what usually lies behind it, what studies tie to it, and what helps. */
export function causes(telling: Telling, asked: readonly Hit[]): string[] {
  const { selection, material } = telling;
  const general = explanation(telling);
  const behind = [...new Set(selection.conditions.flatMap((mention) => material.evidence.oftenBehind(mention)))];
  const tied = (selection.groups.find(({ about }) => about === 'causes')?.hits ?? []).slice(0, general.length > 0 ? 1 : 2);
  const helped = asked.filter(({ statement }) => statement.direction === 'benefit').slice(0, tied.length === 0 ? 2 : 1);
  const name = selection.conditions[0]?.name ?? topic(selection);
  const usual = behind.length > 0 ? `Several things can lie behind ${name}; ${listed(behind)} ${behind.length > 1 ? 'are' : 'is'} worth checking for with a clinician.` : `No study can say why this happens to you in particular, but some causes and remedies of ${name} have been studied.`;
  return [
    ...(general.length > 0 ? general : [usual]),
    tied.length > 0 ? `Studies tie it to this: ${tied.map((hit) => told(telling, hit)).join('; and ')}.` : '',
    helped.length > 0 ? `Of what helps, ${helped.map((hit) => told(telling, hit)).join('; and ')}.` : '',
  ];
}

export function amounts(telling: Telling, asked: readonly Hit[], verdict: Verdict): string[] {
  const general = explanation(telling);
  const measured = asked.find(({ statement }) => AMOUNT.test(statement.text));
  const opening = general.length > 0 ? general : measured ? ['No one amount suits everybody.'] : ["Our library holds no finding that settles an amount; the field's usual advice is among the steps below."];
  if (!measured) return [...opening, `${general.length > 0 ? 'What studies tell of it is this' : 'What it does hold is this'}: ${told(telling, verdict.best)}.`, warning(telling)];
  return [...opening, `From studies: ${told(telling, measured)}.`, CERTAINTY_SENTENCE[measured.statement.certainty], 'An amount tried in a study is not a dose for you; your age, your health and your medicines decide.', warning(telling)];
}

/** When to worry: the signs first; what helps once danger is ruled out stands among the points. */
export function worry({ material, known: { condition } }: Telling): string[] {
  return [condition?.exact ? (condition.primer.is ?? '') : '', ...worrySigns({ material, condition })];
}

export const HELPS = {
  high: 'this is well shown to help',
  moderate: 'this probably helps',
  low: 'this may help, though the evidence is thin',
  very_low: 'there is only a hint of what may help',
} as const;

/** What a person can do at once: asked what helps, that is the answer, and what studies add comes after. */
export function firstSteps({ selection: { intent, treatments }, known: { condition } }: Telling): string[] {
  if (intent !== 'what_to_do' || treatments.length > 0 || condition?.exact !== true) return [];
  return (condition.primer.steps ?? []).slice(0, MOST_FIRST_STEPS).map((step, at) => (at === 0 ? `First of all, ${lowerFirst(step)}` : step));
}

/** What helps, what it is: the two findings that tell most. */
export function overview(telling: Telling, asked: readonly Hit[]): string[] {
  const { selection, material } = telling;
  const { intent, conditions } = selection;
  const [about, ...others] = asked.filter(isOverview);
  const rest = asked.filter((hit) => !isOverview(hit));
  if (about && (rest.length > 0 || others.length > 0)) return [`${told(telling, about)}.`, ...firstSteps(telling), ...(rest.length > 0 ? overview(telling, rest) : others.slice(0, 1).map((hit) => `${told(telling, hit)}.`))];
  const described = intent === 'what_is' || conditions.length === 0 || asked[0]?.bearing === 'pair';
  const closest = Math.max(...asked.map(({ score }) => score));
  const helping = asked.filter(({ statement, score, primary, ofField }) => statement.direction === 'benefit' && primary && (ofField || score >= CLOSE_ENOUGH * closest));
  if (!described && helping.length > 0) return [uncovered(telling), ...helpers(telling, helping)];
  const [first, second] = asked;
  if (!first) return [];
  const name = topic(selection);
  const lead = described ? `What studies tell of ${name} is this` : first.statement.direction === 'benefit' ? `For ${name}, ${HELPS[first.statement.certainty]}` : first.statement.direction === 'harm' ? `On ${name}, this is a warning` : `For ${name}, our library holds more doubts than remedies`;
  const untried = conditions.length > 0 ? unstudied(telling) : [];
  const gap = untried.length > 0 ? `On ${listed(untried)} for ${conditions[0]?.name ?? 'this'} our library holds no study.` : '';
  const note = described || first.ofField ? '' : untested(material.agent, name);
  return [gap, uncovered(telling), `${gap === '' ? lead : 'What it does hold is this'}: ${told(telling, first)}.`, replacing(telling), CERTAINTY_SENTENCE[first.statement.certainty], second ? `${connector(first, second)}, ${told(telling, second)}.` : '', note];
}

/** What helps with a condition: what the field itself has tested first, then what has the best support of all. */
function helpers(telling: Telling, helping: readonly Hit[]): string[] {
  const name = topic(telling.selection);
  const { agent } = telling.material;
  const [best] = [...helping].sort((a, b) => CERTAINTY[b.statement.certainty] - CERTAINTY[a.statement.certainty]);
  const own = telling.selection.groups.find(({ about }) => about === 'field')?.hits[0] ?? answering(telling.selection).find((hit) => hit.ofField && !isOverview(hit));
  if (!best) return [];
  if (own && own !== best && (agent.kind === 'tradition' || !best.ofField)) {
    return [`What this ${agent.kind === 'tradition' ? 'tradition' : 'field'} itself has had tested for ${name} is this: ${told(telling, own)}.`, CERTAINTY_SENTENCE[own.statement.certainty], `Best supported of all in our library is this: ${told(telling, best)}.`];
  }
  const second = helping.find((hit) => hit !== best);
  return [`For ${name}, ${HELPS[best.statement.certainty]}: ${told(telling, best)}.`, second ? `Next, ${told(telling, second)}.` : '', own ? '' : untested(agent, name)];
}

/** Candour: a tradition of which the library has no study for this says so. */
export function untested({ kind, name: field }: Material['agent'], name: string): string {
  return kind === 'tradition' || kind === 'therapy' ? `On ${field} itself for ${name}, our library holds no study.` : '';
}

function connector(first: Hit, second: Hit): string {
  if (second.statement.direction === 'benefit') return 'Next';
  return first.statement.direction === 'benefit' && second.statement.direction !== 'descriptive' ? 'On the other hand' : 'Also';
}
