import { describe, expect, it } from 'vitest';
import { BELOW_URGENT, level } from './triage-tools.js';

describe('medicine that must not run out', () => {
  it.each([
    ['ran out of insulin yesterday, type 1', 'emergency'],
    ['type 1 and no insulin for a day', 'emergency'],
    ['forgot my insulin at home for the weekend, im t1d', 'emergency'],
    ['ran out of insulin and vomiting', 'emergency'],
    ['can not afford my lantus, have not had any insulin since friday, type 1', 'emergency'],
    ['i ran out of insulin', 'urgent'],
    ['my insulin pens were stolen on the train', 'urgent'],
    ['insulin pump failed and sugar is 17', 'emergency'],
    ['out of hydrocortisone tablets and being sick', 'emergency'],
    ['ran out of prednisolone two days ago, addisons, dizzy and faint', 'emergency'],
    ['ran out of my prednisolone tablets', 'urgent'],
    ['my steroid tablets are all gone and the pharmacy is shut', 'urgent'],
    ['ran out of keppra and had a fit this morning', 'emergency'],
    ['no epilepsy tablets left since monday, just had a seizure', 'emergency'],
    ['ran out of lamotrigine', 'urgent'],
    ['i forgot my epilepsy tablets at my mums house', 'urgent'],
  ])('%s: %s', (text, expected) => expect(level(text)).toBe(expected));

  it.each([
    'what is insulin resistance',
    'can type 2 be managed without insulin',
    'ran out of hydrocortisone cream for my eczema',
    'ran out of vitamin d',
    'how do i travel with insulin',
    'does insulin go off if left out of the fridge',
    'how long do i take prednisolone for, i have two days left',
    'are generic lamotrigine tablets the same',
    'who discovered insulin',
  ])('%s: not urgent', (text) => expect(BELOW_URGENT).toContain(level(text)));
});

describe('money and wishes do not make a danger smaller', () => {
  it.each([
    'chest pain and no insurance',
    'sick and cannot pay, chest tight and sweating',
    'crushing chest pain, cannot afford an ambulance',
    'no insurance, face drooping and slurred speech',
    'chest pain but the hospital bill would ruin us',
    'in hospital with chest pain but i want to leave, can they stop me',
    'can not breathe but i do not have health insurance',
    'vomiting blood, between jobs and uninsured',
    'i want to discharge myself from the ward, still have crushing chest pain',
    'my wife has slurred speech and says ambulances cost too much',
    'no papers no insurance, husband cannot breathe',
    'my chest hurts badly and i dont have medicaid',
  ])('%s', (text) => expect(level(text)).toBe('emergency'));

  it.each([
    'want to leave hospital against medical advice',
    'i signed myself out of hospital this morning',
    'doctor wants to admit me but i want to go home',
    'can i leave hospital with a blood clot in my lung',
  ])('%s: urgent', (text) => expect(level(text)).toBe('urgent'));

  it.each([
    'does travel insurance cover a heart attack',
    'how do i fill in the insurance form about my old heart attack',
    'which health insurance covers a stroke',
    'no insurance, where can i get a cheap check up',
    'can not afford vitamins, which foods help',
    'is life insurance possible after a stroke ten years ago',
    'cannot pay for a dentist cleaning, alternatives?',
    'how do i lower my hospital bill from last year',
    'they let me leave hospital on friday after my knee operation',
    'how much does an ambulance cost',
    'what does a night in hospital cost without insurance',
  ])('%s: not urgent', (text) => expect(BELOW_URGENT).toContain(level(text)));
});
