import { dayOf, monthOf } from './month.js';

const DAY_MS = 86_400_000;

/** How many days lie from one to another, both counted. */
export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
}

/** Counts from a first to a last period, to be added or taken away: days of one month, or one month twice. */
export interface Span {
  first: string;
  last: string;
  sign: 1 | -1;
}

/**
 * Days cut into whole months, each counted in one row a name, and the days at the ends. Of a month that is used by more than
 * half, the days that are not used are taken away, so that no report reads more than a month of days.
 */
export function spansOf(first: string, last: string): Span[] {
  const spans: Span[] = [];
  for (let at = first; at <= last; ) {
    const month = monthOf(Date.parse(at));
    const [start, end] = [dayOf(month.startAt), dayOf(month.endAt - 1)];
    const until = end < last ? end : last;
    if (daysBetween(at, until) * 2 < daysBetween(start, end)) spans.push({ first: at, last: until, sign: 1 });
    else {
      spans.push({ first: month.name, last: month.name, sign: 1 });
      if (start < at) spans.push({ first: start, last: shift(at, -1), sign: -1 });
      if (until < end) spans.push({ first: shift(until, 1), last: end, sign: -1 });
    }
    at = dayOf(month.endAt);
  }
  return spans;
}

function shift(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * DAY_MS);
}
