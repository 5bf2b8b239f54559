import { describe, expect, it } from 'vitest';
import { readPerson } from '../../domain/safety/person.js';

const nobody = { conditions: [], medications: [], goals: [] };
const read = (text: string): ReturnType<typeof readPerson> => readPerson(text, nobody);

describe('whom a question is about', () => {
  it.each([
    ['my 4 year old stutters', 4],
    ['rash on our 7 yr old after swimming', 7],
    ['iron drops for a 9 month old', 0.75],
    ['how much water for an 80 year old', 80],
  ])('is somebody else, told by the age alone: %s', (text, ageYears) => expect(read(text)).toMatchObject({ subject: 'other', ageYears }));

  it.each(['cough in kids at night', 'newborn sticky eye', "my wife's eyelid droops", 'elderly father will not eat', 'dad drinks every day'])('is somebody else: %s', (text) => expect(read(text).subject).toBe('other'));

  it.each([
    "I'm a woman of 52 with hot flushes",
    'my mother had ovarian cancer, am I at risk',
    'my brother died in spring and I still cannot sleep',
    'how do I tell my boss I need time off for my back',
    'trying for a baby for two years, my cycle is long',
    "I'm 5 weeks pregnant and scared of hurting the baby",
    'baby is breech at 35 weeks, can I turn it',
  ])('is the asker: %s', (text) => expect(read(text).subject).toBe('self'));
});

describe('a child told beside a pregnancy', () => {
  it.each([
    ["I'm pregnant and my 3 month old has a fever of 39", { subject: 'other', ageYears: 0.25 }],
    ["I'm pregnant, my child of 2 has a stiff neck", { subject: 'other', ageYears: 2 }],
  ])('is the one it is about, with its age: %s', (text, person) => expect(read(text)).toMatchObject(person));
});

describe('an age', () => {
  it.each([
    ['hot flushes at 52', 52],
    ['61, smoker, cough for a month', 61],
    ['Roofer, 38, two discs gone', 38],
    ['do I need surgery, 65', 65],
    ['diabetic 66 with sore feet', 66],
    ['gallstone pain, woman of 44', 44],
    ['still tired, 55 yrs', 55],
  ])('is read where one stands: %s', (text, ageYears) => expect(read(text).ageYears).toBe(ageYears));

  it.each(['pulse at 52 when resting', 'he said call back at 10', 'my wife is 5 years sober', 'fillings 30 years old, take them out?', 'on testosterone for 2 years now', 'I weigh 64 kilos'])('is none: %s', (text) => expect(read(text).ageYears).toBeUndefined());

  it('is not made of the weeks of a pregnancy', () => {
    const person = read("I'm 34 weeks pregnant and itchy");
    expect(person).toMatchObject({ pregnant: true, pregnancyWeeks: 34 });
    expect(person.ageYears).toBeUndefined();
  });
});

describe('an illness', () => {
  it.each(['does sunscreen give you cancer', 'is it diabetes', 'how do I know if I have HIV', 'tea for asthma', 'he had heat stroke', 'mouth ulcers again', 'hair transplant in Turkey'])('that is asked about or is another is none of the person: %s', (text) => expect(read(text).conditions).toEqual([]));
  it('that is told is the person\'s', () => expect(read('I have asthma and gout').conditions).toEqual(['asthma', 'gout']));
});

describe('a medicine', () => {
  it('that is only asked about is not taken', () => expect(read('can I take berocca instead').medicines).toEqual([]));
  it('is no other word after "taking"', () => expect(read('which started this morning').medicines).toEqual([]));
  it('that is told beside the one asked about is taken', () => expect(read('can I take ginkgo, I take warfarin').medicines).toContain('warfarin'));
});
