import type { Hit } from '../evidence/library.js';
import { onComplaints } from './focus.js';
import type { Asked, Intent } from './intent.js';
import { AMOUNT, Picker } from './picker.js';
import { FIELD_FIRST, helps, isCause, isOfField, isOverview, isWarning, isWider, joining, ofAskedKind, suits, supporting, withoutMedicines } from './select-hits.js';
import { covers, LEAST_COVERED, namesSubject } from './relevance.js';
import { topicsOf, type Topics } from './topics.js';
import type { Material } from './types.js';

/** Points that belong together under one line of introduction. */
export interface Group {
  about: 'what' | 'asked' | 'field' | 'causes' | 'condition' | 'treatment' | 'beside' | 'nearest';
  hits: readonly Hit[];
}

/** What an answer will rest on. */
export interface Selection extends Pick<Topics, 'treatments' | 'conditions'> {
  /** What kind of answer was asked for. */
  intent: Asked;
  groups: readonly Group[];
  /** The question joins a treatment and a condition, and the library has no study of the two together. */
  pairMissing: boolean;
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
const MOST_OVERVIEWS = 2;
const MOST_WIDER = 2;
/** In a story that asks what to do, a thing named beside a complaint is seldom the treatment asked about. */
const LONGEST_PAIR_WORDS = 18;
/** A finding shown without a direct answer speaks of so much of what is asked; of a story, or of two complaints, each tells a part. Of some 90 below this hardly one in eight was on the matter. */
const LEAST_OF_EACH = { whole: 0.3, part: 0.2 };
/** A finding that nobody chose for a direct answer must speak of nearly all that is asked. */
const LEAST_BESIDE = 0.8;
const BESIDE_DIRECT: ReadonlySet<Group['about']> = new Set(['what', 'asked', 'field', 'causes', 'treatment', 'condition']);

/** Kinds of questions that are about the condition even when something taken is named beside it. */
const ALONE: ReadonlySet<Intent> = new Set(['why', 'what_is', 'when_to_worry']);
const SUPPORTED: ReadonlySet<Intent> = new Set(['does_it_help', 'what_to_do', 'compare', 'how_much']);
/** Kinds of questions that are on the pair they name even where an answer was written without studies. */
const OF_A_PAIR: ReadonlySet<Intent> = new Set(['does_it_help', 'is_it_safe', 'compare']);
/** Kinds of questions that want to know what it is before what helps. */
const DESCRIBED: ReadonlySet<Intent> = new Set(['what_is', 'why', 'what_to_do', 'when_to_worry', 'how_much']);
/** Kinds of questions that ask what something does. */
const OF_EFFECTS: ReadonlySet<Intent> = new Set(['does_it_harm', 'what_is', 'when_to_worry']);
/** Kinds of questions on a treatment that turn on what stands beside it ("on an empty stomach"). */
const OF_THE_PERSON: ReadonlySet<Intent> = new Set(['is_it_safe', 'compare']);
/** Not illnesses: there is no treating them. */
const STAGES_OF_LIFE: ReadonlySet<string> = new Set(['pregnancy', 'breastfeeding', 'childbirth', 'postpartum', 'newborn', 'contraception', 'living longer', 'death', 'immunity', 'vision', 'weight', 'appetite', 'growth', 'dialysis', 'transplant', 'caesarean']);
/** Chooses the points of an answer: what was asked first, then what truly helps beside it. A claim is read as the question whether it is so. */
export function select(material: Material, intent: Asked, mayUse: (hit: Hit) => boolean, most: number): Selection {
  const selection = speaking(material, selectOn(material, intent, mayUse, most));
  const isAnswered = material.evidence.guidance !== undefined || (selection.groups.length > 0 && !selection.pairMissing);
  // What is known of a thing named in passing is no answer, and draws the reader away from what was asked.
  return isAnswered || material.urgency.level === 'emergency' || namesSubject(material) ? selection : { intent, treatments: [], conditions: [], groups: [], pairMissing: false };
}

/** Without an answer to just this every finding must speak of a good part of what is asked: those on one of many things told in passing are beside it. */
function speaking(material: Material, selection: Selection): Selection {
  const { guidance, guidanceIsNear, isStory } = material.evidence;
  // What scripture is asked about stands in a word or two.
  if ((guidance && !guidanceIsNear) || material.scripture.length > 0) return selection;
  const sideBySide = selection.treatments.length === 0 && selection.conditions.length > 1 && !isLong(material.query);
  const speaks = covers(material, LEAST_OF_EACH[isStory || sideBySide ? 'part' : 'whole']);
  const groups = selection.groups.map(({ about, hits }) => ({ about, hits: hits.filter(speaks) })).filter(({ hits }) => hits.length > 0);
  return { ...selection, groups };
}

function selectOn(material: Material, intent: Asked, mayUse: (hit: Hit) => boolean, most: number): Selection {
  const topics = topicsOf(material, intent);
  // In an emergency nothing draws the reader away from calling for help.
  if (material.urgency.level === 'emergency') return { ...topics, intent, groups: [], pairMissing: false };
  const usable = material.evidence.hits.filter(mayUse);
  const asked = [...topics.treatments, ...topics.conditions];
  const chosen = material.evidence.guidanceEvidence && onComplaints(material, material.evidence.guidanceEvidence.filter(mayUse), topics);
  const told = isLong(material.query);
  const pairAsked = asked.length >= 2 && topics.treatments.length > 0 && !ALONE.has(intent) && !(told && intent === 'what_to_do');
  const joins = pairAsked && ((chosen?.length ?? 0) > 0 || (!told && OF_A_PAIR.has(intent)));
  if (chosen) return { ...topics, intent, groups: chosenGroups(material, chosen, joins ? pairGroups(material, topics, intent, usable, most) : [], most), pairMissing: false };
  const found = pairAsked ? pairGroups(material, topics, intent, usable, most) : topicGroups(material, topics, intent, usable, most);
  const groups = (material.evidence.guidance ? besideDirect(material, found, topics) : found).filter(({ hits }) => hits.length > 0);
  // Two complaints that no study ties together were told side by side rather than one asked after as the cause of the other.
  if (pairAsked && topics.treatments.every(({ side }) => side === 'condition') && !groups.some(({ about }) => about === 'asked')) {
    const beside: Topics = { ...topics, treatments: [], conditions: asked };
    return { ...beside, intent, groups: topicGroups(material, beside, intent, usable, most).filter(({ hits }) => hits.length > 0), pairMissing: false };
  }
  const pairMissing = pairAsked && !groups.some(({ about }) => about === 'asked');
  // Without a direct answer the findings are the answer, so they must speak of what is asked.
  if (!material.evidence.guidance && !pairMissing && groups.length > 0 && !speakOf(material, groups, topics)) return { ...topics, intent, groups: [], pairMissing };
  return { ...topics, intent, groups, pairMissing };
}

function isLong(query: string): boolean {
  return query.split(/\s+/).length > LONGEST_PAIR_WORDS;
}

/** Whether one of the findings speaks of most of what is asked; of complaints told side by side each has its own. */
function speakOf(material: Material, groups: readonly Group[], { treatments, conditions }: Topics): boolean {
  const sideBySide = treatments.length === 0 && conditions.length > 1;
  return sideBySide || groups.flatMap(({ hits }) => hits).some(covers(material, LEAST_COVERED));
}

/** What was chosen by hand for a question, then what studies found on the very pair it names and on nearly all that is asked. */
function chosenGroups(material: Material, chosen: readonly Hit[], found: readonly Group[], most: number): Group[] {
  const joined = found.find(({ about }) => about === 'asked')?.hits ?? [];
  const pairs = joined.filter((hit) => hit.exact && hit.primary && hit.primaryTreatment).filter(covers(material, LEAST_BESIDE));
  const hits = [...chosen, ...pairs.filter((pair) => chosen.every(({ statement }) => pair.statement !== statement))].slice(0, most);
  return hits.length > 0 ? [{ about: 'asked', hits }] : [];
}

/** Beside a direct answer stand only findings on what was asked, and on the treatment where one was named. */
function besideDirect(material: Material, groups: readonly Group[], { treatments }: Topics): Group[] {
  const onIt = ({ topics, close, primary, primaryTreatment }: Hit): boolean => close && (treatments.length === 0 ? primary : primaryTreatment && treatments.some((mention) => topics.has(mention)));
  return groups.filter(({ about }) => BESIDE_DIRECT.has(about)).map(({ about, hits }) => ({ about, hits: hits.filter((hit) => (about === 'condition' ? hit.close && hit.primary && hit.exact : onIt(hit))).filter(covers(material, LEAST_BESIDE)) }));
}

function count(groups: readonly Group[]): number {
  return groups.reduce((sum, { hits }) => sum + hits.length, 0);
}

/** Groups for a question that joins two things: findings on both, then warnings, then what has support for the condition. */
function pairGroups(material: Material, { treatments, conditions }: Topics, intent: Asked, usable: readonly Hit[], most: number): Group[] {
  const { agent } = material;
  const picker = new Picker(intent);
  const close = usable.filter((hit) => hit.close && !(isOverview(hit) && hit.bearing !== 'pair') && suits(hit, material));
  const pairs = picker.take(joining(close.filter(({ bearing }) => bearing === 'pair'), treatments, conditions), most);
  const groups: Group[] = [{ about: 'asked', hits: pairs }];
  const warns = conditions.length === 0 && (intent === 'is_it_safe' || intent === 'does_it_harm' || pairs.length === 0);
  const warnings = close.filter((hit) => hit.bearing === 'treatment' && hit.primaryTreatment && !(treatments.length > 1 && hit.medicine) && treatments.some((mention) => hit.topics.has(mention)) && isWarning(hit, material.interactions.cautions.length > 0 ? 'does_it_harm' : intent));
  if (warns) groups.push({ about: 'treatment', hits: picker.take(warnings, Math.min(MOST_WARNINGS, most - pairs.length)) });
  const ofIllness = conditions.filter(({ name, grave }) => !STAGES_OF_LIFE.has(name) && !(grave && pairs.length === 0));
  if (SUPPORTED.has(intent) && count(groups) < ENOUGH_POINTS) groups.push({ about: 'condition', hits: picker.take(withoutMedicines(supporting(close, ofIllness, pairs.length === 0), agent), Math.min(MOST_SUPPORT, most - count(groups))) });
  return groups;
}

/** Groups for a question on one thing, or on several complaints. */
function topicGroups(material: Material, topics: Topics, intent: Asked, usable: readonly Hit[], most: number): Group[] {
  const { agent } = material;
  const { conditions } = topics;
  const asked = [...topics.treatments, ...conditions];
  // "Constipation in pregnancy" is about constipation.
  const ailments = asked.filter(({ name }) => !STAGES_OF_LIFE.has(name));
  const turning = ailments.length > 0 ? ailments : asked;
  const picker = new Picker(intent);
  const hits = usable.filter(({ close, bearing }) => close || bearing === 'beside');
  const of = (bearing: Hit['bearing']): Hit[] => hits.filter((hit) => hit.bearing === bearing);
  if (topics.none) return [{ about: 'nearest', hits: picker.take(usable.filter(({ bearing }) => bearing === 'words'), MOST_NEAREST) }];

  // What a complaint brings on ("stress and weight gain") is no answer to what helps with it.
  const ofTreatment = (hit: Hit): boolean => (hit.primaryTreatment || isWarning(hit, intent)) && (conditions.length === 0 || hit.treatment?.side === 'intervention' || OF_EFFECTS.has(intent));
  const fits = (hit: Hit): boolean => turning.some((mention) => hit.topics.has(mention)) && (hit.bearing !== 'treatment' || ofTreatment(hit)) && !isOverview(hit) && suits(hit, material);
  const bearing = [...of('pair'), ...of('condition'), ...of('treatment')].filter(fits);
  // "Can I dye my hair in pregnancy" is not answered by what is known of pregnancy at large, nor by all that is known of a herb.
  const ofStage = turning.every(({ name }) => STAGES_OF_LIFE.has(name));
  const wide = ofStage || (conditions.length === 0 && OF_THE_PERSON.has(intent));
  const main = wide ? bearing.filter(({ onPoint }) => onPoint) : bearing;
  // What is known of a stage of life at large is beside the point.
  if (main.length === 0 && ofStage) return [];
  if (main.length === 0 && bearing.length > 0) return [{ about: 'nearest', hits: picker.take(bearing, MOST_NEAREST) }];
  const what = DESCRIBED.has(intent) ? picker.take(hits.filter((hit) => isOverview(hit) && hit.primary && hit.exact && conditions.some((mention) => hit.topics.has(mention))), MOST_OVERVIEWS) : [];
  const causes = intent === 'why' ? picker.take(of('condition').filter((hit) => fits(hit) && isCause(hit)), MOST_CAUSES) : [];
  const ofField = FIELD_FIRST.has(agent.kind) && conditions.length > 0 && intent !== 'why' ? picker.take(usable.filter((hit) => isOfField(hit, turning)), MOST_OF_FIELD) : [];
  // With enough findings on the complaint itself, those that name it in passing are left out.
  const onItself = main.filter(({ primary, bearing }) => primary && bearing === 'condition').length >= FEW_POINTS;
  const measured = (hit: Hit): boolean => intent !== 'how_much' || conditions.length > 0 || (hit.primaryTreatment && AMOUNT.test(hit.statement.text));
  const answering = main.filter((hit) => measured(hit) && (!onItself || hit.primary || hit.bearing !== 'condition')).filter((hit) => intent !== 'why' || conditions.length === 0 || helps(hit));
  const kindred = ofAskedKind(answering, material.query);
  const joined = picker.take(kindred.filter(({ bearing }) => bearing === 'pair'), Math.min(MOST_JOINED, most - ofField.length - what.length));
  const limit = intent === 'when_to_worry' ? MOST_AFTER_WARNING_SIGNS : most;
  const rest = picker.take(kindred.filter(({ bearing }) => bearing !== 'pair'), Math.max(0, limit - what.length - causes.length - ofField.length - joined.length));
  const groups: Group[] = [
    { about: 'what', hits: what },
    { about: 'causes', hits: causes },
    { about: 'field', hits: ofField },
    { about: 'asked', hits: [...joined, ...rest] },
  ];
  const room = Math.min(2, most - count(groups));
  // A narrow topic that nobody studied ("box breathing") is met by what is known of the wider one.
  if (count(groups) === 0) return [{ about: 'nearest', hits: picker.take(usable.filter((hit) => isWider(hit) && suits(hit, material)), MOST_WIDER) }];
  if (intent === 'why' || (intent === 'what_to_do' && count(groups) < FEW_POINTS)) groups.push({ about: 'beside', hits: picker.take(of('beside').filter(helps), room) });
  return groups;
}
