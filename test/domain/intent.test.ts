import { describe, expect, it } from 'vitest';
import { claimsHarm, readIntent, type Intent } from '../../domain/answers/intent.js';

const CASES: readonly (readonly [Intent, string])[] = [
  ['does_it_help', 'Does magnesium help with sleep?'],
  ['does_it_help', 'is keto good for epilepsy'],
  ['does_it_help', 'tai chi for balance in elderly'],
  ['does_it_help', 'Is it true that turmeric cures cancer?'],
  ['does_it_harm', 'can stress cause high blood pressure'],
  ['does_it_harm', 'dizzy since starting amlodipine'],
  ['is_it_safe', 'is it ok to take ibuprofen with lisinopril'],
  ['is_it_safe', 'I take warfarin. Can I eat spinach?'],
  ['how_much', 'how much vitamin d should I take'],
  ['why', 'why do my gums bleed when i brush'],
  ['what_is', 'What is sleep apnoea?'],
  ['what_to_do', 'what helps baby colic'],
  ['what_to_do', 'how to quit heroin'],
  ['when_to_worry', 'when should i worry about a headache'],
  ['compare', 'ibuprofen or paracetamol for headache which is better'],
  ['statement', 'Vitamin C cures colds.'],
  ['statement', 'sugar feeds cancer'],
];

describe('the kind of a question', () => {
  it.each(CASES)('%s: %s', (intent, text) => expect(readIntent(text)).toBe(intent));

  it('takes the question at the end of a long post', () => {
    expect(readIntent('I have had diabetes for years and take metformin. It works. My knees are bad too. Is it safe to fast?')).toBe('is_it_safe');
  });

  it('tells a claim of harm from a claim of good', () => {
    expect(claimsHarm('MMR vaccine causes autism')).toBe(true);
    expect(claimsHarm('honey heals wounds')).toBe(false);
  });
});
