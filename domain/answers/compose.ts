import { clinicianQuestions, decisiveGaps, evidenceSection, generalCautions, isAvoided, nextSteps, referrals } from './sections.js';
import { claimsHarm, readIntent } from './intent.js';
import { select } from './select.js';
import { shortAnswer } from './short-answer.js';
import { SourceList, sourceLine } from './sources.js';
import type { Draft, Material } from './types.js';

const MOST_IN_AN_EMERGENCY = 3;
const MOST_BESIDE_SCRIPTURE = 4;
const MOST_POINTS = 6;

/** In an emergency nothing should draw the reader away from calling for help; beside scripture there is less room. */
function mostPoints({ urgency, scripture }: Material): number {
  if (urgency.level === 'emergency') return MOST_IN_AN_EMERGENCY;
  return scripture.length > 0 ? MOST_BESIDE_SCRIPTURE : MOST_POINTS;
}

/** Writes the answer of the embedded engine: Markdown with fixed parts, from the material alone. Same material, same text. */
export function compose(material: Material): Draft {
  const { query, urgency, screen, interactions, evidence } = material;
  if (urgency.crisis) return { text: urgency.message, citations: [], cautions: [] };
  if (screen.verdict === 'refuse') return { text: withUrgency(urgency, screen.reply), citations: [], cautions: [] };

  const read = readIntent(query);
  const intent = read === 'statement' ? (claimsHarm(query) ? 'does_it_harm' : 'does_it_help') : read;
  // What this person must avoid is not brought up; asked about it, they get what is known, with the caution.
  const selection = select(evidence, intent, ({ statement, treatment }) => treatment !== undefined || statement.direction === 'harm' || !isAvoided(statement.interventions.join(' '), interactions.avoid), mostPoints(material));
  const sources = new SourceList();
  const cautions = [...interactions.cautions.map((caution) => caution.text), ...unchecked(interactions.unrecognised)];
  // The points are numbered before the short answer is written, so that source 1 is the first point's.
  const points = evidenceSection(material, selection, sources);
  const parts = [
    section('Short answer', [shortAnswer({ material, intent, selection, sources })]),
    section('What the evidence says', points),
    scriptureSection(material),
    section('What you can do', [bullets([...nextSteps(material, cautions.length > 0), ...clinicianQuestions(material, sources.citations.length)])]),
    section('Cautions for you', [bullets([...cautions, ...generalCautions(material), ...decisiveGaps(material, selection)])]),
    section('When to get medical care', [bullets([...(urgency.level === 'soon' ? [urgency.message] : []), ...referrals(material)])]),
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

function unchecked(names: readonly string[]): string[] {
  return names.map((name) => `We could not check ${name.slice(0, 80)}: it is not in our list of medicines. Ask your pharmacist about it.`);
}

function scriptureSection({ scripture }: Material): string {
  const paragraphs = scripture.flatMap(({ theme, passages }) => [theme.reflection.trim(), ...passages.map((passage) => `> ${passage.text}\n> (${passage.reference}, KJV)`)]);
  return section('What scripture says', paragraphs);
}
