import { ageOf, type Person } from './person.js';

/** What a rule is tested against: the concepts that hold, and the person they concern. */
export interface Scene {
  has(concept: string): boolean;
  person: Person;
}
export type Condition = (scene: Scene) => boolean;

const PERSON_TERMS: Record<string, (person: Person) => boolean> = {
  female: (person) => person.sex === 'female' || person.pregnant,
  male: (person) => person.sex === 'male' && !person.pregnant,
  not_male: (person) => person.sex !== 'male',
  pregnant: (person) => person.pregnant,
  postpartum: (person) => person.postpartum,
  newborn: (person) => ageOf(person, 99) < 0.25,
  infant: (person) => ageOf(person, 99) < 1,
  toddler: (person) => ageOf(person, 99) < 5,
  child: (person) => ageOf(person, 99) < 13,
  minor: (person) => ageOf(person, 99) < 18,
  adult: (person) => ageOf(person, 30) >= 18,
  older: (person) => ageOf(person, 30) >= 65,
};

/** The terms about a person that hold. */
export function personTerms(person: Person): string[] {
  return Object.keys(PERSON_TERMS).filter((term) => PERSON_TERMS[term]?.(person));
}

const COMPARISON = /^(age|weeks|postpartum_weeks) (<|<=|>|>=) ([\d.]+)( months?| years?)?$/;

function compare(left: number, operator: string, right: number): boolean {
  if (operator === '<') return left < right;
  if (operator === '<=') return left <= right;
  return operator === '>' ? left > right : left >= right;
}

/** `age >= 50`, `age < 3 months`, `weeks >= 20`: false when the number is not known. */
function comparison(term: string): Condition | undefined {
  const parts = COMPARISON.exec(term);
  if (!parts) return undefined;
  const [, subject = '', operator = '', digits = '', unit = ''] = parts;
  const bound = Number(digits) / (unit.includes('month') ? 12 : 1);
  return ({ person }) => {
    const value = subject === 'age' ? ageOf(person, Number.NaN) : (person.pregnancyWeeks ?? Number.NaN);
    return compare(value, operator, bound);
  };
}

function single(term: string, names: ReadonlySet<string>, line: string): Condition {
  const about = PERSON_TERMS[term];
  if (about) return ({ person }) => about(person);
  const compared = comparison(term);
  if (compared) return compared;
  if (!names.has(term)) throw new Error(`red flag "${line}": there is no concept called "${term}"`);
  return (scene) => scene.has(term);
}

const COUNTED = /^(\d) of \((.+)\)$/;
const GROUP = /^\((.+)\)$/;

/** Splits at a mark that stands outside all brackets. */
function splitOutside(text: string, mark: '+' | '/'): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '(') depth++;
    else if (text[i] === ')') depth--;
    else if (text[i] === mark && depth === 0) {
      parts.push(text.slice(start, i).trim());
      start = i + 1;
    }
  }
  return [...parts, text.slice(start).trim()];
}

function parseAny(list: string, names: ReadonlySet<string>, line: string): Condition[] {
  return splitOutside(list, '/').map((item) => parseAll(item, names, line));
}

function parseTerm(source: string, names: ReadonlySet<string>, line: string): Condition {
  const counted = COUNTED.exec(source);
  if (counted) {
    const least = Number(counted[1]);
    const among = parseAny(counted[2] ?? '', names, line);
    return (scene) => among.filter((holds) => holds(scene)).length >= least;
  }
  const group = GROUP.exec(source);
  if (group) {
    const among = parseAny(group[1] ?? '', names, line);
    return (scene) => among.some((holds) => holds(scene));
  }
  if (source.startsWith('no ')) {
    const absent = parseTerm(source.slice(3).trim(), names, line);
    return (scene) => !absent(scene);
  }
  return single(source, names, line);
}

function parseAll(source: string, names: ReadonlySet<string>, line: string): Condition {
  const terms = splitOutside(source, '+').map((term) => parseTerm(term, names, line));
  return (scene) => terms.every((holds) => holds(scene));
}

/** Reads one line: terms joined by `+` must all hold; `(a / b)` any; `2 of (a / b / c)`; `no a`; person terms. */
export function parseCondition(line: string, names: ReadonlySet<string>): Condition {
  return parseAll(line, names, line);
}

/** Any of several lines. */
export function parseConditions(lines: readonly string[], names: ReadonlySet<string>): Condition {
  const all = lines.map((line) => parseCondition(line, names));
  return (scene) => all.some((holds) => holds(scene));
}

/** The concepts of which a line needs at least one, or undefined when it may hold without any. */
function neededOf(term: string, names: ReadonlySet<string>): string[] | undefined {
  if (term.startsWith('no ')) return undefined;
  const group = (COUNTED.exec(term)?.[2] ?? GROUP.exec(term)?.[1])?.trim();
  if (group === undefined) return names.has(term) ? [term] : undefined;
  const each = splitOutside(group, '/').map((item) => splitOutside(item, '+').map((part) => neededOf(part, names)).find((needed) => needed !== undefined));
  return each.every((needed) => needed !== undefined) ? each.flat() : undefined;
}

/** Concepts of which at least one must hold for any of the lines to hold; undefined when a line may hold without a concept. */
export function neededConcepts(lines: readonly string[], names: ReadonlySet<string>): string[] | undefined {
  const each = lines.map((line) => splitOutside(line, '+').map((term) => neededOf(term, names)).find((needed) => needed !== undefined));
  return each.every((needed) => needed !== undefined) ? [...new Set(each.flat())] : undefined;
}
