import { isMeasured } from './interactions-values.js';
import type { Mention, Reading } from './substances.js';

const RELATIVE = 'husband|wife|partner|mum|mom|mam|mother|dad|father|son|daughter|sister|brother|friend|gran|grandma|grandmother|grandpa|grandfather|nan|uncle|aunt|boyfriend|girlfriend|neighbour|neighbor|colleague|coworker|flatmate|roommate|boss|cousin|niece|nephew';
const NOT_MINE = new RegExp(
  '(?:' +
    [
      // "I don't take", "she has never had"; not "you should not take".
      '\\b(?:i|he|she|we|they|and|but|also|who)(?: really| just| currently)? (?:dont|do not|doesnt|does not|never|didnt|havent|have not|hasnt|has not|no longer|am not|is not|isnt|wasnt|cant|cannot|wont|have never|has never)(?: (?:ever|currently|take|takes|taking|taken|on|use|uses|using|used|have|had|has|drink|drinks|drinking|eat|eats|eating|smoke|got|be|am|been))*',
      '\\b(?:im|hes|shes) not(?: currently)?(?: on| taking| using)?',
      '\\bnot(?: on| taking| using)?',
      '\\b(?:no|without|denies|never had|never taken|free of|free from|neither)(?: known| any| history of| longer on| longer taking)*',
    ].join('|') +
    ')(?: (?:a|an|any|the|my|diagnosed with))*$',
);
const GIVEN_UP = /\b(?:stopped|quit|came off|come off|gone off|went off|used to|finished|completed|previously)(?: (?:take|taking|using|use|drink|drinking|be|on|a|course|of|my|the|all))*$/;
const LATELY = /\b(?:yesterday|today|this morning|last night|(?:last|this) week|\d+ (?:hours?|days?) ago|few days ago|two days ago|three days ago|just|recently)\b/;
const NOT_YET = /\b(?:causes?|causing|caused|leads? to|leading to|prevent|prevents|preventing|prevention of|risk of|risk for|chances? of|family history of|give (?:me|you|him|her|people)|develop|developing|avoid getting|what is|what are|whats)(?: (?:the|my|a|an|risk|of|developing|getting|more|having))*$/;
const KIN_ALONE = 'mum|mom|mam|dad|gran|grandma|granny|nan|grandpa|grandad';
const RELATIVES_OWN = new RegExp(`(?:\\b(?:my|our) (?:\\w+ )?(?:${RELATIVE})(?: \\w+)?|(?:^|\\b(?:and|but|because|since|as) )(?:${KIN_ALONE})) (?:has|had|have|takes|take|took|uses|is on|was on|is taking|is|was|got|on|with)(?: (?:\\w+)){0,2}$`);
// What a parent or aunt once had, told without "my", or as running in the family, is not an illness of the one who asks.
const RELATIVES_PAST = /^(?:(?:but|and|since|because|as|so|also|both) )*(?:(?:our|my|his|her) )?(?:mum|mom|mam|mother|mothers|dad|father|gran|grandma|grandmother|nan|sister|aunt|auntie)(?: and (?:my |our )?(?:mum|mom|mother|gran|grandma|grandmother|nan|sister|aunt|auntie))? (?:both )?had(?: (?:\w+)){0,2}$/;
// "Is HRT safe if my mum had breast cancer": a cancer of kin is told for the risk of the one who asks.
const CANCER_OF_KIN = new RegExp(`\\b(?:(?:if|when|since|because) (?:my|our) (?:\\w+ )?(?:${RELATIVE}) (?:has |have )?(?:had|has|got)|(?:and|but|though|although) (?:my|our) (?:\\w+ )?(?:${RELATIVE}) had)(?: (?:\\w+)){0,2}$`);
const SO_DID_I = /\b(?:so (?:did|do|have|had) i|me too|and i (?:did|had|have|got) (?:it )?too|as did i)\b/;
const IN_THE_FAMILY = /^(?:is |was )?(?:runs |running )?in (?:my|the|our) family\b/;
const ANSWERS_ANOTHER = 'give|get|buy|offer|let|help|tell|make|feed|put|say|explain|convince|persuade|encourage|know|talk|answer|stop (?:him|her|them|my)';
const OTHERS_AFTER = '(?: (?:him|her|them|it to|my (?:mum|mom|dad|mother|father|husband|wife|son|daughter|child|baby))\\b)';
const FOR_SELF = new RegExp(`\\b(?:(?:can|could|should|may|must|would|do) i (?!${ANSWERS_ANOTHER})|for (?:me|(?:some|any)(?:one|body) like me|people like me|women like me)\\b|(?:offered|prescribed) me\\b|safe if i\\b|if i (?:take|eat|drink|use|have|try)\\b|i (?:\\w+ ){0,3}(?:want|plan|hope) to (?:try|take|use|start|drink|eat)\\b(?!${OTHERS_AFTER}))`);
const SOMEONE = new RegExp(`\\b(?:my|our) (?:[\\w-]+ ){0,3}?(?:${RELATIVE}|baby|child|kids?|children|toddler|infant|newborn|boy|girl)\\b`);

const AGE_OF = new RegExp(`\\b(?:my|our|the|his|her) (?:\\w+ )?(?:${RELATIVE}|grandson|granddaughter|baby|child|kid|toddler|boy|girl|nan|nana|granny|mil)(?: (?:who )?(?:is|aged|turned|just turned)) (?:only |just |now |almost )?(\\d{1,3})\\b(?: (months?|mo|weeks?|wks?))?|\\b(?:mum|mom|dad|granny|grandma|grandpa|nan|she|he|shes|hes) (?:is |s )?(?:only |just |now )?(\\d{1,3})\\b(?! ?(?:mg|ml|kg|kgs|kilos?|kilograms?|stone|lbs?|pounds?|cm|bpm|days?|months?|weeks?|hours?|hrs?|minutes?|mins?|times|%))`);
const MONTHS_OF = /\b(?:child|kid|grandchild|grandkid|grandson|granddaughter|grandbaby|baby|infant|boy|girl|son|daughter|toddler|nephew|niece|little one)(?: (?:of|aged|at|is|who is))? (\d{1,2}) (months?|mo|mths?|weeks?|wks?)\b(?! (?:ago|later|pregnant|gone|early|before|after))/;

const BEFORE = 8;

function before(reading: Reading, mention: Mention): string {
  let from = mention.from;
  while (from > 0 && mention.from - from < BEFORE && !(reading.words[from]?.afterMark ?? false)) from--;
  return reading.words.slice(from, mention.from).map((word) => word.text).join(' ');
}

/** Whose question it is, as far as context and other people's medicines are concerned. */
export interface Asker {
  /** "Can I …", "is it safe for me". */
  forSelf: boolean;
  /** Somebody else is named. */
  someone: boolean;
  /** A baby is named only as the one borne or born ("harm the baby", "since the baby"): the mother is the one who takes things. */
  motherOnly: boolean;
  /** "My mum is 81", which tells an age without the word years. */
  othersAge?: number;
}

const READ_CHARACTERS = 4_000;

const BORNE = /\b(?:(?:harm|harmed|harming|hurt|hurts|hurting|affect|affects|lose|losing|carrying|expecting) (?:the|a|this|my|our) (?:baby|unborn)|(?:since|after) (?:(?:having|having had|had|the birth of|i had) )?(?:the|a|my|our|this) baby|(?:since|after) baby|baby (?:blues|bump))\b/g;
const UNBORN = /\b(?:off|safe|unsafe|good|bad|harmful|risky?|dangerous|danger) (?:for|to) (?:the|a|my|our) baby\b|\bbabys (?:heart\w*|movements?)\b/g;
const BABY = /\b(?:baby|babys|babies|newborns?|infants?|(?:months?|weeks?|days?) old)\b/;

function isMotherOnly(plain: string): boolean {
  if (!BABY.test(plain)) return false;
  const rest = plain.replace(BORNE, ' ');
  return !BABY.test(/\bpregnan|\bweeks? gone\b/.test(rest) ? rest.replace(UNBORN, ' ') : rest);
}

export function readAsker(reading: Reading): Asker {
  const plain = reading.words.map((word) => word.text).join(' ').slice(0, READ_CHARACTERS);
  const age = AGE_OF.exec(plain);
  const amount = Number(age?.[1] ?? age?.[3] ?? Number.NaN);
  const divisor = age?.[2]?.startsWith('m') ? 12 : age?.[2]?.startsWith('w') ? 52 : 1;
  const little = age ? null : MONTHS_OF.exec(plain);
  if (little) return { forSelf: FOR_SELF.test(plain), someone: true, motherOnly: false, othersAge: Number(little[1]) / (little[2]?.startsWith('m') ? 12 : 52) };
  return { forSelf: FOR_SELF.test(plain) && !SO_DID_I.test(plain), motherOnly: isMotherOnly(plain), someone: SOMEONE.test(plain) || !Number.isNaN(amount), ...(amount <= 120 && { othersAge: amount / divisor }) };
}

const ALLERGIC = /\b(?:allerg(?:ic|y|ies) to|intoleran(?:t|ce) (?:to|of)|reaction to|reacted to|hypersensitiv\w+ to)(?: (?:the|all|any|some|most|my))*$/;
const DONE_WITH = /\b(?:after|since|following)(?: (?:my|a|an|the|his|her|having|having had|i had|had|wisdom|two|three))*$/;

function after(reading: Reading, mention: Mention, count: number): string {
  return reading.words.slice(mention.to, mention.to + count).filter((_, index, words) => !words.slice(0, index + 1).some((other) => other.afterMark)).map((word) => word.text).join(' ');
}

// What is drunk has been named before: "gumby gumby tea, is it safe to drink while on ramipril" speaks of no alcohol; "I take it with juice, can I drink while on it" does.
const BARE_DRINK = /^drink(?:ing)? (?:on|while|with)$/;
const SAFE_TO = /\b(?:safe|ok|okay|fine|alright|harmful|dangerous|bad)(?: for (?:me|her|him|us))? to$/;
const OTHER_DRINK = /\b(?:teas?|juices?|broth|soup|infusions?|decoctions?|brew|smoothies?|shakes?|cocoa|cacao|kefir|kombucha|kava|mate|vinegar|tonics?|syrup|herbs?|leaf|leaves|bark|roots?|powder|formula)\b/;
const WORDS_BEFORE_DRINK = 20;

function isOfAnotherDrink(reading: Reading, { substance, words, from }: Mention): boolean {
  const lead = reading.words.slice(Math.max(0, from - WORDS_BEFORE_DRINK), from).map((word) => word.text).join(' ');
  return substance.id === 'alcohol' && BARE_DRINK.test(words.toLowerCase()) && SAFE_TO.test(lead) && OTHER_DRINK.test(lead);
}

// "Arnica 9CH": from the fifth centesimal dilution on nothing of the herb that could interact is left.
const POTENCY = /^(?:[5-9]|\d{2,4}) ?(?:ch|c|ck|k)\b/;

/** "Decongestant-free", "a codeine allergy", "stroke risk": named, but nobody takes or has it. */
function isOnlyNamed(reading: Reading, mention: Mention, lead: string): boolean {
  const next = after(reading, mention, 2);
  if (/^free\b(?! (?:of|from|on|with))/.test(next)) return true;
  const { kind, classes, id } = mention.substance;
  if (kind === 'herb' && POTENCY.test(next)) return true;
  if (kind === 'condition') return /^(?:risks?|prevention|screening)\b/.test(next);
  if ((id === 'surgery' || classes.includes('surgery')) && DONE_WITH.test(lead) && !/\bbefore\b/.test(lead)) return true;
  return ALLERGIC.test(lead) || /^(?:allergy|allergies|intolerance)\b/.test(next);
}

/** Whether a mention is denied, long past, only feared, or somebody else's, so that no caution may rest on it. */
export function isDenied(reading: Reading, mention: Mention, asker: Asker): boolean {
  const lead = before(reading, mention);
  if (isOnlyNamed(reading, mention, lead) || isMeasured(reading, mention) || isOfAnotherDrink(reading, mention)) return true;
  if (mention.substance.kind === 'condition' && IN_THE_FAMILY.test(after(reading, mention, BEFORE))) return true;
  if (lead === '') return false;
  if (NOT_MINE.test(lead)) return true;
  if (GIVEN_UP.test(lead)) {
    return !LATELY.test(`${lead} ${after(reading, mention, BEFORE)}`);
  }
  const { kind } = mention.substance;
  if (kind === 'condition' && (NOT_YET.test(lead) || (asker.forSelf && RELATIVES_PAST.test(lead)))) return true;
  if (kind === 'condition' && mention.substance.id.includes('cancer') && CANCER_OF_KIN.test(lead)) return true;
  return asker.forSelf && (kind === 'condition' || kind === 'medicine') && RELATIVES_OWN.test(lead);
}

const CLAIMED = /\b(?:have|ive|got|has|had|having|my|with|diagnosed|suffer\w*|im|am|history|living|hes|shes|being|since)\b/;

/** Whether the words before a condition say that somebody has it; else it may only be the subject of the question. */
export function isClaimed(reading: Reading, mention: Mention): boolean {
  return CLAIMED.test(before(reading, mention));
}
