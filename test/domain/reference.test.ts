import { describe, expect, it } from 'vitest';
import { compileReference } from '../../domain/evidence/reference.js';
import { wantedIn } from '../../domain/evidence/reference-questions.js';
import type { Card } from '../../domain/evidence/reference-schema.js';
import { readPerson } from '../../domain/safety/person.js';
import { knowledgeFiles, testKnowledge } from '../support/knowledge.js';

const cards = [...knowledgeFiles().reference];
const { answerTo, nearestTo } = compileReference(cards);
const chorea: Card = {
  name: 'Sample chorea (TCH disease)',
  also: ["Example's syndrome", 'haematic chorea', 'Nonalcoholic Testitis'],
  kind: 'condition',
  agents: ['neurological_brain_health'],
  is: 'Sample chorea is an illness that stands here so that it can be found by its names.',
  signs: 'Signs of sample chorea are jerks of the hands that nobody can hold still.',
  treatment: 'Sample chorea is treated with rest, and with antibiotics for the throat.',
  outlook: 'Most people with sample chorea are well again within half a year.',
  steps: ['Write down when the jerks began.'],
  worry: ['Call emergency services for jerks with a stiff neck.'],
};
const own = compileReference([chorea]);

describe('a textbook question', () => {
  it('finds the card of each of its names', () => {
    const missed = cards.flatMap(({ name, also, is }) => [name, ...also].filter((wording) => answerTo(`What is (are) ${wording} ?`)?.entry.answer.includes(is.slice(0, 40)) !== true));
    expect(missed).toEqual([]);
  });

  it.each([
    ['What are the symptoms of Sample chorea ?', 'Signs of sample chorea'],
    ['sample choreas symptoms', 'Signs of sample chorea'],
    ["what are the signs of Example's disease", 'Signs of sample chorea'],
    ['How do I know if I have hematic chorea?', 'Signs of sample chorea'],
    ['What are the treatments for Non-alcoholic testitis?', 'Sample chorea is treated'],
    ['can sample chorea be cured', 'Sample chorea is treated'],
    ['What is the outlook for Parasites - Sample chorea?', 'Most people with sample chorea'],
    ['is smaple chorea fatal?', 'Most people with sample chorea'],
    ['What is Sample chorea (TCH disease)?', 'Sample chorea is an illness'],
    ['Do I need to see a doctor for Sample chorea?', 'Call emergency services'],
    ['what research (or clinical trials) is being done for Sample chorea ?', 'Our library does not follow trials'],
    ['Where to find support for people with Sample chorea?', 'Patient organisations'],
  ])('%s is answered first by the part it asks for', (question, opening) => {
    expect(own.answerTo(question)?.entry.answer.slice(0, opening.length)).toBe(opening);
  });

  it('is told the name once where what follows is plain', () => {
    expect(own.answerTo('What is Sample chorea?')?.entry.answer).toMatch(/found by its names\. Signs of sample chorea are/);
    const { answerTo: ofShort } = compileReference([{ ...chorea, name: 'Sample chorea' }]);
    expect(ofShort('What is Sample chorea?')?.entry.answer).toMatch(/^Sample chorea is .* Signs are jerks .* Treatment is with rest, and with antibiotics .* Most people/);
  });

  it('on a part that the card lacks is only near to what the thing is', () => {
    expect(own.answerTo('How to prevent Sample chorea?')).toMatchObject({ isNear: true, entry: { asks: ['What is Sample chorea (TCH disease)'] } });
    expect(own.answerTo('What are the treatments for Sample chorea?')).toMatchObject({ isNear: false });
  });

  it('is not answered by a card of another name', () => {
    for (const question of ['What are the symptoms of Huntington chorea?', 'What is sample chorea in pregnancy and may I take ibuprofen for it?']) expect(own.answerTo(question)).toBeUndefined();
  });

  it('is answered by an entry that was written for it, not by one that is asked for many things of it or that opens elsewhere', () => {
    const entry = { id: 'x', asks: ['sample chorea symptoms', 'signs of sample chorea', 'what is sample chorea'], answer: 'Jerks are the first sign of sample chorea.', steps: [], worry: [], agents: ['faith'] };
    const isAnswered = (question: string, asks = entry.asks): boolean | undefined => own.answerTo(question)?.isAnsweredBy({ ...entry, asks });
    expect(isAnswered('What are the symptoms of Sample chorea?')).toBe(true);
    expect(isAnswered('What are the treatments for Sample chorea?')).toBe(false);
    expect(isAnswered('What is Sample chorea?')).toBe(false);
    expect(isAnswered('What are the symptoms of Sample chorea?', [...entry.asks, 'sample chorea causes', 'sample chorea treatment', 'how is sample chorea treated'])).toBe(false);
    expect(own.answerTo('What is Sample chorea?')?.isAnsweredBy({ ...entry, answer: 'In sample chorea brothers and sisters are tested.' })).toBe(false);
    expect(own.answerTo('What is Sample chorea?')?.isAnsweredBy({ ...entry, asks: ['what is sample chorea'], answer: 'Sample chorea is an illness of the nerves.' })).toBe(true);
  });

  it('is shown no finding on another illness of the kind', () => {
    const titlesFor = (text: string): string[] => testKnowledge().library.search({ text, most: 20 }).hits.map(({ statement }) => statement.citation.title);
    for (const text of ['What are the treatments for laryngeal cancer?', 'What are the symptoms of aplastic anemia?', 'What is primary ciliary dyskinesia?']) expect([text, titlesFor(text)]).toEqual([text, []]);
    for (const text of ['What are the treatments for prostate cancer?', 'What are the symptoms of iron deficiency anaemia?']) expect(titlesFor(text).length).toBeGreaterThan(2);
  });

  it('is answered by its card, not by an entry on something beside it', () => {
    for (const { name, signs } of cards.filter((card) => card.kind === 'condition' && card.signs !== undefined).filter((_, at) => at % 9 === 0)) {
      const text = `What are the symptoms of ${name}?`;
      const { guidance } = testKnowledge().library.search({ text, person: readPerson(text, { conditions: [], medications: [], goals: [] }), most: 5 });
      expect([text, guidance?.answer.startsWith(signs ?? '') === true || guidance?.asks.some((ask) => /symptom|sign/.test(ask))]).toEqual([text, true]);
    }
  });
});

describe('another question', () => {
  it.each([
    ['my son has just been told he has sample chorea, will it go away', 'Most people with sample chorea'],
    ['newly told I have sample chorea', 'Sample chorea is an illness'],
  ])('"%s" that names something with a card is near to what the card says', (question, opening) => {
    expect(own.nearestTo(question)?.answer.slice(0, opening.length)).toBe(opening);
  });

  it('that names nothing with a card, or only in passing, is near to none', () => {
    expect(nearestTo('why do my hands shake when I am hungry')).toBeUndefined();
    expect(own.nearestTo('my neighbour with sample chorea gave me her antibiotics for my sore throat, may I take them')).toBeUndefined();
  });

  it('wants what its words tell', () => {
    expect(['how is it treated', 'will my children get it', 'how long do people live', 'tell me more'].map(wantedIn)).toEqual(['treatment', 'inherited', 'outlook', 'what']);
  });
});
