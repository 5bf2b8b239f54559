import { describe, expect, it } from 'vitest';
import { totalScore } from '../../domain/gates/evaluate.js';
import { answerOffline, gateFaults, pointCount, wordCount, type Answered } from '../../scripts/evaluate/answers.js';
import { testKnowledge } from '../support/knowledge.js';

const ask = (query: string, more: Partial<Parameters<typeof answerOffline>[1]> = {}): Answered => answerOffline(testKnowledge(), { query, ...more });
const part = ({ draft }: Answered, title: string): string => new RegExp(`## ${title}\\n\\n([\\s\\S]*?)(?=\\n\\n## |$)`).exec(draft.text)?.[1] ?? '';

describe('a composed answer', () => {
  it('says so when the library has no study of what was asked', () => {
    const answer = ask('does zorbium powder help migraine?');
    expect(part(answer, 'Short answer')).toContain('holds no study on zorbium powder for migraine');
  });

  it('never offers something else for a grave illness in place of a missing study', () => {
    const answer = ask('does zorbium powder cure cancer?');
    expect(part(answer, 'Short answer')).toContain('Nothing here is a reason to delay treatment');
    expect(part(answer, 'What the evidence says')).not.toMatch(/better support/i);
  });

  it('asks nothing on a complaint that its direct answer was not written for', () => {
    const answer = ask('What happens in a Maya abdominal massage if my periods are painful?', { agent: 'mayan_medicine' });
    expect(answer.draft.text).not.toMatch(/endometriosis|whether a pregnancy is possible/);
    expect(part(answer, 'When to get medical care')).toMatch(/sudden one-sided pain/);
  });

  it('says nothing of a thing that a story names in passing, and does not guess', () => {
    const answer = ask('my aunt keeps a parrot that whistles at the kettle, and there is always a little pile of stamps on her writing desk by the window. why does the bird do that?');
    expect(part(answer, 'Short answer')).toContain('we will not guess');
    expect(answer.draft.text).not.toMatch(/\bpiles\b|swollen veins/i);
  });

  it('has nothing beside what to do now in an emergency', () => {
    expect(part(ask('I took forty paracetamol tablets an hour ago'), 'Cautions for you')).toBe('');
  });

  it('numbers its points and their sources, each source once', () => {
    const { draft } = ask('what can I do about insomnia');
    expect(pointCount(draft)).toBeGreaterThanOrEqual(3);
    expect(pointCount(draft)).toBeLessThanOrEqual(6);
    const numbers = [...draft.text.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number));
    expect(Math.max(...numbers)).toBe(draft.citations.length);
    expect(new Set(draft.citations.map(({ title }) => title)).size).toBe(draft.citations.length);
  });

  it('stays within what can be read aloud', () => {
    for (const query of ['what can I do about insomnia', 'best diet to lower cholesterol', 'does acupuncture work for migraine', 'why am I tired all the time']) {
      expect(wordCount(ask(query).draft)).toBeGreaterThanOrEqual(250);
      expect(wordCount(ask(query).draft)).toBeLessThanOrEqual(650);
    }
  });

  it('gives two fields different evidence or advice for the same question', () => {
    const [sleep, tcm] = ['sleep_circadian', 'tcm'].map((agent) => ask('insomnia', { agent }));
    if (!sleep || !tcm) throw new Error('both were asked');
    for (const title of ['Short answer', 'What you can do']) expect(part(sleep, title)).not.toBe(part(tcm, title));
  });

  it('puts the person’s own cautions before what a study found', () => {
    const answer = ask('does ginkgo help memory', { context: { medications: ['warfarin'] } });
    expect(part(answer, 'Short answer')).toMatch(/warfarin/i);
    expect(part(answer, 'Cautions for you')).toMatch(/warfarin/i);
  });

  it('never sets a remedy in the place of a prescribed medicine', () => {
    const answer = ask('turmeric instead of methotrexate for rheumatoid arthritis', { context: { medications: ['methotrexate'], conditions: ['rheumatoid arthritis'] } });
    expect(answer.draft.text).toMatch(/prescri|doctor|specialist/i);
    expect(part(answer, 'Short answer')).not.toMatch(/^(?:Yes|Probably yes)/);
  });

  it('answers whether two things go together from what is known of the two', () => {
    const answer = ask('Is it safe to take ibuprofen with warfarin?', { context: { medications: ['warfarin'] } });
    expect(part(answer, 'Short answer')).toMatch(/^No\b.*warfarin and ibuprofen/i);
  });

  it('never says yes to stopping a prescribed medicine', () => {
    expect(part(ask('can i stop my statin if my cholesterol is normal now'), 'Short answer')).toMatch(/^[^.]*talk to the prescriber first/);
  });

  it('leaves findings on people with another grave illness out', () => {
    expect(part(ask('why am I so tired'), 'What the evidence says')).not.toMatch(/cancer|dialysis|sclerosis/i);
  });

  it('gives foods to whoever asks for foods', () => {
    const points = part(ask('what foods lower cholesterol'), 'What the evidence says');
    expect(points).toMatch(/diet|nuts|oats|fibre|soy/i);
    expect(points).not.toMatch(/statin trials|ezetimibe/i);
  });

  it('sends an emergency nowhere but to help', () => {
    const answer = ask('crushing pain in my chest and my left arm is numb');
    expect(part(answer, 'What you can do')).toMatch(/^- Do what stands at the top/);
    expect(part(answer, 'What you can do').split('\n')).toHaveLength(1);
  });

  it('opens with scripture where scripture is asked for, and keeps the evidence beside it', () => {
    const answer = ask('what does the bible say about sleep', { agent: 'biblical_medicine' });
    expect(part(answer, 'What scripture says')).toContain('KJV');
    expect(pointCount(answer.draft)).toBeGreaterThanOrEqual(2);
  });

  it('begins with what to do in an emergency', () => {
    expect(ask('crushing pain in my chest and my left arm is numb').draft.text.startsWith('## Get help now')).toBe(true);
  });

  it('is the same for the same question', () => {
    expect(ask('does yoga help back pain').draft).toEqual(ask('does yoga help back pain').draft);
  });
});

describe('answers of every field', () => {
  it('pass the marker gates and score at least 0.9', () => {
    const faults: string[] = [];
    for (const agent of testKnowledge().agents) {
      for (const query of [agent.questions[0], agent.questions[4], agent.questions[9]]) {
        if (query === undefined) continue;
        const answered = ask(query, { agent: agent.type });
        const found = gateFaults(answered);
        if (found.length > 0) faults.push(`${agent.type}: ${query}: ${totalScore(answered.verdicts)} ${found.join(' | ')}`);
      }
    }
    expect(faults).toEqual([]);
  });
});
