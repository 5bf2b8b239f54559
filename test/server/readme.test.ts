import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { VARIABLE_NAMES, readConfig } from '../../server/config.js';
import { testKnowledge } from '../support/knowledge.js';

const readme = readFileSync(join(import.meta.dirname, '..', '..', 'README.md'), 'utf8');

describe('the README', () => {
  test('lists every variable that the service reads, and no other', () => {
    const rows = [...readme.matchAll(/^\| `([A-Z_]+)` \|/gm)].map((match) => match[1]);
    expect(rows.sort()).toEqual([...VARIABLE_NAMES].sort());
  });

  test('gives each gate a passage that the corpus has', () => {
    const rows = [...readme.matchAll(/^\| `[a-z_]+` \| \d+ % \|.*\| (.+) \|$/gm)].map((match) => match[1] ?? '');
    expect(rows).toHaveLength(5);
    for (const reference of rows) expect([reference, testKnowledge().scripture.bible.passage(reference)?.reference]).toEqual([reference, reference]);
  });
});

describe('the configuration', () => {
  test('prints all problems at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x' })).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*LOG_LEVEL/);
  });

  test('takes an empty variable as unset', () => {
    expect(readConfig({ PORT: '', TRUST_PROXY: '' })).toMatchObject({ port: 3000, trustProxy: undefined });
  });
});
