import type { Page } from './phrase-page.js';
import { groupOf, isGap, isOptional, mostOf, type Program } from './phrase-program.js';

/** Tries the patterns of a program from the words of a text. */
export class Matcher {
  private readonly code: Int32Array;
  private begin = 0;
  private end = 0;
  private to = 0;
  /** What follows a gap does not depend on what went before: trying it once at each place keeps several gaps from multiplying. */
  private remembers = false;
  /** By step and place, the number of the last pattern whose rest was tried there in vain. */
  private tried: Uint32Array | undefined;
  private number = 0;

  constructor(
    private readonly program: Program,
    private readonly page: Page,
  ) {
    this.code = program.code;
  }

  /** Says which steps of the program are to be tried from now on. */
  turnTo(begin: number, end: number, hasGaps: boolean): void {
    this.begin = begin;
    this.end = end;
    this.remembers = hasGaps;
    this.number += 1;
  }

  /** One past the last word of the first match that begins at a place, or -1. Linear in the text for all places in order. */
  endFrom(at: number): number {
    this.to = this.page.ends[at] ?? 0;
    return this.matchFrom(this.begin, at);
  }

  private matchFrom(index: number, at: number): number {
    if (index === this.end) return at;
    const step = this.code[index] ?? 0;
    if (isGap(step)) return this.matchGap(mostOf(step), index, at);
    const group = groupOf(step);
    if (at < this.to && this.page.table.has(group, at)) {
      const end = this.matchMembers(group, index, at);
      if (end >= 0) return end;
    }
    return isOptional(step) ? this.matchFrom(index + 1, at) : -1;
  }

  private matchMembers(group: number, index: number, at: number): number {
    const members = this.page.members[at];
    if (members === undefined) return this.matchFrom(index + 1, at + 1);
    for (let i = 0; i < members.length; i++) {
      const member = members[i];
      if (!member?.isIn.has(group)) continue;
      const end = this.matchFrom(index + 1, at + member.length);
      if (end >= 0) return end;
    }
    return -1;
  }

  private matchGap(most: number, index: number, at: number): number {
    const last = Math.min(at + most, this.to - 1);
    if (!this.remembers) {
      for (let next = at; next <= last; next++) {
        const end = this.matchFrom(index + 1, next);
        if (end >= 0) return end;
      }
      return -1;
    }
    const tried = (this.tried ??= new Uint32Array(this.program.mostSteps * this.page.length));
    const places = (index - this.begin) * this.page.length;
    for (let next = at; next <= last; next++) {
      if (tried[places + next] === this.number) continue;
      const end = this.matchFrom(index + 1, next);
      if (end >= 0) return end;
      tried[places + next] = this.number;
    }
    return -1;
  }
}
