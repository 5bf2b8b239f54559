import type { Mention, Reading } from './substances.js';

/** Things that blood tests measure as well as people take. */
const MEASURED = new Set(['potassium_supplement', 'iron', 'calcium', 'magnesium', 'zinc', 'selenium', 'vitamin_d', 'vitamin_b12', 'folic_acid', 'iodine_supplement']);
const LEVEL = /^(?:blood )?(?:levels?|deficiency|deficient|tests?|results?|readings?)\b|^(?:is|was|are|has been|comes back|came back|keeps being) (?:\w+ )?(?:low|high|raised|normal|borderline)\b/;
const POTASSIUM_VALUE = /^(?:(?:is|was|of|at|now|level|result|came back) )*[2-8](?:\.\d+)?(?! ?(?:mg|g|grams?|meq|tablets?|capsules?|pills?|times|days?|x|a|per|bananas?))\b/;
const OF_INSULIN = /^(?:levels?|resistance|resistant|sensitiv\w+|response|spikes?|tests?|production|\d+(?:\.\d+)? (?:fasting|and homa|homa))\b/;
const OF_FASTING = /^(?:(?:blood|plasma|morning) )*(?:glucose|sugars?|insulin|levels?|readings?|lipids?|cholesterol|triglycerides?|c peptide|numbers?|values?|bgl?|results?)\b(?! tests?\b)/;
const SUGAR = '(?:\\d{1,2}\\.\\d|[6-9]\\d|[1-3]\\d\\d)';
const FASTING_VALUE = new RegExp(`^(?:(?:is|was|of|at|around|about|now|runs|always|usually) )*${SUGAR}\\b(?! (?:h|hrs?|hours?|days?|minutes?|times|calories|kcal))`);
const VALUE_FASTING = new RegExp(`\\b(?:${SUGAR}|insulin \\d+(?:\\.\\d+)?|non)(?: (?:mg dl|mmol l|mmol|is|was|when|while))?$`);
const LEVEL_OF = /\b(?:low|high|free|total|normal|natural|raises?|raising|boosts?|boosting|increases?|increasing|lowers?|lowering|for)$/;
const GIVEN = /^(?:gel|injections?|jabs?|shots?|creams?|therapy|replacement|cypionate|enanthate|undecanoate|pellets?|patch(?:es)?|treatment|tablets|pills|boosters?|\d+ ?m)/;

const TAKES = /\b(?:take|takes|taking|took|taken|swallow\w*|using|started|on)(?: (?:my|a|some|extra|oral|more|daily))*$/;

function joined(reading: Reading, from: number, to: number): string {
  return reading.words.slice(Math.max(0, from), to).map((word) => word.text).join(' ');
}

/** A value of a blood test ("potassium 5.4", "fasting insulin 25"), which nobody takes or does. */
export function isMeasured(reading: Reading, mention: Mention): boolean {
  const { id } = mention.substance;
  const next = joined(reading, mention.to, mention.to + 5);
  const lead = joined(reading, mention.from - 4, mention.from);
  if (id === 'insulin') return /\b(?:fasting|serum)$/.test(lead) || OF_INSULIN.test(next);
  if (id === 'fasting') return mention.to - mention.from === 1 && mention.words.toLowerCase().startsWith('fast') && (OF_FASTING.test(next) || FASTING_VALUE.test(next) || VALUE_FASTING.test(lead));
  if (id === 'testosterone') return mention.words.toLowerCase() === 'testosterone' && !GIVEN.test(next) && (LEVEL_OF.test(lead) || LEVEL.test(next));
  if (TAKES.test(lead)) return false;
  if (!MEASURED.has(id) || /\b(?:supplements?|tablets?|pills?|capsules?)\b/i.test(mention.words)) return false;
  return LEVEL.test(next) || (id === 'potassium_supplement' && POTASSIUM_VALUE.test(next));
}

export interface Finding {
  /** The condition that the value tells. */
  id: string;
  shown: string;
}

const IS = '(?: (?:is|was|of|at|now|about|around|only|level|levels|result|blood|came back|currently|just|to))*';
const VALUES: readonly { what: RegExp; name: string; tells(value: number): string | undefined }[] = [
  { what: new RegExp(`\\b(?:e ?gfr|gfr)${IS} (\\d{1,3}(?:\\.\\d+)?)\\b`), name: 'an eGFR of', tells: (value) => (value > 2 && value < 60 ? 'kidney_disease' : undefined) },
  { what: new RegExp(`\\bpotassium${IS} (\\d\\.\\d{1,2})\\b(?! ?(?:g|mg|grams?))`), name: 'a potassium of', tells: (value) => (value > 5.3 && value < 9 ? 'high_potassium' : value > 1.5 && value < 3.5 ? 'low_potassium' : undefined) },
  { what: new RegExp(`\\bsodium${IS} (1\\d\\d)\\b(?! ?(?:g|mg|grams?))`), name: 'a sodium of', tells: (value) => (value < 134 ? 'low_sodium' : undefined) },
];

/** What blood values in a text say that somebody has. */
export function findingsIn(reading: Reading): Finding[] {
  const plain = joined(reading, 0, reading.words.length).slice(0, 4_000);
  return VALUES.flatMap(({ what, name, tells }) => {
    const value = what.exec(plain)?.[1];
    const id = value === undefined ? undefined : tells(Number(value));
    return id === undefined ? [] : [{ id, shown: `${name} ${value}` }];
  });
}
