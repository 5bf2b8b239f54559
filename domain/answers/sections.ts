import { sentences } from '../text/sentences.js';
import { listed } from './clause.js';
import type { Group, Selection } from './select.js';
import { strengthOf, type SourceList } from './sources.js';
import type { Asked } from '../evidence/library.js';
import type { Material } from './types.js';

const MOST_STEPS = 4;
const MOST_REFERRALS = 3;
const MOST_GENERAL_CAUTIONS = 2;
// About the weight of one topic of the question, or of two rarer words.
const RELEVANT = 3.2;
const FOR_FACTOR = 1.5;
const OLD_IN_A_FAST_FIELD = 2016;
const OLD = 2006;
const FAST_FIELDS = /\b(?:cancer|tumour|chemo\w*|hiv|hepatitis|covid|vaccin\w*|insulin pump|glp-1|liraglutide|stroke|melanoma|gene\w*|microbiome|vaping|e-cigarettes?|stem cells?|biologics?|multiple sclerosis)\b/i;

/** The points of evidence, numbered through, each with its strength and the number of its source. */
export function evidenceSection(material: Material, { groups, treatments, conditions }: Selection, sources: SourceList): string[] {
  let number = 0;
  const blocks = groups.map((group) => {
    const points = group.hits.map(({ statement }) => `${++number}. ${statement.text.trim()} (${strengthOf(statement)}) [${sources.numberOf(statement)}]`).join('\n');
    const intro = groups.length > 1 || group.about !== 'asked' ? introduction(group, treatments.map(({ name }) => name), conditions.map(({ name }) => name)) : '';
    return intro === '' ? points : `${intro}\n\n${points}`;
  });
  if (number === 0) return [material.agent.evidence_note.trim()];
  return [...blocks, dated(groups, [...treatments, ...conditions].map(({ name }) => name).join('; ')), number < 3 ? noteOn(material) : ''];
}

/** What the field's note says of the matter. */
function noteOn({ agent, evidence }: Material): string {
  return sentences(agent.evidence_note).map(({ text }) => text).filter((text) => evidence.relevanceOf(text) >= RELEVANT).join(' ');
}

function introduction({ about }: Group, treatments: readonly string[], conditions: readonly string[]): string {
  const treatment = listed(treatments.slice(0, 2));
  const condition = listed(conditions.slice(0, 2));
  switch (about) {
    case 'asked':
      return treatment === '' ? `What has been tried for ${condition}:` : 'On what you asked:';
    case 'causes':
      return `What studies tie to ${condition}:`;
    case 'treatment':
      return `On ${treatment || 'the treatment'} in other respects:`;
    case 'condition':
      return condition === '' ? 'On what you told us about yourself:' : `With better support for ${condition}:`;
    case 'beside':
      return 'On what often goes with it:';
    case 'wider':
      return 'Less close to your question:';
    case 'nearest':
      return 'The nearest our library has:';
  }
}

/** In a field that moves fast, or when all is old, the reader is told how old the newest finding is. */
function dated(groups: readonly Group[], names: string): string {
  const statements = groups.flatMap(({ hits }) => hits.map(({ statement }) => statement));
  const newest = Math.max(...statements.map(({ as_of }) => as_of));
  const fast = FAST_FIELDS.test(names);
  return newest < (fast ? OLD_IN_A_FAST_FIELD : OLD) ? `The newest of these findings is from ${newest}${fast ? ', and this field moves quickly' : ''}: ask whether there is newer work.` : '';
}

interface Scored {
  text: string;
  score: number;
}

function byRelevance(lines: readonly { text: string; score: number }[]): Scored[] {
  return lines.map((line, index) => ({ ...line, index })).sort((a, b) => b.score - a.score || a.index - b.index);
}

const FOR_CHILDREN = /\b(?:bab(?:y|ies)|child(?:ren)?|infants?|newborns?|toddlers?|teenagers?)\b/i;
const FOR_PREGNANCY = /\b(?:pregnan\w+|unborn|breastfeeding)\b/i;
const SELDOM = 0.35;

/** A line for children or for pregnancy is for those who asked about them. */
function fitOfLine(text: string, asked: Asked): number {
  return (FOR_CHILDREN.test(text) && !asked.child ? SELDOM : 1) * (FOR_PREGNANCY.test(text) && !asked.pregnancy && !asked.newParent ? 0.7 : 1);
}

/** The field's steps that fit the question; steps that this person must avoid are left out. */
export function nextSteps({ agent, evidence, interactions }: Material, careful: boolean): string[] {
  const ranked = byRelevance(
    agent.next_steps
      .filter((step) => !isAvoided(step.text, interactions.avoid))
      .map((step) => ({ text: step.text, score: fitOfLine(step.text, evidence.asked) * (evidence.relevanceOf(step.text) + FOR_FACTOR * evidence.relevanceOf((step.for ?? []).join(', '))) })),
  );
  const fitting = ranked.filter(({ score }) => score >= RELEVANT).slice(0, MOST_STEPS);
  const steps = (fitting.length > 0 ? fitting : ranked.slice(0, careful || evidence.hits.length > 0 ? 2 : 3)).map(({ text }) => text);
  return careful ? [...steps, 'Show the cautions below to your doctor or pharmacist before you change or add anything.'] : steps;
}

/** Questions to bring to a clinician: those that touch the matter, more of them when the library has little. */
export function clinicianQuestions({ agent, evidence }: Material, points: number): string[] {
  const most = points < 2 ? 3 : 1;
  return byRelevance(agent.ask_clinician.map((text) => ({ text, score: evidence.relevanceOf(text) })))
    .slice(0, most)
    .map(({ text }) => `Ask a clinician: ${text}`);
}

/** The field's cautions that bear on the question. */
export function generalCautions({ agent, evidence }: Material): string[] {
  return byRelevance(agent.cautions.map((text) => ({ text, score: evidence.relevanceOf(text) * fitOfLine(text, evidence.asked) })))
    .filter(({ score }) => score >= RELEVANT)
    .slice(0, MOST_GENERAL_CAUTIONS)
    .map(({ text }) => text);
}

/** The field's signs for which to seek care: those that bear on the question, or its two gravest. */
export function referrals({ agent, evidence }: Material): string[] {
  const ranked = byRelevance(agent.refer.map((text) => ({ text, score: evidence.relevanceOf(text) * fitOfLine(text, evidence.asked) })));
  const fitting = ranked.filter(({ score }) => score >= RELEVANT).slice(0, MOST_REFERRALS).map(({ text }) => text);
  return fitting.length > 0 ? fitting : agent.refer.slice(0, 2);
}

const SWALLOWED = /\b(?:herb|supplement|tea|vitamin|mineral|take|taking|pill|tablet|dose|extract|oil|capsule|powder|remed|medicine|drug)\w*/i;

/** Names the piece of context that would decide the advice, when it is missing, once. */
export function decisiveGaps({ query, context, person, evidence }: Material, { treatments }: Selection): string[] {
  const swallowed = SWALLOWED.test(query) && treatments.length > 0;
  if (!swallowed || context.medications.length > 0 || person.medicines.length > 0) return [];
  if (evidence.asked.child && !evidence.asked.adult) return [`Tell us which medicines the child takes: that decides what is safe to combine with ${treatments[0]?.name ?? 'it'}.`];
  const pregnancy = person.sex === 'male' || evidence.asked.pregnancy || (person.ageYears ?? 0) > 55 ? '' : ', and whether you are pregnant';
  return [`Tell us which medicines you take${pregnancy}: that decides what is safe to combine with ${treatments[0]?.name ?? 'it'}.`];
}

/** Whether a text names something that this person must not be led to. */
export function isAvoided(text: string, avoid: readonly string[]): boolean {
  if (avoid.length === 0) return false;
  const folded = text.toLowerCase();
  return avoid.some((term) => folded.includes(term.toLowerCase()));
}
