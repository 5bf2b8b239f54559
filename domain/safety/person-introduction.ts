/** How somebody introduces themselves at the head of an account: "Hello, 46 yr old man, warehouse worker", "F 55 here", "im a nurse, 27". */
export interface Introduction {
  ageYears?: number;
  sex?: 'female' | 'male';
}

const FEMALE = /^(?:f|female|woman|lady|girl)$/;
const SEX = '(m|f|male|female|man|woman|lady|guy|girl|boy|bloke|gentleman)';
const AGE = '(\\d{1,2})';
const OLD = '(?:[ -]?(?:yo|y\\/o|y\\.o|yrs?|years?|year))?(?:[ -]?old)?';
/** What follows a number that is no age. */
const NO_MEASURE = '(?! ?(?:%|mg|mcg|ml|kgs?|kilos?|lbs?|pounds|cm|mm|km|bpm|units?|percent|packs?|days?|weeks?|wks?|months?|mths?|(?:(?:years?|yrs?) )?(?:older|younger|sober|ago)\\b|hours?|hrs?|mins?|minutes?|times|stone|feet|ft|am\\b|pm\\b|[/+.:°]\\d))';
/** Where one may stand: at the head of the text or of a sentence, after a comma or a bracket, or after "I am". */
const STANDS = "(?:^|[.!?,(;:\\n] ?|\\b(?:i'?m|i am|im|am|here|hi|hey|hello|doc|doctor|doctors|sir|madam|all|years?) )(?:an? |age:? |aged )?";

const AGE_THEN_SEX = new RegExp(`${STANDS}${AGE}${OLD},? ?\\(?${SEX}\\b(?!')`);
const SEX_THEN_AGE = new RegExp(`${STANDS}${SEX},? ?(?:of |aged? |age )?${AGE}\\b${NO_MEASURE}`);
const I_AM = new RegExp(`\\b(?:i'?m|i am|im|am) (?:an? )?(?:(?!(?:for|of|to|my|our|with|about|writing|asking)\\b)[a-z-]+ ){0,3}?(?:[a-z-]+, )?${AGE}\\b${OLD}${NO_MEASURE}(?=[\\s,.;)]|$)`);

/** One who names somebody before has not begun with themselves. */
const OTHERS = /\b(?:(?:my|our|his|her|their|for (?:a|an|the|my)|about (?:a|my|our)|of (?:a|an|my)) (?:[a-z-]+ ){0,2}?(?:son|daughter|baby|boy|girl|child|kid|kids|twins?|toddler|newborn|wife|husband|partner|mum|mom|mother|dad|father|brother|sister|gran\w*|nan|aunt\w*|uncle|friend|cousin|niece|nephew|patient|little one|neighbou?r)|\d+ ?-?(?:yr|year|month|week|mo|yo)s?[ -]?olds?|carer|(?:mother|mum|mom|dad|father|parent) of|asking for|writing for)\b/;
const HEAD_CHARACTERS = 170;
const SPEAKS_OF_SELF = /\b(?:i|i'm|im|i've|ive|i'd|me|my|mine|myself)\b/g;
const SPEAKS_OF_OTHER = /\b(?:he|she|his|her|him|hers|he's|she's)\b/g;
const CHILD_OF_AGE = /\b(?:my|our|the) (?:[a-z-]+ ){0,2}?(?:son|daughter|baby|boy|girl|child|toddler|newborn|little one|twins?)\b(?=,? (?:\(?\d|is|has|had|was|keeps?|gets?|got|won't|wont|can't|cant|doesn't|started|stopped|who|woke|fell|vomit\w*|swallowed|ate))|\b\d{1,2} ?-?(?:months?|mths?|weeks?|wks?|days?) ?-?old\b/;
/** Where somebody of another age is the one who is ill, so much more must be said of oneself. */
const BESIDE_A_CHILD = 3;

/** Who introduces themselves so, and goes on to speak of themselves more than of anybody else; a child in the account must stay well behind. */
export function readIntroduction(folded: string): Introduction | undefined {
  const found = introductionIn(folded);
  if (!found || !isOfSelf(folded)) return undefined;
  const { ageYears, sex } = found;
  return { ...(ageYears >= YOUNGEST_WRITER && { ageYears }), ...(sex && { sex }) };
}

/** The text without the age of the one who writes, for reading that of a child. */
export function withoutIntroduction(folded: string): string {
  const found = introductionIn(folded);
  return found && CHILD_OF_AGE.test(folded) ? `${folded.slice(0, found.from)} ${folded.slice(found.to)}` : folded;
}

const YOUNGEST_WRITER = 10;

function isOfSelf(folded: string): boolean {
  const [own, other] = [folded.match(SPEAKS_OF_SELF)?.length ?? 0, folded.match(SPEAKS_OF_OTHER)?.length ?? 0];
  return CHILD_OF_AGE.test(folded) ? own >= BESIDE_A_CHILD * (other + 1) : own >= other;
}

interface Place extends Introduction {
  ageYears: number;
  from: number;
  to: number;
}

function introductionIn(folded: string): Place | undefined {
  const head = folded.slice(0, HEAD_CHARACTERS);
  const [both, turned] = [AGE_THEN_SEX.exec(head), SEX_THEN_AGE.exec(head)];
  const isTurned = turned !== null && (both === null || turned.index < both.index);
  const match = (isTurned ? turned : both) ?? I_AM.exec(head);
  if (!match || OTHERS.test(head.slice(0, match.index))) return undefined;
  const [age, sex] = isTurned ? [match[2], match[1]] : [match[1], match[2]];
  return { from: match.index, to: match.index + match[0].length, ageYears: Number(age), ...(sex === undefined ? {} : { sex: FEMALE.test(sex) ? ('female' as const) : ('male' as const) }) };
}
