import { withoutChildrenBeside } from './person-beside.js';

/** Words for a time of life, when no number is given. */
export type Stage = 'newborn' | 'infant' | 'toddler' | 'child' | 'teen' | 'older';

export interface ReadAge {
  ageYears?: number;
  stage?: Stage;
}

const NUMBER_WORDS: Record<string, number> = {
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, thirteen: 13, fourteen: 14,
  fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90,
};
const NUMBER = `(\\d{1,3}(?:\\.5)?|${Object.keys(NUMBER_WORDS).join('|')})`;
const UNIT = '(years?|yrs?|yr|y|months?|mths?|mth|mos?|weeks?|wks?|wk|days?)';
// What may be so many days old without being a person.
const THING = '(?!\\W+(?:rash|wound|bruise|burn|cut|scar|injury|tattoo|piercing|chicken|pizza|rice|food|leftover\\w*|fish|milk|bread|sprain|cold|cough|stitches|fillings?|house|mattress)\\b)';
const OLD = new RegExp(`(?<!\\b(?:fillings?|crowns?|mattress|house|car|scar|injury|implants?|recipe|tattoo|problem) (?:is |are )?(?:over |about |now )?)\\b${NUMBER}[\\s-]*${UNIT}[\\s./-]*(?:old(?!er)|olds|o\\b|baby|boy|girl|of age)${THING}`, 'g');
const SHORT = /\b(\d{1,3})\s?(?:yo|y\/o|y\.o)\b|\b(\d{1,3}) ?([mf])\b(?!\w)|(?<!['’])\b([mf]) ?(\d{2})\b(?! ?(?:weeks?|wks?|mins?|km))/g;
const BARE = /\b(\d{2}),? ?(?:male|female|man|woman)\b/g;
const AGED = /\b(?:aged?|age is|turned|turning|age:)\s*:?\s*(\d{1,3})\b(?!\s*(?:%|mg|ml|days?|weeks?|months?|hours?|times))/g;
const I_AM = /\b(?:i'?m|i am|im|he is|she is|he'?s|she'?s|who is)\s+(?:a |an |only |just |now |almost |nearly )?(\d{1,3})\b(?!\s*(?:%|mg|ml|kgs?|kilos?|lbs?|pounds|cm|mm|bpm|units?|percent|days?|weeks?|wks?|months?|hours?|hrs?|minutes?|mins?|times|stone|feet|ft|am|pm|years? (?:sober|clean|free|post|after|into|out|on|off|since|ago|older|younger|now|in)|[/+.:]))/g;
/** "my dad is 80", "grandma, 82, ...", "my nan (82)". */
const RELATIVE = /\b(?:dad|mum|mom|mother|father|grand\w+|gran|nan|nana|granny|husband|wife|hubby|partner|uncle|aunt|brother|sister|son|daughter|boyfriend|girlfriend|friend|patient|neighbou?r|child|kid|boy|girl|toddler|teenager|teen|adult|wom[ae]n|m[ae]n|niece|nephew|cousin)(?:,? (?:who )?is|,? who'?s|,| \(| aged?| of)? ?(\d{1,2})\b(?!\s*(?:%|mg|ml|kgs?|kilos?|lbs?|pounds|cm|mm|bpm|units?|percent|days?|weeks?|wks?|months?|hours?|hrs?|minutes?|mins?|times|stone|feet|ft|am|pm|years? (?:sober|clean|free|post|after|into|out|on|off|since|ago|older|younger|now|in)|[/+.:]))/g;
/** "hot flushes at 52", "Roofer, 38, ...", "61, smoker", "diabetic 66", "..., 72": bare numbers where an age stands. */
const BARE_AGES = [
  /(?<!\b(?:pulse|heart rate|rate|hr|sats?|spo2|oxygen|bp|pressure|sugar|glucose|temp\w*|fever|bpm|egfr|index|score|level|hba1c|bmi|is|was|stuck|looking) )\bat (1[4-9]|[2-9]\d)\b(?!\s*(?:\d|%|mg|ml|kg|cm|mm|bpm|units?|weeks?|wks?|w\b|days?|months?|degrees|am|pm|o'?clock|percent|hours?|mins?|minutes|per|to|or|[/+.:°]))/g,
  /^\W*(1[4-9]|[2-9]\d)\s*(?:,|(?:and (?:my|i|have)|with|do i)\b)/g,
  /(?<=[a-z]),\s(1[4-9]|[2-9]\d)(?=\s*(?:[,;.)]\s|[.)]?$))/g,
  /\b(?:m[ae]n|wom[ae]n|lady|male|female) of (\d{1,2})\b(?!\s*(?:months?|weeks?|days?))/g,
  /\b(?:diabetic|smoker|pensioner|retired) (1[4-9]|[2-9]\d)\b(?!\s*(?:%|mg|ml|kg|units?|years?|[/+.:]))/g,
  /(?<!\b(?:for|last|past|over|since|after|in|every|about|within|nearly|almost|than|of|next|first|took|took me) )\b(1[6-9]|[2-9]\d) ?(?:yrs?|years?)(?=\W*(?:$|[,.;)]|(?:m|f|male|female|man|woman)\b))/g,
];
/** "my baby is only 5 weeks": weeks and months without "old" tell an age only of a small child. */
const BABY_AGE = new RegExp(`\\b(?:is|only|just|at|aged|baby|newborn|infant|bub|child(?: of)?|grandkid|toddler)\\s+${NUMBER}\\s*(days?|weeks?|wks?|months?|mths?)\\b(?! (?:ago|pregnan|gestation|along))`, 'g');
const SHORT_MONTHS = /\b(\d{1,2}) ?(?:mo|mth|months?)\b(?= (?:baby|son|daughter|infant|boy|girl|m\b|f\b))/g;

const STAGES: [Stage, RegExp][] = [
  ['newborn', /\b(?:newborn|new born|neonate|just born)\b/],
  ['infant', /\b(?:(?:my|our|the|his|her|a|this|friend'?s|sister'?s) (?:little |poor |new |tiny |\w+ )?(?:baby|bub|bubba|infant)(?:'s|s)?|infant|baby (?:girl|boy|son|daughter))\b(?! (?:bump|shower|weight|is due|inside|hasn'?t moved|has not moved|not moving|stopped moving|kick\w*|mov\w*|aspirin))/],
  ['toddler', /\b(?:toddler|preschooler|tot)s?\b/],
  ['teen', /\b(?:teen|teenager|teenage|adolescent)\b/],
  ['child', /\b(?:my|our|the|a|his|her|this) (?:little |small |young |poor |\w+ )?(?:kid|kiddo|child|boy|girl|lad|little one|grandson|granddaughter|nephew|niece)\b(?!friend)/],
  ['older', /\b(?:elderly|frail|pensioner|grand(?:ma|pa|mother|father|dad|mum|mom)|granny|gran|nan|nana|gramps|grandad|great aunt|oap|in (?:my|his|her) (?:70|80|90)'?s)\b/],
];

/** In telegraphic questions ("limp and grey baby"), when nothing speaks of a pregnancy. */
const LOOSE_STAGES: [Stage, RegExp][] = [
  ['infant', /^(?!.*\b(?:pregnan|trimester|conceiv|bump|weeks gone|labou?r|contractions|waters|breastfeeding|gave birth|postpartum|had a baby))(?=.*\bbaby\b(?! (?:bump|shower|aspirin|powder|oil|food|name|wipes|lotion|carrots|blues|fever)))/s],
  ['child', /^(?!.*\bpregnan)(?=.*\b(?:kids?|child|children)\b(?! (?:abuse|protection|birth|care)))/s],
];

function toNumber(text: string | undefined): number {
  return text === undefined ? Number.NaN : (NUMBER_WORDS[text] ?? Number(text));
}

function inYears(amount: number, unit: string): number {
  if (unit.startsWith('y')) return amount;
  if (unit.startsWith('m')) return amount / 12;
  return unit.startsWith('w') ? amount / 52 : amount / 365;
}

interface Found {
  years: number;
  own: boolean;
}

function isOwn(folded: string, at: number): boolean {
  return /\b(?:i'?m|i am|im|me|myself)\W*(?:a |an |\()*$/.test(folded.slice(Math.max(0, at - 16), at));
}

function findAges(folded: string): Found[] {
  const found: { at: number; years: number; own: boolean }[] = [];
  const add = (at: number, years: number, own = isOwn(folded, at)): void => {
    if (years >= 0 && years <= 120) found.push({ at, years, own });
  };
  for (const match of folded.matchAll(OLD)) add(match.index, inYears(toNumber(match[1]), match[2] ?? 'y'));
  for (const match of folded.matchAll(SHORT)) add(match.index, toNumber(match[1] ?? match[2] ?? match[5]));
  for (const match of folded.matchAll(BARE)) add(match.index, toNumber(match[1]));
  for (const match of folded.matchAll(AGED)) add(match.index, toNumber(match[1]));
  for (const match of folded.matchAll(RELATIVE)) add(match.index, toNumber(match[1]), false);
  for (const match of BARE_AGES.flatMap((pattern) => [...folded.matchAll(pattern)])) add(match.index, toNumber(match[1]), true);
  for (const match of folded.matchAll(SHORT_MONTHS)) add(match.index, toNumber(match[1]) / 12);
  for (const match of folded.matchAll(I_AM)) add(match.index, toNumber(match[1]), match[0].startsWith('i'));
  if (/\b(?:baby|newborn|infant|bub|twins?|child|grandkid|toddler)\b/.test(folded) && !/pregnan|bump|breech|engaged|centile|measuring|womb/.test(folded)) {
    for (const match of folded.matchAll(BABY_AGE)) add(match.index, inYears(toNumber(match[1]), match[2] ?? 'w'), false);
  }
  return found.sort((a, b) => a.at - b.at);
}

/** The age of the person a text is about: of the other one when it is about somebody else. */
export function readAge(folded: string, subject: 'self' | 'other'): ReadAge {
  const ages = findAges(folded);
  const fitting = ages.find((age) => age.own === (subject === 'self')) ?? (subject === 'self' ? ages[0] : undefined);
  if (fitting) return { ageYears: fitting.years };
  if (subject === 'self' && !/\b(?:baby|infant|newborn|toddler|kid|child)\b/.test(folded)) {
    return /\bi'?m (?:a )?(?:teen|teenager)\b/.test(folded) ? { stage: 'teen' } : /\bi am (?:an )?elderly\b/.test(folded) ? { stage: 'older' } : {};
  }
  const asked = withoutChildrenBeside(folded);
  const stage = STAGES.find(([, pattern]) => pattern.test(asked))?.[0] ?? LOOSE_STAGES.find(([, pattern]) => pattern.test(asked))?.[0];
  return stage ? { stage } : {};
}
