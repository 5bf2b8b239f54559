/** Of whom a state may be told. */
export const WHO = ['any', 'adult', 'older', 'teen', 'child', 'infant', 'newborn', 'female', 'male', 'pregnant'] as const;
export type Who = (typeof WHO)[number];

type Voice = 'he' | 'she' | 'i';

/** Somebody of whom a state is told. */
export interface Teller {
  /** In a case report: "A 34-year-old woman", and short: "Woman, 34". */
  report: string;
  short: string;
  /** In everyday words: "i" or "my wife". */
  plain: string;
  voice: Voice;
  /** In a report nobody speaks of themselves. */
  reported: Exclude<Voice, 'i'>;
}

export interface Telling {
  teller: Teller;
  tells: readonly string[];
  well: readonly string[];
  asides: readonly string[];
  since: string;
  style: number;
}

const PRONOUNS: Record<Voice, Record<string, string>> = {
  he: { she: 'he', her: 'his', hers: 'his', herself: 'himself' },
  she: { he: 'she', his: 'her', him: 'her', himself: 'herself' },
  i: { he: 'i', she: 'i', his: 'my', her: 'my', him: 'me', himself: 'myself', herself: 'myself' },
};

const male = (age: string, plain: string, report = 'man'): Teller => ({ report: `A ${age} ${report}`, short: `${report}, ${age}`, plain, voice: 'he', reported: 'he' });
const female = (age: string, plain: string, report = 'woman'): Teller => ({ report: `A ${age} ${report}`, short: `${report}, ${age}`, plain, voice: 'she', reported: 'she' });
const own = (age: string, report: string): Teller => ({ report: `A ${age} ${report}`, short: `${report} ${age}`, plain: 'i', voice: 'i', reported: /woman|girl/.test(report) ? 'she' : 'he' });

const ADULTS = [
  male('34-year-old', 'my husband'), own('41-year-old', 'woman'), female('28-year-old', 'my wife'), own('52-year-old', 'man'), male('23-year-old', 'my brother'),
  own('37-year-old', 'woman'), female('46-year-old', 'my sister'), own('30-year-old', 'man'), male('58-year-old', 'my partner'),
];
const CHILDREN = [male('4-year-old', 'my son 4', 'boy'), female('7-year-old', 'our daughter', 'girl'), male('9-year-old', 'my boy 9', 'boy'), female('2-year-old', 'my 2 year old', 'girl'), male('5-year-old', 'my kid', 'boy')];
const WOMEN = [own('29-year-old', 'woman'), female('33-year-old', 'my wife'), own('24-year-old', 'woman'), female('38-year-old', 'my sister'), own('44-year-old', 'woman')];

const PEOPLE: Record<Who, readonly Teller[]> = {
  adult: ADULTS,
  any: [...ADULTS.slice(0, 5), ...CHILDREN.slice(0, 3), ...ADULTS.slice(5)],
  child: CHILDREN,
  female: WOMEN,
  male: [own('35-year-old', 'man'), male('56-year-old', 'my husband'), own('62-year-old', 'man'), male('27-year-old', 'my boyfriend'), male('68-year-old', 'my dad')],
  older: [male('78-year-old', 'my dad'), own('67-year-old', 'woman'), female('82-year-old', 'my mother'), own('71-year-old', 'man'), female('74-year-old', 'my nan'), male('66-year-old', 'my father in law')],
  teen: [own('16-year-old', 'boy'), male('14-year-old', 'my son 14', 'boy'), own('17-year-old', 'student'), male('15-year-old', 'my teenager', 'boy')],
  infant: [male('7-month-old', 'my baby', 'boy'), female('5-month-old', 'my 5 month old', 'baby girl'), male('10-month-old', 'our 10 month old', 'boy'), female('6-month-old', 'my little girl 6 months', 'girl')],
  newborn: [male('3-week-old', 'my newborn', 'boy'), female('5-week-old', 'my 5 week old', 'baby girl'), male('9-day-old', 'our baby 9 days', 'boy')],
  pregnant: WOMEN.map((teller) => ({ ...teller, report: `${teller.report}, pregnant,`, short: `pregnant ${teller.short}`, plain: teller.voice === 'i' ? 'i am pregnant and i' : `${teller.plain} is pregnant and` })),
};

/** Those of whom a state may be told. */
export function people(who: Who): readonly Teller[] {
  return PEOPLE[who];
}

/** Turns a sentence about "he" or "she" into one about the teller. */
function inVoice(sentence: string, voice: Voice): string {
  const turned = sentence.replace(/\b(?:he|she|his|hers?|him|himself|herself)\b/g, (word) => PRONOUNS[voice][word] ?? word);
  return voice === 'i' ? turned.replace(/\bi is\b/g, 'i am').replace(/\bi has\b/g, 'i have').replace(/\bi does\b/g, 'i do') : turned;
}

const STYLES = 6;
const REPORTS = new Set([0, 1, 5]);

const isSentence = (sign: string): boolean => /^(?:i|he|she|my|his|her|it|they|now|the|one|two|since|both|between|today|never|half|everyone|everybody|what|when|this) /.test(sign);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function listed(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
}

const AS_IS = /^(?:since|this|last|yesterday|now|suddenly|tonight|today|once|on|every|most|just|twice|for|over|all)\b|\bago$/;
const inTime = (since: string): string => (AS_IS.test(since) ? since : `for ${since}`);

/** Tells signs as a case report, a note, a short question or a chat would. */
export function telling({ teller, tells, well, asides, since, style }: Telling): string {
  const reported = REPORTS.has(style % STYLES);
  const voice = reported ? teller.reported : teller.voice;
  const turned = tells.map((sign) => inVoice(sign, voice));
  const [things, sentences] = [turned.filter((sign) => !isSentence(sign)), turned.filter(isSentence)];
  const fine = well.map((sign) => inVoice(sign, voice));
  const besides = asides.map((aside) => inVoice(aside, voice));
  const has = voice === 'i' ? 'have' : 'has';
  const denied = [...fine.filter((sign) => sign.startsWith('no ')), ...fine.filter((sign) => !sign.startsWith('no '))];
  const ended = (parts: readonly string[]): string => parts.filter(Boolean).map((part) => `${capital(part)}.`).join(' ');
  const when = inTime(inVoice(since, voice));
  switch (style % STYLES) {
    case 0:
      return ended([`${teller.report} has had ${listed(things) || 'this'} ${when}`, ...sentences, ...besides, ...denied]);
    case 1:
      return ended([teller.short, `${listed(things)} ${when}`, ...sentences, denied.join(', '), ...besides]);
    case 2:
      return [`${teller.plain} ${has} ${things.join(', ') || 'this'} ${when}`, ...sentences, ...denied, ...besides].join(', ');
    case 3:
      return [...things, ...sentences, when, ...denied, ...besides].join(' ');
    case 4:
      return ended([...sentences, `${voice === 'i' ? 'I' : teller.plain} ${has} ${listed(things) || 'had this'} ${when}`, denied.join(' and '), ...besides, 'What can be done about it']);
    default:
      return ended([`${teller.report} comes with ${listed(things) || 'a complaint'} ${when}`, listed(sentences), ...denied, ...besides]);
  }
}
