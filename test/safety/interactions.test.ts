import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { compileInteractions, interactionsSchema } from '../../domain/safety/interactions.js';
import { substancesSchema } from '../../domain/safety/substances.js';
import type { InteractionCheck, PersonContext } from '../../domain/safety/types.js';
import { quickestMs } from '../support/timing.js';

const read = (name: string): unknown => parse(readFileSync(new URL(`../../knowledge/${name}.yaml`, import.meta.url), 'utf8'));
const file = interactionsSchema.parse(read('interactions'));
const substances = substancesSchema.parse(read('substances'));
const interactions = compileInteractions(file, substances);

function check(text: string, context: Partial<PersonContext> = {}): InteractionCheck {
  return interactions.check(text, { conditions: [], medications: [], goals: [], ...context });
}
const idsOf = (name: string): string[] => interactions.recognise(name).map(({ id }) => id);

describe('names', () => {
  it.each([
    ['warfarin 5 mg daily', 'warfarin'], ['Coumadin', 'warfarin'], ['cumadin', 'warfarin'], ['Lipitor 20mg at night', 'atorvastatin'],
    ['acetaminophen', 'paracetamol'], ['Tylenol', 'paracetamol'], ['albuterol inhaler', 'salbutamol'], ['Zoloft', 'sertraline'], ['sertralene 100mg', 'sertraline'],
    ['water pill', 'diuretic'], ['blood thinners', 'anticoagulant'], ['St. John’s Wort', 'st_johns_wort'], ['st johns wort', 'st_johns_wort'], ['HCTZ 12.5 mg', 'hydrochlorothiazide'],
    ['insulin glargine (Lantus) 20 units', 'insulin_glargine'], ['Yaz', 'ethinylestradiol'], ['vitamin B-6', 'vitamin_b6'], ['zofenopril', 'ace_inhibitor'],
  ])('%s is %s', (name, id) => expect(idsOf(name)).toContain(id));

  it('knows the classes of a medicine', () => {
    expect(interactions.recognise('sertraline')[0]?.classes).toEqual(expect.arrayContaining(['ssri', 'antidepressant', 'serotonergic']));
  });

  it('leaves ordinary words alone', () => {
    expect(idsOf('how fast does the heat of summer fade in the valley')).toEqual([]);
  });
});

describe('cautions', () => {
  it.each([
    ['can i take st johns wort, im on zoloft', {}],
    ['Can I take ibuprofen with warfarin?', {}],
    ['Is grapefruit juice all right?', { medications: ['Lipitor 20mg at night'] }],
    ['is a hot tub fine', { conditions: ['28 weeks pregnant'] }],
    ['can my 4 year old have aspirin', {}],
    ['honey for my 8 month old', {}],
    ['should I try keto', { medications: ['Jardiance'] }],
    ['Would diphenhydramine help me sleep?', { age: 79 }],
    ['wim hof breathing', { conditions: ['epilepsy'] }],
    ['is a neck adjustment ok', { conditions: ['osteoporosis'] }],
    ['Are these safe together?', { medications: ['escitalopram', '5-HTP'] }],
    ['my mom takes coumadin. can she take ginkgo', {}],
    ['is salt substitute ok with my blood pressure pills', {}],
  ] as [string, Partial<PersonContext>][])('%s %o', (text, context) => expect(check(text, context).cautions).not.toEqual([]));

  it.each([
    ['can i take paracetamol', { medications: ['fish oil'] }],
    ['How do I sleep better?', { medications: ['warfarin', 'sertraline'] }],
    ['which is better for fever, ibuprofen or paracetamol', {}],
    ['Can I take tylenol with amoxicillin', {}],
    ['I do not take warfarin. Can I take ginkgo?', {}],
    ['My neighbour takes warfarin. Can I take ginkgo?', {}],
    ["I'm not pregnant. Is a sauna good for me?", {}],
    ['Can I give my 5 year old honey?', { age: 35 }],
    ['what is warfarin', {}],
    ['is yoga safe', { medications: ['amlodipine'], conditions: ['high blood pressure'] }],
    ['can i take ginkgo? i stopped warfarin two years ago', {}],
  ] as [string, Partial<PersonContext>][])('none: %s %o', (text, context) => expect(check(text, context).cautions).toEqual([]));

  it("names the person's own words, the thing, why, what to do and the source", () => {
    const [caution] = check('is ginkgo good for memory', { medications: ['Coumadin 5 mg daily'] }).cautions;
    expect(caution).toMatchObject({ severity: 'major', personal: 'Coumadin (warfarin)', thing: 'ginkgo' });
    expect(caution?.text).toMatch(/^Coumadin \(warfarin\) and ginkgo: .*bleed.*\. .*\.$/);
    expect(caution?.source).toContain('section');
  });

  it('puts the gravest first and never more than eight', () => {
    const { cautions } = check('ginkgo, garlic pills, turmeric, ibuprofen, danshen, fish oil, vitamin E, alcohol, green tea and cranberry', { medications: ['warfarin'] });
    expect(cautions.length).toBe(8);
    expect(cautions[0]?.severity).toBe('contraindicated');
  });
});

describe('a name that may stand for something that does not clash', () => {
  it('is cautioned of only in case it does', () => {
    const [vague] = check('can I drink alcohol with painkillers').cautions;
    expect(vague).toMatchObject({ severity: 'moderate' });
    expect(vague?.text).toMatch(/^Painkillers and alcohol: if yours is of this kind \(opioid painkiller\), /);
    expect(check('can I drink alcohol with codeine').cautions[0]).toMatchObject({ severity: 'contraindicated' });
  });
});

describe('what is not suggested, and what could not be checked', () => {
  it.each([
    [{ medications: ['simvastatin'] }, 'grapefruit'],
    [{ medications: ['Prozac'] }, "st john's wort"],
    [{ conditions: ['pregnant'] }, 'sauna'],
    [{ conditions: ['pregnant'] }, 'fasting'],
    [{ medications: ['ramipril'] }, 'potassium salt substitute'],
    [{ conditions: ['CKD stage 4'] }, 'ibuprofen'],
  ] as [Partial<PersonContext>, string][])('%o avoids %s', (context, term) => expect(check('what helps with tiredness', context).avoid).toContain(term));

  it('avoids nothing for someone who has and takes nothing', () => expect(check('what helps with tiredness').avoid).toEqual([]));

  it('says which medicine it could not recognise, once, and not for "none"', () => {
    expect(check('hello', { medications: ['Zzyqobrex 10 mg', 'Zzyqobrex 10 mg', 'none', 'metformin'] }).unrecognised).toEqual(['Zzyqobrex 10 mg']);
  });
});

describe('data', () => {
  it('has hundreds of rows with unique ids and known names', () => {
    expect(file.interactions.length).toBeGreaterThanOrEqual(300);
    expect(new Set(file.interactions.map(({ id }) => id)).size).toBe(file.interactions.length);
    expect(Object.keys(substances.medicines).length).toBeGreaterThanOrEqual(400);
  });

  it('recognises every name it lists', () => {
    const sections = [substances.medicine_classes, substances.medicines, substances.herbs, substances.supplements, substances.foods, substances.practices, substances.conditions, substances.states];
    const lost = sections.flatMap((section) => Object.entries(section).flatMap(([id, entry]) => [...(entry.names ?? []), ...(entry.misspelt ?? [])].filter((name) => !idsOf(name).includes(id)).map((name) => `${id}: ${name}`)));
    expect(lost).toEqual([]);
  });

  it('never advises ending or changing a prescribed medicine on one’s own', () => {
    const bad = file.interactions.filter(({ advice }) => /\b(?:stop|discontinue|quit|halve|skip|lower|reduce|double|increase) (?:taking )?(?:your|the) (?:medicine|tablet|dose|prescri)/i.test(advice));
    expect(bad.map(({ id }) => id)).toEqual([]);
  });

  it('gives every row a source: a paper by number, title and year, or a label with its section', () => {
    for (const { id, source } of file.interactions) {
      const named = 'label' in source ? [source.label, source.section] : [source.pmid ?? source.doi, source.title];
      expect(named.every((part) => (part ?? '').trim().length > 1), id).toBe(true);
    }
  });

  it('fails on a name it cannot resolve', () => {
    const [row] = file.interactions;
    if (!row) throw new Error('no rows');
    expect(() => compileInteractions({ interactions: [{ ...row, a: ['nonesuch'] }] }, substances)).toThrow(/nonesuch/);
  });
});

describe('speed', () => {
  it('takes well under a millisecond for a question', { retry: 3 }, () => {
    const ask = (): void => void check('is it safe to take turmeric capsules and drink grapefruit juice for sore knees', { medications: ['Coumadin 5mg', 'Lipitor'], conditions: ['high blood pressure'] });
    expect(quickestMs(300, ask)).toBeLessThan(1);
  });

  it.each([
    ['names', 'can i take warfarinn zolofft with graapefruit '.repeat(360)],
    ['denials', 'i dont take '.repeat(1400)],
    ['invented words', Array.from({ length: 1200 }, (_, index) => `warfxarn${index.toString(36).replace(/\d/g, 'q')}`).join(' ')],
    ['one word', 'a'.repeat(16_000)],
  ])('does not explode on a hostile text of %s', { retry: 3 }, (_, text) => {
    expect(quickestMs(3, () => void check(text, { medications: [text.slice(0, 200)] }))).toBeLessThan(150);
  });
});

describe('prescribed medicines', () => {
  it('are never to be ended on one’s own, whatever the advice', () => {
    const forbidding = /\b(?:do not take|leave it out|do not begin)\b/i;
    const contexts: Partial<PersonContext>[] = [
      { medications: ['propranolol'], conditions: ['asthma'] },
      { medications: ['sumatriptan'], conditions: ['coronary heart disease'] },
      { medications: ['naproxen'], conditions: ['kidney disease'] },
      { medications: ['isotretinoin'], conditions: ['pregnant'] },
    ];
    for (const context of contexts) {
      const { cautions } = check('are my medicines all right together', context);
      expect(cautions).not.toEqual([]);
      for (const { text } of cautions) if (forbidding.test(text)) expect(text).toMatch(/prescri|on your own|call your/i);
    }
  });
});

describe('a cancer of kin', () => {
  it.each(['49, hot flushes and no sleep, is hrt safe if my mum had breast cancer?', 'is hrt safe if my mother had breast cancer'])('is not the cancer of the one who asks: %s', (text) => expect(check(text).cautions).toEqual([]));

  it.each(['is hrt safe if i had breast cancer', 'my mum had breast cancer and so did i, is hrt safe', 'is hrt safe for my mum with breast cancer'])('is theirs who is to take it: %s', (text) => expect(check(text).cautions).not.toEqual([]));
});
