import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answerOffline, gateFaults, wordCount } from '../../scripts/evaluate/answers.js';
import { contextOf, readTable } from '../../scripts/evaluate/table.js';
import { testKnowledge } from '../support/knowledge.js';

/*
 * Answers that a person has read as the one who asked. A change of the knowledge or of the engine shows here as a
 * difference in words. Read the difference; when it is an improvement, renew the files with
 *   npx vitest run test/golden -u
 */
const rows = readTable(readFileSync(join(import.meta.dirname, 'questions.tsv'), 'utf8'));

describe('reviewed answers', () => {
  it.each(rows)('$id', async (row) => {
    const answered = answerOffline(testKnowledge(), { query: row.question ?? '', ...(row.agent ? { agent: row.agent } : {}), context: contextOf(row) });
    expect(gateFaults(answered)).toEqual([]);
    expect(wordCount(answered.draft)).toBeLessThanOrEqual(700);
    await expect(`${row.question ?? ''}\n(${answered.agent}, ${answered.urgency})\n\n${answered.draft.text}\n`).toMatchFileSnapshot(join('answers', `${row.id ?? ''}.md`));
  });
});
