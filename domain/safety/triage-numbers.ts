import type { Token } from '../text/tokens.js';

/** A number as it is written in a text, with its unit. */
export interface NumberFound {
  value: number;
  /** The second number of a pair such as "160/110" or "160 over 110". */
  over?: number;
  /** The pair is written with a stroke or with "over". */
  stroke?: boolean;
  /** It may as well be the age of somebody: "she is 58". */
  maybeAge?: boolean;
  /** As written, when it is one of the units asked for; a number of anything else is not found. */
  unit?: string;
  /** Index of the first and one past the last token, its unit included. */
  from: number;
  to: number;
}

const NUMBER = /^(\d{1,4}(?:\.\d{1,2})?)([a-z%]{0,5})$/;
const MOST_NUMBERS = 60;
/** After a number these say that it counts or measures something else than a value of the body. */
const FOREIGN = new Set(
  (
    'y yr yrs year yo old month mth mo week wk day hour hr hrs h minute min second sec time x kg kgs kilo lb lbs pound stone st g gm gram mg mcg ug ml l litre liter unit iu u tablet tab pill capsule cap puff drop dose am pm clock percent ' +
    '% cm mm inch feet foot ft m metre calorie calory kcal cal carb step mile km dollar euro rupee quid spoon spoonful teaspoon tsp tbsp tablespoon cube lump sachet packet can cup glass bottle biscuit cooky sweet slice piece portion bar meal ' +
    'people person patient woman women man men boy girl lady bpm beat th rd nd k watt volt grit page point star rep set lap round kid children male female stitch egg spf'
  ).split(' '),
);
/** "Type 1", "stage 3": the number names a kind. */
const OF_A_KIND = new Set(['type', 'stage', 'grade', 'phase']);
const PEOPLE = new Set('i he she who dad mum mom husband wife father mother grandma grandpa son daughter brother sister partner they sibling'.split(' '));
const BEING = new Set(['am', 'is', 'are', 'was', 'turned', 'aged', 'age']);
/** "Someone of 35". */
const OF_AGE = new Set('someone somebody anyone man woman person people lady lad adult adults men women girl boy patient'.split(' '));

interface Part {
  value: number;
  suffix: string;
  to: number;
}

/** The number at a place; "6,8" is read as 6.8 and "150,000" as 150000. */
function partAt(tokens: readonly Token[], at: number): Part | undefined {
  const token = tokens[at];
  const parts = token && NUMBER.exec(token.text);
  if (!parts) return undefined;
  const [digits = '', suffix = ''] = parts.slice(1);
  const [comma, next] = [tokens[at + 1], tokens[at + 2]];
  if (suffix === '' && comma?.text === ',' && next && comma.start === token.end && next.start === comma.end && /^\d{1,3}$/.test(next.text) && !digits.includes('.')) {
    const joined = next.text.length === 3 ? Number(digits + next.text) : Number(`${digits}.${next.text}`);
    return { value: joined, suffix: '', to: at + 3 };
  }
  return { value: Number(digits), suffix, to: at + 1 };
}

/** The pair that a number begins: "160/110", "160 over 110", "160 110". */
function pairedWith(folded: string, tokens: readonly Token[], first: Part): { part: Part; stroke: boolean } | undefined {
  const before = tokens[first.to - 1];
  const word = tokens[first.to];
  if (!before || !word || first.suffix !== '' || first.value < 50) return undefined;
  const spoken = word.text === 'over' || word.text === 'by' || word.text === 'on';
  const part = partAt(tokens, first.to + (spoken ? 1 : 0));
  if (!part || part.value < 30 || part.value >= first.value) return undefined;
  const stroke = word.text === 'over' || folded.slice(before.end, word.start).includes('/');
  return { part, stroke };
}

const OLDEST = 100;

/** Whether an integer may be the age of somebody: "she is 58". */
function isAge(tokens: readonly Token[], from: number, value: number): boolean {
  if (!Number.isInteger(value) || value > OLDEST) return false;
  const [being = '', who = ''] = [tokens[from - 1]?.text, tokens[from - 2]?.text];
  return PEOPLE.has(being) || (BEING.has(being) && PEOPLE.has(who)) || (being === 'of' && OF_AGE.has(who)) || being === 'aged' || being === 'age';
}

/** Whether a number is part of a date, a time or a fraction: joined to another by a stroke or a colon. */
function isJoined(folded: string, tokens: readonly Token[], from: number, to: number): boolean {
  const joined = (left: Token | undefined, right: Token | undefined): boolean =>
    left !== undefined && right !== undefined && /\d$/.test(left.text) && /^\d/.test(right.text) && /^[/:]$/.test(folded.slice(left.end, right.start).trim());
  const across = (at: number): boolean => tokens[at]?.text === ':' && joined(tokens[at - 1], tokens[at + 1]);
  return across(from - 1) || across(to) || joined(tokens[from - 1], tokens[from]) || joined(tokens[to - 1], tokens[to]);
}

/** What stands after a number, past the other end of a range: "3 to 4 times". */
function after(folded: string, tokens: readonly Token[], to: number): string {
  const [last, next] = [tokens[to - 1], tokens[to]];
  const word = next?.text ?? '';
  const spoken = word === 'to' || word === 'or';
  const dashed = last !== undefined && next !== undefined && folded.slice(last.end, next.start).trim() === '-';
  const second = spoken || dashed ? partAt(tokens, to + (spoken ? 1 : 0)) : undefined;
  if (!second) return word;
  return second.suffix !== '' ? second.suffix : (tokens[second.to]?.text ?? '');
}

/** What a number is measured in: one of `units`, nothing said, or something else. */
function unitOf(folded: string, tokens: readonly Token[], { suffix, to }: Part, units: ReadonlySet<string>): { unit?: string; to: number; foreign: boolean } {
  // "In the 50s" is a reading, "in his 50s" an age.
  if (suffix === 's') return { to, foreign: !/^(?:the|low|mid|high|upper)$/.test(tokens[to - 2]?.text ?? '') };
  const degrees = suffix === '' && /^deg(?:ree)?$/.test(tokens[to]?.text ?? '') ? 1 : 0;
  const written = suffix !== '' ? suffix : (tokens[to + degrees]?.text ?? '');
  const next = suffix !== '' ? to : to + degrees + 1;
  // "mg" alone is a dose, "mg/dl" a reading.
  const per = `${written}/${tokens[next]?.text ?? ''}`;
  if (units.has(per)) return { unit: per, to: next + 1, foreign: false };
  if (units.has(written)) return { unit: written, to: next, foreign: false };
  return { to, foreign: suffix !== '' || (degrees === 0 && FOREIGN.has(after(folded, tokens, to))) };
}

/** The numbers of a text that may be readings of the body, with their units; ages, doses, counts and times are left out. */
export function readNumbers(folded: string, tokens: readonly Token[], units: ReadonlySet<string>): NumberFound[] {
  const found: NumberFound[] = [];
  for (let at = 0; at < tokens.length && found.length < MOST_NUMBERS; ) {
    const first = partAt(tokens, at);
    if (!first) {
      at++;
      continue;
    }
    const pair = pairedWith(folded, tokens, first);
    const last = pair?.part ?? first;
    const { unit, to, foreign } = unitOf(folded, tokens, last, units);
    if (!foreign && !OF_A_KIND.has(tokens[at - 1]?.text ?? '') && !isJoined(folded, tokens, at, last.to)) {
      const maybeAge = !pair && unit === undefined && isAge(tokens, at, first.value);
      found.push({ value: first.value, ...(pair && { over: pair.part.value, stroke: pair.stroke }), ...(unit !== undefined && { unit }), ...(maybeAge && { maybeAge }), from: at, to });
    }
    at = Math.max(to, last.to);
  }
  return found;
}
