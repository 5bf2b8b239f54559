import type { Pattern, Step } from './phrase-steps.js';

/**
 * All patterns of a set as one row of numbers, in the order in which a search reads them, those of one anchor together: a
 * dense text asks for tens of thousands of patterns, and following as many objects through memory takes longer than all else.
 */
export interface Program {
  /** Each pattern as a head, its guards with three numbers each (group, first and last place), and its steps with one each. */
  code: Int32Array;
  /** Where the patterns of each anchor begin, and after the last where they end. */
  starts: Int32Array;
  patternCount: number;
  /** The most words that a match may cover. */
  reach: number;
  mostSteps: number;
}

/** What stands in the head of a pattern: its number, from where to where it begins as seen from its anchor, and where its steps begin and end. */
export const HEAD = { order: 0, first: 1, last: 2, steps: 3, end: 4, hasGaps: 5 } as const;
export const HEAD_SIZE = 6;
export const GUARD_SIZE = 3;

/** A gap is written as a negative number, words as their group with a last bit for whether they may be missing. */
const codeOf = (step: Step): number => (step.kind === 'gap' ? ~step.most : step.group * 2 + Number(step.optional));
export const isGap = (step: number): boolean => step < 0;
export const mostOf = (gap: number): number => ~gap;
export const groupOf = (words: number): number => words >> 1;
export const isOptional = (words: number): boolean => (words & 1) === 1;

/** Writes patterns as a program. */
export function programOf(patterns: readonly Pattern[], groupCount: number): Program {
  const byAnchor = Array.from({ length: groupCount }, (): { pattern: Pattern; order: number }[] => []);
  patterns.forEach((pattern, order) => byAnchor[pattern.anchor.group]?.push({ pattern, order }));
  const code: number[] = [];
  const starts = byAnchor.map((list) => {
    const start = code.length;
    for (const { pattern, order } of list) {
      const { anchor, guards, steps, hasGaps } = pattern;
      const begin = code.length + HEAD_SIZE + guards.length * GUARD_SIZE;
      code.push(order, anchor.first, anchor.last, begin, begin + steps.length, Number(hasGaps));
      for (const { group, first, last } of guards) code.push(group, first, last);
      for (const step of steps) code.push(codeOf(step));
    }
    return start;
  });
  return {
    code: Int32Array.from(code),
    starts: Int32Array.from([...starts, code.length]),
    patternCount: patterns.length,
    reach: patterns.reduce((most, { reach }) => Math.max(most, reach), 0),
    mostSteps: patterns.reduce((most, { steps }) => Math.max(most, steps.length), 0),
  };
}
