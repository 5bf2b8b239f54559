import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testKnowledge } from '../support/knowledge.js';
import { BELOW_URGENT, level, nobody } from './triage-tools.js';

const MOST_FALSE_ALARMS = 0.04;
const LEAST_FOUND = 0.85;

/** Long posts by an author who knew neither rules nor exemplars: half of them pairs on the same ground, of which one is an emergency told calmly. */
const stories = readFileSync(new URL('stories.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map((cells) => ({ text: cells[1] ?? '', expected: cells[6] ?? '', found: testKnowledge().triage.assess(cells[1] ?? '', nobody).level }));

describe('a long story', () => {
  it('that tells an emergency calmly is recognised as one', () => {
    const grave = stories.filter(({ expected }) => expected === 'emergency');
    expect(grave.length).toBeGreaterThanOrEqual(30);
    expect(grave.filter(({ found }) => found === 'emergency').length / grave.length).toBeGreaterThanOrEqual(LEAST_FOUND);
  });

  it('that only names much that sounds alarming is called no emergency', () => {
    const mild = stories.filter(({ expected }) => BELOW_URGENT.includes(expected));
    expect(mild.length).toBeGreaterThanOrEqual(100);
    expect(mild.filter(({ found }) => found === 'emergency').length / mild.length).toBeLessThanOrEqual(MOST_FALSE_ALARMS);
  });

  it('that gives things away, puts papers in order and has settled on a day is met as a crisis', () => {
    const farewell = 'The last weeks I have been busy. I put the papers in one drawer with the passwords, gave my nephew my tools and found a home for the dog. I decided on the weekend when my wife is away. I have not slept so well in a year and people say I look rested, which is funny. What I would like to know is whether calm like this can come from the new tablets for blood pressure?';
    expect(testKnowledge().triage.assess(farewell, nobody)).toMatchObject({ level: 'emergency', crisis: true });
    expect(testKnowledge().triage.assess('We are moving house, so I found a home for the dog and put the papers in one drawer. What helps with the stress of it?', nobody).crisis).toBe(false);
  });

  it('is an emergency where the seat is numb, whatever else it asks', () => {
    expect(level('sciatica since spring, now both legs. when I wipe I do not really feel the paper and I wait ages to start. should I change the exercises?')).toBe('emergency');
  });

  it('is none for a headache never had, or a slip of typing', () => {
    for (const text of ['I have never had a headache in my life, is that odd', '12 weeks, ate brie at a party, freaking out abit']) expect(BELOW_URGENT, text).toContain(level(text));
  });
});
