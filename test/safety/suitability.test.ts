import { describe, expect, it } from 'vitest';
import { compileInteractions } from '../../domain/safety/interactions.js';
import { compileSuitability, type SuitabilityFile } from '../../domain/safety/suitability.js';
import { compileSubstances } from '../../domain/safety/substances.js';
import type { PersonContext, Suited } from '../../domain/safety/types.js';
import { answerOffline } from '../../scripts/evaluate/answers.js';
import { knowledgeFiles, testKnowledge } from '../support/knowledge.js';

const WITH_EPILEPSY = 'Usually yes: turmeric as a spice suits people with epilepsy.';
const WITH_STATIN = 'Usually yes: turmeric as a spice goes with every statin.';
const WITH_ATORVASTATIN = 'Only after asking: turmeric capsules are little tried with atorvastatin.';

function file(...cells: { with: string[]; says: string }[]): SuitabilityFile {
  return { profiles: [{ of: ['turmeric'], cells }] };
}

function suitedIn(text: string, files: readonly SuitabilityFile[], context: Partial<PersonContext> = {}): Suited[] {
  const { interactions, substances } = knowledgeFiles();
  return compileInteractions(interactions, substances, files).check(text, { conditions: [], medications: [], goals: [], ...context }).suited;
}

describe('whether two things suit each other', () => {
  it('is told of a pair that is asked about', () => {
    expect(suitedIn('is turmeric safe with epilepsy', [file({ with: ['epilepsy'], says: WITH_EPILEPSY })])).toEqual([{ pair: ['epilepsy', 'turmeric'], text: WITH_EPILEPSY }]);
  });

  it('is told of what the person takes and the thing they ask about', () => {
    expect(suitedIn('is turmeric safe for me?', [file({ with: ['statin'], says: WITH_STATIN })], { medications: ['Lipitor 20 mg'] }).map(({ text }) => text)).toEqual([WITH_STATIN]);
  });

  it('is told by the narrowest of what was written', () => {
    const files = [file({ with: ['statin'], says: WITH_STATIN }, { with: ['atorvastatin'], says: WITH_ATORVASTATIN })];
    expect(suitedIn('is turmeric safe with atorvastatin', files).map(({ text }) => text)).toEqual([WITH_ATORVASTATIN]);
    expect(suitedIn('is turmeric safe with simvastatin', files).map(({ text }) => text)).toEqual([WITH_STATIN]);
  });

  it('is never told where the two are known to clash, whatever was written', () => {
    expect(suitedIn('is turmeric safe with warfarin', [file({ with: ['warfarin', 'anticoagulant'], says: WITH_STATIN })])).toEqual([]);
  });

  it('is not told of a baby where it was written of children', () => {
    const files = [file({ with: ['child'], says: 'Usually yes: turmeric as a spice in meals suits a child.' })];
    expect(suitedIn('is turmeric safe for my 4 year old', files)).toHaveLength(1);
    expect(suitedIn('is turmeric safe for my 5 month old baby', files)).toEqual([]);
  });

  it('is not told of a thing that nobody asked about', () => {
    expect(suitedIn('how do I sleep better', [file({ with: ['epilepsy'], says: WITH_EPILEPSY })], { conditions: ['epilepsy'] })).toEqual([]);
  });

  it('faults an unknown name and two answers to one pair', () => {
    const isKnown = (id: string): boolean => compileSubstances(knowledgeFiles().substances).get(id) !== undefined;
    expect(() => compileSuitability([file({ with: ['moonlight'], says: WITH_STATIN })], isKnown)).toThrow('moonlight');
    expect(() => compileSuitability([file({ with: ['statin'], says: WITH_STATIN }), file({ with: ['statin'], says: WITH_EPILEPSY })], isKnown)).toThrow('turmeric|statin is answered twice');
  });
});

const shortAnswerTo = (query: string): string => {
  const { draft } = answerOffline(testKnowledge(), { query });
  return /## Short answer\n\n([\s\S]*?)(?=\n\n## |$)/.exec(draft.text)?.[1] ?? '';
};
function saysOf(thing: string, circumstance: string): string {
  const cells = knowledgeFiles().suitability.flatMap(({ profiles }) => profiles).filter(({ of }) => of.includes(thing)).flatMap((profile) => profile.cells);
  const cell = cells.find((own) => own.with.includes(circumstance));
  if (!cell) throw new Error(`nothing is written of ${thing} with ${circumstance}`);
  return cell.says.trim();
}

describe('the short answer', () => {
  it('opens with whether the two suit each other where no direct answer speaks of both', () => {
    expect(shortAnswerTo('is turmeric safe with epilepsy')).toMatch(new RegExp(`^${saysOf('turmeric', 'epilepsy').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`));
  });

  it('leaves it to a direct answer that speaks of both', () => {
    expect(shortAnswerTo('is sauna safe with a pacemaker')).not.toContain(saysOf('sauna', 'pacemaker'));
  });

  it('tells what holds back also where it was not asked whether it is safe', () => {
    expect(shortAnswerTo('does berberine lower cholesterol more if I already take a statin?')).toContain(saysOf('berberine', 'statin'));
  });
});
