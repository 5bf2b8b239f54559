import { describe, expect, it } from 'vitest';
import { quickestMs } from '../support/timing.js';
import { BELOW_URGENT, level, nobody, ruled } from './triage-tools.js';

describe('a low blood sugar reading is urgent, and an emergency with signs', () => {
  it.each([
    ['sugar is 3.1', 'urgent'],
    ['58 on my meter', 'urgent'],
    ['bs 52', 'urgent'],
    ['my glucose came back as 61 mg/dl', 'urgent'],
    ['Checked my sugar. It says 3.4', 'urgent'],
    ['libre shows 3,2 mmol/l before bed, what should i eat', 'urgent'],
    ['dads blood sugar this morning was 2.9 and he feels fine', 'urgent'],
    ['blood glucose: 64', 'urgent'],
    ['is 3.6 too low for blood sugar? i feel a little off', 'urgent'],
    ['just tested 3.0 mmol', 'urgent'],
    ['bs 52 and shaky', 'emergency'],
    ['sugar 3.3 sweating and trembling', 'emergency'],
    ['his sugar is 2.8 and he is drowsy', 'emergency'],
    ['mum is confused, meter reads 48', 'emergency'],
    ['glucose 1.9', 'emergency'],
    ['52 on the finger prick and i feel dizzy and clammy', 'emergency'],
    ['she is not making sense, reading of 45 on her dexcom', 'emergency'],
    ['sugar was 6 now 2.7 and im shaking', 'emergency'],
  ])('%s: %s', (text, expected) => expect(level(text)).toBe(expected));
});

describe('a high blood sugar reading is urgent from 20 (360), and an emergency from 14 (250) with signs', () => {
  it.each([
    ['glucose 400', 'urgent'],
    ['blood sugar of 23 for two days', 'urgent'],
    ['meter says 27.4 mmol', 'urgent'],
    ['my sugar is 380 mg/dl what now', 'urgent'],
    ['bg 25.1', 'urgent'],
    ['sugar 18 and vomiting', 'emergency'],
    ['glucose 320 and he is very drowsy', 'emergency'],
    ['blood sugar 16.5, breathing deep and fast', 'emergency'],
    ['sugar 290 with ketones', 'emergency'],
    ['my sugar is 22 and i keep throwing up', 'emergency'],
    ['son type 1 sugar 19 and sleepy', 'emergency'],
    ['meter 450 and confused', 'emergency'],
    ['no headache. glucose 512 and being sick', 'emergency'],
  ])('%s: %s', (text, expected) => expect(level(text)).toBe(expected));
});

describe('a blood pressure reading', () => {
  it.each([
    ['34 weeks pregnant and bp 142/92', 'urgent'],
    ['im 30 weeks pregnant, blood pressure 145 over 88 at home', 'urgent'],
    ['gave birth 2 weeks ago and my bp is 150/95', 'urgent'],
    ['pregnant, bottom number 94', 'urgent'],
    ['36 weeks pregnant bp 165/112', 'emergency'],
    ['pregnant 160 over 110', 'emergency'],
    ['28 weeks pregnant 145/95 with a headache', 'emergency'],
    ['gave birth last week, bp 148/96 and seeing spots', 'emergency'],
    ['10 days postpartum, 170/105', 'emergency'],
    ['4 days post birth headache wont go, bp at pharmacy 168/112', 'emergency'],
    ['bp 144/91 and 38 weeks with twins', 'urgent'],
    ['im expecting, 34w, cuff said 148/93', 'urgent'],
    ['six days after c section 155/101 and a bad headache', 'emergency'],
    ['bp 185/122', 'urgent'],
    ['my blood pressure is 190 over 110, i feel ok', 'urgent'],
    ['dads top number 210', 'urgent'],
    ['bp 195/125 and chest pain', 'emergency'],
    ['200/120 and short of breath', 'emergency'],
    ['blood pressure 188/121 blurred vision', 'emergency'],
    ['bp 220/130 and he is confused', 'emergency'],
    ['bp 184 110 and one arm is weak', 'emergency'],
  ])('%s: %s', (text, expected) => expect(level(text)).toBe(expected));

  it('below that waits, also when it is raised', () => {
    for (const text of ['160 over 100', 'bp 150/95 should i worry', 'bp 128/82 and a headache', 'pregnant, bp 118/74, is that fine']) expect(BELOW_URGENT).toContain(level(text));
  });
});

describe('an oxygen reading or a temperature', () => {
  it.each([
    ['oxygen 91', 'urgent'],
    ['spo2 90% on my finger', 'urgent'],
    ['sats at 91 percent since yesterday', 'urgent'],
    ['oximeter says 87', 'emergency'],
    ['o2 sats 84%', 'emergency'],
    ['oxygen 91 and breathless', 'emergency'],
    ['88 on the oximeter', 'emergency'],
    ['copd, sats 88 which is my usual', 'urgent'],
    ['i have copd and my oxygen normally runs around 89', 'urgent'],
    ['copd, sats usually 91 now 84', 'emergency'],
    ['copd sats 85, lower than my usual', 'emergency'],
    ['temperature of 41.2', 'urgent'],
    ['fever 106 f', 'urgent'],
    ['thermometer says 41 degrees c', 'urgent'],
    ['my 8 week old has a temp of 38', 'emergency'],
    ['newborn temperature 100.6', 'emergency'],
    ['fever 39.6 and a stiff neck', 'emergency'],
    ['temp 40 stiff neck and light hurts', 'emergency'],
  ])('%s: %s', (text, expected) => expect(level(text)).toBe(expected));
});

describe('a test result far out of range', () => {
  it.each([
    ['INR 9', ['urgent', 'emergency']],
    ['inr came back 7.2', ['urgent']],
    ['inr 8 and nosebleed that will not stop', ['emergency']],
    ['potassium 6.8', ['emergency']],
    ['potassium 6.1 they said', ['urgent']],
    ['potassium 6,2 and palpitations', ['emergency']],
    ['potassium 5.8 and feeling weak', ['urgent']],
    ['potassium 2.3 and my legs are weak', ['emergency']],
    ['sodium 122', ['urgent']],
    ['sodium is 116 and he is confused', ['emergency']],
    ['haemoglobin 6', ['urgent', 'emergency']],
    ['hb 65 g/l', ['urgent', 'emergency']],
    ['hemoglobin 6.2 and short of breath', ['emergency']],
    ['hb 7.6 and dizzy', ['urgent']],
  ])('%s', (text, expected) => expect(expected).toContain(level(text)));
});

describe('a number that is no reading of now', () => {
  it.each([
    'what is a normal blood sugar, is it 4 to 7',
    'what is a dangerous blood pressure, 180/120 or more?',
    'is a fasting glucose of 99 normal',
    'my sugar was 3.1 this morning but is back to normal',
    'sugar was 3.2, had juice, now 6.4',
    'bp was 190/115 last month, now 128/80',
    'blood pressure 185/120 at the clinic, back down to 130/82 today',
    'in 2019 my bp was 190/120',
    'my sugar was 2.9 three years ago in hospital, should i still test',
    'i am 52 with high blood sugar, what breakfast is good',
    'my dad is 58 and has sugar problems',
    'my sugar is high, 52 years old and overweight',
    'how much sugar is in 52 g of chocolate',
    'i eat 3 sugars in my tea, is that bad',
    'quit sugar for 30 days, feel great',
    'metformin 500 mg for blood sugar',
    'blood sugar checked at 2:30 was 6.1',
    'sugar on 21/11 was 7',
    'hba1c 58 what does it mean',
    'a1c 6.5 and sugar fine',
    'aim to keep sugar above 4',
    'my target is to keep bp under 140/90 in pregnancy',
    'what to eat for blood pressure at 58',
    '20/20 vision but headaches',
    'augmentin 250/125 with food?',
    'my weight is 160 over 100 days of dieting',
    'oxygen tank 50 litres on a plane',
    'i sat for 85 minutes on the bike',
    'i sat the exam and got 85',
    'oxygen 97 and a cold',
    'oxygen therapy 60 minutes three times',
    'water temperature 41 for a bath',
    'outside temperature 41 degrees, what should i drink',
    'temp 37.2 and a runny nose',
    'potassium 99 mg tablets are they any good',
    'potassium 2 bananas a day',
    'low sodium diet 1500 mg',
    'inr 2.5 on warfarin',
    'haemoglobin 13.5 is that good',
    'hemoglobin a1c 6.2',
    'heart rate 58 and blood pressure 118/76',
    'ran a 400 meter race',
    'nursing exam: a patient has glucose 400 and is drowsy, what is the diagnosis',
    'in my novel his sugar is 30 and he is drowsy',
    'grandad had a sugar of 30 years ago before he died',
    'cholesterol 240 sugar 95',
    'what is the sugar limit for 3 year olds',
    'i read that bp above 180/120 is a crisis',
    'is 85 kg too heavy at 160 cm',
    'recipe: 400 g sugar and 52 g butter',
    'should i check ketones with sugar 15',
    'my bp med was doubled to 160 valsartan',
  ])('%s', (text) => expect(BELOW_URGENT).toContain(level(text)));
});

describe('speed', () => {
  it.each([
    ['numbers', '3.1 58 400 '.repeat(1454)],
    ['pairs', '160/110 '.repeat(2000)],
    ['names', 'blood sugar '.repeat(1333)],
    ['names and numbers', 'my sugar is 3.1 bp 190/120 oxygen 84 '.repeat(432)],
    ['stops and numbers', 'it is now 3.1. '.repeat(1066)],
    ['commas', '3,1,'.repeat(4000)],
    ['strokes', '1/'.repeat(8000)],
    ['targets', 'keep my sugar below 4 if it drops below 3.1 '.repeat(363)],
    ['one long number', '1'.repeat(16_000)],
  ])('stays quick on 16,000 characters: %s', { retry: 3 }, (_name, text) => {
    const read = text.slice(0, 16_000);
    expect(quickestMs(6, () => void ruled().assess(read, nobody))).toBeLessThan(100);
  });
});
