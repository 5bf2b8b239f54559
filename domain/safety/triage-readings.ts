import type { PhraseMatch } from '../text/phrases.js';
import { isMark, type Token } from '../text/tokens.js';
import { readNumbers, type NumberFound } from './triage-numbers.js';
import type { RedFlags } from './red-flags.js';
import { BREAKS, HIGH, LIGHT, NOW, OPENERS, REAL, UNSETTLED, USUAL } from './triage-reading-words.js';
import type { Marker } from './triage-phrases.js';

type Measure = RedFlags['readings']['measures'][string];
type Scale = Measure['scales'][number];

/** A measure or another thing that a number may belong to, with the tokens that name it. */
interface Name {
  /** Undefined for what is counted or measured but never read here: steps, weight, spoons of sugar. */
  measure: string | undefined;
  from: number;
  to: number;
}
/** A value that belongs to a measure, with the signs it stands for. */
interface Reading {
  measure: string;
  number: NumberFound;
  signs: string[];
}

/** "2 sugars", "400 meters": the name of what is counted, not of a measure. */
const MOST_COUNTED = 20;
const COUNTABLE = new Set(['meter', 'strip', 'sensor']);
const NAME_REACH = 8;
const AFTER_REACH = 4;
const ASIDE_REACH = 7;
const SETTLED_REACH = 14;
const LATER_REACH = 5;
const LOW_SIGN = /^low_|_low$|_below_/;
const meets = (value: number, bound: string): boolean => {
  const least = bound.startsWith('>=');
  const limit = Number(bound.replace(/^[<>=\s]+/, ''));
  return least ? value >= limit : value < limit;
};

const signsOf = (value: number, signs: Scale['signs']): string[] => Object.keys(signs).filter((sign) => meets(value, signs[sign] ?? ''));

/** The scale that the unit tells, or else the size of the number; undefined when it cannot be a reading of this measure. */
function scaleOf(measure: Measure, { value, unit }: NumberFound): Scale | undefined {
  const told = unit === undefined ? undefined : measure.scales.find(({ units }) => units.includes(unit));
  return told ?? (unit === undefined ? measure.scales.find(({ from, to }) => value >= from && value < to) : undefined);
}

function readAs(name: string, measure: Measure, number: NumberFound): Reading | undefined {
  const { over } = measure;
  const paired = over !== undefined && number.over !== undefined;
  const scale = paired ? measure.scales[0] : scaleOf(measure, number);
  if (!scale) return undefined;
  if (!paired) return number.stroke === true ? undefined : { measure: name, number, signs: signsOf(number.value, scale.signs) };
  const second = number.over ?? 0;
  if (second < over.from || second >= over.to) return undefined;
  return { measure: name, number, signs: [...new Set([...signsOf(number.value, scale.signs), ...signsOf(second, over.signs)])] };
}

/** "160/110" needs no name: hardly anything else is written so. */
const NAMELESS = { from: 80, to: 245, gapFrom: 20, gapTo: 135 };

function isNamelessPair({ value, over, stroke, unit }: NumberFound): boolean {
  if (over === undefined || !stroke || unit !== undefined) return false;
  return value >= NAMELESS.from && value < NAMELESS.to && value - over >= NAMELESS.gapFrom && value - over <= NAMELESS.gapTo;
}

/** Reads the values of measures such as blood sugar or blood pressure out of a text. */
class Page {
  /** For each token, the name it is part of. */
  private readonly names: (Name | undefined)[] = [];
  private readonly aside: Uint8Array;
  private readonly settled: Uint8Array;
  private readonly isNumber: Uint8Array;

  constructor(
    private readonly tokens: readonly Token[],
    matches: readonly PhraseMatch<Marker>[],
    private readonly numbers: readonly NumberFound[],
    private readonly measures: RedFlags['readings']['measures'],
  ) {
    this.aside = new Uint8Array(tokens.length);
    this.settled = new Uint8Array(tokens.length);
    this.isNumber = new Uint8Array(tokens.length);
    for (const { from, to } of numbers) this.isNumber.fill(1, from, to);
    const found: Name[] = [];
    for (const { value, from, to } of matches) {
      if (value.kind === 'measure') found.push({ measure: value.measure, from, to });
      else if (value.kind === 'aside') this.aside.fill(1, from, to);
      else if (value.kind === 'settled' && !UNSETTLED.has(this.text(from - 1))) this.settled.fill(1, from, to);
    }
    // The longest name holds: "blood sugar level", "sugar free".
    for (const name of found.sort((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from)) {
      if (this.names.slice(name.from, name.to).some(Boolean)) continue;
      for (let at = name.from; at < name.to; at++) this.names[at] = name;
    }
  }

  readings(): Reading[] {
    const read = this.numbers.flatMap((number) => this.readingOf(number) ?? []);
    return read.filter((reading, at) => reading.signs.length > 0 && !this.isAside(reading.number) && !this.isOver(reading, read.slice(at + 1)));
  }

  private readingOf(number: NumberFound): Reading | undefined {
    const before = number.maybeAge ? undefined : (this.nameBefore(number.from) ?? this.nameBeforeSentence(number.from));
    const name = before ?? this.nameAfter(number);
    const measure = name?.measure === undefined ? undefined : this.measures[name.measure];
    if (name && measure) return this.fits(name, number, readAs(name.measure ?? '', measure, number));
    const nameless = Object.entries(this.measures).find(([, { over, telling }]) => {
      if (over !== undefined && isNamelessPair(number)) return true;
      return !name && number.unit !== undefined && telling?.includes(number.unit) === true;
    });
    return nameless && readAs(...nameless, number);
  }

  /** "Sugar is high, 52": a low number after "high" is something else, such as an age. */
  private fits({ to }: Name, { from }: NumberFound, reading: Reading | undefined): Reading | undefined {
    const low = reading?.signs.some((sign) => LOW_SIGN.test(sign)) === true;
    return low && this.tokens.slice(to, from).some(({ text }) => HIGH.has(text)) ? undefined : reading;
  }

  private text(at: number): string {
    return this.tokens[at]?.text ?? '.';
  }

  private endsAt(at: number): boolean {
    const token = this.tokens[at];
    return !token || (isMark(token) && token.text !== ',' && token.text !== ':');
  }

  private nameBefore(from: number): Name | undefined {
    for (let at = from - 1; at >= 0 && at >= from - NAME_REACH; at--) {
      const name = this.names[at];
      if (name) return name;
      if (this.text(at) === '\n' ? at < from - 1 : this.endsAt(at) || BREAKS.has(this.text(at))) return undefined;
    }
    return undefined;
  }

  /** The last name of the sentence before, when this one says hardly more than the number. */
  private nameBeforeSentence(from: number): Name | undefined {
    let start = from;
    while (start > 0 && from - start < AFTER_REACH && OPENERS.has(this.text(start - 1))) start--;
    if (start === 0 || !this.endsAt(start - 1) || this.text(start - 1) === '?') return undefined;
    const decimal = this.text(from).includes('.');
    return start < from || decimal ? this.nameBefore(start - 1) : undefined;
  }

  private nameAfter({ from, to, over, value }: NumberFound): Name | undefined {
    for (let at = to; at <= to + AFTER_REACH; at++) {
      const name = this.names[at];
      if (name) {
        const counted = at === to && over === undefined && !this.text(from).includes('.') && (value <= MOST_COUNTED || COUNTABLE.has(this.text(at)));
        return counted || this.hasOwnNumber(name) || this.text(from - 1) === 'for' ? undefined : name;
      }
      if (!LIGHT.has(this.text(at))) return undefined;
    }
    return undefined;
  }

  /** "58 on my meter": not when the name goes on to a number of its own ("dad 58 sugar 9"). */
  private hasOwnNumber({ to }: Name): boolean {
    for (let at = to; at < to + AFTER_REACH && !this.endsAt(at); at++) if (this.isNumber[at] === 1) return true;
    return false;
  }

  /** Whether a target, a limit or a condition stands before the number. */
  private isAside({ from }: NumberFound): boolean {
    for (let at = from - 1; at >= 0 && at >= from - ASIDE_REACH; at--) {
      if (this.aside[at] === 1) return true;
      if (this.endsAt(at) || this.isNumber[at] === 1 || REAL.has(this.text(at))) return false;
    }
    return false;
  }

  /** Whether the value is told to be normal by now, in words or by a later reading. */
  private isOver({ measure, number }: Reading, later: readonly Reading[]): boolean {
    for (let at = number.to; at < number.to + SETTLED_REACH && at < this.tokens.length; at++) if (this.settled[at] === 1) return true;
    return later.some((other) => other.measure === measure && other.signs.length === 0 && this.isNow(other.number));
  }

  private isNow({ from }: NumberFound): boolean {
    let now = false;
    for (let at = from - 1; at >= from - LATER_REACH && !this.endsAt(at); at--) {
      if (USUAL.has(this.text(at))) return false;
      now ||= NOW.has(this.text(at));
    }
    return now;
  }
}

/** The signs that measured values in a text stand for, as matches of the concepts that they mean. */
export function readReadings(folded: string, tokens: readonly Token[], matches: readonly PhraseMatch<Marker>[], readings: RedFlags['readings']): PhraseMatch<Marker>[] {
  const units = new Set(Object.values(readings.measures).flatMap(({ scales }) => scales.flatMap((scale) => scale.units)));
  const numbers = readNumbers(folded, tokens, units);
  if (numbers.length === 0) return [];
  const found = new Page(tokens, matches, numbers, readings.measures).readings();
  return found.flatMap(({ number: { from, to }, signs }) => signs.map((concept) => ({ from, to, value: { kind: 'concept', concept, negative: true, measured: true } as const })));
}
