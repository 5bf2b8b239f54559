import { describe, expect, it } from 'vitest';
import { answerOffline, type Answered } from '../../scripts/evaluate/answers.js';
import { askingParts } from '../../domain/evidence/question-parts.js';
import { tokenize } from '../../domain/text/tokens.js';
import { guidanceEntries } from '../support/guidance.js';
import { testKnowledge } from '../support/knowledge.js';

const shortAnswer = ({ draft }: Answered): string => /## Short answer\n\n([\s\S]*?)(?=\n\n## |$)/.exec(draft.text)?.[1] ?? '';
const ask = (query: string): string => shortAnswer(answerOffline(testKnowledge(), { query }));
const answerOf = (id: string): string => guidanceEntries().find((entry) => entry.id === id)?.answer ?? `no entry ${id}`;
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

  it('are one where one thing is asked, however much is told or named', () => {
    expect(partsOf('is it safe and good for my mother and father')).toHaveLength(1);
    expect(partsOf('should i take ibuprofen or paracetamol')).toHaveLength(1);
    expect(partsOf('I fell. My wrist hurts and is swollen. What now?')).toHaveLength(1);
  });
});

describe('a question that asks two things', () => {
  it('is answered on both, in the order asked', () => {
    const [heal, drive] = ask('how long for a broken wrist to heal and when can I drive').split('\n\n');
    expect(heal).toBe(answerOf('o-wrist-fracture-heal'));
    expect(drive).toContain(answerOf('r-drive-after-wrist').slice(0, 80));
  });

  it('gets the steps of both answers', () => {
    const steps = stepsIn(answerOffline(testKnowledge(), { query: 'how long for a broken wrist to heal and when can I drive' }));
    for (const id of ['o-wrist-fracture-heal', 'r-drive-after-wrist']) expect(steps).toContain(guidanceEntries().find((entry) => entry.id === id)?.steps[0] ?? `no entry ${id}`);
  });

  it('is not told the same twice', () => {
    const said = ask('what is jamu and is it safe every day');
    expect(said.split('Jamu is Indonesia')).toHaveLength(2);
    expect(said).toContain('mostly safe');
  });

  it('is not answered on what is asked beside it alone, as if that were all', () => {
    expect(ask('what is ivan chai good for, has it caffeine')).not.toContain(answerOf('s-coffee-benefits-effects').slice(0, 60));
  });
});
