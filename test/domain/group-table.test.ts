import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstPlace, GroupTable, startOfBlock, WIDEST_WINDOW } from '../../domain/text/group-table.js';

const LENGTH = 150;
const BLOCKS = 5;
const REACH = 110;
const places = fc.uniqueArray(fc.nat({ max: LENGTH - 1 }), { maxLength: 30 });
const window = fc.tuple(fc.integer({ min: -70, max: 70 }), fc.integer({ min: 0, max: WIDEST_WINDOW - 1 }));

describe('a table of where groups stand', () => {
  it('tells from which places a group is seen within a window, across blocks and at both ends of a text', () => {
    fc.assert(
      fc.property(places, window, (standing, [first, width]) => {
        const table = new GroupTable(3, REACH);
        const seen: number[] = [];
        for (let block = 0; block < BLOCKS + table.around; block++) {
          table.begin(block);
          for (const at of standing) if (at >= startOfBlock(block) && at < startOfBlock(block + 1)) table.add(1, at);
          const searched = block - table.around;
          if (searched < 0) continue;
          for (let left = table.seenWithin(1, first, first + width, searched); left !== 0; left &= left - 1) seen.push(firstPlace(left, searched));
        }
        const all = Array.from({ length: LENGTH }, (_, at) => at);
        expect(seen.filter((at) => at < LENGTH)).toEqual(all.filter((at) => standing.some((place) => place >= at + first && place <= at + first + width)));
      }),
      { numRuns: 500 },
    );
  });

  it('holds nothing of the text before', () => {
    const table = new GroupTable(2, 10);
    table.begin(0);
    table.add(1, 20);
    expect([table.has(1, 20), table.has(0, 20), table.has(1, 21)]).toEqual([true, false, false]);
    table.begin(0);
    expect(table.has(1, 20)).toBe(false);
  });
});
