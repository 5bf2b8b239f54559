import { describe, expect, it } from 'vitest';
import { descend, type Lesson } from '../../domain/text/descent.js';
import { drawOf } from '../../domain/text/draw.js';
import { shuffled } from '../../domain/text/shuffle.js';

const FEATURES = 40;
const SETTINGS = { epochs: 3, rate: 0.3, shrinkage: 1e-5 };

/** Lessons of one target first, then those of the other, each known by one of its own features: what learning is given here. */
function grouped(count: number): Lesson[] {
  return Array.from({ length: count }, (_, at) => {
    const target = at < count / 2;
    return { ids: Uint32Array.from([(at % (FEATURES / 2)) + (target ? 0 : FEATURES / 2)]), values: Float64Array.from([1]), target, weight: 1, name: `lesson ${at}` };
  });
}

describe('learning from lessons that stand in groups', () => {
  it.each([2000, 7919, 2 * 7919, 16_001])('tells all of %i apart', (count) => {
    const lessons = grouped(count);
    const { bias, weights } = descend(lessons, FEATURES, SETTINGS);
    expect(lessons.filter(({ ids, target }) => bias + (weights[ids[0] ?? 0] ?? 0) > 0 !== target)).toEqual([]);
  });

  it('learns the same whatever order they are given in', () => {
    const lessons = grouped(500);
    expect(descend([...lessons].reverse(), FEATURES, SETTINGS)).toEqual(descend(lessons, FEATURES, SETTINGS));
  });

  it('are shuffled by a seed, each once', () => {
    const order = [...shuffled(1000, 1)];
    expect(new Set(order).size).toBe(1000);
    expect(order).toEqual([...shuffled(1000, 1)]);
    expect(order).not.toEqual([...shuffled(1000, 2)]);
  });
});

describe('drawing by lot', () => {
  const texts = Array.from({ length: 20_000 }, (_, at) => `what helps with complaint ${at}`);
  const shareBelow = (share: number, purpose: string, of = texts): number => of.filter((text) => drawOf(text, purpose) < share).length / of.length;

  it.each([0.1, 1 / 3, 2 / 3])('takes a share of %f of texts that differ by a digit', (share) => {
    expect(shareBelow(share, 'one purpose')).toBeCloseTo(share, 1.7);
  });

  it('draws anew for another purpose', () => {
    const drawn = texts.filter((text) => drawOf(text, 'one purpose') < 0.5);
    expect(shareBelow(0.5, 'another purpose', drawn)).toBeCloseTo(0.5, 1.7);
  });
});
