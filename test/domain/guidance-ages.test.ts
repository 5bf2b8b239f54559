import { describe, expect, it } from 'vitest';
import { agesIn, isOfAnotherAge } from '../../domain/evidence/guidance-ages.js';

describe('for which ages an entry is asked', () => {
  it.each([
    [['trying for 7 months at 31 is it too soon', 'age 28 no luck after six months', 'under 35 how long before seeing a doctor'], [28, 35]],
    [['should my 90 year old mother take statins', 'statins in his 80s', 'are statins worth it over 75'], [75, 90]],
  ])('is read from their wordings', (wordings, ages) => expect(agesIn(wordings)).toEqual(ages));

  it.each([
    [['how much protein a day', 'is 60 grams of protein enough', 'protein for a woman of 60']],
    [['pulse of 45 when asleep', 'heart rate at 38 overnight', 'low pulse 42 bpm']],
    [['my 4 year old wets the bed', '5 year old still in nappies', 'daughter 6 wets at night']],
  ])('is left open where few or none give an age of grown-ups: %j', (wordings) => expect(agesIn(wordings)).toBeUndefined());

  it.each([
    [[28, 35], 38, true],
    [[28, 35], 37, false],
    [[75, 90], 62, true],
    [[75, 90], undefined, false],
    [[75, 90], 8, false],
    [undefined, 38, false],
  ] as const)('of %j is one of %s another: %s', (ages, ageYears, other) => expect(isOfAnotherAge(ages, ageYears)).toBe(other));
});
