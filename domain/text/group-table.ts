const BLOCK = 32;
const BLOCK_BITS = 5;

/** The most places that a window may have. */
export const WIDEST_WINDOW = BLOCK;

/** Where members of a group stand, as seen from some place: at least `first` and at most `last` words after it, or before it where these are negative. */
export interface Window {
  group: number;
  first: number;
  last: number;
}

/**
 * For each group and each place of a text one bit, so that whether a group stands at 32 places is asked at once. The text is
 * read block by block, and only the blocks around the one that is being read are kept, which is little enough to stay at
 * hand in the processor. One table serves text after text.
 */
export class GroupTable {
  /** How many blocks before and after the one that is being read are kept. */
  readonly around: number;
  private readonly slots: number;
  private readonly bits: Uint32Array;

  /** `reach` is how many words away from a place of the block that is being read may be asked for. */
  constructor(
    private readonly groupCount: number,
    reach: number,
  ) {
    this.around = Math.ceil(reach / BLOCK);
    this.slots = 2 ** Math.ceil(Math.log2(2 * this.around + 1));
    this.bits = new Uint32Array(this.slots * groupCount);
  }

  /** Makes room for the next block, in place of one that is out of reach. */
  begin(block: number): void {
    const start = this.startOf(block);
    this.bits.fill(0, start, start + this.groupCount);
  }

  private startOf(block: number): number {
    return (block & (this.slots - 1)) * this.groupCount;
  }

  add(group: number, at: number): void {
    const place = this.startOf(at >> BLOCK_BITS) + group;
    this.bits[place] = (this.bits[place] ?? 0) | (1 << at);
  }

  has(group: number, at: number): boolean {
    return ((this.bits[this.startOf(at >> BLOCK_BITS) + group] ?? 0) & (1 << at)) !== 0;
  }

  /** The places of a block at which a group stands, the first as the lowest bit. */
  block(group: number, block: number): number {
    return this.bits[this.startOf(block) + group] ?? 0;
  }

  /** The places of a block from which a group is seen within a window, which is no wider than a block. */
  seenWithin(group: number, first: number, last: number, block: number): number {
    const near = block + (first >> BLOCK_BITS);
    const shift = first & (BLOCK - 1);
    const middle = this.block(group, near + 1);
    let low = this.block(group, near);
    let high = middle;
    if (shift > 0) {
      low = (low >>> shift) | (middle << (BLOCK - shift));
      high = (middle >>> shift) | (this.block(group, near + 2) << (BLOCK - shift));
    }
    // Each bit takes in those after it, twice as many each time, until the whole window is in.
    for (let width = 1, left = last - first; left > 0; width *= 2) {
      const step = Math.min(width, left);
      low |= (low >>> step) | (high << (BLOCK - step));
      high |= high >>> step;
      left -= step;
    }
    return low;
  }
}

/** The first place of a block, or of the one after for `block + 1`. */
export function startOfBlock(block: number): number {
  return block * BLOCK;
}

/** The first of some places of a block. */
export function firstPlace(places: number, block: number): number {
  return block * BLOCK + BLOCK - 1 - Math.clz32(places & -places);
}
