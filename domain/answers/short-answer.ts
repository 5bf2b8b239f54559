import type { Guidance, Hit } from '../evidence/library.js';
import { upperFirst } from './clause.js';
import { foremostFirst } from './focus.js';
import { unsaid } from './relevance.js';
import { isOverview } from './select-hits.js';
import type { Material } from './types.js';
import { missing, nothing } from './short-gaps.js';
import { amounts, causes, explanation, firstSteps, overview, untested, worry } from './short-overview.js';
import { compared, disagreement, HARM_OPENING, help, safety } from './short-verdict.js';
import { answering, CERTAINTY_SENTENCE, GENERAL, isAboutStopping, replacing, together, told, warning, type Telling } from './telling.js';
import { weighFindings } from './verdict.js';

const URGENT = 'What you describe may be an emergency, so the steps at the top come before anything that studies can say.';
/** "When should I see a doctor" wants the signs; "should I worry about microplastics" an answer. */
const WHEN = /\bwhen\b|\b(?:see|call|ring|go to|need) (?:a|an|the|my|some)? ?(?:doctor|gp|hospital|ambulance|er|a&e|midwife|vet|dentist)\b|\bis (?:it|this|that) (?:serious|an emergency)\b/i;
const OLD_AGE = 65;
const NOT_ALONE = 'Ask whoever prescribed it, or a pharmacist, before you stop.';

/** The opening: an answer to the question that was asked, in sentences built from the evidence, or a plain word that there is none. */
export function shortAnswer(telling: Telling): string {
  const { material, selection } = telling;
  const asked = answering(selection);
  if (material.urgency.level === 'emergency') return URGENT;
  const scripture = opensWithScripture(material) ? (material.scripture[0]?.theme.reflection.trim() ?? '') : '';
  const { guidance } = material.evidence;
  if (guidance) return guided(telling, guidance, asked, scripture);
  const { measured } = material;
  const isOfValues = measured.length > 0 && isOfValueItself(telling);
  if (selection.pairMissing) return sentences([scripture, ...withValues(telling, missing(telling))]);
  if (asked.length === 0) return sentences([scripture, ...withValues(telling, isOfValues ? [GENERAL] : nothing(telling))]);
  return sentences([scripture, ...withValues(telling, body(telling, asked)), fitOfPeople(telling, asked)]);
}

/** Whether a reflection on scripture opens the answer; a direct answer of the field's own speaks of scripture itself and comes before it. */
export function opensWithScripture({ agent, evidence: { guidance, guidanceIsNear } }: Material): boolean {
  return guidanceIsNear === true || !guidance?.agents.includes(agent.type);
}

/** Whether nothing but a value is asked about: what is asked of a remedy comes before what the value means, and in a story values are told in passing. */
function isOfValueItself({ material: { interactions, evidence }, selection: { treatments } }: Telling): boolean {
  return treatments.length === 0 && interactions.cautions.length === 0 && evidence.isStory !== true;
}

function withValues(telling: Telling, said: readonly string[]): string[] {
  const { measured } = telling.material;
  return isOfValueItself(telling) ? [...measured, ...said] : [...said, ...measured];
}

/** A wording that reads as a question, and is not taken for a promise or a piece of advice when it stands alone. */
const READABLE = /^(?:is|are|was|were|does|do|did|can|could|should|would|will|has|have|why|what|when|where|which|who|how)\b(?!.*\b(?:cure|instead|stop)\b)/i;

/** The neighbouring question is told, so that the reader sees whether it is theirs. */
export function nearTo(asks: readonly string[]): string[] {
  const question = asks.find((text) => READABLE.test(text));
  return ['Our library has no answer to just this, but it answers a question close to it.', question ? `${question.replace(/\bi\b/g, 'I').replace(/\?+$/, '')}?` : ''];
}

/**
 * A direct answer: what the person's own medicines change about it first. Of two things asked the second has its own paragraph. What studies
 * found stands whole in the list below: of 94 openings a reader preferred 74 without a finding told in short, mostly since it was beside the question.
 */
function guided(telling: Telling, entry: Guidance, asked: readonly Hit[], scripture: string): string {
  const { answer, asks, worry: worries, agents } = entry;
  const { intent } = telling.selection;
  const { guidanceIsNear: isNear, guidanceIsLike: isLike, alsoGuidance: also } = telling.material.evidence;
  const stopping = SPEAKS_OF_PRESCRIBERS.test(answer) ? '' : replacing(telling);
  const signsFirst = intent === 'when_to_worry' && WHEN.test(telling.material.query);
  const first = [scripture, ...withValues(telling, [...(intent === 'is_it_safe' && !telling.material.toldTogether ? together(telling, entry) : []), ...(signsFirst ? worries : []), ...(isNear ? nearTo(asks) : []), isNear ? answer : inOrder(telling, { answer: isLike ? answer : withoutYes(answer), asks })])];
  const second = also ? unsaid(also.answer, answer) : '';
  const after = [
    ...(intent === 'when_to_worry' && !signsFirst ? worries.slice(0, 1) : []),
    asked.length > 0 || isNear ? '' : GENERAL,
    stopping,
    intent === 'is_it_safe' ? '' : warning(telling),
    isNear ? '' : ofFieldItself(telling, agents, asked),
    fitOfPeople(telling, asked),
  ];
  return second === '' ? sentences([...first, ...after]) : `${sentences(first)}\n\n${sentences([second, ...after])}`;
}

/** A question on one side of the matter gets that side first; in a story the words told beside it would decide. */
function inOrder({ material: { evidence, query } }: Telling, entry: Pick<Guidance, 'answer' | 'asks'>): string {
  return evidence.isStory ? entry.answer : foremostFirst(entry, query, (text) => evidence.relevanceOf(text));
}

/** What an answer says itself of asking first is not said again. */
const SPEAKS_OF_PRESCRIBERS = /\b(?:prescrib\w+|doctors?|gp|pharmacists?|team|clinic|nurse|midwife|specialist|oncologist|psychiatrist)\b/i;

const YES = /^Yes(?:, [^,.:;]{1,30})?[:,.] (?=\S)/;

/** A yes to an entry's own wording may be the wrong word for a question put otherwise. */
function withoutYes(answer: string): string {
  return upperFirst(answer.replace(YES, ''));
}

/** A direct answer is everybody's: whether the field asked has had its own means tested for the complaint is said beside it. */
function ofFieldItself({ selection: { conditions, treatments }, material: { agent } }: Telling, fields: readonly string[], asked: readonly Hit[]): string {
  const [complaint] = conditions;
  return !complaint || treatments.length > 0 || fields.includes(agent.type) || asked.some(({ ofField }) => ofField) ? '' : untested(agent, complaint.name);
}

function body(telling: Telling, asked: readonly Hit[]): string[] {
  const verdict = weighFindings(asked);
  if (!verdict) return [];
  const { treatments, conditions, intent } = telling.selection;
  if (isAboutStopping(telling) && intent !== 'why') return [replacing(telling) || NOT_ALONE, telling.known.treatment?.primer.safety ?? '', ...overview(telling, asked)];
  switch (intent) {
    case 'is_it_safe':
      return safety(telling, asked, verdict);
    case 'why':
      return causes(telling, asked);
    case 'how_much':
      return amounts(telling, asked, verdict);
    case 'when_to_worry': {
      const signs = worry(telling).filter((sign) => sign !== '');
      return signs.length > 0 ? signs : overview(telling, asked);
    }
    case 'does_it_harm':
      return [`${HARM_OPENING[verdict.leaning]} ${told(telling, verdict.best)}.`, ...disagreement(telling, verdict), CERTAINTY_SENTENCE[verdict.certainty]];
    case 'compare':
      return compared(telling, asked, verdict);
    case 'does_it_help':
      return treatments.length > 0 ? help(telling, verdict) : overview(telling, asked);
    case 'what_is':
      return [...explanation(telling), ...overview(telling, asked)];
    case 'what_to_do':
      if (treatments.length > 0 && conditions.length > 0) return help(telling, verdict);
      return asked.some(isOverview) ? overview(telling, asked) : [...explanation(telling).slice(0, 1), ...firstSteps(telling), ...overview(telling, asked)];
  }
}

/** Says whom the findings do not cover when the person is one of them. */
function fitOfPeople({ material }: Telling, asked: readonly Hit[]): string {
  if (asked.length === 0) return '';
  const { asked: who } = material.evidence;
  if (who.pregnancy && material.person.pregnant && !asked.some(({ population }) => population.pregnancy)) return 'None of these findings comes from pregnancy, so ask your midwife or doctor before acting on them.';
  if (who.child && !who.adult && !asked.some(({ population }) => population.child)) return "None of these findings comes from children; a child's treatment is for a clinician to decide.";
  if ((material.person.ageYears ?? 0) >= OLD_AGE && asked.some(({ population }) => population.older)) return 'Some of these findings come from older people.';
  return '';
}

function sentences(parts: readonly string[]): string {
  return [...new Set(parts.filter((part) => part !== ''))].map((part) => upperFirst(part.trim())).join(' ');
}
