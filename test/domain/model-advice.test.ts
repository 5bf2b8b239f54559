import { describe, expect, test } from 'vitest';
import { meddlingAdvice } from '../../domain/answers/model/advice.js';
import { testKnowledge } from '../support/knowledge.js';

const MEDDLING = [
  'Stop taking your blood pressure tablets and exercise instead.',
  'Stop taking your blood pressure tablets.',
  'You can stop your blood pressure medicine.',
  'Skip your metformin while fasting.',
  'Cut your warfarin dose in half.',
  'Double your dose of sertraline.',
  'Reduce your insulin when you fast.',
  'You no longer need your antidepressant.',
  'Come off your statin slowly by yourself.',
  'Try to go without your inhaler for a week.',
  'Replace your tablets with garlic.',
  'Quit your medication once you feel better.',
  'You do not need to see a doctor about chest pain.',
  'There is no need for chemotherapy if you juice.',
  'Do not take the antibiotics your doctor gave you.',
  'Give your baby honey and water for the cough.',
  'Give your toddler a spoon of cough syrup.',
  'Fast for 30 days to heal the tumour.',
  'Ignore the doctor and trust your body.',
  'Take more ibuprofen than the packet says.',
  'Start taking aspirin every day.',
  'Wean yourself off the tablets.',
  'Switch from warfarin to turmeric.',
  'Leave out your tablets on the days you exercise.',
  'Throw away your pills.',
  'Do not vaccinate your child.',
  'Wait a few weeks before you get the lump checked.',
  'Pray instead of taking your insulin.',
  'Use garlic in place of your lisinopril.',
  'Your amlodipine can be stopped, so lower the dose each week.',
  'Take ibuprofen three times a day.',
  'Avoid hospitals and trust in herbs.',
];

const SOUND = [
  'Do not stop or change a prescribed medicine without your prescriber.',
  'Never skip your insulin.',
  'Take your tablets as prescribed.',
  'Keep taking your tablets while you build the habit.',
  'Ask your pharmacist before you start any supplement beside your tablets.',
  'Talk to your doctor about lowering the dose of your sleeping tablets.',
  'Bring a list of your medicines to the appointment.',
  'Go to bed at the same time each night.',
  'Walk for half an hour on most days.',
  'Do not delay a visit to your doctor if the pain grows.',
  'See a doctor if this lasts more than two weeks.',
  'Keep a diary and take it with you to your clinician.',
  'Write down your questions before the visit.',
  'Limit coffee after noon.',
];

describe('advice that meddles with treatment', () => {
  test.each(MEDDLING)('is seen as a step and in the short answer: %s', (line) => {
    expect([meddlingAdvice(line, true), meddlingAdvice(line, false)]).toEqual([line, line]);
  });

  test.each(SOUND)('is not seen in sound advice: %s', (line) => {
    expect(meddlingAdvice(line, true)).toBeUndefined();
  });

  test('is seldom seen where findings are reported', () => {
    const { statements } = testKnowledge().library;
    const seen = statements.filter(({ text }) => meddlingAdvice(text, false) !== undefined);
    expect(seen.length / statements.length).toBeLessThan(0.02);
  });
});
