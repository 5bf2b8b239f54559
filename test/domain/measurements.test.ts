import { describe, expect, it } from 'vitest';
import { compileMeasurements } from '../../domain/evidence/measurements.js';
import { measurementsSchema, scaleFaults } from '../../domain/evidence/measurements-schema.js';
import { readPerson } from '../../domain/safety/person.js';
import { answerOffline, gateFaults } from '../../scripts/evaluate/answers.js';
import { testKnowledge } from '../support/knowledge.js';

const says = (band: string): string => `${band} is what this value means, and the next thing is a second test.`;
const scale = (units: string[] | undefined, from: number, to: number, limits: number[]) => ({
  ...(units ? { units } : {}),
  from,
  to,
  bands: [...limits.map((below) => ({ below, says: says(`under ${String(below)} ${units?.[0] ?? 'of either'}`) })), { says: says(`the top ${units?.[0] ?? 'of either'}`) }],
});
const file = measurementsSchema.parse({
  measurements: [
    { id: 'tsh', names: ['tsh'], not_with: ['conceiv'], scales: [scale(['mu/l', 'miu/l'], 0.005, 150, [0.4, 4, 10])] },
    { id: 'hba1c', names: ['hba1c', 'a1c'], scales: [scale(['%', 'percent'], 3.5, 20, [5.7, 6.5]), scale(['mmol/mol'], 20.1, 195, [42, 48])] },
    { id: 'fasting', names: ['glucose', 'sugar'], asked_with: ['fasting'], scales: [scale(['mmol/l'], 1, 33, [5.6, 7])] },
    { id: 'glucose', names: ['glucose', 'sugar'], scales: [scale(['mmol/l'], 1, 33, [3.9, 11.1])] },
    { id: 'calcium-score', names: ['calcium score'], scales: [scale(undefined, 0, 5000, [1, 100])] },
    { id: 'calcium', names: ['calcium'], scales: [scale(['mmol/l'], 1, 5, [2.2]), scale(['mg/dl'], 5.5, 20, [8.6])] },
    { id: 'd', names: ['vitamin d'], taken: true, scales: [scale(['ng/ml'], 2, 200, [20]), scale(['nmol/l'], 5, 500, [50]), scale(undefined, 2, 30, [20])] },
    { id: 'platelets', names: ['platelets', 'platelet count'], scales: [scale(undefined, 5, 2000, [150]), { ...scale(undefined, 5001, 2_000_000, [150_000]) }] },
    { id: 'testosterone', names: ['testosterone'], whose: 'men', scales: [scale(['ng/dl'], 51, 2000, [300])] },
    { id: 't', names: ['t score'], scales: [scale(undefined, -6, 4, [-2.5, -1])] },
    { id: 'bp', names: ['blood pressure', 'bp'], scales: [{ pair: true, from: 30, to: 280, bands: [{ below: [90, 60], says: says('low') }, { below: [140, 90], says: says('usual'), not_with: ['faint'] }, { says: says('high') }] }] },
  ],
});
const measured = compileMeasurements(file);
const nobody = { conditions: [], medications: [], goals: [] };
const read = (text: string, context: object = {}): string[] => measured(text, readPerson(text, { ...nobody, ...context }));

describe('a value named in a question', () => {
  it.each([
    ['my TSH is 5.2 is that bad', 'At 5.2: under 10 mu/l'],
    ['tsh level came back at 5,2', 'At 5.2: under 10 mu/l'],
    ['TSH: 0.1 mIU/L', 'At 0.1 mu/l: under 0.4 mu/l'],
    ['my tsh went from 2.1 to 11', 'At 11: the top mu/l'],
    ['a1c at 6.1 can i reverse it', 'At 6.1: under 6.5 %'],
    ['a1c 6.1 am i diabetic', 'At 6.1: under 6.5 %'],
    ['HbA1c 44', 'At 44: under 48 mmol/mol'],
    ['fasting sugar 6.2', 'At 6.2: under 7 mmol/l'],
    ['sugar 6.2 after lunch', 'At 6.2: under 11.1 mmol/l'],
    ['coronary calcium score of 40', 'At 40: under 100 of either'],
    ['calcium (serum) 10.9 mg/dl', 'At 10.9 mg/dl: the top mg/dl'],
    ['vitamin d level 18', 'At 18: under 20 of either'],
    ['vitamin d 18', 'At 18: under 20 of either'],
    ['vitamin d 24 ng/ml', 'At 24 ng/ml: the top ng/ml'],
    ['platelets 128,000', 'At 128000: under 150000 of either'],
    ['testosterone 280 at 35', 'At 280: under 300 ng/dl'],
    ['t-score -2.1 in the hip', 'At -2.1: under -1 of either'],
    ['t score of minus 2.6', 'At -2.6: under -2.5 of either'],
    ['my bp was 138/88 do i need tablets', 'At 138/88: usual'],
    ['blood pressure 150 over 85', 'At 150/85: high'],
  ])('is read: %s', (text, start) => expect(read(text).map((line) => line.slice(0, start.length))).toEqual([start]));

  it('is read for each of several, in the order in which they stand', () => {
    expect(read('a1c 6.1 and tsh 5.2').map((line) => line.slice(0, 7))).toEqual(['At 6.1:', 'At 5.2:']);
  });

  it.each([
    ['an age', 'tsh test at 62'],
    ['an age after it', 'tsh 55 year old woman'],
    ['an amount that is swallowed', 'vitamin d 25 mcg a day'],
    ['a bare amount of what is also swallowed', 'is vitamin d 20 enough'],
    ['a value out of all range', 'a1c 610'],
    ['a number that could be in either unit', 'vitamin d level 60'],
    ['a unit that no scale has', 'tsh 5.2 pmol/l'],
    ['another substance', 'free testosterone 280'],
    ['no number', 'what is a normal tsh'],
    ['a goal', 'how to get ldl and tsh under 5'],
    ['another sex', 'my wife has testosterone 280'],
    ['a child', 'my son of 6 has a tsh of 5.2'],
    ['a pregnancy', 'tsh 5.2 and 9 weeks pregnant'],
  ])('is not read from %s', (_, text) => expect(read(text)).toEqual([]));

  it('is not said where a usual value would reassure wrongly', () => {
    expect(read('my bp is 118/70 and I faint')).toEqual([]);
    expect(read('my bp is 80/50 and I faint')).toHaveLength(1);
  });

  it('is not read where other limits hold', () => expect(read('tsh 5.2 and trying to conceive', {})).toEqual([]));

  it('is not read for a child that the context tells of', () => expect(read('tsh 5.2', { age: 12 })).toEqual([]));
});

describe('a scale', () => {
  it('must rise to an open band', () => {
    const [tsh] = file.measurements;
    const bands = [{ below: 4, says: says('a') }, { below: 1, says: says('b') }, { says: says('c') }];
    expect(scaleFaults({ measurements: tsh ? [{ ...tsh, scales: [{ from: 0, to: 9, bands }] }] : [] })).toHaveLength(1);
    expect(scaleFaults(file)).toEqual([]);
  });
});

const STORY =
  'Hello, I am 44, a warehouse worker, and since I lifted a box three weeks ago the lower part of my back hurts when I bend and when I get up from the couch. It does not go down the leg, I sleep well, and at the health check my blood pressure was 118/76. My boss wants me to lift again on Monday and my wife says I should rest. Should I rest or move with the back pain?';

describe('an answer on a value', () => {
  it.each([
    ['opens with what just this value means', 'my TSH is 5.2 is that bad', /^At 5\.2: a TSH /],
    ['says it also where no direct answer is held', 'platelets 128', /^At 128: platelets /],
    ['tells first whether a medicine is safe, where that was asked', 'gfr 45 can i take ibuprofen', /^No\. .*At 45: an eGFR /s],
    ['tells it after the answer in a story, where values are told in passing', STORY, /^(?!At ).*At 118\/76: a blood pressure /s],
  ])('%s, and no gate finds fault', (_, query, start) => {
    const answered = answerOffline(testKnowledge(), { query });
    expect(/## Short answer\n\n([\s\S]*?)(?=\n\n## |$)/.exec(answered.draft.text)?.[1]).toMatch(start);
    expect(gateFaults(answered)).toEqual([]);
  });
});
