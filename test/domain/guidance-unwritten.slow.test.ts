import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findGuidance } from '../support/guidance.js';

// Questions that others wrote with only an entry's answer before them. An entry close by answers most of the rest as well, the more so the more entries there are.
const LEAST_FOUND = 0.7;
const MOST_OTHERS = 0.21;

describe('direct answers to questions in wordings that stand in no entry', () => {
  const rows = readFileSync('test/guidance/unwritten-wordings.tsv', 'utf8').trim().split('\n').slice(1).map((line) => line.split('\t'));
  // A second id is that of an entry written later that answers the question as well, by its first sentence.
  const found = rows.map(([ids = '', question = '']) => ({ ids: ids.split('|'), found: findGuidance(question)?.id }));

  it('are found more often than not', () => {
    expect(found.filter((row) => row.ids.includes(row.found ?? '')).length / rows.length).toBeGreaterThanOrEqual(LEAST_FOUND);
  });

  it('are seldom another entry', () => {
    expect(found.filter((row) => row.found !== undefined && !row.ids.includes(row.found)).length / rows.length).toBeLessThanOrEqual(MOST_OTHERS);
  });
});
