import { describe, expect, it } from 'vitest';
import { compileAtoms } from '../../domain/evidence/synonyms.js';
import { NO_SYNONYMS } from '../../domain/evidence/synonyms-schema.js';

const group = (name: string, ...words: string[]): { name: string; words: string[] } => ({ name, words });
const atoms = compileAtoms({
  ...NO_SYNONYMS,
  conditions: [
    group('shift work', 'working nights'),
    group('dry mouth and eyes'),
    group('infertility', '=not get pregnant'),
    group('pregnancy', 'pregnant'),
    group('heart disease', 'for heart'),
    group('heart failure'),
    group('stroke'),
    group('panic attacks', 'the panic'),
  ],
  treatments: [group('vitamin A', 'vitamin a'), group('vitamin C', 'vitamin c')],
  sayings: ['which stroke'],
});
const topics = (text: string): string[] => atoms.topicsOf(text).flatMap((id) => (atoms.get(id).group ? [atoms.get(id).name] : []));

describe('wordings of topics', () => {
  it('are met across little words, but not across a turn or a clause of its own', () => {
    expect(topics('I work most of the nights')).toEqual(['shift work']);
    expect(topics('does it work and can I take it every night')).toEqual([]);
    expect(topics('my mouth is dry and my eyes too')).toEqual([]);
    expect(topics('a dry mouth and eyes')).toEqual(['dry mouth and eyes']);
    expect(topics('it can work but nights are bad')).toEqual([]);
  });

  it('keep their little words when they are written so', () => {
    expect(topics("I can't get pregnant")).toEqual(['infertility']);
    expect(topics('I am not pregnant')).toEqual(['pregnancy']);
  });

  it('give way to one that begins after a little word and reaches further', () => {
    expect(topics('a tea for my heart failure')).toEqual(['heart failure']);
    expect(topics('a tea for my heart')).toEqual(['heart disease']);
  });

  it('that begin with a little word reach across articles only', () => {
    expect(topics('the sudden panic')).toEqual([]);
    expect(topics('the same panic')).toEqual([]);
    expect(topics('the panic')).toEqual(['panic attacks']);
  });

  it('do not lose the letter of a vitamin', () => {
    expect(topics('vitamin C a day')).toEqual(['vitamin C']);
  });

  it('are not met in a saying that names no topic', () => {
    expect(topics('which stroke do I swim')).toEqual([]);
    expect(topics('a stroke last year')).toEqual(['stroke']);
  });
});
