import { describe, expect, it } from 'vitest';
import { evaluateGates } from '../../domain/gates/evaluate.js';
import { knowledgeFiles, testKnowledge } from '../support/knowledge.js';

/** What the gate integrity finds in a text that an author sends in. */
const findingsOn = (text: string): string[] =>
  evaluateGates(testKnowledge().gates, [{ text, subject: 'response', context: { conditions: [], medications: [], goals: [] } }])
    .filter(({ gate }) => gate === 'integrity')
    .flatMap(({ findings }) => findings.map(({ rule, message }) => `${rule}: ${message}`));

const TOLD = [
  ['Asking someone about suicide puts the idea into their head.', 'myths-answered-suicide-asking'],
  ['Smallpox vanished through hygiene alone.', 'myths-answered-smallpox-eradicated'],
  ['Unvaccinated children are healthier than vaccinated children.', 'immunity-pneumococcal-vaccine-gambia'],
  ['Vaccines are never tested for safety.', 'myths-answered-hpv-vaccines-tested'],
  ['Women never get heart disease.', 'myths-answered-heart-disease-women'],
  ['Tetanus always comes from a rusty nail.', 'myths-answered-tetanus-newborn'],
  ['The covid virus was never isolated from a patient.', 'myths-answered-coronavirus-isolated'],
  ['Every depression is caused by yeast in the gut.', 'myths-answered-depression-several-causes'],
  ['Bed rest heals back pain.', 'about-joints-ageing-low-back-pain'],
  ['Blood pressure tablets damage the kidneys.', 'kidney-losartan-diabetic-kidney'],
] as const;

const TRUE_BESIDE = [
  'Asking someone about suicide does not put the idea into their head.',
  'Smallpox vanished because of vaccination and not through hygiene.',
  'Melanoma strikes white people more often than black people.',
  'Heart disease is a disease of men and of women.',
  'A rusty nail is not the only way to get tetanus.',
  'Tuberculosis is caught from others and does not run in families.',
  'Resuscitation by lay people does more good than harm.',
  'Mentally ill people are more often attacked by others than they attack.',
  'A coil does not make women without children barren.',
  'Influenza is worse than a common cold.',
  'Measles is not harmless, and it weakens a child.',
  'Some women have less desire after the menopause.',
  'Most cancers do not come from a fungus or a parasite.',
  'Heat of 60 degrees for half an hour kills coronaviruses on masks.',
  'Dirty water is the usual source of typhoid, whatever the weather.',
];

describe('the known myths', () => {
  const myths = knowledgeFiles().gates.flatMap((file) => file.myths);

  it('name a finding of the library in at least 220 cases', () => {
    expect(myths.filter(({ statements }) => statements.length > 0).length).toBeGreaterThanOrEqual(220);
  });

  it.each(TOLD)('are met with the finding that answers them: %s', (text, statement) => {
    expect(findingsOn(text).join('\n')).toContain(`(${statement})`);
  });

  it.each(TRUE_BESIDE)('do not catch the truth that stands beside them: %s', (text) => {
    expect(findingsOn(text)).toEqual([]);
  });
});
