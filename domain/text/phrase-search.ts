import { firstPlace, startOfBlock } from './group-table.js';
import { Matcher } from './phrase-matcher.js';
import type { Page } from './phrase-page.js';
import { GUARD_SIZE, HEAD, HEAD_SIZE, type Program } from './phrase-program.js';

/** A match of a pattern, known by its number. */
export interface Found {
  order: number;
  from: number;
  to: number;
}

/** The search of one text for all patterns of a program, block by block. */
export class Search {
  private readonly found: Found[] = [];
  private readonly matcher: Matcher;
  /** By pattern, the first place at which it has not been tried, and how many matches it has. */
  private readonly untried: Uint32Array;
  private readonly counts: Uint32Array;

  constructor(
    private readonly program: Program,
    private readonly page: Page,
    private readonly mostEach: number,
  ) {
    this.matcher = new Matcher(program, page);
    this.untried = new Uint32Array(program.patternCount);
    this.counts = new Uint32Array(program.patternCount);
  }

  /** All matches, no more than `mostEach` of each pattern, in no order. */
  matches(): Found[] {
    const { table, length } = this.page;
    const unvisited: number[][] = [];
    // A block is searched when all that its phrases may reach has been read.
    for (let block = 0; startOfBlock(block - table.around) < length; block++) {
      unvisited.push(this.page.read(block));
      if (block < table.around) continue;
      for (const anchor of unvisited.shift() ?? []) this.visit(anchor, block - table.around);
    }
    return this.found;
  }

  /** Tries the patterns of an anchor that stands in a block. */
  private visit(anchor: number, block: number): void {
    const { code, starts } = this.program;
    const { table } = this.page;
    const anchored = table.block(anchor, block);
    const end = starts[anchor + 1] ?? 0;
    for (let row = starts[anchor] ?? 0; row < end; ) {
      const steps = code[row + HEAD.steps] ?? 0;
      let places = anchored;
      for (let guard = row + HEAD_SIZE; guard < steps && places !== 0; guard += GUARD_SIZE) {
        places &= table.seenWithin(code[guard] ?? 0, code[guard + 1] ?? 0, code[guard + 2] ?? 0, block);
      }
      if (places !== 0) this.tryFrom(row, places, block);
      row = code[row + HEAD.end] ?? end;
    }
  }

  /** Tries a pattern near some places of a block, where its anchor stands and all else that it needs stands as far from there as it allows. */
  private tryFrom(row: number, places: number, block: number): void {
    const { code } = this.program;
    const order = code[row + HEAD.order] ?? 0;
    const [first, last] = [code[row + HEAD.first] ?? 0, code[row + HEAD.last] ?? 0];
    let count = this.counts[order] ?? 0;
    let untried = this.untried[order] ?? 0;
    this.matcher.turnTo(code[row + HEAD.steps] ?? 0, code[row + HEAD.end] ?? 0, code[row + HEAD.hasGaps] === 1);
    for (let left = places; left !== 0 && count < this.mostEach; left &= left - 1) {
      const place = firstPlace(left, block);
      for (let from = Math.max(place + first, untried); from <= place + last && count < this.mostEach; from++) {
        const to = this.matcher.endFrom(from);
        if (to < 0) continue;
        this.found.push({ order, from, to });
        count += 1;
      }
      untried = Math.max(untried, place + last + 1);
    }
    this.counts[order] = count;
    this.untried[order] = untried;
  }
}
