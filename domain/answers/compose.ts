import type { Hit } from '../evidence/library.js';
import { clinicianQuestions, decisiveGaps, generalCautions, knownOf, nextSteps, referrals } from './advice.js';
import { claimsHarm, readIntent } from './intent.js';
import { isAvoided } from './relevance.js';
import { evidenceSection } from './sections.js';
import { select, type Selection } from './select.js';
import { opensWithScripture, shortAnswer } from './short-answer.js';
import { SourceList, sourceLine } from './sources.js';
import type { Citation, Draft, Material } from './types.js';

const MOST_BESIDE_SCRIPTURE = 4;
const MOST_POINTS = 6;

/** Beside scripture there is less room. */
function mostPoints({ scripture }: Material): number {
  return scripture.length > 0 ? MOST_BESIDE_SCRIPTURE : MOST_POINTS;
}

/** Whether the reply is fixed whatever is asked: the words for a crisis, or those for a refused request. */
export function fixedReply({ urgency, screen }: Material): Draft | undefined {
  if (urgency.crisis) return { text: urgency.message, citations: [], cautions: [] };
  if (screen.verdict === 'refuse') return { text: withUrgency(urgency, screen.reply), citations: [], cautions: [] };
  return undefined;
}

/** Writes the answer of the embedded engine: Markdown with fixed parts, from the material alone. Same material, same text. */
export function compose(material: Material): Draft {
  return fixedReply(material) ?? layOut(material, composeParts(material));
}

/** What stands under the fixed headings of an answer, and the selection it rests on. */
export interface Parts {
  selection: Selection;
  shortAnswer: string;
  evidence: readonly string[];
  steps: readonly string[];
  /** Cautions for this person, from what they told us. */
  cautions: readonly string[];
  /** Cautions of the field. */
  general: readonly string[];
  care: readonly string[];
  citations: Citation[];
}

/** The parts as the embedded engine writes them. */
export function composeParts(material: Material): Parts {
  const { query, urgency, interactions } = material;
  const read = readIntent(query);
  const intent = read === 'statement' ? (claimsHarm(query) ? 'does_it_harm' : 'does_it_help') : read;
  const selection = select(material, intent, (hit) => mayBeSaid(material, hit), mostPoints(material));
  const sources = new SourceList();
  const cautions = [...interactions.cautions.map((caution) => caution.text), ...unchecked(interactions.unrecognised)];
  // The points are numbered before the short answer is written, so that source 1 is the first point's.
  const points = evidenceSection(material, selection, sources);
  const known = knownOf(material, selection);
  const opening = shortAnswer({ material, selection, known, sources });
  return {
    selection,
    evidence: points,
    shortAnswer: opening,
    // A step that the short answer has given already, but for its capital, is not said again.
    steps: [...nextSteps(material, known, cautions.length > 0).filter((step) => !opening.includes(step.slice(1))), ...clinicianQuestions(material, known, sources.citations.length)],
    cautions,
    // Nothing that can wait stands beside what to do now.
    general: urgency.level === 'emergency' ? [] : [...generalCautions(material, known, opening), ...decisiveGaps(material, selection, known)],
    care: [...(urgency.level === 'soon' ? [urgency.message] : []), ...referrals(material, known)],
    citations: sources.citations,
  };
}

/** What this person must avoid is not brought up; asked about it, they get what is known, with the caution. */
export function mayBeSaid({ interactions }: Material, { statement, treatment }: Hit): boolean {
  return treatment !== undefined || statement.direction === 'harm' || !isAvoided(statement.interventions.join(' '), interactions.avoid);
}

/** Sets parts under their headings, what is pressing first. */
export function layOut(material: Material, { shortAnswer, evidence, steps, cautions, general, care, citations }: Parts): Draft {
  const parts = [
    section('Short answer', [shortAnswer]),
    section('What the evidence says', evidence),
    scriptureSection(material),
    section('What you can do', [bullets(steps)]),
    section('Cautions for you', [bullets([...cautions, ...general])]),
    section('When to get medical care', [bullets(care)]),
    section('Sources', [citations.map((citation, index) => sourceLine(citation, index + 1)).join('\n') || 'No source in our library bears on this question.']),
  ];
  const body = parts.filter((part) => part !== '').join('\n\n');
  return { text: withUrgency(material.urgency, body), citations, cautions: [...cautions] };
}

function withUrgency(urgency: Material['urgency'], body: string): string {
  const pressing = urgency.level === 'emergency' || urgency.level === 'urgent' || urgency.level === 'not_assessed';
  if (!pressing) return body;
  const heading = urgency.level === 'emergency' ? 'Get help now' : urgency.level === 'urgent' ? 'Get care today' : 'If it may be an emergency';
  return `${section(heading, [urgency.message])}\n\n${body}`;
}

function section(title: string, paragraphs: readonly string[]): string {
  const filled = paragraphs.filter((paragraph) => paragraph !== '');
  return filled.length === 0 ? '' : `## ${title}\n\n${filled.join('\n\n')}`;
}

function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}

// What is repeated to the reader must look like the name of a medicine: a sentence or an address that somebody typed there is not.
const NAME = /^(?!.*(?:\/\/|www\.))[\p{L}\d][\p{L}\d'’+%,.()/-]{0,30}(?: [\p{L}\d'’+%,.()/-]{1,30}){0,4}$/u;

function unchecked(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => `We could not check ${NAME.test(name) ? name : 'one of the medicines you named'}: it is not in our list of medicines. Ask your pharmacist about it.`))];
}

function scriptureSection(material: Material): string {
  // The first reflection may open the short answer.
  const paragraphs = material.scripture.flatMap(({ theme, passages }, at) => [at === 0 && opensWithScripture(material) ? '' : theme.reflection.trim(), ...passages.map((passage) => `> ${passage.text}\n> (${passage.reference}, KJV)`)]);
  return section('What scripture says', paragraphs);
}
