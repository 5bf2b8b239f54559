export interface ReadPregnancy {
  pregnant: boolean;
  pregnancyWeeks?: number;
  postpartum: boolean;
  breastfeeding: boolean;
}

const PREGNANT = /\b(?:pregnan(?:t|cy)|preggo|preggers|pregnent|pregant|pregnat|prego|expecting (?:a baby|twins|our|my|in)|(?:i'?m|i am|she'?s|she is|wife is) expecting(?=,? (?:and|at|now|\d))|trimester|weeks? gestation|\d{1,2} ?(?:weeks|wks) along|(?:i'?m|am|is|she'?s|was) with child|antenatal|gestational)\b/;
const NOT_PREGNANT =
  /\b(?:not|isn'?t|am i|could i be|might be|get|getting|become|becoming|got|trying to (?:be|get)|planning (?:a )?|prevent(?:ing)?|avoid(?:ing)?|was|were|before|never been|after|since|during my (?:last|first|previous)|in my (?:last|previous)|ex|when i was|no chance of|can'?t be|possibly|maybe|test(?:ed)? negative[^.]{0,10}|fake|false|first|last|previous|past|(?:since|after) my (?:second|third|fourth))\s+(?:my |the |a |be |being )?(?:pregnan\w+|pregnent|pregant|preggo|preggers|prego)/;
const DEFINITELY = /\b(?:i'?m|i am|im|she is|she'?s|who is|currently|now|while|my|her|the|\d{1,2}\+?\d? ?(?:weeks?|wks?|w|months?)|heavily|newly|also|and|a) (?:also |currently |now )?(?:pregnan(?:t|cy)|preggo|preggers|pregnent|pregant|pregnat|prego)\b/;
const WEEKS = /\b(\d{1,2})(?:\s?\+\s?\d)? ?-?(?:weeks?|wks?|wk|w)[\s-]*(?:\d days? )?(?:and \d days? )?(?:in(?:to)? (?:my |the |her )?)?(?:pregnan\w*|pregant|pregnent|preggo|preggers|gestation|along|gone|expecting|bump|gravid)|\bpregnan\w+[\s,(]*(?:at |with |about |around |- ?)?(\d{1,2})(?:\s?\+\s?\d)? ?(?:weeks?|wks?|wk|w)\b|\bat (\d{1,2}) weeks\b/;
const WEEKS_IN_MONTH = 4.3;
const MONTHS = /\b(\d)\s?(?:months?|mths?) (?:pregnan\w*|along|gone)|\bpregnan\w+,? (?:at |of )?(\d) (?:months?|mths?)\b/;
/** "My wife is 7 month": said so only of a pregnancy. */
const AM_MONTHS = /\b(?:wife|i'?m|i am|she is|she'?s|sister|daughter in law)(?: is|'s)? (?:of |now |only )?([4-9]) ?months?\b(?! (?:old|ago|post|sober|clean|after|since|into|without|on|off|in|late|behind))/;
const MONTH_WORDS: [RegExp, number][] = [
  [/\b(?:first|1st) trimester|early pregnan/, 8],
  [/\b(?:second|2nd) trimester/, 20],
  [/\b(?:third|3rd|last) trimester|heavily pregnan|full term|due (?:any day|next week|soon)|(?:due date|overdue)/, 35],
];
const BIRTH =
  /\b(?:(?:just |recently )?(?:gave birth|given birth|giving birth)|had (?:a |my |our |the |her )?(?:\w+ )?(?:baby|babies|twins|c[- ]?section|caesarean|cesarean)|(?:after|since) (?:the |my |her |giving )?(?:birth|delivery|delivering|childbirth|c[- ]?section|labou?r)|(?:weeks?|days?) after (?:the |my |our )?baby\b|post-? ?partum|post-?natal|post-? ?(?:birth|delivery|section|c[- ]?section|caesarean|cesarean)|delivered (?:my|our|a|the|her)? ?(?:baby|twins|son|daughter)?|(?:days?|weeks?|wks?) pp|pp bleeding)\b/;
const LONG_SINCE = /\b(?:\d+|two|three|four|five|few|many|several) years? (?:ago|since)|years after/;
/** Talk of a pregnancy that does not use the word: "32 weeks and baby hasn't moved", "my waters broke". */
const IMPLIED =
  /\b(?:waters? (?:just |have |has )?(?:broke|broken|gone)|braxton|contractions?|baby bump|my bump|(?:foetal|fetal) movements?|placenta|cervix is|(?:less|fewer|no|reduced) (?:kicks|movements?)|midwife|morning sickness|ultrasound scan|gravida|primigravida)\b|\b(?:baby|bump)\b[^.!?]{0,30}\b(?:moved|moving|kick(?:ed|ing|s)?|movements?)\b|\b(?:kicks|movements)\b[^.!?]{0,30}\b(?:baby|bump)\b/;
/** Said only of the unborn, whatever the week. */
const UNBORN = /\b(?:baby|bump|bub|little one)\b[^.!?]{0,30}\b(?:kicking|kicked|inside me|in my belly|in the womb|in utero)\b|\b(?:my )?waters? (?:just |have |has )?(?:broke|broken|gone)\b|\b(?:felt|feel) (?:the |my )?baby (?:move|kick)/;
/** "7 weeks gone", "gush of fluid at 27 weeks": a number of weeks that only a pregnancy has. */
const COUNTED = /\b\d{1,2}(?:\s?\+\s?\d)? ?(?:weeks?|wks?|wk)[\s-]*(?:along|gone|gestation|gravid)\b|\bat (?:[5-9]|[1-4]\d)(?:\s?\+\s?\d)? ?(?:weeks?|wks?)\b(?! old| post| after)/;
/** "bp 170/110 and 36 weeks": late weeks that count nothing else. */
const LATE_WEEKS = /(?<!\b(?:for|past|last|after|every|over|about|in|within|since|took|next|than|least|of|after|these) (?:the )?)(?<!\d )\b(2\d|3\d|4[0-2])(?:\s?\+\s?\d)? ?(?:weeks?|wks?)\b(?!\s*(?:ago|old|post|after|of|since|out|into|later|sober|clean|on|without|in hospital|straight|now i have had))/;
/** "I'm 34 weeks and ...": said so only of a pregnancy. */
const AM_WEEKS = /(?:\b(?:i'?m|i am|im|she'?s|she is|wife is|currently|now)|^|[,.;(])\s*(?:about |nearly |almost |only |just )?(1\d|2\d|3\d|4[0-2])(?:\s?\+\s?\d)? ?(?:weeks?|wks?|wk)\b(?!\s*(?:ago|old|post|after|of|since|out|into|later|sober|clean|on|without|in hospital))/;
/** "I'm 8 weeks and ...": likewise, of oneself. */
const AM_EARLY_WEEKS = /\b(?:i'?m|i am|im) (?:about |nearly |almost |only |just |now )?([4-9])(?:\s?\+\s?\d)? ?(?:weeks?|wks?)\b(?!\s*(?:ago|old|post|after|of|since|out|into|in|later|sober|clean|on|off|without|free|smoke|late|behind|away|from|short))/;
const BARE_WEEKS = /\b(\d{2})(?:\s?\+\s?\d)? ?(?:weeks?|wks?|wk)\b(?! old)/;
const BREASTFEEDING = /\b(?:breast-? ?feed(?:ing)?|breast-? ?fed|nursing (?:my|a|the|mum|mom|mother)|bf'?ing|lactating|nursing mother)\b/;

function readWeeks(folded: string): number | undefined {
  const stated = WEEKS.exec(folded);
  const digits = stated?.[1] ?? stated?.[2] ?? stated?.[3];
  if (digits !== undefined && Number(digits) <= 44) return Number(digits);
  const inMonths = MONTHS.exec(folded);
  const months = inMonths?.[1] ?? inMonths?.[2];
  if (months !== undefined) return Math.round(Number(months) * WEEKS_IN_MONTH);
  return MONTH_WORDS.find(([pattern]) => pattern.test(folded))?.[1];
}

/** Weeks of somebody who "is 34 weeks" or "is 7 months", with no word of a pregnancy. */
function readAmWeeks(folded: string): number | undefined {
  const weeks = (AM_WEEKS.exec(folded) ?? AM_EARLY_WEEKS.exec(folded) ?? LATE_WEEKS.exec(folded))?.[1];
  if (weeks !== undefined) return Number(weeks);
  const months = AM_MONTHS.exec(folded)?.[1];
  return months === undefined ? undefined : Math.round(Number(months) * WEEKS_IN_MONTH);
}

/** Whether the person is pregnant, how far, or has lately given birth; `conditions` are those of `context`. */
export function readPregnancy(folded: string, conditions: readonly string[]): ReadPregnancy {
  const listed = conditions.join('. ');
  const both = `${listed}. ${folded}`;
  const birth = BIRTH.test(both) && !LONG_SINCE.test(folded);
  const mentioned = PREGNANT.test(folded) && (!NOT_PREGNANT.test(folded) || (DEFINITELY.test(folded) && !/\b(?:not|isn'?t) pregnan/.test(folded)));
  const inContext = PREGNANT.test(listed) && !NOT_PREGNANT.test(listed);
  const bare = BARE_WEEKS.exec(folded)?.[1];
  const implied = IMPLIED.test(folded) && bare !== undefined && Number(bare) <= 44;
  const am = readAmWeeks(folded);
  const weeks = readWeeks(both) ?? am ?? (implied ? Number(bare) : undefined);
  const pregnant = (mentioned || inContext || implied || am !== undefined || COUNTED.test(folded) || UNBORN.test(folded) || (weeks !== undefined && PREGNANT.test(both))) && !(birth && !DEFINITELY.test(folded) && !inContext);
  return {
    pregnant,
    ...(pregnant && weeks !== undefined && { pregnancyWeeks: weeks }),
    postpartum: birth && !pregnant,
    breastfeeding: BREASTFEEDING.test(both),
  };
}
