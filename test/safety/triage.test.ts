import { describe, expect, it } from 'vitest';
import { readPerson } from '../../domain/safety/person.js';
import { compileTriage } from '../../domain/safety/triage.js';
import { triageExemplarsSchema } from '../../domain/safety/triage-training.js';
import { quickestMs } from '../support/timing.js';
import { flags, level, lines, load, nobody, ruled } from './triage-tools.js';

const exemplars = triageExemplarsSchema.parse(load('triage-exemplars.yaml'));

describe('emergencies in plain words', () => {
  it.each([
    'feels like someone is sitting on my chest and my left arm has gone heavy',
    '62 year old woman suddenly exhausted, sick to her stomach and her upper back hurts, no chest pain',
    "mums face looks lopsided and she cant get her words out",
    'my son swallowed a little round battery from the remote',
    'everyone in the house has a headache and feels sick, gets better outside',
    'one of my nuts is twisted i think, came on an hour ago',
    'cant feel when i wipe and my legs are weak, bad back for a week',
    'stopped drinking 2 days ago after 10 years of vodka, shaking and seeing spiders',
    'i took 30 paracetamol last night and feel fine now',
    'chest pian and sweting',
    'my boyfriend snores really loud after heroin, is that dangerous',
    'Baby was lively and from yesterday evening I feel almost nothing, 36 weeks, is it normal that he rests',
  ])('%s', (text) => expect(level(text)).toBe('emergency'));

  it.each([
    'i am going to poison her and then myself',
    'baby fitting a lot wont stop',
    'he is snoring and choking and wont wake up after the pills',
    'lips blue after eating peanut jelly and she cant breathe',
    'husband is holding a knife and im terrified of the knife',
    'i am from afghanistan, crushing chest pain now and sweating',
    'bleeding badly from leg, first aid kit not enough, towels soaked',
    'she keeps asking how many pills it takes to not wake up',
    'watching a drama with my husband and he collapsed and isnt breathing',
    'man in his fifties with crushing chest pain',
    'my dad in his seventies has slurred speech and a droopy face',
    'when i was in the shower the worst headache of my life hit me, thunderclap',
    'when he was in the garden his face drooped and he cannot speak',
    'hurt in the fall, bone sticking out of her leg',
    'crushing chest pain and sweating, had a stent two years ago',
    'turned out to be nothing last time, he cant speak and his face drooped',
    'she is home from the hospital, heavy bleeding, soaked three pads in an hour, fainting',
    'heart attacks run in my family and my chest is being crushed',
    'at the funeral of my aunt my dad collapsed, not breathing',
    'my late husband had morphine and i have taken all his pills to join him',
    'how to do cpr, my wife has stopped breathing',
    'if you have a moment, my son swallowed bleach',
    'what if he has a stroke, his face is drooping and he cant speak',
    'terrified of choking because my throat is closing up after the peanut',
    'what happens if i wait, my chest is crushing and i am sweating',
    'worried that he is not breathing, blue',
    'does my insurance pay an ambulance, crushing chest pain',
    'epipen expired, throat closing, stung by bee',
    'stroke symptoms, face drooping, arm limp, started 20 minutes ago',
    'exam tomorrow and i have taken 40 paracetamol',
    'i am a nursing student with crushing chest pain',
    'was doing a pub quiz and his face dropped',
    'watching a film and dad went grey and sweaty, crushing chest pain',
    'had a dream about work and woke with crushing chest pain and sweating',
    'we had an argument about money and he stabbed me in the belly',
    'he was shot at close range, bleeding from chest',
    'his nose never stops bleeding, two hours, on warfarin',
    'never had chest pain like this crushing me, sweating',
    'this isnt for a quiz, my son really did swallow the battery',
  ])('are not hidden by words that stand in what only sounds bad: %s', (text) => expect(level(text)).toBe('emergency'));

  it('are not talked down by a relative', () => {
    expect(level("crushing chest pain, my husband says it's nothing")).toBe('emergency');
    expect(level('he drank antifreeze but my wife thinks he will be fine')).toBe('emergency');
  });

  it('tell what to do now and whom to call', () => {
    const { message } = ruled().assess('my husband is choking he cant talk', nobody);
    expect(message).toMatch(/back blows/);
    for (const number of ['112', '911', '999', '000']) expect(message).toContain(number);
  });
});

describe('words that set a sign aside', () => {
  it.each([
    ['denied', 'no chest pain or shortness of breath but i feel tired'],
    ['denied in a list', 'no fever, cough, chest pain or rash, just curious about vitamins'],
    ['past', 'i had crushing chest pain in 2015, what diet is best'],
    ['long ago, somebody else', 'my dad died of a heart attack when i was 10, should i get tested'],
    ['hypothetical', 'if a person is choking and cannot breathe what do you do'],
    ['definition', 'what are the symptoms of a stroke such as a drooping face'],
    ['study', 'studying for my nursing exam: neck stiffness, fever and headache'],
    ['fiction', "i'm writing a novel where a character took an overdose of pills"],
    ['figurative', 'i nearly had a heart attack when i saw the bill'],
    ['prevention', 'how can i prevent choking on grapes in toddlers'],
  ])('%s: %s', (_kind, text) => expect(['routine', 'soon']).toContain(level(text)));

  it('do not reach beyond their sentence', () => {
    expect(level('What are the signs of a stroke? My husband has a drooping face and slurred speech.')).toBe('emergency');
    expect(level('I had a heart attack in 2015. Now I have crushing chest pain again.')).toBe('emergency');
    expect(level('No fever. Severe chest pain and sweating.')).toBe('emergency');
  });

  it('do not hide a present third person', () => expect(level('my wife has crushing chest pain')).toBe('emergency'));
});

describe('the person', () => {
  it('is read out of the text', () => {
    expect(readPerson('my 8 month old has a cough', nobody)).toMatchObject({ subject: 'other', ageYears: 8 / 12 });
    expect(readPerson("I'm 26 weeks pregnant", nobody)).toMatchObject({ subject: 'self', pregnant: true, pregnancyWeeks: 26, sex: 'female' });
    expect(readPerson('45M on warfarin with diabetes', nobody)).toMatchObject({ ageYears: 45, sex: 'male', medicines: ['warfarin'], conditions: ['diabetes'] });
    expect(readPerson('trying to get pregnant', nobody).pregnant).toBe(false);
    expect(readPerson("I'm a woman of 52 with hot flushes", nobody)).toMatchObject({ subject: 'self', sex: 'female' });
    expect(readPerson('(f, 22) cramps', nobody)).toMatchObject({ subject: 'self', sex: 'female' });
  });

  it('has no sex that no word tells', () => {
    for (const text of ["I'm 66 and it itches", 'I swam 25 m today', 'my wife and I sleep badly', 'my husband gave me his cold']) expect(readPerson(text, nobody).sex === 'male', text).toBe(false);
    expect(readPerson("I'm 66 and it itches", { conditions: [], medications: [], goals: [], gender: 'female' }).sex).toBe('female');
  });

  it('is merged with context, which speaks only for the asker', () => {
    const context = { conditions: ['Epilepsy'], medications: ['Lamotrigine'], goals: [], age: 34, gender: 'female' };
    expect(readPerson('what can i do about a cold', context)).toMatchObject({ ageYears: 34, sex: 'female', conditions: ['epilepsy'], medicines: ['lamotrigine'] });
    const other = readPerson('my dad is 80 and feels dizzy', context);
    expect(other).toMatchObject({ subject: 'other', ageYears: 80, sex: 'male' });
    expect(other.medicines).not.toContain('lamotrigine');
  });

  it('changes the level', () => {
    expect(level('hit my head on the cupboard')).toBe('soon');
    expect(level('hit my head on the cupboard', { medications: ['Eliquis 5 mg'] })).toBe('emergency');
    expect(level('temperature of 38.3')).not.toBe('emergency');
    expect(level('temperature of 38.3', { conditions: ['breast cancer on chemotherapy'] })).toBe('emergency');
    expect(level('my 8 week old has a temperature of 38.3')).toBe('emergency');
  });
});

describe('crisis', () => {
  it.each(['i want to go to sleep and never wake up', 'everyone would be better off without me', 'been saving up my tablets for my birthday'])('%s', (text) => {
    const urgency = ruled().assess(text, nobody);
    expect(urgency).toMatchObject({ level: 'emergency', crisis: true });
    expect(urgency.message).toMatch(/stay with/i);
    expect(urgency.message.indexOf('Line of the Valley 0123')).toBeLessThan(urgency.message.indexOf('988'));
    expect(urgency.message).toContain('Line of the Valley 0123');
  });

  it('puts the body first after an overdose', () => {
    const { message, crisis } = ruled().assess('i took all my antidepressants to end it', nobody);
    expect(crisis).toBe(true);
    expect(message.indexOf('poison centre')).toBeGreaterThanOrEqual(0);
    expect(message.indexOf('poison centre')).toBeLessThan(message.indexOf('988'));
  });

  it('knows when it is not one', () => {
    expect(ruled().assess('i am not suicidal, just very sad lately', nobody).crisis).toBe(false);
    expect(ruled().assess('statistics on suicide in teenagers', nobody).crisis).toBe(false);
  });

  it('names a source and a date for every line', () => {
    for (const line of lines.lines) expect(line.source).toMatch(/^https:\/\//);
    expect(lines.lines.length).toBeGreaterThanOrEqual(10);
  });
});

describe('language', () => {
  it.each(['me duele el pecho y no puedo respirar', 'ich habe starke Brustschmerzen und kann nicht atmen', 'мне плохо, болит сердце', '胸が痛いです'])(
    'is not assessed: %s',
    (text) => expect(ruled().assess(text, nobody)).toMatchObject({ level: 'not_assessed', message: flags.not_assessed }),
  );

  it.each(['halp my baby wont wake up', 'i hav pain in stomach since yestrday no eat', 'hey', 'omeprazole amoxicillin ciprofloxacin', 'lol idk wat to do im bleedin'])(
    'is English: %s',
    (text) => expect(level(text)).not.toBe('not_assessed'),
  );
});

describe('the data', () => {
  it('has at least 90 rules, each with a message of its own', () => {
    expect(flags.rules.length).toBeGreaterThanOrEqual(90);
    expect(new Set(flags.rules.map((rule) => rule.message)).size).toBe(flags.rules.length);
  });

  it('names the fault when a rule speaks of an unknown sign', () => {
    const [first] = flags.rules;
    if (!first) throw new Error('no rules');
    expect(() => compileTriage({ ...flags, rules: [{ ...first, when: ['no_such_sign'] }] }, lines, {})).toThrow(/no_such_sign/);
  });
});

describe('what belongs together', () => {
  it.each([
    ['blood pressure is no bleeding', 'my husband has high blood pressure and wont stop adding salt, does it matter', ['routine', 'soon']],
    ['a former pregnancy is past', 'i bled a lot with my first and all went well, can i have a home birth', ['routine', 'soon']],
    ['edible berries are no poison', 'my son ate a bowl of raspberries from the garden, can he have more', ['routine']],
    ['a daily dose is no overdose', 'takes metformin 1000 twice a day and lisinopril, is cinnamon ok', ['routine', 'soon']],
    ['prevention is no sign', 'should i take aspirin every day to prevent a heart attack', ['routine', 'soon']],
    ['a sofa is no bridge', 'my toddler keeps jumping off the couch, how do i stop it', ['routine', 'soon']],
    ['a mild look-alike waits a day', 'chest tightness only on hills for three weeks that stops when i rest', ['urgent']],
    ['a passed spell waits a day', 'slurred speech for ten minutes the day before yesterday, completely normal since', ['urgent']],
    ['the same again is one now', 'had a heart attack in 2016 and this is exactly that feeling again', ['emergency']],
    ['parting with things and words', 'gave my guitar to a friend and wrote letters to everyone, feel calm for the first time', ['emergency']],
    ['a test value', 'the lab rang, my potassium is 7.1', ['emergency']],
  ])('%s', (_name, text, levels) => expect(levels).toContain(level(text)));
});

describe('any word', () => {
  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('is read as a word and no more: %s', (word) => {
    expect(level(`my ${word} has crushing chest pain and cannot breathe, ${word} ${word} it`)).toBe('emergency');
  });
});

describe('speed', () => {
  const best = (text: string): number => quickestMs(8, () => void ruled().assess(text, nobody));

  it.each([
    ['one sign repeated', 'chest pain '.repeat(1454)],
    ['words that begin signs', 'chest '.repeat(2666)],
    ['unknown words', Array.from({ length: 1600 }, (_, i) => `zq${i.toString(36)}wxkjv`).join(' ').slice(0, 16_000)],
    ['cues', 'no not never if someone what is '.repeat(500)],
    ['one long word', 'a'.repeat(16_000)],
    ['ages', 'my 8 month old 45 year old '.repeat(592)],
    ['marks', '.,;:!?'.repeat(2666)],
    ['everything', flags.rules.flatMap((rule) => rule.message).join(' ').slice(0, 16_000)],
    ['every emergency in one breath', exemplars.emergencies.join(' ').replace(/[.,;:!?]/g, ' ').slice(0, 16_000)],
  ])('stays quick on 16,000 characters: %s', { retry: 3 }, (_name, text) => {
    // 1 to 25 ms alone; the bound leaves room for a busy test machine and still catches an explosion.
    expect(best(text)).toBeLessThan(100);
  });

  it('takes a fraction of a millisecond on a question', { retry: 3 }, () => {
    const texts = exemplars.emergencies.filter((_, at) => at % 7 === 0);
    // About 0.15 ms alone; the bound leaves room for a busy machine.
    expect(quickestMs(20, () => texts.forEach((text) => ruled().assess(text, nobody))) / texts.length).toBeLessThan(1);
  });
});
