import type { Hit } from '../evidence/library.js';
import { listed, lowerFirst, properNames, upperFirst } from './clause.js';
import type { Intent } from './intent.js';
import { amounts, causes, overview, worry } from './short-overview.js';
import { compared, disagreement, HARM_OPENING, help, safety } from './short-verdict.js';
import { CERTAINTY_SENTENCE, replacing, told, type Telling } from './telling.js';
import { weighFindings } from './verdict.js';

const OLD_AGE = 65;

/** The opening: an answer to the question that was asked, in sentences built from the evidence, or a plain word that there is none. */
export function shortAnswer(telling: Telling): string {
  const { selection } = telling;
  const asked = selection.groups.flatMap(({ about, hits }) => (about === 'asked' || about === 'causes' ? hits : []));
  if (selection.pairMissing) return sentences(missing(telling));
  if (asked.length === 0) return sentences(nothing(telling));
  return sentences([...body(telling, asked), fitOfPeople(telling, asked)]);
}

function body(telling: Telling, asked: readonly Hit[]): string[] {
  const verdict = weighFindings(asked);
  if (!verdict) return [];
  switch (telling.intent) {
    case 'is_it_safe':
      return safety(telling, asked, verdict);
    case 'why':
      return causes(telling, asked);
    case 'how_much':
      return amounts(telling, asked, verdict);
    case 'when_to_worry':
      return worry(telling, asked);
    case 'does_it_harm':
      return [`${HARM_OPENING[verdict.leaning]} ${told(telling, verdict.best)}.`, ...disagreement(telling, verdict), CERTAINTY_SENTENCE[verdict.certainty]];
    case 'compare':
      return compared(telling, asked, verdict);
    case 'does_it_help':
      return telling.selection.treatments.length > 0 && telling.selection.conditions.length > 0 ? help(telling, verdict) : overview(telling, asked);
    default:
      return overview(telling, asked);
  }
}

const UNSAID: Partial<Record<Intent, string>> = {
  is_it_safe: 'that it is safe, nor that it is not',
  does_it_harm: 'from it whether one brings on the other',
  how_much: 'how much would do',
};

/** The treatment and the condition were never studied together, as far as the library goes. */
function missing(telling: Telling): string[] {
  const { selection: chosen, material } = telling;
  const treatment = chosen.treatments[0]?.name ?? 'this';
  const condition = chosen.conditions[0] ?? undefined;
  const other = condition?.name ?? chosen.treatments[1]?.name ?? 'this';
  const together = condition ? `on ${treatment} ${telling.intent === 'does_it_harm' || telling.intent === 'is_it_safe' ? 'and' : 'for'} ${other}` : `on ${treatment} together with ${other}`;
  const elsewhere = [...new Set(chosen.groups.flatMap(({ about, hits }) => (about === 'treatment' ? hits.flatMap(({ statement }) => statement.conditions[0] ?? []) : [])))].map(properNames);
  const better = chosen.groups.flatMap(({ about, hits }) => (about === 'condition' ? hits : []))[0];
  return [
    material.interactions.cautions.length > 0 ? 'Ask before you combine them: the cautions below say why.' : '',
    `Our library holds no study ${together}, so we cannot say ${UNSAID[telling.intent] ?? 'that it works, nor that it does not'}.`,
    telling.intent === 'is_it_safe' ? 'Your pharmacist, midwife or doctor has fuller sources on that.' : '',
    elsewhere.length > 0 ? `What it holds on ${treatment} is about something else: ${listed(elsewhere)}.` : '',
    better && condition && telling.intent !== 'does_it_harm' ? `For ${condition.name} itself, there is better ground: ${told(telling, better)}.` : '',
    replacing(telling),
    condition?.grave && (telling.intent === 'does_it_help' || telling.intent === 'compare') ? `Nothing here is a reason to delay treatment for ${condition.name} or to put something else in its place.` : '',
  ];
}

function nothing({ material, selection: chosen, intent }: Telling): string[] {
  const { agent, interactions, evidence } = material;
  const aside = evidence.excluded.map(({ name }) => name);
  const named = [...chosen.conditions, ...chosen.treatments].map(({ name }) => name);
  const on = named.length > 0 ? `on ${listed(named)}` : 'that answers this question';
  const asideNote = aside.length > 0 ? ` apart from those on ${listed(aside)}, which you set aside` : '';
  return [
    interactions.cautions.length > 0 ? 'Ask before you try it: the cautions below say why.' : '',
    intent === 'what_is' && named.length === 0 ? `${agent.name} is about this: ${lowerFirst(agent.description)}` : '',
    `Our library holds no finding ${on}${asideNote}, and we will not guess.`,
    chosen.groups.length > 0 ? 'The points below are the nearest it has, and may not fit you.' : "The steps below are the field's usual advice, and the questions are worth bringing to a clinician.",
  ];
}

/** Says whom the findings do not cover when the person is one of them. */
function fitOfPeople({ material }: Telling, asked: readonly Hit[]): string {
  const { asked: who } = material.evidence;
  if (who.pregnancy && material.person.pregnant && !asked.some(({ population }) => population.pregnancy)) return 'None of these findings comes from pregnancy, so ask your midwife or doctor before acting on them.';
  if (who.child && !who.adult && !asked.some(({ population }) => population.child)) return "None of these findings comes from children; a child's treatment is for a clinician to decide.";
  if ((material.person.ageYears ?? 0) >= OLD_AGE && asked.some(({ population }) => population.older)) return 'Some of these findings come from people of about your age.';
  return '';
}

function sentences(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').map((part) => upperFirst(part.trim())).join(' ');
}
