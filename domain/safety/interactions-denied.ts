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
const RELATIVES_OWN = new RegExp(`\\b(?:my|our) (?:\\w+ )?(?:${RELATIVE})(?: \\w+)? (?:has|had|have|takes|take|took|uses|is on|was on|is taking|is|was|got|on|with)(?: (?:\\w+)){0,2}$`);
const FOR_SELF = /\b(?:(?:can|could|should|may|must|would|do) i (?!give|get|buy|offer|let|help|tell|make|feed|put)|for me\b|safe if i\b|if i (?:take|eat|drink|use|have|try)\b)/;
const SOMEONE = new RegExp(`\\b(?:my|our) (?:[\\w-]+ ){0,3}?(?:${RELATIVE}|baby|child|kids?|children|toddler|infant|newborn|boy|girl)\\b`);

const AGE_OF = new RegExp(`\\b(?:my|our|the|his|her) (?:\\w+ )?(?:${RELATIVE}|grandson|granddaughter|baby|child|kid|toddler|boy|girl|nan|nana|granny|mil)(?: (?:who )?(?:is|aged|turned|just turned)) (?:only |just |now |almost )?(\\d{1,3})\\b(?: (months?|mo|weeks?|wks?))?|\\b(?:mum|mom|dad|granny|grandma|grandpa|nan|she|he|shes|hes) (?:is |s )?(?:only |just |now )?(\\d{1,3})\\b(?! ?(?:mg|ml|kg|days?|months?|weeks?|times|%))`);

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
  /** "My mum is 81", which tells an age without the word years. */
  othersAge?: number;
}

const READ_CHARACTERS = 4_000;

export function readAsker(reading: Reading): Asker {
  const plain = reading.words.map((word) => word.text).join(' ').slice(0, READ_CHARACTERS);
  const age = AGE_OF.exec(plain);
  const amount = Number(age?.[1] ?? age?.[3] ?? Number.NaN);
  const divisor = age?.[2]?.startsWith('m') ? 12 : age?.[2]?.startsWith('w') ? 52 : 1;
  return { forSelf: FOR_SELF.test(plain), someone: SOMEONE.test(plain) || !Number.isNaN(amount), ...(amount <= 120 && { othersAge: amount / divisor }) };
}

/** Whether a mention is denied, long past, only feared, or somebody else's, so that no caution may rest on it. */
export function isDenied(reading: Reading, mention: Mention, asker: Asker): boolean {
  const lead = before(reading, mention);
  if (lead === '') return false;
  if (NOT_MINE.test(lead)) return true;
  if (GIVEN_UP.test(lead)) {
    const after = reading.words.slice(mention.to, mention.to + BEFORE).map((word) => word.text).join(' ');
    return !LATELY.test(`${lead} ${after}`);
  }
  const { kind } = mention.substance;
  if (kind === 'condition' && NOT_YET.test(lead)) return true;
  return asker.forSelf && (kind === 'condition' || kind === 'medicine') && RELATIVES_OWN.test(lead);
}

const CLAIMED = /\b(?:have|ive|got|has|had|having|my|with|diagnosed|suffer\w*|im|am|history|living|hes|shes|being|since)\b/;

/** Whether the words before a condition say that somebody has it; else it may only be the subject of the question. */
export function isClaimed(reading: Reading, mention: Mention): boolean {
  return CLAIMED.test(before(reading, mention));
}
