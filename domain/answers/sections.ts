import { sentences } from '../text/sentences.js';
import { listed } from './clause.js';
import { RELEVANT } from './relevance.js';
import type { Group, Selection } from './select.js';
import { strengthOf, type SourceList } from './sources.js';
import type { Material } from './types.js';

const FEW_POINTS = 3;
const OLD_IN_A_FAST_FIELD = 2016;
const OLD = 2006;
const FAST_FIELDS = /\b(?:cancer|tumour|chemo\w*|hiv|hepatitis|covid|vaccin\w*|insulin pump|glp-1|liraglutide|stroke|melanoma|gene\w*|microbiome|vaping|e-cigarettes?|stem cells?|biologics?|multiple sclerosis)\b/i;

/** The points of evidence, numbered through, each with its strength and the number of its source. */
export function evidenceSection(material: Material, selection: Selection, sources: SourceList): string[] {
  const { groups, treatments, conditions } = selection;
  let number = 0;
  const blocks = groups.map((group) => {
    const points = group.hits.map(({ statement }) => `${++number}. ${statement.text.trim()} (${strengthOf(statement)}) [${sources.numberOf(statement)}]`).join('\n');
    const intro = introduction(group, selection);
    return intro === '' ? points : `${intro}\n\n${points}`;
  });
  if (number === 0) return [material.urgency.level === 'emergency' ? 'Studies can wait: what counts now is that you get help.' : unstudied(material, selection)];
  return [...blocks, dated(groups, [...treatments, ...conditions].map(({ name }) => name).join('; ')), number < FEW_POINTS && !material.evidence.guidance ? noteOn(material) : ''];
}

/** What stands in place of findings where there are none. */
function unstudied(material: Material, { treatments, conditions }: Selection): string {
  const none = 'No study in our library bears on just this question.';
  if (material.evidence.guidance) return none;
  return noteOn(material) || (treatments.length + conditions.length > 0 ? material.agent.evidence_note.trim() : none);
}

/** What the field's note says of the matter. */
function noteOn({ agent, evidence }: Material): string {
  return sentences(agent.evidence_note).map(({ text }) => text).filter((text) => evidence.relevanceOf(text) >= RELEVANT).join(' ');
}

function introduction({ about }: Group, { treatments, conditions, groups, intent }: Selection): string {
  const treatment = listed(treatments.slice(0, 2).map(({ name }) => name));
  const condition = listed(conditions.slice(0, 2).map(({ name }) => name)) || 'it';
  switch (about) {
    case 'asked':
      if (intent === 'when_to_worry') return `Once danger is ruled out, what has been tried for ${condition}:`;
      if (groups.length === 1) return '';
      return treatment === '' ? `What has been tried for ${condition}:` : 'On what you asked:';
    case 'what':
      return groups.length === 1 ? '' : `On ${conditions[0]?.name ?? 'it'} as such and what usually helps:`;
    case 'field':
      return groups.length === 1 ? '' : 'What this field itself has had tested:';
    case 'causes':
      return `What studies tie to ${condition}:`;
    case 'treatment':
      return `What speaks for care with ${treatment || 'it'}:`;
    case 'condition':
      return groups.some((group) => group.about === 'asked') ? `With better support for ${condition}:` : `What else has been tried for ${condition}:`;
    case 'beside':
      return 'On what often goes with it:';
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
