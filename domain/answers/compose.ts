import { contentStems } from '../text/stems.js';
import { words } from '../text/tokens.js';
import { readIntent } from './intent.js';
import { shortAnswer } from './short-answer.js';
import { relevantHits, SourceList, sourceLine, strengthOf } from './sources.js';
import type { Draft, Material } from './types.js';

const MOST_POINTS = 6;
const MOST_STEPS = 4;
const MOST_REFERRALS = 3;
const MOST_GENERAL_CAUTIONS = 2;

/** Writes the answer of the embedded engine: Markdown with fixed parts, from the material alone. Same material, same text. */
export function compose(material: Material): Draft {
  const { query, urgency, screen, interactions, agent } = material;
  if (urgency.crisis) return { text: urgency.message, citations: [], cautions: [] };
  if (screen.verdict === 'refuse') return { text: withUrgency(urgency, screen.reply), citations: [], cautions: [] };

  const sources = new SourceList();
  const hits = relevantHits(material.hits, MOST_POINTS).filter(({ statement }) => !isAvoided(statement.interventions.join(' '), interactions.avoid) || statement.direction === 'harm');
  const cautions = [...interactions.cautions.map((caution) => caution.text), ...unchecked(interactions.unrecognised)];
  const points = hits.map(({ statement }, index) => `${index + 1}. ${statement.text.trim()} (${strengthOf(statement)}) [${sources.numberOf(statement)}]`);
  const parts = [
    section('Short answer', [shortAnswer(material, readIntent(query), hits)]),
    section('What the evidence says', [points.length > 0 ? points.join('\n') : agent.evidence_note.trim()]),
    scriptureSection(material),
    section('What you can do', [bullets([...nextSteps(material, cautions.length > 0), ...clinicianQuestions(material, hits.length)])]),
    section('Cautions for you', [bullets([...cautions, ...generalCautions(material), ...decisiveGaps(material)])]),
    section('When to get medical care', [bullets([...(urgency.level === 'soon' ? [urgency.message] : []), ...bestMatches(agent.refer, query, MOST_REFERRALS)])]),
    section('Sources', [sources.citations.map((citation, index) => sourceLine(citation, index + 1)).join('\n') || 'No source in our library bears on this question.']),
  ];
  const body = parts.filter((part) => part !== '').join('\n\n');
  return { text: withUrgency(urgency, body), citations: sources.citations, cautions };
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

/** The field's steps that fit the question come first; steps that this person must avoid are left out. */
function nextSteps({ agent, query, interactions }: Material, careful: boolean): string[] {
  const asked = new Set(contentStems(words(query)));
  const scored = agent.next_steps
    .filter((step) => !isAvoided(step.text, interactions.avoid))
    .map((step, index) => {
      const fits = contentStems((step.for ?? []).flatMap((term) => words(term))).filter((stem) => asked.has(stem)).length;
      return { text: step.text, index, score: fits > 0 ? 2 + fits : step.for === undefined ? 1 : 0 };
    })
    .sort((a, b) => b.score - a.score || a.index - b.index);
  const chosen = scored.filter(({ score }) => score > 0).slice(0, MOST_STEPS).map(({ text }) => text);
  const steps = chosen.length > 0 ? chosen : scored.slice(0, 2).map(({ text }) => text);
  return careful ? [...steps, 'Show the cautions below to your doctor or pharmacist before you change or add anything.'] : steps;
}

function clinicianQuestions({ agent, query }: Material, points: number): string[] {
  const most = points === 0 ? 3 : 1;
  return bestMatches(agent.ask_clinician, query, most).map((question) => `Ask a clinician: ${question}`);
}

/** Cautions of the field that share words with the question, so that no answer carries boilerplate. */
function generalCautions({ agent, query }: Material): string[] {
  const asked = new Set(contentStems(words(query)));
  return agent.cautions.filter((caution) => contentStems(words(caution)).some((stem) => asked.has(stem))).slice(0, MOST_GENERAL_CAUTIONS);
}

const MEDICINES_MATTER = /\b(?:herb|supplement|tea|vitamin|mineral|take|pill|tablet|dose|extract|oil|remed|medicine|drug)\w*/i;

/** Names the piece of context that would decide the advice, when it is missing. */
function decisiveGaps({ query, context }: Material): string[] {
  if (!MEDICINES_MATTER.test(query) || context.medications.length > 0) return [];
  return ['Tell us the medicines you take, and whether you are pregnant: they decide what is safe to combine.'];
}

function unchecked(names: readonly string[]): string[] {
  return names.map((name) => `We could not check ${name.slice(0, 80)}: it is not in our list of medicines. Ask your pharmacist about it.`);
}

function scriptureSection({ scripture }: Material): string {
  const paragraphs = scripture.flatMap(({ theme, passages }) => [theme.reflection.trim(), ...passages.map((passage) => `> ${passage.text}\n> (${passage.reference}, KJV)`)]);
  return section('What scripture says', paragraphs);
}

/** Sentences by how many content words they share with the question; in their own order among equals. */
function bestMatches(sentences: readonly string[], query: string, most: number): string[] {
  const asked = new Set(contentStems(words(query)));
  return sentences
    .map((text, index) => ({ text, index, score: contentStems(words(text)).filter((stem) => asked.has(stem)).length }))
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, most)
    .map(({ text }) => text);
}

function isAvoided(text: string, avoid: readonly string[]): boolean {
  if (avoid.length === 0) return false;
  const folded = text.toLowerCase();
  return avoid.some((term) => folded.includes(term.toLowerCase()));
}
