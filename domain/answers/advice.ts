import type { FoundPrimer } from '../evidence/library.js';
import { distinct, isAvoided, RELEVANT, relevanceOf, relevant, unsaid } from './relevance.js';
import type { Selection } from './select.js';
import { contentStems } from '../text/stems.js';
import { words } from '../text/tokens.js';
import type { Material } from './types.js';

const MOST_OF_FIELD = 3;
const MOST_STEPS = 5;
const ENOUGH_STEPS = 4;
const FEW_STEPS = 2;
// Where nothing fits, steps for everybody come before those for something else.
const FOR_EVERYBODY = 0.01;
const MOST_QUESTIONS = 3;
const MOST_REFERRALS = 4;
const MOST_SIGNS = 2;
const ENOUGH_SIGNS = 3;
const FEW_SIGNS = 2;
const MOST_GENERAL_CAUTIONS = 2;
const FEW_POINTS = 2;
const FOR_FACTOR = 1.5;
/** Beside a direct answer, which brings its own, a line of the field must bear on the question so much more. */
const CLEARLY = 1.8;
/** A caution somewhat more: of twenty of lesser worth one was on the matter. */
const RATHER = 1.4;
const leastOf = ({ evidence }: Material): number => (evidence.guidance ? CLEARLY * RELEVANT : RELEVANT);

/** What is generally known of the complaint and of the treatment asked about. */
export interface Known {
  condition?: FoundPrimer;
  /** The complaint is none that the direct answer was written for. */
  inPassing?: boolean;
  treatment?: FoundPrimer;
}

/** Finds the primers of an answer: of the first complaint and the first treatment that have one, complaints first that a direct answer was written for. */
export function knownOf({ evidence }: Material, { conditions, treatments }: Pick<Selection, 'conditions' | 'treatments'>): Known {
  const { guidance, alsoGuidance, isStory } = evidence;
  const isWrittenFor = guidance ? namesIn([...guidance.asks, ...(alsoGuidance?.asks ?? [])]) : () => true;
  const primersOf = (mentions: Selection['conditions']): FoundPrimer[] => mentions.flatMap((mention) => evidence.primerOf(mention) ?? []);
  const [written] = primersOf(conditions.filter(({ name }) => isWrittenFor(name)));
  const [condition = written] = written || isStory ? [] : primersOf(conditions);
  const [treatment] = treatments.flatMap((mention) => evidence.primerOf(mention) ?? []);
  return { ...(condition ? { condition, ...(written ? {} : { inPassing: true }) } : {}), ...(treatment ? { treatment } : {}) };
}

/** Tells whether a name stands in some wordings by one of its words. */
function namesIn(wordings: readonly string[]): (name: string) => boolean {
  const stems = new Set(wordings.flatMap((text) => contentStems(words(text))));
  return (name) => contentStems(words(name)).some((stem) => stems.has(stem));
}

/** In a story much is named beside the matter: a direct answer to it stands with its own lines alone. */
function isAlone({ evidence: { isStory, guidance } }: Material): boolean {
  return isStory && guidance !== undefined;
}

/** The lines of the answers to two things asked, in turn, so that each has its first ones among those said. */
function ofBoth(first: readonly string[], second: readonly string[] = []): string[] {
  return Array.from({ length: Math.max(first.length, second.length) }, (_, at) => [first[at], second[at]].filter((line) => line !== undefined)).flat();
}

/** What to do: the field's own steps that fit the question, then those for the complaint; none that this person must avoid. */
export function nextSteps(material: Material, known: Known, careful: boolean): string[] {
  const { agent, evidence, interactions, urgency } = material;
  if (urgency.level === 'emergency') return ['Do what stands at the top of this answer first; everything else can wait until you are safe.'];
  const allowed = agent.next_steps.filter((step) => !isAvoided(step.text, interactions.avoid));
  const scored = allowed.map(({ text, for: uses }) => ({ text, general: uses === undefined, score: relevanceOf(material, text) + (uses === undefined ? FOR_EVERYBODY : FOR_FACTOR * evidence.relevanceOf(uses.join(', '))) }));
  const ownSteps = ofBoth(evidence.guidance?.steps ?? [], evidence.alsoGuidance?.steps);
  // Beside a direct answer with steps of its own, those of the field are mostly on something else.
  const alone = isAlone(material) && ownSteps.length > 0;
  const mostOfField = ownSteps.length >= FEW_STEPS || alone ? 0 : evidence.guidance ? 1 : MOST_OF_FIELD;
  const ofField = relevant(scored, leastOf(material)).slice(0, mostOfField);
  const ofQuestion = ownSteps.filter((step) => !isAvoided(step, interactions.avoid));
  // A direct answer brings its own steps: those for a wider complaint would be beside it, and so would those for everybody.
  const ofComplaint = (ownSteps.length >= FEW_STEPS || alone || (ofQuestion.length > 0 && known.condition?.exact !== true) ? [] : (known.condition?.primer.steps ?? [])).filter((step) => !isAvoided(step, interactions.avoid));
  const usual = relevant(evidence.guidance ? [] : scored.filter(({ general }) => general), 0).slice(0, Math.max(0, ENOUGH_STEPS - ofQuestion.length - ofField.length - ofComplaint.length));
  const steps = distinct([...ofQuestion, ...ofField, ...ofComplaint, ...usual]).slice(0, MOST_STEPS);
  return careful ? [...steps, 'Show the cautions below to your doctor or pharmacist before you change or add anything.'] : steps;
}

/** Questions to bring to a clinician: those that touch the matter, two when the library has little. */
export function clinicianQuestions(material: Material, known: Known, points: number): string[] {
  if (material.urgency.level === 'emergency') return [];
  const { ask_clinician } = material.agent;
  const ofField = relevant(ask_clinician.map((text) => ({ text, score: relevanceOf(material, text) })), leastOf(material));
  // Beside a direct answer two in three questions on the treatment alone are on something else.
  const ofTopic = [known.inPassing ? undefined : known.condition?.primer.ask, material.evidence.guidance ? undefined : known.treatment?.primer.ask].filter((text) => text !== undefined);
  const usual = ofField.length + ofTopic.length === 0 && !material.evidence.guidance ? ask_clinician.slice(0, 2) : [];
  return distinct([...ofField.slice(0, ofTopic.length === 0 ? 2 : 1), ...ofTopic, ...usual])
    .slice(0, points < FEW_POINTS && !material.evidence.guidance ? MOST_QUESTIONS : 1)
    .map((text) => `Ask a clinician: ${text}`);
}

/** What to heed with the treatment asked about, then the field's cautions that bear on the question. */
export function generalCautions(material: Material, known: Known, shortAnswer: string): string[] {
  const ofField = relevant(material.agent.cautions.map((text) => ({ text, score: relevanceOf(material, text) })), (material.evidence.guidance ? RATHER : 1) * RELEVANT);
  const ofTreatment = known.treatment?.primer.safety;
  const said = ofTreatment !== undefined && shortAnswer.includes(ofTreatment);
  const { guidance } = material.evidence;
  const told = guidance && [shortAnswer, ...guidance.steps, ...guidance.worry].join('\n');
  const cautions = distinct([...(ofTreatment && !said ? [ofTreatment] : []), ...(isAlone(material) ? [] : ofField.slice(0, guidance ? 1 : MOST_GENERAL_CAUTIONS))]);
  return told === undefined ? cautions : cautions.filter((text) => unsaid(text, told) !== '');
}

/** The signs for which to seek care: those of the complaint, and the field's that bear on the question. */
export function referrals(material: Material, known: Known): string[] {
  const { refer } = material.agent;
  const ofComplaint = known.condition?.primer.worry ?? [];
  const ofField = relevant(refer.map((text) => ({ text, score: relevanceOf(material, text) })), leastOf(material));
  const own = ofBoth(material.evidence.guidance?.worry ?? [], material.evidence.alsoGuidance?.worry);
  const few = own.length < FEW_SIGNS && !isAlone(material);
  const fitting = distinct(own.length > 0 ? [...own, ...(few && known.condition?.exact ? ofComplaint : []), ...(few ? ofField.slice(0, 1) : [])] : [...ofComplaint, ...ofField.slice(0, MOST_SIGNS)]).slice(0, MOST_REFERRALS);
  return fitting.length > 0 ? fitting : refer.slice(0, ENOUGH_SIGNS);
}

const SWALLOWED = /\b(?:herb|supplement|tea|vitamin|mineral|take|taking|pill|tablet|dose|extract|oil|capsule|powder|remed|medicine|drug)\w*/i;
const PAST_CHILDBEARING = 55;

/** Names the piece of context that would decide the advice, when it is missing, once. */
export function decisiveGaps(material: Material, { treatments }: Selection, { condition, inPassing }: Known): string[] {
  const { query, context, person, evidence } = material;
  const told = context.medications.length > 0 || person.medicines.length > 0;
  const [treatment] = treatments;
  if (!told && treatment && SWALLOWED.test(query)) {
    if (evidence.asked.child && !evidence.asked.adult) return ['Tell us which medicines the child takes: that decides what is safe to combine.'];
    const pregnancy = person.sex === 'male' || evidence.asked.pregnancy || (person.ageYears ?? 0) > PAST_CHILDBEARING ? '' : ', and whether you are pregnant';
    return [`Tell us which medicines you take${pregnancy}: that decides what is safe to combine.`];
  }
  const tell = person.ageYears === undefined && !told && !inPassing ? condition?.primer.tell : undefined;
  return tell === undefined ? [] : [`Tell us ${tell}: that would narrow this down.`];
}
