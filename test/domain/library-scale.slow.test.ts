import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileLibrary, type Library } from '../../domain/evidence/library.js';
import { libraryOptions } from '../../domain/evidence/names.js';
import { knowledgeFiles } from '../support/knowledge.js';
import { quickestMs } from '../support/timing.js';

const TIMES = 10;
/** Compiling some 49,000 statements without what the build has read takes a minute on a busy machine. */
const LONG_MS = 300_000;

const questions = readFileSync(new URL('../routing/everyday_check.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[1] ?? '');

/** The median of the quickest of some searches for each question, in milliseconds. */
function medianOf(library: Library): number {
  const times = questions.map((text) => quickestMs(5, () => void library.search({ text, most: 40 })));
  return times.sort((a, b) => a - b)[times.length >> 1] ?? Infinity;
}

// The bounds leave room for a slow and busy machine, where the first is about 0.5 ms.
describe('a search of the library', () => {
  const files = knowledgeFiles();
  const more = Array.from({ length: TIMES }, (_, copy) => files.statements.map((statement) => ({ ...statement, id: `${statement.id}-${copy}` }))).flat();

  it('takes a fraction of a millisecond, and a millisecond with ten times as many statements', { retry: 3, timeout: LONG_MS }, () => {
    expect(medianOf(compileLibrary(files.statements, libraryOptions(files)))).toBeLessThan(1.5);
    expect(medianOf(compileLibrary(more, libraryOptions(files)))).toBeLessThan(4);
  });
});
