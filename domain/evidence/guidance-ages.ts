import { readPerson } from '../safety/person.js';

/** From the youngest to the oldest of whom the wordings of an entry ask, in years. */
export type Ages = readonly [youngest: number, oldest: number];

const NOBODY = { conditions: [], medications: [], goals: [] };
const MAY_BE_AGED = /\d\d/;
/** "over 60", "after 65", "in my 40s": what is said of a time of life rather than of a person. */
const TIME_OF_LIFE = /\b(?:over|under|past|after|before|from|in (?:my|your|his|her|their)|your|the) ([2-9]\d)(?:'?s)?\b(?!\s*(?:%|mg|ml|kgs?|cm|mm|bpm|units?|weeks?|wks?|days?|months?|years? (?:of|on|ago)|degrees|am|pm|percent|hours?|mins?|minutes|per|to|or|mmol|g\b|grams|cups|times|beats|steps|iu|weight|[/+.:°]))/;
const ADULT_FROM = 18;
/** Where fewer of the wordings give an age, those are examples only. */
const FEWEST = 3;
const LEAST_SHARE = 0.3;
/** What holds at 35 holds two years later. */
const ROOM_YEARS = 2;

function ageIn(wording: string): number | undefined {
  if (!MAY_BE_AGED.test(wording)) return undefined;
  const text = wording.toLowerCase();
  const life = TIME_OF_LIFE.exec(text)?.[1];
  return readPerson(text, NOBODY).ageYears ?? (life === undefined ? undefined : Number(life));
}

/** The ages of grown-ups that an entry is asked for, where many of its wordings give one. */
export function agesIn(wordings: readonly string[]): Ages | undefined {
  const ages = wordings.map(ageIn).filter((age): age is number => age !== undefined && age >= ADULT_FROM);
  return ages.length >= Math.max(FEWEST, LEAST_SHARE * wordings.length) ? [Math.min(...ages), Math.max(...ages)] : undefined;
}

/** Whether one is younger or older than all that an entry is asked for: when to seek tests at 29 is no answer at 38. */
export function isOfAnotherAge(ages: Ages | undefined, ageYears: number | undefined): boolean {
  return ages !== undefined && ageYears !== undefined && ageYears >= ADULT_FROM && (ageYears < ages[0] - ROOM_YEARS || ageYears > ages[1] + ROOM_YEARS);
}
