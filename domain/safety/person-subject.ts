import { withoutChildrenBeside } from './person-beside.js';

const FEMALE = 'wife|wifey|missus|sis|nanna|momma|daughter|mum|mom|mam|mother|mama|mommy|mummy|sister|girlfriend|gf|aunt|auntie|grandma|grandmother|granny|gran|nan|nana|granddaughter|niece|girl|woman|lady|female|step ?mum|step ?mom|lola|abuela|abuelita|nonna|oma|ammi';
const MALE = 'husband|hubs|bro|pops|fella|hubby|son|dad|father|daddy|papa|brother|boyfriend|bf|uncle|grandpa|grandfather|grandad|granddad|gramps|grandson|nephew|boy|man|guy|gentleman|male|lad|bloke|lolo|abuelo|nonno|opa|koro|koroua|tio';
const EITHER = 'moko|mokopuna|grandkid|grandkids|kids|children|childs|babys|newborns|toddlers|baby|bairn|bubba|bubs|babies|bub|infant|newborn|toddler|child|kid|kiddo|little one|lo|partner|friend|mate|roommate|flatmate|housemate|neighbou?r|colleague|coworker|co-worker|cousin|teenager|teen|patient|twin|student|boss|spouse|parent|preschooler|grandchild|grandparent|stranger|person';
// "I'm a woman of 40" names nobody else, and whoever is told, asked or lived with is not the one who is ill.
const RELATION = new RegExp(
  `(?<!\\b(?:i(?:'?m| am)(?: an?)?|as|like|tell|told|telling|ask|asked|asking|show|explain(?:ing)? (?:it |this )?to|(?:talk|speak|lie|lying)(?:ing)? to|(?:lives?|living|sleep|sleeping) with|from|leave|leaving|miss|forgive|marry) )\\b(?:my|our|his|her|the|a|an|this|that|some|someone'?s|friend'?s|sister'?s|\\d{1,3}[\\s-]?(?:years?|yrs?|months?|weeks?|days?|mo|yo|y/o)[\\s-]*(?:old)?)\\s+(?:[\\w'-]+\\s+){0,3}?(${FEMALE}|${MALE}|${EITHER})\\b(?!['\\w])([^.!?]{0,24})`,
  'g',
);
// A relative who only gives an opinion is not the one who is ill.
const BYSTANDER = /^[\s-]*(?:in[\s-]law\s+)?(?:(?:on|in|at|from) (?:\w+ ){1,2})?(?:also |just |keeps |always |has |had )*(?:at (?:my|the) (?:gym|church|work|market|office|shop)|in (?:town|our village|my village|the village|church)|who (?:came|sells?|does|makes|knows|says|told|has the)|near (?:us|here)|with the cure|on (?:instagram|tiktok|youtube|facebook)|died|passed away|is dead|was killed|who (?:beat|hit|abused|left|hurt|raped)|says?|said|saying|thinks?|thought|tells?|told|telling|reckons?|insists?|wants?|wanted|is telling|doesn'?t (?:think|believe)|does not (?:think|believe)|won'?t (?:drive|take|let|believe)|keeps? (?:saying|telling)|is (?:a nurse|a doctor|worried|not worried)|worries|laughed|suggests?|suggested|believes?|(?:brought|gave|gives|sends?|sent|offers?|offered|bought|made|makes|recommends?|recommended|handed|lent|prescribed) (?:me|us|by)|offers?|offered|swears|refuses to (?:drive|take))\b/;
const LOST = /\b(?:dead|late|deceased) (?:\w+ )?\w+/;
/** "my 7 year old", "for an 80 year old": somebody else by the age alone. */
const BY_AGE = /(?<!\b(?:i(?:'?m| am)(?: an?)?|as|at) )\b(?:my|our|his|her|the|an?|for|in|with)\s+(?:[a-z-]+\s+){0,2}?(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)[\s-]*(?:years?|yrs?|yr|y|months?|mths?|mo|weeks?|wks?|days?)[\s./-]*(?:olds?|o)\b(?!\W+(?:rash|wound|bruise|burn|cut|scar|injury|tattoo|piercing|chicken|pizza|rice|food|leftover\w*|fish|milk|bread|sprain|cold|cough|stitches|fillings?|house|car|mattress|habit))/g;
const OWNER = new RegExp(
  `\\b(?:my|our|his|her)\\s+(?:[\\w-]+\\s+){0,2}?(${FEMALE}|${MALE}|${EITHER})'s?\\s+(?!(?:advice|opinions?|recipes?|cooking|house|home|flat|place|birthday|church|friends?|sister|brother|remed(?:y|ies)|method|cure|car|faith|family|job|work|wedding|funeral|death|died|garden|kitchen|tea|herbs?|old|village|side|doctor|insurance|phone|script|tablets|pills|medicines?|tradition|way|people|name|risk|a|an|the|not|on|in|been|got|had|coming|always)\\b)[a-z]`,
  'g',
);
/** Asked of one's own risk beside an illness of the family. */
const OWN_RISK = /\b(?:am i (?:also |more |now )?(?:at risk|likely|in danger|a carrier)|will i (?:get|have|inherit|develop)|should i (?:get|be|have) (?:a |the )?(?:tested|checked|screened|tests?|screening|scan)|do i (?:need|have to have) (?:a |the |any )?(?:\w+ )?(?:tests?|testing|screening|scan)|my (?:own )?(?:risk|chances?|odds)|i (?:now )?want (?:to be )?test(?:ed|ing))\b/;
const OWN_TROUBLE =
  /\b(?:i(?:'m|'ve| am| have| feel| felt| had| took| can'?t| cannot| could| keep| got| just| woke| fell| cut| hit| think i| swallowed| want| drank| noticed| started| hurt| get| was)|im|ive|my (?:\w+ ){0,2}(?:chest|head|arm|leg|stomach|tummy|belly|back|heart|eye|eyes|face|throat|tongue|lips|hand|foot|breath\w*|body|skin|period|waters|water|baby is not moving|baby hasn'?t|baby stopped))\b/;
const OWN_BODY_FIRST = /^\W*my (?:chest|head|arm|heart|stomach|belly|back|leg|eye|throat|period|waters?)\b/;
/** "child drank kerosene", "8 month old wont drink": nobody writes so of themselves. */
const CHILD_FIRST = /(?:^|[.!?] )\W*(?:baby|infant|newborn|toddler|kids?|child|son|daughter|husband|wife|mum|mom|dad|mother|father|boy|girl|grand(?:ma|pa|dad|mother|father|ad)|granny|nan|aunt|uncle|sister|brother)\b|\b(?:elderly|old|frail|ageing) (?:father|mother|dad|mum|mom|parents?)\b|\b(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven) ?-?(?:months?|mths?|mo|weeks?|wks?|days?) ?-?olds?\b/;
const UNBORN = /\b(?:baby|bub)\b[^.!?]{0,40}\b(?:breech|engaged|measur(?:es|ing) (?:small|big|large|behind|ahead)|centile|in the womb)\b|\b(?:breech|centile|engaged)\b[^.!?]{0,30}\bbaby\b|\bbaby\b[^.!?]{0,40}\b(?:mov(?:ing|ed|es?|ement\w*)|kick\w*)\b|\b(?:movements?|kicks?|kicking)\b[^.!?]{0,30}\bbaby\b/;

/** "I'm 5 weeks pregnant and scared of hurting the baby"; a child of whom an age is told is born. */
const OWN_PREGNANCY = /^(?!.*(?:(?:years?|yrs?|yr|months?|mths?|mo|weeks?|wks?|days?)[\s-]*olds?\b|\b(?:child|baby|son|daughter) (?:of|is|aged) \d|\b(?:fever|temperature|vomit|rash|cough)))(?=.*\bi(?:'?m| am) [^.!?]{0,20}\bpregnan)/s;
const BABY = /^(?:baby|babies|bub|bubs|child|little one)$/;

interface Relation {
  word: string;
  at: number;
}

/** "asthma child", "cough in kids": told of a child in few words, where nothing speaks of a birth. */
const OF_CHILD = /\b(?:baby|babies|newborns?|infants?|toddlers?|kids?|child|children)\b/;
const OF_BIRTH = /pregnan|birth|labou?r\b|breast|milk|nursing|postpartum|postnatal|\b\d{1,2} ?(?:wks?|weeks?)\b(?! old)|\b(?:the|my) bump\b/;

function relations(folded: string): Relation[] {
  const found: Relation[] = [];
  for (const match of folded.matchAll(RELATION)) {
    const word = match[1] ?? '';
    if (BYSTANDER.test(match[2] ?? '') || LOST.test(match[0])) continue;
    found.push({ word, at: match.index });
  }
  return [...found, ...Array.from(folded.matchAll(BY_AGE), ({ index }) => ({ word: 'child', at: index }))].sort((a, b) => a.at - b.at);
}

/** "my wife's eyelid": those whose body is spoken of; what they say, own or cook tells of nobody's illness. */
function owners(folded: string): Relation[] {
  return Array.from(folded.matchAll(OWNER), ({ 1: word = '', index }) => ({ word, at: index }));
}

/** Whether a text is about the one who writes, or about somebody else. */
export function readSubject(folded: string): 'self' | 'other' {
  if (OWN_RISK.test(folded)) return 'self';
  const unborn = (UNBORN.test(folded) && /\bpregnan|\bweeks\b|\bbump\b|\bwomb\b/.test(folded)) || OWN_PREGNANCY.test(folded);
  const asked = withoutChildrenBeside(folded);
  const others = relations(asked).filter(({ word }) => !(BABY.test(word) && unborn));
  const own = OWN_TROUBLE.test(folded);
  if (others.length === 0 && unborn) return 'self';
  if (others.length === 0) return !own && (CHILD_FIRST.test(asked) || owners(asked).length > 0 || (OF_CHILD.test(asked) && !OF_BIRTH.test(asked))) ? 'other' : 'self';
  if (!own || /\b(?:he|she)\b/.test(folded)) return 'other';
  // Both speak of themselves and name somebody: the one who is named first, or whose age is given, is meant.
  if (/^\W*(?:help\W+)?(?:my|our) /.test(folded) && !OWN_BODY_FIRST.test(folded)) return 'other';
  return /\bi(?:'?m| am) (?:a |an )?(?:\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty)\b)/.test(folded) || OWN_BODY_FIRST.test(folded) ? 'self' : 'other';
}

// Letters for a sex stand where one introduces oneself ("45M on warfarin"): "I'm 66" and a 25 m pool tell none. A wife or a husband tells none either.
const OWN_FEMALE = /\bi(?:'?m| am)? (?:a |an )?(?:\d{1,3}[\w\s/-]{0,14}[\s/-])?(?:woman|female|girl|lady|mum|mom|mother)\b|\bmy (?:periods?|cycle|womb|fibroids?|hot flushes|uterus|cervix|ovar\w+|vagina|pregnancy|menopause)\b|\b(?:woman|female),? (?:of )?\d{2}\b|\b\d{2},? (?:(?:yrs?|years?)(?: old)?,? )?(?:woman|female)\b|(?:^|[(,;/]\s?|\b(?:i'?m|am|me|here|hi|hey|hello) )(?:\d{2}[ /]?f\b|f[ /,]{0,2}\d{2}\b)/;
const OWN_MALE = /\bi(?:'?m| am)? (?:a |an )?(?:\d{1,3}[\w\s/-]{0,14}[\s/-])?(?:man|male|guy|boy|bloke|dad|father)\b|\bmy (?:testic\w+|testes|balls?|nuts?|nutsack|scrotum|penis|dick|prostate)\b|\b(?:man|male),? (?:of )?\d{2}\b|\b\d{2},? (?:(?:yrs?|years?)(?: old)?,? )?(?:man|male)\b|(?:^|[(,;/]\s?|\b(?:i'?m|am|me|here|hi|hey|hello) )(?:\d{2}[ /]?m\b|m[ /,]{0,2}\d{2}\b)/;

const IS_FEMALE = new RegExp(`^(?:${FEMALE})$`);
const IS_MALE = new RegExp(`^(?:${MALE})$`);
const ANYONE = new RegExp(`\\b(?:${FEMALE}|${MALE})\\b`);

/** The sex of the person a text is about, where a word tells it. */
export function readSex(folded: string, subject: 'self' | 'other'): 'female' | 'male' | undefined {
  if (subject === 'self') {
    if (OWN_MALE.test(folded)) return 'male';
    return OWN_FEMALE.test(folded) ? 'female' : undefined;
  }
  // The first who is named is meant; the grandmother of "my 4 year old, his grandma says" tells nothing of the child.
  const [{ word } = { word: ANYONE.exec(folded)?.[0] ?? '' }] = [...relations(folded), ...owners(folded)];
  if (IS_FEMALE.test(word)) return 'female';
  if (IS_MALE.test(word)) return 'male';
  const pronoun = /\b(he|she|his|her|him|male|female|testic\w*)\b/.exec(folded)?.[1];
  if (pronoun === undefined) return undefined;
  return /^(?:she|her|female)$/.test(pronoun) ? 'female' : 'male';
}
