import { describe, expect, test } from 'vitest';
import { lazily, unmade } from '../../domain/lazily.js';

describe('an object made lazily', () => {
  test('makes each property once, at its first use, and says which are not made', () => {
    const calls: string[] = [];
    const object = lazily({ first: () => calls.push('first'), second: () => calls.push('second') });
    expect([calls, unmade(object)]).toEqual([[], ['first', 'second']]);
    expect([object.second, object.second, calls]).toEqual([1, 1, ['second']]);
    expect(unmade(object)).toEqual(['first']);
  });

  test('a maker that throws is asked again, and its property stays unmade', () => {
    let ready = false;
    const object = lazily({ part: () => { if (!ready) throw new Error('not yet'); return 'made'; } });
    expect(() => object.part).toThrow('not yet');
    expect(unmade(object)).toEqual(['part']);
    ready = true;
    expect([object.part, unmade(object)]).toEqual(['made', []]);
  });
});
