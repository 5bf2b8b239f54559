import { readPerson } from '../safety/person.js';
import type { PersonContext } from '../safety/types.js';

/** A way of asking that itself tells the field, and how strongly it speaks for it. */
interface Frame {
  pattern: RegExp;
  agent: string;
  boost: number;
}

const FRAMES: readonly Frame[] = [
  // Handling of a medicine is general medicine, whatever organ the medicine is for.
  { pattern: /\bforg[eo]t (?:a|my|to take|one|the) (?:dose|pill|tablet|\w+ (?:dose|pill|tablet))|\b(?:forget|forgot|miss(?:ed)?) (?:a|my|one|the) (?:\w+ )?(?:dose|pill|tablet)s?\b/, agent: 'medicine', boost: 4 },
  { pattern: /\bshould \S.{0,80} be used\b.{0,30}\bdos/, agent: 'medicine', boost: 7 },
  { pattern: /\bwho should get\b.{0,80}\bprescribed\b|\bwhy is (?:\S+ ){1,6}prescribed\b/, agent: 'medicine', boost: 7 },
  { pattern: /\b(?:emergency or overdose|in case of (?:an? )?(?:emergency|overdose)) (?:of|with|on)\b/, agent: 'medicine', boost: 9 },
  { pattern: /\bstorage and disposal of\b|\b(?:dispose of|throw away|flush|store) (?:old |my |unused |leftover )?(?:medicines?|pills?|tablets?|medication)\b/, agent: 'medicine', boost: 7 },
  { pattern: /\b(?:special dietary instructions|other information should i know about|important warning|brand names? of|precautions should i follow)\b/, agent: 'medicine', boost: 7 },
  { pattern: /\bare there (?:any )?side effects or risks (?:of|from|with)\b/, agent: 'medicine', boost: 6 },
  { pattern: /\b(?:out of date|expired|past (?:its|their) (?:date|expiry)) (?:pills?|tablets?|medicines?|antibiotics?)\b/, agent: 'medicine', boost: 4 },
  // Herbs and supplements are asked about so in their monographs.
  { pattern: /\bhow effective is\b|\bwhat is the action of\b|\bother names for\b/, agent: 'nutraceuticals', boost: 4 },
  { pattern: /\bwhat is the dosage of\b|\binteractions? between \S.{0,60}\b(?:and|with) (?:foods|other medications|medications|herbs)\b/, agent: 'nutraceuticals', boost: 4 },
  { pattern: /\bsafety concerns or special precautions about\b/, agent: 'nutraceuticals', boost: 4 },
  // Heredity.
  { pattern: /\bgenetic (?:changes?|causes?|mutations?|variants?) (?:are |is )?(?:related|linked|associated|of|behind|in)\b|\b(?:which|what) genes?\b/, agent: 'genetics', boost: 7 },
  { pattern: /^\s*is \S.{0,100}\binherited\b|\bhow (?:is|was) \S.{0,60}\binherited\b|\binheritance pattern\b/, agent: 'genetics', boost: 5 },
  { pattern: /\b(?:pass(?:ed|ing)? (?:it|this|that|them)? ?(?:on|down)? ?to my (?:kids|children|baby|son|daughter|unborn)|runs? in (?:my|the|our) family|hereditary|chances my (?:kids|children))\b/, agent: 'genetics', boost: 1.5 },
];

// Named after a person or by chromosome and gene, with no organ in the name, a condition is most often an inherited one.
const RARE_NAME = /\b(?:deletion|duplication|microdeletion|trisomy|monosomy|chromosome \d+|[a-z]+\d?-related|autosomal|x-linked|familial|hereditary|congenital)\b/;
const AFFECTED = /\bhow many people are affected by\b/;
const PEDIATRIC_STAGES = new Set(['newborn', 'infant', 'toddler', 'child']);
const CHILD_WORD = /\b(?:bab(?:y|ies)|newborn|infant|toddler|child|children|kids?|kiddo|son|daughter|boy|girl|teen|grandson|granddaughter|nephew|niece|little one|lo|dd|ds|(?:month|week|year|yr)s?[ -]old|y\/?o)\b/;
const PREGNANT_WORD = /pregn|expecting|trimester|weeks along|gestation|postpartum|antenatal|breast-? ?feed|breast-? ?fed|pregant|prego/;
const FERTILITY_WORD = /\b(?:get|getting|become|fall|falling) pregnant|trying (?:to conceive|for a baby)\b/;
const ADULT_FROM = 16;

/** What the way of asking adds to the agents' scores, by agent type. `asked` is the folded text of the question sentences. */
export function frameBoosts(folded: string): Map<string, number> {
  const boosts = new Map<string, number>();
  const add = (agent: string, boost: number): void => void boosts.set(agent, (boosts.get(agent) ?? 0) + boost);
  const taken = new Set<string>();
  for (const { pattern, agent, boost } of FRAMES) {
    if (taken.has(agent) || !pattern.test(folded)) continue;
    taken.add(agent);
    add(agent, boost);
  }
  if (RARE_NAME.test(folded)) add('genetics', 1);
  if (AFFECTED.test(folded)) add('genetics', 0.5);
  return boosts;
}

/** What the person concerned adds: a small child belongs to paediatrics, pregnancy to the pregnancy field. */
export function personBoosts(folded: string, context: PersonContext | undefined): Map<string, number> {
  const boosts = new Map<string, number>();
  const aboutChild = CHILD_WORD.test(folded);
  const aboutPregnancy = PREGNANT_WORD.test(folded);
  const young = context?.age !== undefined && context.age < ADULT_FROM;
  const listed = context?.conditions.some((condition) => PREGNANT_WORD.test(condition.toLowerCase())) ?? false;
  if (!aboutChild && !aboutPregnancy && !young && !listed) return boosts;
  const person = readPerson(folded, context ?? { conditions: [], medications: [], goals: [] });
  if (person.ageYears !== undefined ? person.ageYears < ADULT_FROM : person.stage !== undefined && PEDIATRIC_STAGES.has(person.stage)) {
    boosts.set('pediatric_health', person.ageYears !== undefined && person.ageYears > 12 ? 1.5 : 2.5);
  }
  if ((person.pregnant || person.postpartum || person.breastfeeding) && !FERTILITY_WORD.test(folded)) boosts.set('pregnancy_prenatal', 2.5);
  return boosts;
}
