import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { compileInteractions, interactionsSchema } from '../../domain/safety/interactions.js';
import { substancesSchema } from '../../domain/safety/substances.js';
import type { PersonContext } from '../../domain/safety/types.js';

const read = (name: string): unknown => parse(readFileSync(new URL(`../../knowledge/${name}.yaml`, import.meta.url), 'utf8'));
const interactions = compileInteractions(interactionsSchema.parse(read('interactions')), substancesSchema.parse(read('substances')));
const cautions = (text: string, context: Partial<PersonContext> = {}) => interactions.check(text, { conditions: [], medications: [], goals: [], ...context }).cautions;
const ids = (text: string, context: Partial<PersonContext> = {}): string[] => cautions(text, context).map(({ id }) => id);

describe('what nobody takes or has gives no caution', () => {
  it.each([
    ['a blood value of potassium', 'what foods to avoid with kidney disease stage 3b, potassium 5.4'],
    ['a fasting blood sugar', 'what should I eat when pregnant with gestational diabetes, my fasting is 5.8'],
    ['a sugar measured fasting', 'is turmeric safe with metformin? my blood sugar is 160 fasting'],
    ['a fasting insulin', 'what does insulin 25 fasting mean, homa ir 5'],
    ['insulin resistance', 'insulin resistance and fasting, is it good'],
    ['a coffee table', 'toddler hit his head on the coffee table, cried straight away'],
    ['a drink without alcohol', "my child drinks a 'cortisol cocktail' of orange juice and salt"],
    ['a tea that is drunk', 'my aunty swears by gumby gumby leaf tea, is it safe to drink while on metformin'],
    ["a toddler's reflex faints", 'my 2 year old has breath holding spells, is it dangerous'],
    ['a herb diluted to nothing', 'is Arnica 9CH any use for bruising, I take rivaroxaban'],
    ['the word same', 'is it the same with sertraline'],
    ['tens of people', 'tens of people in our village have a pacemaker'],
    ['a treatment with radioactive iodine', 'graves disease: tablets, radioactive iodine or surgery'],
    ['an allergy', 'allergic to codeine, can I drink alcohol'],
    ['something free of it', 'decongestant-free saline rinse with high blood pressure'],
    ['a risk', 'neck manipulation stroke risk, how high'],
    ["a mother's illness", "HRT and breast cancer risk - my mum had it at 52. Can I take it?"],
    ["a mother's medicine of old", 'my mother was on lithium long ago. I feel well and want to try saunas'],
    ['a tooth that is out already', 'bleeding for 2 hours after tooth extraction, I take aspirin'],
    ['one medicine named twice', "my doctor gave me amitriptyline for sleep though it's an antidepressant"],
    ['antibiotics that need not be a tetracycline', 'my 2 year old has had five courses of antibiotics'],
    ['one or the other', 'ibuprofen or naproxen for back pain'],
    ['one, or the other asked about apart', 'can I use ibuprofen for a sore knee or is diclofenac gel safer'],
  ])('%s', (_, text) => expect(ids(text)).toEqual([]));

  it('a baby spoken of is not the one who takes it', () => {
    expect(ids('st johns wort for my mood, low since the baby')).toEqual([]);
    expect(ids("I'm 8 weeks pregnant and on methadone 60. My mother says I must come off for the baby")).toEqual(['pregnancy-opioid']);
  });

  it('a vague name and the medicine it stands for are one', () => {
    expect(ids('is turmeric safe with blood thinner clopidogrel')).toEqual(['antiplatelet-turmeric']);
    expect(ids('Can I keep my grapefruit? my statin is pravastatin.')).toEqual([]);
    expect(ids('can I add amitriptyline to my antidepressant')).toEqual(['ssri-tca']);
    expect(ids('my blood thinner and clopidogrel')).toEqual(['anticoagulant-antiplatelet']);
  });
});

describe('what is taken is still heeded', () => {
  it.each([
    ['I take potassium 99 mg and have kidney disease', 'kidney-disease-potassium-source'],
    ['can I take potassium 5 days a week with ramipril', 'ras-blocker-potassium-source'],
    ['I take insulin 25 at night, can I fast for Ramadan', 'hypoglycaemic-fasting'],
    ['fasting 16 hours on metformin', 'glucose-lowering-fasting'],
    ['my fasting sugar is 130 on metformin, can I fast?', 'glucose-lowering-fasting'],
    ['fasting blood test and gliclazide, should I take my tablet', 'hypoglycaemic-fasting'],
    ['SAMe with sertraline', 'ssri-serotonin-supplement'],
    ['is a TENS machine ok with a pacemaker', 'pacemaker-tens'],
    ['my mum is on warfarin. I want to start her on turmeric', 'anticoagulant-turmeric'],
    ['should I stop ginkgo before surgery', 'surgery-ginkgo'],
    ['is honey safe for the baby', 'infant-honey'],
    ['honey for a child 10 months with a cough', 'infant-honey'],
    ['my child of 6 is on doxycycline', 'child-tetracycline'],
  ])('%s', (text, id) => expect(ids(text)).toContain(id));

  it.each([
    ['my kidneys are eGFR 38, can I take ibuprofen', 'kidney-disease-nsaid', 'an eGFR of 38'],
    ['my potassium was 5.9, can I use LoSalt', 'high-potassium-potassium-source', 'a potassium of 5.9'],
  ])('a value tells an illness: %s', (text, id, personal) => expect(cautions(text)).toContainEqual(expect.objectContaining({ id, personal })));

  it('a gel on the skin is not the tablet', () => {
    expect(cautions('can I use voltarol gel on my knee while on apixaban').map(({ id, severity }) => [id, severity])).toEqual([['anticoagulant-nsaid-gel', 'moderate']]);
    expect(ids('can I take voltarol while on apixaban')).toEqual(['anticoagulant-nsaid']);
    expect(ids('is ibuprofen gel safe at 30 weeks pregnant')).toContain('pregnancy-nsaid-gel');
  });
  it('fibroids are no cancer', () => expect(cautions('can I have HRT with fibroids').map(({ severity }) => severity)).toEqual(['moderate']));
  it('a healthy value tells none', () => expect(ids('eGFR of 85 and ibuprofen')).toEqual([]));
});

describe('pairs that people ask about', () => {
  it.each([
    ['lily of the valley drops for the heart, she takes digoxin too', 'digoxin-foxglove'],
    ['foxglove tea for my heart failure', 'heart-disease-foxglove'],
    ['activated charcoal every day with my thyroid tablet', 'penicillin-activated-charcoal'],
    ['zeolite with lamotrigine', 'lithium-bentonite'],
    ['bentonite clay and the pill', 'lithium-bentonite'],
    ['my sister has MELAS and is offered valproate', 'mitochondrial-valproate'],
    ['lithium orotate with my escitalopram', 'lithium-ssri'],
    ['LSD and lithium', 'lithium-psychedelic'],
    ["I'm on tramadol and a friend offered mushrooms", 'tramadol-psychedelic'],
    ['MDMA while on tramadol', 'tramadol-psychedelic'],
    ['can I do shrooms while taking Lexapro', 'ssri-psychedelic'],
    ['5-MeO-DMT retreat, I take venlafaxine', 'antidepressant-five-meo-dmt'],
    ['methylene blue with sertraline', 'ssri-maoi'],
    ['is it ok to drink on cocaine', 'alcohol-recreational-stimulant'],
    ['I take metronidazole with ginger tea, can I drink while on it', 'nitroimidazole-alcohol'],
    ['is ketamine therapy safe with high blood pressure', 'ketamine-hypertension'],
    ['a 40 day water fast, I take lisinopril', 'ras-blocker-fasting'],
    ['narrowband UVB while on methotrexate', 'retinoid-sun-exposure'],
    ['hot tub after two glasses of wine', 'alcohol-hot-tub'],
    ['took ibuprofen and naproxen together', 'nsaid-nsaid'],
    ['paracetamol with a cold and flu sachet', 'paracetamol-paracetamol'],
    ['evening primrose, I am on epilepsy tablets', 'epilepsy-evening-primrose'],
    ['I have a pacemaker, can I use her Healy device', 'pacemaker-tens'],
    ["gumby gumby tea, I'm on warfarin", 'anticoagulant-untested-herb'],
    ['he has angina and took tadalafil', 'pde5-angina'],
    ['kambo while on ramipril', 'kambo-hypotension'],
    ['yokukansan for my mum on furosemide', 'potassium-losing-licorice'],
    ['Habb-e-suranjan when I already take colchicine', 'colchicine-suranjan'],
    ['cerasee tea at 10 weeks pregnant', 'pregnancy-gymnema'],
    ['drinking castor oil to start labour, I am 39 weeks pregnant', 'pregnancy-castor-oil'],
  ])('%s', (text, id) => expect(ids(text)).toContain(id));

  it('never tells anyone to end the prescribed one', () => {
    for (const text of ['can I do shrooms while taking Lexapro', 'LSD and lithium', "I'm on tramadol and a friend offered mushrooms", 'a 40 day water fast, I take lisinopril', 'valproate in MELAS']) {
      expect(cautions(text).map((caution) => caution.text).join(' ')).toMatch(/do not (?:come off|stop|leave)|on your own/i);
    }
  });
});
