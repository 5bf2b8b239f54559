import type { Hit, Mention } from '../evidence/library.js';
import type { Asked } from './intent.js';
import { CERTAINTY, SAFETY } from './picker.js';
import type { Material } from './types.js';

/** Fields whose own means are asked after: what they have had tested stands before what is best proven of all. */
export const FIELD_FIRST: ReadonlySet<Material['agent']['kind']> = new Set(['tradition', 'therapy', 'lifestyle', 'nutrition', 'spiritual']);

const FOOD_ASKED = /\b(?:foods?|eat|eating|diets?|meals?|fruits?|vegetables?|recipes?|nutrition)\b/i;
const OF_FOOD = /\b(?:diets?|foods?|fruits?|vegetables?|salt|sodium|fibre|fiber|nuts?|oils?|milk|dairy|sugars?|sugary|protein|tea|coffee|juice|meat|fish|eggs?|grains?|wholegrain|soya?|legumes?|beans?|drinks?|low-carb\w*|carbohydrate|fasting|calor\w*|breakfast|meals?|chocolate|cocoa|yogh?urt|honey|gluten|fodmap\w*|bread|oats?|potassium intake|eating|alcohol|prunes?|kiwi\w*|macadamia|almonds?|cherr\w+|weight loss)\b/i;
const NATURAL_ASKED = /\b(?:natural(?:ly)?|herb(?:s|al)?|home remed\w+|without (?:drugs|medic\w+|pills|tablets)|supplements?|vitamins?)\b/i;
const ENOUGH_OF_KIND = 2;

/** Asked for foods or for natural remedies, findings on those come alone when there are enough of them. */
export function ofAskedKind(hits: readonly Hit[], query: string): readonly Hit[] {
  const kind = FOOD_ASKED.test(query)
    ? hits.filter(({ statement }) => OF_FOOD.test(statement.interventions.join('; ')))
    : NATURAL_ASKED.test(query)
      ? hits.filter(({ medicine }) => !medicine)
      : hits;
  return kind.length >= ENOUGH_OF_KIND ? kind : hits;
}

/** Statements on the treatment and the condition asked about, rather than on any two topics of a long story. */
export function joining(pairs: readonly Hit[], treatments: readonly Mention[], conditions: readonly Mention[]): Hit[] {
  const meets = ({ topics }: Hit, mentions: readonly Mention[]): number => mentions.filter((mention) => topics.has(mention)).length;
  if (conditions.length === 0) return pairs.filter((hit) => meets(hit, treatments) >= 2);
  // Two complaints of one study are not yet a link: the one asked after as a cause must be what was looked at.
  if (treatments.every(({ side }) => side === 'condition')) return pairs.filter((hit) => hit.treatment !== undefined && treatments.includes(hit.treatment) && meets(hit, conditions) >= 1);
  return pairs.filter((hit) => meets(hit, treatments) >= 1 && meets(hit, conditions) >= 1);
}

/** Treatments of the condition itself that have fair support, or any where the thing asked about has none: worth knowing beside it. */
export function supporting(hits: readonly Hit[], conditions: readonly Mention[], alone: boolean): Hit[] {
  return hits.filter(({ bearing, statement, condition, primary, exact }) => bearing === 'condition' && primary && exact && condition !== undefined && conditions.includes(condition) && statement.direction === 'benefit' && CERTAINTY[statement.certainty] >= (alone ? 1 : 2) && statement.interventions.length > 0);
}

/** Beside a food, a herb or a practice, the better supported of their kind are of more use than prescription medicines. */
export function withoutMedicines(hits: readonly Hit[], { kind }: Material['agent']): readonly Hit[] {
  const others = hits.filter(({ medicine }) => !medicine);
  return FIELD_FIRST.has(kind) && others.length > 0 ? others : hits;
}

/** A finding of the field on the complaint asked about, or on what it is a kind of. */
export function isOfField({ ofField, condition, topics, primary, otherIllness, statement }: Hit, asked: readonly Mention[]): boolean {
  return ofField && primary && !otherIllness && condition !== undefined && asked.includes(condition) && asked.some((mention) => topics.has(mention)) && statement.interventions.length > 0;
}

/** Says what a complaint is and what usually helps, rather than the finding of one study. */
export function isOverview({ statement }: Hit): boolean {
  return statement.direction === 'descriptive' && statement.id.startsWith('about-');
}

/** A finding in grown-ups does not answer a question on a child. */
export function suits({ population }: Hit, { evidence: { asked } }: Material): boolean {
  return !asked.child || asked.adult || population.child || !population.adults;
}

/** A finding of harm, or on safety where that was asked. */
export function isWarning({ statement }: Hit, intent: Asked): boolean {
  return statement.direction === 'harm' || (intent === 'is_it_safe' && SAFETY.test(statement.text));
}

/** Something that brings the condition on, rather than what the condition brings on. */
export function isCause({ statement, primary, otherIllness }: Hit): boolean {
  return primary && !otherIllness && statement.interventions.length > 0 && (statement.direction === 'harm' || statement.direction === 'descriptive');
}

/** Met through the wider topic: a finding of the field on the kind of thing asked about, and not in people with another illness. */
export function isWider({ close, treatment, ofField, otherIllness, bearing }: Hit): boolean {
  return !close && ofField && !otherIllness && bearing !== 'words' && bearing !== 'beside' && treatment?.side === 'intervention';
}

/** A finding on whether it helps. */
export function helps({ statement }: Hit): boolean {
  return statement.direction === 'benefit' || statement.direction === 'no_effect' || statement.direction === 'mixed';
}
