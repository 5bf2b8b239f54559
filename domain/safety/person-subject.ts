const FEMALE = 'wife|wifey|missus|sis|nanna|momma|daughter|mum|mom|mam|mother|mama|mommy|mummy|sister|girlfriend|gf|aunt|auntie|grandma|grandmother|granny|gran|nan|nana|granddaughter|niece|girl|woman|lady|female|step ?mum|step ?mom';
const MALE = 'husband|hubs|bro|pops|fella|hubby|son|dad|father|daddy|papa|brother|boyfriend|bf|uncle|grandpa|grandfather|grandad|granddad|gramps|grandson|nephew|boy|man|guy|gentleman|male|lad|bloke';
const EITHER = 'baby|bairn|bubba|bubs|babies|bub|infant|newborn|toddler|child|kid|kiddo|little one|lo|partner|friend|mate|roommate|flatmate|housemate|neighbou?r|colleague|coworker|co-worker|cousin|teenager|teen|patient|twin|student|boss|spouse|parent|preschooler|grandchild|grandparent|stranger|person';
const RELATION = new RegExp(
  `\\b(?:my|our|his|her|the|a|an|this|that|some|someone'?s|friend'?s|sister'?s|\\d{1,3}[\\s-]?(?:years?|yrs?|months?|weeks?|days?|mo|yo|y/o)[\\s-]*(?:old)?)\\s+(?:[\\w'-]+\\s+){0,3}?(${FEMALE}|${MALE}|${EITHER})\\b(?!['\\w])([^.!?]{0,24})`,
  'g',
);
// A relative who only gives an opinion is not the one who is ill.
const BYSTANDER = /^\s*(?:also |just |keeps |always )*(?:says?|said|saying|thinks?|thought|tells?|told|telling|reckons?|insists?|wants?|wanted|is telling|doesn'?t (?:think|believe)|does not (?:think|believe)|won'?t (?:drive|take|let|believe)|keeps? (?:saying|telling)|is (?:a nurse|a doctor|worried|not worried)|worries|laughed|suggests?|suggested|believes?|(?:brought|gave|gives|sends?|sent|offers?|offered|bought|made|makes|recommends?|recommended|handed|lent|prescribed) (?:me|us|by)|offers?|swears|refuses to (?:drive|take))\b/;
const OWN_TROUBLE =
  /\b(?:i(?:'m|'ve| am| have| feel| felt| had| took| can'?t| cannot| could| keep| got| just| woke| fell| cut| hit| think i| swallowed| want| drank| noticed| started| hurt| get| was)|im|ive|my (?:\w+ ){0,2}(?:chest|head|arm|leg|stomach|tummy|belly|back|heart|eye|eyes|face|throat|tongue|lips|hand|foot|breath\w*|body|skin|period|waters|water|baby is not moving|baby hasn'?t|baby stopped))\b/;
const OWN_BODY_FIRST = /^\W*my (?:chest|head|arm|heart|stomach|belly|back|leg|eye|throat|period|waters?)\b/;
/** "child drank kerosene", "8 month old wont drink": nobody writes so of themselves. */
const CHILD_FIRST = /^\W*(?:baby|infant|newborn|toddler|kid|child|son|daughter|husband|wife|mum|mom|dad|boy|girl)\b|\b(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven) ?-?(?:months?|mths?|mo|weeks?|wks?|days?) ?-?olds?\b/;
const UNBORN = /\bbaby\b[^.!?]{0,40}\b(?:mov(?:ing|ed|es?|ement\w*)|kick\w*)\b|\b(?:movements?|kicks?|kicking)\b[^.!?]{0,30}\bbaby\b/;

interface Relation {
  word: string;
}

function relations(folded: string): Relation[] {
  const found: Relation[] = [];
  for (const match of folded.matchAll(RELATION)) {
    const word = match[1] ?? '';
    if (BYSTANDER.test(match[2] ?? '')) continue;
    found.push({ word });
  }
  return found;
}

/** Whether a text is about the one who writes, or about somebody else. */
export function readSubject(folded: string): 'self' | 'other' {
  const unborn = UNBORN.test(folded) && /\bpregnan|\bweeks\b|\bbump\b|\bwomb\b/.test(folded);
  const others = relations(folded).filter(({ word }) => !(word === 'baby' && unborn));
  const own = OWN_TROUBLE.test(folded);
  if (others.length === 0) return !own && CHILD_FIRST.test(folded) ? 'other' : 'self';
  if (!own || /\b(?:he|she)\b/.test(folded)) return 'other';
  // Both speak of themselves and name somebody: the one who is named first, or whose age is given, is meant.
  if (/^\W*(?:help\W+)?(?:my|our) /.test(folded) && !OWN_BODY_FIRST.test(folded)) return 'other';
  return /\bi(?:'m| am) (?:a |an )?\d/.test(folded) || OWN_BODY_FIRST.test(folded) ? 'self' : 'other';
}

const OWN_FEMALE = /\bi(?:'m| am)? (?:a |an )?(?:\d{1,3}[\w\s/-]{0,14})?(?:woman|female|girl|lady|mum|mom|mother)\b|\bmy (?:period|uterus|cervix|ovar\w+|vagina|pregnancy|menopause|husband|boyfriend)\b|\b\d{2} ?f\b|\bf ?\d{2}\b/;
const OWN_MALE = /\bi(?:'m| am)? (?:a |an )?(?:\d{1,3}[\w\s/-]{0,14})?(?:man|male|guy|boy|bloke|dad|father)\b|\bmy (?:testic\w+|testes|balls?|nuts?|nutsack|scrotum|penis|dick|prostate|wife|girlfriend)\b|\b\d{2} ?m\b|\bm ?\d{2}\b/;

/** The sex of the person a text is about, where a word tells it. */
export function readSex(folded: string, subject: 'self' | 'other'): 'female' | 'male' | undefined {
  if (subject === 'self') {
    if (OWN_MALE.test(folded)) return 'male';
    return OWN_FEMALE.test(folded) ? 'female' : undefined;
  }
  for (const { word } of relations(folded)) {
    if (new RegExp(`^(?:${FEMALE})$`).test(word)) return 'female';
    if (new RegExp(`^(?:${MALE})$`).test(word)) return 'male';
  }
  const pronoun = /\b(he|she|his|her|him|male|female|testic\w*)\b/.exec(folded)?.[1];
  if (pronoun === undefined) return undefined;
  return /^(?:she|her|female)$/.test(pronoun) ? 'female' : 'male';
}
