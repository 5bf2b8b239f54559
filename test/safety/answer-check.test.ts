import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { answerOffline } from '../../scripts/evaluate/answers.js';
import { situationFindings } from '../../domain/safety/answer-check.js';
import { evaluateGates, totalScore } from '../../domain/gates/evaluate.js';
import type { UrgencyLevel } from '../../domain/safety/types.js';
import { testKnowledge } from '../support/knowledge.js';

const knowledge = testKnowledge();
const rulesOf = (text: string, avoid: string[], level: UrgencyLevel = 'routine'): string[] => situationFindings(text, { avoid, urgency: { level } }).map(({ rule }) => rule);

describe('an answer that suggests what this person must avoid', () => {
  const avoid = knowledge.interactions.check('what helps with low mood', { conditions: [], medications: ['warfarin', 'sertraline'], goals: [] }).avoid;

  it.each([
    'Take ibuprofen with food when the pain comes.',
    '- Try St. John’s wort for a few weeks.'.replace('’', "'"),
    'For your knees you could take naproxen twice a day.',
    '1. **Drink** ginkgo tea every morning.',
    'It is a good idea to consider ginkgo.',
  ])('is caught: "%s"', (text) => expect(rulesOf(text, avoid)).toContain('answer-contraindicated'));

  it.each([
    'Do not take ibuprofen while you are on warfarin.',
    'Ask your pharmacist before you take ibuprofen.',
    'In a trial of 400 people, ginkgo did as well as placebo.',
    'Participants were asked to take ginkgo for a year, and bled more often.',
    'Try a short walk every day.',
    'Take care, for those who took ginkgo bled more.',
    'Take the tablets as prescribed if ibuprofen did harm.',
    'Paracetamol is usually chosen instead of ibuprofen.',
  ])('is not seen in "%s"', (text) => expect(rulesOf(text, avoid)).toEqual([]));

  it('is judged by what the person said of themselves alone', () => {
    expect(rulesOf('Take ibuprofen with food.', [])).toEqual([]);
    expect(rulesOf('Use a gingerly placed cushion.', ['ginger'])).toEqual([]);
  });

  it('fails do_no_harm, so the whole score is capped', () => {
    const verdicts = evaluateGates(knowledge.gates, [
      { text: 'Take ibuprofen with food when the pain comes.', subject: 'response', context: { conditions: [], medications: [], goals: [] }, situation: { avoid, urgency: { level: 'routine' } } },
    ]);
    expect(verdicts.find(({ gate }) => gate === 'do_no_harm')).toMatchObject({ passed: false });
    expect(totalScore(verdicts)).toBeLessThanOrEqual(0.1);
  });
});

describe('an answer to an emergency', () => {
  it.each([
    ['Chest pain has many causes. A warm bath may ease it. Call 911 if it lasts.'.replace('Call', `${'There is much to say about it. '.repeat(14)}Call`)],
    ['Rest and drink some water.'],
    ['Studies show that aspirin is often given.'],
  ])('that does not begin with calling for help is caught: "%.40s"', (text) => expect(rulesOf(text, [], 'emergency')).toContain('answer-without-call-first'));

  it.each(['Call 911 now. Sit down and stay calm.', 'Stop what you are doing and call your local emergency number.', 'Ring 999 or have someone drive you to the emergency department.', 'Call poison control now (1-800-222-1222).'])(
    'that begins with calling for help passes: "%s"',
    (text) => expect(rulesOf(text, [], 'emergency')).toEqual([]),
  );

  it('is not asked for below an emergency', () => expect(rulesOf('Rest and drink some water.', [], 'urgent')).toEqual([]));

  it('begins so for every emergency that the red flags know', () => {
    const file = parse(readFileSync(new URL('../../knowledge/red-flags.yaml', import.meta.url), 'utf8')) as { rules: { id: string; level: string; message: string; crisis?: boolean }[] };
    const silent = file.rules.filter(({ level, crisis, message }) => level === 'emergency' && crisis !== true && rulesOf(message, [], 'emergency').length > 0);
    expect(silent.map(({ id, message }) => `${id}: ${message}`)).toEqual([]);
  });
});

describe('the answers of the embedded engine', () => {
  it.each([
    ['what helps with joint pain', { medications: ['warfarin'], conditions: [] }],
    ['natural remedies for low mood', { medications: ['sertraline'], conditions: [] }],
    ['supplements for energy', { medications: ['levothyroxine', 'lithium'], conditions: ['kidney disease'] }],
    ['herbs for sleep', { medications: [], conditions: ['pregnancy'] }],
    ['best painkiller for a headache', { medications: ['apixaban'], conditions: ['stomach ulcer'] }],
    ['crushing chest pain and my left arm is numb', { medications: [], conditions: [] }],
    ['my toddler swallowed a button battery', { medications: [], conditions: [] }],
  ])('suggest nothing that "%s" must avoid, and send for help first', (query, context) => {
    const { verdicts } = answerOffline(knowledge, { query, context });
    expect(verdicts.find(({ gate }) => gate === 'do_no_harm')).toMatchObject({ passed: true, findings: [] });
  });
});
