import type { Hit, Mention } from '../evidence/library.js';
import type { Intent } from './intent.js';
import { CERTAINTY, Picker, SAFETY } from './picker.js';
import { topicsOf, type Topics } from './topics.js';
import type { Material } from './types.js';

/** A claim is answered as the question whether it is so. */
export type Asked = Exclude<Intent, 'statement'>;

/** Points that belong together under one line of introduction. */
export interface Group {
  about: 'asked' | 'field' | 'causes' | 'condition' | 'treatment' | 'beside' | 'nearest';
  hits: readonly Hit[];
}

/** What an answer will rest on. */
export interface Selection extends Pick<Topics, 'treatments' | 'conditions'> {
  /** What kind of answer was asked for. */
  intent: Asked;
  groups: readonly Group[];
  /** The question joins a treatment and a condition, and the library has no study of the two together. */
  pairMissing: boolean;
  /** What the library's findings on the treatment asked about are on instead. */
  elsewhere: readonly string[];
}

const ENOUGH_POINTS = 4;
const FEW_POINTS = 3;
const MOST_NEAREST = 3;
const MOST_CAUSES = 3;
const MOST_JOINED = 4;
const MOST_SUPPORT = 3;
const MOST_OF_FIELD = 3;
const MOST_WARNINGS = 2;
const MOST_AFTER_WARNING_SIGNS = 3;
const MOST_ELSEWHERE = 3;

/** Kinds of questions that are about the condition even when something taken is named beside it. */
const ALONE: ReadonlySet<Intent> = new Set(['why', 'what_is', 'when_to_worry']);
const SUPPORTED: ReadonlySet<Intent> = new Set(['does_it_help', 'what_to_do', 'compare', 'how_much']);
/** Not illnesses: there is no treating them. */
const STAGES_OF_LIFE: ReadonlySet<string> = new Set(['pregnancy', 'breastfeeding', 'childbirth', 'postpartum', 'newborn', 'contraception', 'living longer', 'death', 'immunity', 'vision', 'weight', 'appetite', 'growth', 'dialysis', 'transplant', 'caesarean']);
/** Fields whose own means are asked after: what they have had tested stands before what is best proven of all. */
const FIELD_FIRST: ReadonlySet<Material['agent']['kind']> = new Set(['tradition', 'therapy', 'lifestyle', 'nutrition', 'spiritual']);

/** Chooses the points of an answer: what was asked first, then what truly helps beside it. A claim is read as the question whether it is so. */
export function select(material: Material, intent: Asked, mayUse: (hit: Hit) => boolean, most: number): Selection {
  const topics = topicsOf(material, intent);
  const usable = material.evidence.hits.filter(mayUse);
  const asked = [...topics.treatments, ...topics.conditions];
  const pairAsked = asked.length >= 2 && topics.treatments.length > 0 && !ALONE.has(intent);
  const found = pairAsked ? pairGroups(material, topics, intent, usable, most) : topicGroups(material, topics, intent, usable, most);
  const groups = found.filter(({ hits }) => hits.length > 0);
  const pairMissing = pairAsked && !groups.some(({ about }) => about === 'asked');
  return { ...topics, intent, groups, pairMissing, elsewhere: pairMissing ? elsewhere(usable, topics) : [] };
}

function count(groups: readonly Group[]): number {
  return groups.reduce((sum, { hits }) => sum + hits.length, 0);
}

/** Groups for a question that joins two things: findings on both, then warnings, then what has support for the condition. */
function pairGroups({ urgency }: Material, { treatments, conditions }: Topics, intent: Asked, usable: readonly Hit[], most: number): Group[] {
  const picker = new Picker(intent);
  const close = usable.filter((hit) => hit.close);
  const pairs = picker.take(joining(close.filter(({ bearing }) => bearing === 'pair'), treatments, conditions), most);
  const groups: Group[] = [{ about: 'asked', hits: pairs }];
  if (urgency.level === 'emergency') return groups;
  const warns = intent === 'is_it_safe' || intent === 'does_it_harm' || pairs.length === 0;
  const warnings = close.filter((hit) => hit.bearing === 'treatment' && hit.primaryTreatment && treatments.some((mention) => hit.topics.has(mention)) && isWarning(hit, intent));
  if (warns) groups.push({ about: 'treatment', hits: picker.take(warnings, Math.min(MOST_WARNINGS, most - pairs.length)) });
  const ofIllness = conditions.filter(({ name, grave }) => !STAGES_OF_LIFE.has(name) && !(grave && pairs.length === 0));
  if (SUPPORTED.has(intent) && count(groups) < ENOUGH_POINTS) groups.push({ about: 'condition', hits: picker.take(supporting(close, ofIllness, pairs.length === 0), Math.min(MOST_SUPPORT, most - count(groups))) });
  return groups;
}

/** Groups for a question on one thing, or on several complaints. */
function topicGroups(material: Material, topics: Topics, intent: Asked, usable: readonly Hit[], most: number): Group[] {
  const { agent, urgency } = material;
  const { conditions } = topics;
  const asked = [...topics.treatments, ...conditions];
  const picker = new Picker(intent);
  const hits = usable.filter(({ close, bearing }) => close || bearing === 'beside');
  const of = (bearing: Hit['bearing']): Hit[] => hits.filter((hit) => hit.bearing === bearing);
  if (topics.none) return [{ about: 'nearest', hits: picker.take(usable.filter(({ bearing }) => bearing === 'words'), MOST_NEAREST) }];

  const fits = (hit: Hit): boolean => asked.some((mention) => hit.topics.has(mention)) && (hit.bearing !== 'treatment' || hit.primaryTreatment || isWarning(hit, intent));
  const main = [...of('pair'), ...of('condition'), ...of('treatment')].filter(fits);
  if (urgency.level === 'emergency') return [{ about: 'asked', hits: picker.take(main.filter(({ primary, exact }) => primary && exact), most) }];
  const causes = intent === 'why' ? picker.take(of('condition').filter((hit) => fits(hit) && isCause(hit)), MOST_CAUSES) : [];
  const ofField = FIELD_FIRST.has(agent.kind) && conditions.length > 0 && intent !== 'why' ? picker.take(usable.filter((hit) => isOfField(hit, asked)), MOST_OF_FIELD) : [];
  const answering = main.filter((hit) => intent !== 'why' || conditions.length === 0 || helps(hit));
  const joined = picker.take(answering.filter(({ bearing }) => bearing === 'pair'), Math.min(MOST_JOINED, most - ofField.length));
  const limit = intent === 'when_to_worry' ? MOST_AFTER_WARNING_SIGNS : most;
  const rest = picker.take(answering.filter(({ bearing }) => bearing !== 'pair'), Math.max(0, limit - causes.length - ofField.length - joined.length));
  const groups: Group[] = [
    { about: 'causes', hits: causes },
    { about: 'field', hits: ofField },
    { about: 'asked', hits: [...joined, ...rest] },
  ];
  const room = Math.min(2, most - count(groups));
  if (intent === 'why' || (intent === 'what_to_do' && count(groups) < FEW_POINTS)) groups.push({ about: 'beside', hits: picker.take(of('beside').filter(helps), room) });
  return groups;
}

/** Statements on the treatment and the condition asked about, rather than on any two topics of a long story. */
function joining(pairs: readonly Hit[], treatments: readonly Mention[], conditions: readonly Mention[]): Hit[] {
  const meets = ({ topics }: Hit, mentions: readonly Mention[]): number => mentions.filter((mention) => topics.has(mention)).length;
  if (conditions.length === 0) return pairs.filter((hit) => meets(hit, treatments) >= 2);
  return pairs.filter((hit) => meets(hit, treatments) >= 1 && meets(hit, conditions) >= 1);
}

/** What the findings on a treatment are about when none is on the condition asked. */
function elsewhere(hits: readonly Hit[], { treatments }: Topics): string[] {
  const others = hits.filter((hit) => hit.bearing === 'treatment' && hit.primaryTreatment && hit.treatment === treatments[0]);
  return [...new Set(others.flatMap(({ statement }) => statement.conditions[0] ?? []))].slice(0, MOST_ELSEWHERE);
}

/** Treatments of the condition itself that have fair support, or any where the thing asked about has none: worth knowing beside it. */
function supporting(hits: readonly Hit[], conditions: readonly Mention[], alone: boolean): Hit[] {
  return hits.filter(({ bearing, statement, condition, primary, exact }) => bearing === 'condition' && primary && exact && condition !== undefined && conditions.includes(condition) && statement.direction === 'benefit' && CERTAINTY[statement.certainty] >= (alone ? 1 : 2) && statement.interventions.length > 0);
}

/** A finding of the field on the complaint asked about, or on what it is a kind of. */
function isOfField({ ofField, condition, topics, primary, otherIllness, statement }: Hit, asked: readonly Mention[]): boolean {
  return ofField && primary && !otherIllness && condition !== undefined && asked.includes(condition) && asked.some((mention) => topics.has(mention)) && statement.interventions.length > 0;
}

function isWarning({ statement }: Hit, intent: Asked): boolean {
  return statement.direction === 'harm' || (intent === 'is_it_safe' && SAFETY.test(statement.text));
}

/** Something that brings the condition on, rather than what the condition brings on. */
function isCause({ statement, primary, otherIllness }: Hit): boolean {
  return primary && !otherIllness && statement.interventions.length > 0 && (statement.direction === 'harm' || statement.direction === 'descriptive');
}

function helps({ statement }: Hit): boolean {
  return statement.direction === 'benefit' || statement.direction === 'no_effect' || statement.direction === 'mixed';
}
