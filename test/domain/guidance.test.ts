import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answerOffline, gateFaults, type Answered } from '../../scripts/evaluate/answers.js';
import { readPerson } from '../../domain/safety/person.js';
import { findGuidance, guidanceEntries, missedOf, wordings } from '../support/guidance.js';
import { knowledgeFiles, testKnowledge } from '../support/knowledge.js';

// Two questions may share a wording; more than this would be a fault of the search.
const MOST_MISSED = 0.02;
const EVERY_WORDING = 11;
const EVERY_ANSWER = 4;
const answerTo = (text: string): string | undefined => findGuidance(text)?.answer;
const found = (text: string): string | undefined => findGuidance(text)?.id;
const shortAnswer = ({ draft }: Answered): string => /## Short answer\n\n([\s\S]*?)(?=\n\n## |$)/.exec(draft.text)?.[1] ?? '';

describe('a direct answer', () => {
  it('is found by its own wordings, whatever stands beside it in the files', () => {
    const some = wordings().filter((_, at) => at % EVERY_WORDING === 0);
    expect(missedOf(some).slice(Math.floor(MOST_MISSED * some.length))).toEqual([]);
  });

  it('is found in other words, with slips of typing and beside a story', () => {
    const pulse = /60 (?:and|to) 100/;
    expect(answerTo('whats a normal restng heart rate')).toMatch(pulse);
    expect(answerTo('My watch keeps buzzing at me at work and I worry. What should a resting heart rate normally be?')).toMatch(pulse);
  });

  it('is not given to a question that only shares a word with it', () => {
    expect(found('what is a heart of the third kind in zebras')).toBeUndefined();
    expect(found('does beetroot juice lower the heart rate in runners')).toBeUndefined();
    expect(found('normal')).toBeUndefined();
  });

  it('is not given to a textbook question on something that it does not name', () => {
    expect(found('What are the genetic changes related to Ostrow-Brenner syndrome?')).toBeUndefined();
    expect(found('Is Karlowicz disease inherited?')).toBeUndefined();
    expect(found('What causes melasma?')).toBeDefined();
  });

  it('for grown-ups is not given for a child', () => {
    expect(found('what temp is a fever in adults')).toBe('fever-adult-temperature');
    expect(found('what temp is a fever in a 2 month old baby')).not.toBe('fever-adult-temperature');
  });

  it('is not one on other numbers of the same test', () => {
    expect(found('TSH 7.8 and free T4 normal, should I start levothyroxine')).not.toBe('c-tsh-low');
  });

  it('opens with the signs when asked when to worry', () => {
    const { worry } = findGuidance('when should i worry about a headache') ?? { worry: [] };
    expect(worry[0]).toMatch(/^Call (?:an ambulance|emergency services) for/);
    expect(shortAnswer(answerOffline(testKnowledge(), { query: 'when should i worry about a headache' })).startsWith(worry.join(' '))).toBe(true);
  });

  it('comes before the signs when it is asked whether to worry about a thing', () => {
    const { answer, worry } = findGuidance('should i worry about microplastics in my water bottle') ?? { answer: '', worry: [] };
    const said = shortAnswer(answerOffline(testKnowledge(), { query: 'should i worry about microplastics in my water bottle' }));
    expect(answer).not.toBe('');
    expect(said.startsWith(answer)).toBe(true);
    expect(said).not.toContain(worry[1] ?? 'two signs at once');
  });

  it('is found for a grown-up who mentions a child in passing, and not where the child is the patient', () => {
    const ofBack = found('i strained my back, what can i do');
    expect(ofBack).toBeDefined();
    expect(found('i strained my back lifting my toddler, what can i do')).toBe(ofBack);
    expect(found('looking after my son with croup, what can i do')).toMatch(/croup/);
  });

  it('reads weeks told by the asker as those of a pregnancy', () => {
    const person = readPerson("I'm 8 weeks and feel sick all day, what helps", { conditions: [], medications: [], goals: [] });
    expect(person.pregnant).toBe(true);
    expect(person.ageYears).toBeUndefined();
  });

  it('is found where a slip of typing could be a rare word as well as a common one', () => {
    expect(found('constant heaache and painkillers every day')).toBe(found('constant headache and painkillers every day'));
  });

  it('on a special case is not given to a general question', () => {
    expect(found('what is breast cancer')).not.toBe('stage-2-survival');
    expect(found('is methotrexate safe')).not.toBe('turmeric-instead-methotrexate');
  });

  it('that leaves out what is asked about gives way to one that speaks of it', () => {
    expect(answerTo('ginko for memory loss')).toMatch(/^[^.]*ginkgo/i);
    expect(answerTo('knee hurts going downstairs, glucosamine worth it?')).toMatch(/^[^.]*glucosamine/i);
  });

  it('is found by two bare words that an entry is asked of, and not by two that say nothing', () => {
    expect(['eye strain', 'nosebleed', 'burning mouth'].map(found)).toEqual(['eye-strain-screens', 'nosebleed-stop', 'burning-tongue-geographic']);
    expect(['normal range', 'hello', 'what now'].map(found)).toEqual([undefined, undefined, undefined]);
  });

  it('to what is good for a complaint tells what helps', () => expect(found('what is good for constipation')).toBe('s-constipation-helps'));

  it('on how a thing is made is preferred where that is asked', () => {
    expect(findGuidance('my nan boiled gumbi gumbi leaves when we had a cold, how did she make it')?.id).toBe('a5-gumbi-prepare');
    expect(findGuidance('does gumbi gumbi help with cancer')?.id).not.toBe('a5-gumbi-prepare');
  });

  it('stands without stray steps of the field beside it', () => {
    const { draft } = answerOffline(testKnowledge(), { query: 'how soon can i take a pregnancy test' });
    const own = findGuidance('how soon can i take a pregnancy test')?.steps ?? [];
    const steps = /## What you can do\n\n([\s\S]*?)(?=\n\n## |$)/.exec(draft.text)?.[1]?.split('\n').map((line) => line.slice(2)) ?? [];
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.filter((step) => !own.includes(step) && !step.startsWith('Ask a clinician') && !step.startsWith('Book your first antenatal visit'))).toEqual([]);
  });

  it('to a neighbouring question stands in where none fits, and says so', () => {
    const rows = readFileSync('test/guidance/unwritten-wordings.tsv', 'utf8').trim().split('\n').slice(1, 300);
    const near = rows.map((line) => shortAnswer(answerOffline(testKnowledge(), { query: line.split('\t')[1] ?? '' }))).filter((answer) => answer.includes('Our library has no answer to just this'));
    expect(near.length).toBeGreaterThan(0);
    for (const answer of near) {
      expect(answer).toMatch(/^Our library has no answer to just this, but it answers a question close to it\. /);
      const cards = [...knowledgeFiles().reference].filter((card) => answer.includes(card.is));
      expect(guidanceEntries().filter((entry) => answer.includes(entry.answer.trim())).length + cards.length, answer).toBe(1);
      expect(answer).not.toMatch(/we will not guess|holds no study on .* for /);
    }
  });

  it('adds the finding chosen first for it', () => {
    const { evidence = [] } = guidanceEntries().find(({ id }) => id === 's-neck-pain-helps') ?? {};
    const first = knowledgeFiles().statements.find(({ id }) => id === evidence[0]);
    expect(first).toBeDefined();
    const { draft } = answerOffline(testKnowledge(), { query: 'what helps neck pain' });
    expect(draft.text).toContain(`1. ${first?.text.trim().slice(0, 60) ?? '-'}`);
  });

  it('opens the short answer and says that it rests on no study where there is none', () => {
    const answer = shortAnswer(answerOffline(testKnowledge(), { query: 'how soon can i take a pregnancy test' }));
    expect(answer).toMatch(/^A home test is reliable from the first day of a missed period/);
    expect(answer).toContain('our library holds no study on just this');
  });

  it('passes every gate', () => {
    const some = guidanceEntries().filter((_, at) => at % EVERY_ANSWER === 0);
    const failed = some.flatMap(({ id, asks, agents }) => {
      const answered = answerOffline(testKnowledge(), { query: asks[0] ?? '', agent: agents[0] ?? 'medicine' });
      const faults = gateFaults(answered);
      return faults.length > 0 ? [`${id}: ${faults.join('; ')}`] : [];
    });
    expect(failed).toEqual([]);
  });
});
