import { ageOf, type Person } from '../safety/person.js';
import { fold } from '../text/fold.js';
import type { Measurement, MeasurementsFile, Scale } from './measurements-schema.js';

/** Reads the values of a question and says what each means, in the order in which they stand. */
export type Measured = (text: string, person: Person) => string[];

const MOST_READINGS = 3;
const ADULT_YEARS = 18;
const READ_CHARACTERS = 600;
/** What stands between the name of a value and its number. */
const LINK =
  "is|was|are|were|of|level|levels|result|results|reading|readings|test|tests|count|score|value|number|blood|came|come|comes|back|just|now|about|around|approx|only|still|says|said|shows|showed|up|down|it's|its|it|a|an|in|the|my|today|yesterday|last|this|week|month|morning|fasting|low|high|lowish|highish|borderline|slightly|elevated|raised|gone|went|has|been|keeps|averages|average|ratio|index|percent|total|serum";
const NUMBER = '-?\\d{1,6}(?:\\.\\d+)?';
const CHANGE = `(?:from ${NUMBER}(?: ?[a-z%/^]{1,8})? to )?`;
/** "PSA at 62" names an age, "A1c at 6.1" a value. */
const AT = '(?:at (?=\\d+\\.\\d))?';
/** A number with one of these after it is no value of a scale: an age, a time, an amount taken, a unit that the scales lack. */
const NO_VALUE = /^ ?(?:(?:years?|yrs?|yo|y o|weeks?|months?|days?|hours?|hrs?|minutes?|mins?|times|x|tablets?|pills?|capsules?|drops|mg|mcg|ug|iu|g|kg|lbs?|grams?|micrograms?|units?|am(?! i\b)|pm|st|nd|rd|th|f|m)\b|[-–]|to \d|[a-zµ]{1,6}(?:\/[a-z]|mol\b))/;
/** What tells a result from an amount that is swallowed; a name and a number with nothing else are a result too. */
const RESULT = /\b(?:levels?|results?|tests?|tested|blood|low|high|came back|deficien\w*|labs?|reading|serum|means?|normal)\b/;

interface Compiled {
  measurement: Measurement;
  patterns: { name: string; find: RegExp }[];
}

interface Found {
  at: number;
  size: number;
  says: string;
}

/** Compiles the file; its scales have been checked. Nothing is said to children and in pregnancy, whose limits are others. */
export function compileMeasurements({ measurements }: MeasurementsFile): Measured {
  const compiled = measurements.map((measurement): Compiled => ({ measurement, patterns: patternsOf(measurement) }));
  return (text, person) => {
    if (!/\d/.test(text) || person.pregnant || ageOf(person, ADULT_YEARS) < ADULT_YEARS) return [];
    const plain = plainOf(text.slice(0, READ_CHARACTERS));
    const found = compiled.flatMap((one) => (fits(one.measurement, plain, person) ? readings(one, plain) : []));
    const chosen: Found[] = [];
    // Of two names at one place the longer is meant: "calcium score" is not calcium.
    for (const one of found.sort((a, b) => b.size - a.size)) if (!chosen.some(({ at, size }) => one.at < at + size && at < one.at + one.size)) chosen.push(one);
    return [...new Set(chosen.sort((a, b) => a.at - b.at).map(({ says }) => says))].slice(0, MOST_READINGS);
  };
}

function patternsOf({ names, scales }: Measurement): Compiled['patterns'] {
  const number = scales.some(({ pair }) => pair) ? `(\\d{2,3}) ?(?:/|over) ?(\\d{2,3})` : `(${NUMBER})`;
  return names.map((name) => ({ name, find: new RegExp(`(?<![a-z0-9])(?<!\\b(?:free|ionised|ionized|urine|urinary) )${name}s?(?:[ :=,]+(?:${LINK}))*[ :=,]+${CHANGE}${AT}${number}(?![\\d/])`, 'g') }));
}

/** Thousands without their comma, a decimal comma as a point, and no marks that stand between a name and its value. */
function plainOf(text: string): string {
  return fold(text)
    .replace(/(\d),(\d{3})(?!\d)/g, '$1$2')
    .replace(/(\d),(\d{1,2})(?!\d)/g, '$1.$2')
    .replace(/\bminus (?=\d)/g, '-')
    .replace(/(?<=[a-z0-9])-(?=[a-z])|(?<=[a-z])-(?=\d+ )|[()"~]/g, ' ')
    .replace(/[\s?]+/g, ' ')
    .trim();
}

function fits({ whose, asked_with: words, not_with: others = [] }: Measurement, plain: string, { sex }: Person): boolean {
  if (sex !== undefined && whose !== undefined && (whose === 'men') !== (sex === 'male')) return false;
  return (words === undefined || words.some((word) => plain.includes(word))) && !others.some((word) => plain.includes(word));
}

function readings({ measurement, patterns }: Compiled, plain: string): Found[] {
  // Few of the names stand in a question: to look for each with its links would take longer than the search for the answer.
  return patterns.filter(({ name }) => plain.includes(name)).flatMap(({ name, find }) =>
    [...plain.matchAll(find)].flatMap((match) => {
      const values = match.slice(1).filter((part) => part !== undefined).map(Number);
      const says = meaning(measurement, values, plain, match);
      return says === undefined ? [] : [{ at: match.index, size: name.length + (measurement.asked_with ? 1 : 0), says }];
    }),
  );
}

/** The reading of a value, from the scale of its unit, else from the one scale that its size leaves open. */
function meaning({ scales, taken }: Measurement, values: readonly number[], plain: string, match: RegExpExecArray): string | undefined {
  const after = plain.slice(match.index + match[0].length);
  const isResult = match[0] === plain || RESULT.test(plain);
  const unit = scales.flatMap(({ units = [] }) => units).find((word) => new RegExp(`^ ?${word.replace(/[.^$*+?]/g, '\\$&')}(?![a-z])`).test(after));
  if (unit === undefined && (NO_VALUE.test(after) || (taken && !isResult))) return undefined;
  const open = scales.filter(({ units, from, to }) => (unit === undefined || units?.includes(unit)) && values.every((value) => value >= from && value <= to));
  const scale = open.find(({ units }) => units === undefined) ?? (open.length === 1 ? open[0] : undefined);
  if (!scale) return undefined;
  const { says, not_with: others = [] } = bandOf(scale, values);
  if (others.some((word) => plain.includes(word))) return undefined;
  return `At ${values.join('/')}${unit === undefined ? '' : ` ${scale.units?.[0] ?? unit}`}: ${says}`;
}

function bandOf({ bands }: Scale, values: readonly number[]): Scale['bands'][number] {
  const band = bands.find(({ below }) => below === undefined || values.every((value, at) => value < (Array.isArray(below) ? (below[at] ?? 0) : below)));
  if (!band) throw new Error('a scale without an open band');
  return band;
}
