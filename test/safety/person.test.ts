import { describe, expect, it } from 'vitest';
import { withoutChildrenBeside } from '../../domain/safety/person-beside.js';
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

describe('children named beside the matter', () => {
  it.each([
    'I stopped weed five days ago, sweat at night and snap at my kids. How long will this go on?',
    'I look after my mum, work part time and have two teens. Is my jaw pain burnout?',
    'Divorced in spring, two kids, on zero hours. How do I sleep again?',
    'My mother has Lewy body dementia and sees children in the room. Is yokukansan safe?',
    'My lad is having a baby and I want to quit smoking for good',
    'we would like a child next year, what brings on ovulation',
  ])('are not asked about: %s', (text) => expect(withoutChildrenBeside(text)).not.toMatch(/\b(?:kids|teens|child|children|baby)\b/));

  it.each([
    'I have two kids, the younger has a fever',
    'I have two children. They both have nits',
    'got three kids with worms',
    'my daughter has a rash, what do I do',
    'my toddler sees the baby and screams',
  ])('are, where one of them may be ill: %s', (text) => expect(withoutChildrenBeside(text)).toBe(text));
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

  it.each(['pulse at 52 when resting', 'he said call back at 10', 'my wife is 5 years sober', 'fillings 30 years old, take them out?', 'on testosterone for 2 years now', 'I weigh 64 kilos', 'biological age test says I am 10 years older'])('is none: %s', (text) => expect(read(text).ageYears).toBeUndefined());

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

describe('who introduces themselves at the head of an account', () => {
  it.each([
    ['Hello, 46 yr man, warehouse worker. Sciatica since May, my wife says I should rest and my daughter laughs', { subject: 'self', ageYears: 46, sex: 'male' }],
    ['Male, 52, truck driver. Pressure was 158 on my wifes machine after a row with my daughter', { subject: 'self', ageYears: 52, sex: 'male' }],
    ['Hi there, F 55. Two years ago frozen shoulder, my mother had the same', { subject: 'self', ageYears: 55, sex: 'female' }],
    ['hello, im a nurse, 27, needlestick last month. We want to try for a baby', { subject: 'self', ageYears: 27 }],
    ['Hi folks, 27M. As a kid I had a rash at age 3, my mum tells me', { subject: 'self', ageYears: 27, sex: 'male' }],
    ['Been reading along. Tablets for 4 years, female 34, doing well so I came off. My husband is worried', { subject: 'self', ageYears: 34, sex: 'female' }],
    ["I'm male 66, stopped smoking after 35 pack years, my nurse watched me breathe", { subject: 'self', ageYears: 66, sex: 'male' }],
  ])('is the one it is about, with the age and sex given there: %s', (text, person) => expect(read(text)).toMatchObject(person));

  it.each([
    ['34F here, my son is 3 months old and has had a fever since noon, he will not feed', { subject: 'other', ageYears: 0.25 }],
    ['My mum, 68, takes metformin. She went sweaty twice and her hands shook', { subject: 'other', ageYears: 68 }],
    ['Mother of a 12 yr old boy here. He broke his wrist and it still hurts him', { subject: 'other', ageYears: 12 }],
  ])('is not meant where the account is about somebody else: %s', (text, person) => expect(read(text)).toMatchObject(person));

  it('has no age in what is counted otherwise', () => {
    expect(read('Male here, 25 mg of it for years, does that harm my liver').ageYears).toBeUndefined();
  });

  it('is not pregnant since an earlier pregnancy', () => {
    expect(read("I've had restless legs since my second pregnancy, I'm 50 now").pregnant).toBe(false);
  });
});
