import { describe, expect, it } from 'vitest';
import { answerOffline, type Answered } from '../../scripts/evaluate/answers.js';
import { unsaid } from '../../domain/answers/relevance.js';
import type { AskedWords, FindGuidance, Guidance } from '../../domain/evidence/guidance.js';
import { answersTo } from '../../domain/evidence/guidance-parts.js';
import { readAsked } from '../../domain/evidence/people.js';
import { askingParts } from '../../domain/evidence/question-parts.js';
import { tokenize } from '../../domain/text/tokens.js';
import { guidanceEntries } from '../support/guidance.js';
import { testKnowledge } from '../support/knowledge.js';

const shortAnswer = ({ draft }: Answered): string => /## Short answer\n\n([\s\S]*?)(?=\n\n## |$)/.exec(draft.text)?.[1] ?? '';
const stepsIn = ({ draft }: Answered): string => /## What you can do\n\n([\s\S]*?)(?=\n\n## |$)/.exec(draft.text)?.[1] ?? '';

function partsOf(text: string): string[] {
  const { tokens } = tokenize(text);
  return askingParts(tokens).map(({ from, to }) => tokens.slice(from, to).map((token) => token.text).join(' '));
}

describe('the parts of a question', () => {
  it('are its asking sentences and what is joined to them by a further question', () => {
    expect(partsOf('Is it safe with warfarin? And how much?')).toHaveLength(2);
    expect(partsOf('how long for a broken wrist to heal and when can I drive')).toEqual(['how long for a broken wrist to heal', 'and when can i drive']);
    expect(partsOf('I sleep badly since May. Could it be my thyroid, and how is that tested?')).toEqual(['could it be my thyroid', ', and how is that tested ?']);
  });

  it('are not what is told of oneself before the question', () => {
    expect(partsOf('I take apixaban for my heart and have a bad back, is ibuprofen gel all right?')).toEqual([', is ibuprofen gel all right ?']);
    expect(partsOf('at 8 weeks pregnant, can I fly and how far?')).toEqual([', can i fly', 'and how far ?']);
    expect(partsOf('my doctor should repeat it when, and what does it cost?')).toHaveLength(2);
    expect(partsOf('I want to know how much to take, and is it safe?')).toHaveLength(2);
  });

  it('are one where one thing is asked, however much is told or named', () => {
    expect(partsOf('is it safe and good for my mother and father')).toHaveLength(1);
    expect(partsOf('should i take ibuprofen or paracetamol')).toHaveLength(1);
    expect(partsOf('I fell. My wrist hurts and is swollen. What now?')).toHaveLength(1);
  });
});

const NOBODY: AskedWords = { asking: { topics: [], stems: [] }, all: { topics: [], stems: [] }, text: '', asked: readAsked('', undefined), agent: undefined, mustMeet: [], named: [], general: false, isStory: false };

/** Finds by the first word asked: `sure` answers for those named, nothing else. */
function finder(sure: Record<string, [id: string, sure: number]>): FindGuidance {
  const entry = guidanceEntries()[0];
  if (!entry) throw new Error('there are no entries');
  const entries = new Map<string, Guidance>();
  return ({ asking }) => {
    const [id, logits] = sure[asking.stems[0] ?? 'whole'] ?? [];
    if (id === undefined || logits === undefined) return undefined;
    if (!entries.has(id)) entries.set(id, { ...entry, id });
    return { entry: entries.get(id) ?? entry, near: logits < -0.7, sure: logits, alike: 1 };
  };
}

function answered(sure: Record<string, [id: string, sure: number]>, ...parts: string[]): (string | undefined)[] {
  const { first, also } = answersTo(finder(sure), NOBODY, parts.map((word, at) => ({ topics: [], stems: [word], from: at, to: at + 1 })), []);
  return [first?.entry.id, first?.near === true ? 'near' : undefined, also?.id];
}

describe('the answers to several things asked', () => {
  it('stand in the order asked, the one to the whole question among them', () => {
    expect(answered({ whole: ['whole', 1], what: ['what', 2], how: ['whole', 1] }, 'what', 'how')).toEqual(['what', undefined, 'whole']);
    expect(answered({ whole: ['whole', 1], how: ['how', 2] }, 'what', 'how')).toEqual(['whole', undefined, 'how']);
  });

  it('are two at most, the surest', () => {
    expect(answered({ what: ['what', 1], how: ['how', 2], when: ['when', 3] }, 'what', 'how', 'when')).toEqual(['how', undefined, 'when']);
  });

  it('need to be sure', () => {
    expect(answered({ whole: ['whole', 1], how: ['how', -0.4] }, 'what', 'how')).toEqual(['whole', undefined, undefined]);
  });

  it('are not one on what is asked beside the question alone, as if that were all', () => {
    expect(answered({ whole: ['close', -2], how: ['how', 2] }, 'what', 'how')).toEqual(['close', 'near', undefined]);
  });
});

describe('a question that asks two things', () => {
  const query = 'what is insulin resistance and how do i know if i have it';
  const { guidance, alsoGuidance } = testKnowledge().library.search({ text: query, most: 5 });

  it('is answered on both, each in its own paragraph, with the steps of both', () => {
    const said = answerOffline(testKnowledge(), { query });
    expect(guidance && alsoGuidance).toBeDefined();
    expect(shortAnswer(said).split('\n\n')).toHaveLength(2);
    expect(shortAnswer(said).startsWith(guidance?.answer ?? '-')).toBe(true);
    for (const entry of [guidance, alsoGuidance]) expect(stepsIn(said)).toContain(entry?.steps[0] ?? '-');
  });

  it('is not told the same twice', () => {
    expect(unsaid('Turmeric comes from a root. Take it with food.', 'The root turmeric is a spice; turmeric comes from India.')).toBe('Take it with food.');
  });
});

describe('an answer written on the two things asked together', () => {
  it('is not preceded by what is known of the pair at large, which stands among the cautions', () => {
    const said = answerOffline(testKnowledge(), { query: 'is it ok to use ibuprofen gel on apixaban' });
    expect(shortAnswer(said)).not.toMatch(/^(?:Only with care|No, not)/);
    expect(said.draft.cautions.join(' ')).toMatch(/thin layer on a small area/);
  });
});
