import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadKnowledgeFolder } from '../../domain/knowledge-files.js';
import { compilePhrases } from '../../domain/text/phrases.js';

const KNOWLEDGE = join(import.meta.dirname, '..', '..', 'knowledge');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'knowledge-'));
  cpSync(KNOWLEDGE, folder, { recursive: true });
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function replaceIn(file: string, pattern: RegExp, by: string): void {
  const path = join(folder, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(pattern, by));
}

function faultsOf(): string {
  try {
    loadKnowledgeFolder(folder);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('a folder of knowledge with phrases that cannot be read and an entry in the wrong file', () => {
  it('is refused with every one of them, in all files, each with its file, its place and what is wrong', () => {
    appendFileSync(
      join(folder, 'gates/myths.yaml'),
      `
  - id: first-bad-myth
    claim: "A claim that is wrong in some way."
    phrases: ["(cures|heals cancer", "good ~99 phrase"]
    answer: "An answer that is long enough to pass."
    statements: []
    reason: "There is none in this test."
  - id: second-bad-myth
    claim: "Another claim that is wrong."
    phrases: ["all is well"]
    unless: ["{nowhere} to be found"]
    answer: "An answer that is long enough to pass."
    statements: []
    reason: "There is none in this test."
`,
    );
    replaceIn('gates/honor.yaml', /\n {4}phrases:\n {6}- .*\n/, '\n    phrases:\n      - "shame) on (a||b)"\n');
    replaceIn('red-flags.yaml', /\nfigurative:\n/, '\nfigurative:\n  - "to end with a gap ~3"\n');
    replaceIn('harm/general.yaml', /\nconcepts:.*\n/, '\nconcepts:\n  bad_concept: ["my? first word"]\n');
    const [entry] = readFileSync(join(folder, 'guidance/eye_vision.yaml'), 'utf8').replace('entries:\n', '').split('\n\n');
    const id = /id: (\S+)/.exec(entry ?? '')?.[1];
    appendFileSync(join(folder, 'guidance/faith.yaml'), `\n${entry}\n`);
    const [card] = readFileSync(join(folder, 'reference/eye_vision.yaml'), 'utf8').replace('cards:\n', '').split('\n\n');
    const name = /name: (.+)/.exec(card ?? '')?.[1];
    appendFileSync(join(folder, 'reference/womens_health.yaml'), `\n${card}\n`);

    const faults = faultsOf();

    expect(faults).toMatch(/gates\/myths\.yaml: myth first-bad-myth, phrases: phrase "\(cures\|heals cancer": a bracket is not closed/);
    expect(faults).toMatch(/gates\/myths\.yaml: myth first-bad-myth, phrases: phrase "good ~99 phrase": a gap is ~1 to ~12, not ~99/);
    expect(faults).toMatch(/gates\/myths\.yaml: myth second-bad-myth, unless: phrase "\{nowhere\} to be found": the file has no list called "nowhere"/);
    expect(faults).toMatch(/gates\/honor\.yaml: rule [a-z_.]+, phrases: phrase "shame\) on \(a\|\|b\)": a closing bracket without an opening one/);
    expect(faults).toMatch(/red-flags\.yaml: figurative: phrase "to end with a gap ~3": it must end with a word/);
    expect(faults).toMatch(/harm\/general\.yaml: concept bad_concept: phrase "my\? first word": it must begin with a word that is not optional/);
    expect(faults).toContain(`guidance/faith.yaml: ${id} belongs in guidance/eye_vision.yaml, the file of the agent it names first`);
    expect(faults).toContain(`guidance ${id} stands twice`);
    expect(faults).toContain(`reference/womens_health.yaml: ${name} belongs in reference/eye_vision.yaml, the file of the agent it names first`);
    expect(faults).toContain(`reference: ${name} and ${name} are both called`);
  });
});

describe('phrases that are compiled', () => {
  it('are refused with a line for each that cannot be read', () => {
    const entries = ['chest pain', 'chest (pain', '~2 pain', 'chest (a||b)'].map((phrase) => ({ phrase, value: true }));
    expect(() => compilePhrases(entries)).toThrow(/^phrase "chest \(pain": .*\nphrase "~2 pain": .*\nphrase "chest \(a\|\|b\)": .*$/);
  });
});
