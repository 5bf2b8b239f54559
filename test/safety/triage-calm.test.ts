import { describe, expect, it } from 'vitest';
import { testKnowledge } from '../support/knowledge.js';
import type { Urgency } from '../../domain/safety/types.js';
import { nobody } from './triage-tools.js';

const levelOf = (text: string): string => testKnowledge().triage.assess(text, nobody).level;

describe('a danger that is there stays an emergency, however calmly one asks', () => {
  it.each([
    'doing chest compressions on my dad, what comes next',
    'she used her gtn for angina three times with no relief, what now',
    'the same pain as with my heart attack is back, can I take aspirin',
    'facial palsy since this morning, should I have a massage',
    'my varicose vein burst and blood spurts, which bandage is best',
    'my toddler swallowed metformin, he is playing, how much is ok for his weight',
    'first aid for burns please, boiling oil went on my hands and face',
    'burned by a hot water bottle, big blister on my back, I am diabetic',
    'incense set fire to her hair and her face is burned, which ointment',
    'teething baby with blue lips who was fine earlier, which gel',
    'a severe aortic tear they said, and pain in the back, which painkiller',
    'will it hurt if I take all the pills in this box',
    'gave my flatmate two naloxone sprays and he is still sleepy, what next',
    'she had narcan ten minutes ago and is drowsy again',
    'seeing insects since I quit alcohol on Monday',
    "the healer set my son's broken arm, his fingers are cold and swollen",
  ])('%s', (text) => expect(levelOf(text)).toBe('emergency'));
});

describe('words of a danger that is not there give no alarm', () => {
  it.each([
    'phantom pain after leg amputation how long',
    'is nilavembu useful in dengue fever',
    'first seizure chance of another',
    'breath holding spells toddler turns blue',
    'child of six saw a car accident and wets the bed',
    'fibroid heavy bleeding anaemia treatment',
    'throat lump feeling from stress',
    'my son of 17 vapes thc and gets sick every morning',
    'toddler took a whole tube of homeopathic pills',
    'my three year old ate all the arnica 30c globules, homeopathic ones',
    'how is naloxone stored in summer heat',
    'toddler with a fever drinks a bit and perks up after paracetamol',
    'is lavender oil safe to swallow',
    'we had the flat treated for fleas, they are still biting us',
    'ate salmon every day for a year, should I worry about mercury',
    'after winter swimming my toes turn white and numb',
    'breastfeeding a newborn, I have a hot red breast and a temperature of 38.9',
    'can someone die of a fit',
    'granny with dementia stopped eating and drinking, what do we do',
    'how many paracetamol are too many in a day',
    'swollen scrotum after prostate radiation',
    'my feet burn at night from diabetes, which supplement is worth trying',
    'how deep are chest compressions meant to be, for a first aid course',
    'can you overdose on melatonin',
    'three months after hernia repair burning groin and numb thigh',
    'osteoporosis and a past spine fracture, which exercises should I leave out',
    'I had a spinal fracture last year, is swimming ok',
  ])('%s', (text) => expect(levelOf(text)).not.toBe('emergency'));

  it.each([
    'breath holding attack, now he is blue and not breathing',
    'my first seizure an hour ago, chance of another',
    'back from Kerala with high fever and shaking, confused, is papaya leaf good for dengue fever',
    'fibroid heavy bleeding, soaking a pad every half hour and fainting',
    'toddler ate a tube of homeopathic pills and grandads heart tablets',
    'baby swallowed homeopathic pellets, she is choking',
    'toddler bit into a dishwasher tablet',
    'my toddler drank lavender oil, is it safe to swallow',
    'my son swallowed the mercury of a thermometer',
    'my foot went cold, white and numb and hurts badly',
    'my newborn is hot with a temperature of 38.9',
    'can you overdose on paracetamol, I took 20',
    'after my hernia repair my groin is numb and I cannot pee',
    'can you overdose on pills and die',
    'past spine fracture, and today my legs are weak and I cannot pee',
    'I fell on the ice and think I broke my spine',
    'I stopped eating and drinking, it should be over soon',
    'I took too many paracetamol today',
    'how much sertraline is too much to survive',
    'swollen scrotum since this morning with terrible pain, had radiation years ago',
    'stump pain after amputation, the stump is bleeding through the bandage and I feel faint',
  ])('unless it is: %s', (text) => expect(levelOf(text)).toBe('emergency'));
});

describe('a medicine that can harm an unborn baby', () => {
  it('is for today once a pregnancy is found', () => expect(levelOf('on methotrexate and just found out I am 5 weeks pregnant')).toBe('urgent'));
  it('is no alarm where one asks beforehand', () => expect(levelOf('how long after methotrexate can I try for a baby')).toBe('routine'));
});

describe('signs of low sugar on tablets that lower it', () => {
  it.each([
    'my mother drinks bitter leaf water and takes glibenclamide, twice this month she felt shaky and sweaty before lunch',
    'shaky and sweaty on gliclazide, could it be low sugar',
    "I wake up soaked in sweat with a headache, I'm on insulin",
  ])('are for today: %s', (text) => expect(levelOf(text)).toBe('urgent'));

  it('are an emergency with confusion', () => expect(levelOf('on gliclazide, he is sweaty and shaking and now confused and drowsy')).toBe('emergency'));

  it('are not seen in a question on the tablet', () => expect(levelOf('does gliclazide make people put on weight')).toBe('routine'));
});

describe('who speaks of suicide and of no voice', () => {
  const assess = (text: string): Urgency => testKnowledge().triage.assess(text, nobody);

  it.each(['I want to kill myself', 'I am going to kill myself tonight', 'he wants to kill himself', 'she says she wants to die'])('is not met as one with a psychosis: %s', (text) => {
    const { level, rules, message } = assess(text);
    expect(level).toBe('emergency');
    expect(rules).not.toContain('psychosis_danger');
    expect(message).toMatch(/^I am so sorry/);
  });

  it.each(['the voices tell me to kill myself', 'demons say he must jump and he wants to die'])('and of one that commands it is: %s', (text) => expect(assess(text).rules).toContain('psychosis_danger'));
});

describe('a carer who wishes that it were over for somebody who fades', () => {
  it('is met as one who is worn out', () => {
    const { level, message } = testKnowledge().triage.assess('sometimes I think my husband with dementia would be better off dead, am I a bad person', nobody);
    expect(level).toBe('soon');
    expect(message).toMatch(/worn-out carers/);
  });

  it.each([
    'I think my husband with dementia would be better off dead and I want to join him',
    'I think my mum with alzheimers would be better off dead so I am going to give her all her pills',
    'my husband with dementia says he would be better off dead',
  ])('stays an emergency where somebody may die of it: %s', (text) => expect(levelOf(text)).toBe('emergency'));
});

describe('values off a meter or a report', () => {
  it.each([
    ['copd and oxygen is 88 is that ok', 'urgent'],
    ['copd oxygen 86 at home', 'emergency'],
    ['oxygen 88 no lung disease', 'emergency'],
    ['copd oxygen 89 but drowsy and confused', 'emergency'],
    ['corrected calcium 3.2', 'urgent'],
    ['calcium came back 3.1 and she is confused', 'emergency'],
    ['my calcium is 2.45 normal?', 'routine'],
    ['take calcium 2 hours after', 'routine'],
  ])('are judged by what is usual for the person: %s', (text, level) => expect(levelOf(text)).toBe(level));
});
