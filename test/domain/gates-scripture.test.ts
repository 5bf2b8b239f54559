import { beforeAll, describe, expect, it } from 'vitest';
import { evaluateGates, type GateTools } from '../../domain/gates/evaluate.js';
import { knowledgeFiles } from '../support/knowledge.js';
import { gateTools } from './gates-tools.js';

let tools: GateTools;
beforeAll(() => {
  tools = gateTools();
});

function rules(text: string): string[] {
  const verdicts = evaluateGates(tools, [{ text, subject: 'query', context: { conditions: [], medications: [], goals: [] } }]);
  return verdicts.flatMap(({ gate, findings }) => (gate === 'absolute_truth' ? findings.filter(({ severity }) => severity !== 'advisory').map(({ rule }) => rule) : []));
}

describe('scripture in a text', () => {
  it.each([
    'Proverbs 17:22 says, "A merry heart doeth good like a medicine."',
    '"a merry heart doeth good, like a medicine" (Prov. 17:22)',
    '"A merry heart ... but a broken spirit drieth the bones" - Proverbs 17:22',
    'Many find comfort here: "The LORD is my shepherd; I shall not want." It stands at the head of a short poem, Psalm 23:1.',
    'It is written, "Man shall not live by bread alone".',
    'Jesus said, "They that be whole need not a physician, but they that are sick."',
    'Psalm 139:1-24 is a prayer about being known.',
    'Read Psalm 23 or 1 Cor 13 before sleep. II Timothy 1:7 is short.',
    'The train leaves at Denver 9:30 and the ratio was 3:1.',
    'Surah 2:286 and Sirach 38:1 are read in other communities.',
    'In John chapter 3 verse 16 we read of love.',
    '"Come to me, all you who are weary and burdened, and I will give you rest" (Matthew 11:28, NIV).',
  ])('lets pass: %s', (text) => {
    expect(rules(text)).toEqual([]);
  });

  it.each([
    ['As Hezekiah 3:16 says, the herb shall be thy healer.', 'scripture.no_such_verse'],
    ['Psalm 151:7 promises long life.', 'scripture.no_such_verse'],
    ['John chapter 3 verse 99 is clear.', 'scripture.no_such_verse'],
    ['Matthew 11:28-99 is long.', 'scripture.no_such_verse'],
    ['"A merry heart cures all like a medicine" (Proverbs 17:22)', 'scripture.misquoted'],
    ['Proverbs 17:22 reads: A merry heart heals every illness like a pill', 'scripture.misquoted'],
    ['The Bible says, "A little wine heals the liver of the righteous man."', 'scripture.not_found'],
    ['The Bible says "God helps those who help themselves".', 'scripture.not_found'],
    ['As the Bible teaches, cleanliness is next to godliness.', 'scripture.not_in_bible'],
  ])('finds in %s', (text, rule) => {
    expect(rules(text)).toContain(rule);
  });

  it('looks a quotation up however far its reference stands, within the passage', () => {
    const far = 'The Bible says, "The LORD is my doctor and I shall not want tablets." People have loved these words for a very long time, in sickness and in health. They stand in Psalm 23:1.';
    expect(rules(far)).toContain('scripture.misquoted');
  });

  it('compares guidance with principles that stand in the reviewed table', () => {
    const known = new Map(knowledgeFiles().scripture.principles.map(({ id, references }) => [id, references]));
    const compared = knowledgeFiles().gates.flatMap(({ rules: all }) => all.filter(({ principle }) => principle !== undefined));
    expect(compared.length).toBeGreaterThan(8);
    expect(compared.map(({ principle = '' }) => principle).filter((id) => !known.has(id))).toEqual([]);
  });

  it('names only references that exist in its messages and remedies', () => {
    const texts = knowledgeFiles().gates.flatMap(({ rules: all, myths }) => [...all.map(({ message, remedy }) => `${message} ${remedy}`), ...myths.map(({ answer }) => answer)]);
    expect(texts.flatMap((text) => rules(text).filter((rule) => rule === 'scripture.no_such_verse'))).toEqual([]);
  });
});
