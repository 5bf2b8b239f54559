import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { UrgencyLevel } from '../../domain/safety/types.js';
import { testKnowledge } from '../support/knowledge.js';
import { BELOW_URGENT, nobody } from './triage-tools.js';

const MOST_FALSE_ALARMS = 0.04;
const LEAST_FOUND = 0.85;

/** Long posts by an author who knew neither rules nor exemplars: half of them pairs on the same ground, of which one is an emergency told calmly. */
const stories = readFileSync(new URL('stories.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map((cells) => ({ text: cells[1] ?? '', expected: cells[6] ?? '', level: testKnowledge().triage.assess(cells[1] ?? '', nobody).level satisfies UrgencyLevel }));

describe('a long story', () => {
  it('that tells an emergency calmly is recognised as one', () => {
    const grave = stories.filter(({ expected }) => expected === 'emergency');
    expect(grave.length).toBeGreaterThanOrEqual(30);
    expect(grave.filter(({ level }) => level === 'emergency').length / grave.length).toBeGreaterThanOrEqual(LEAST_FOUND);
  });

  it('that only names much that sounds alarming is called no emergency', () => {
    const mild = stories.filter(({ expected }) => BELOW_URGENT.includes(expected));
    expect(mild.length).toBeGreaterThanOrEqual(100);
    expect(mild.filter(({ level }) => level === 'emergency').length / mild.length).toBeLessThanOrEqual(MOST_FALSE_ALARMS);
  });
});
