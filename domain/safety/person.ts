import { fold } from '../text/fold.js';
import { readAge, type Stage } from './person-age.js';
import { readConditions, readMedicines } from './person-history.js';
import { readPregnancy } from './person-pregnancy.js';
import { readIntroduction, withoutIntroduction } from './person-introduction.js';
import { readSex, readSubject } from './person-subject.js';
import type { PersonContext } from './types.js';

/** The person a question concerns, from the text itself and from `context`; the text wins where both speak. */
export interface Person {
  /** `other` when the question is about somebody else: then `context`, which describes the asker, is not used. */
  subject: 'self' | 'other';
  /** As stated; a fraction for infants. */
  ageYears?: number;
  /** As a word told it ("newborn", "toddler", "my elderly father"). */
  stage?: Stage;
  sex?: 'female' | 'male';
  pregnant: boolean;
  pregnancyWeeks?: number;
  /** Gave birth within about the last year. */
  postpartum: boolean;
  breastfeeding: boolean;
  /** In the person's own words, folded to lower case, `context` first. */
  conditions: string[];
  medicines: string[];
}

const STAGE_AGE: Record<Stage, number> = { newborn: 0.05, infant: 0.5, toddler: 2, child: 7, teen: 15, older: 75 };
/** Longer texts are read from their beginning only; nobody introduces themselves on page five. */
const READ_CHARACTERS = 4_000;

/** The stated age, else the middle of the stage named, else `unknown`. */
export function ageOf(person: Person, unknown: number): number {
  return person.ageYears ?? (person.stage ? STAGE_AGE[person.stage] : unknown);
}

function sexOfContext(gender: string | undefined): 'female' | 'male' | undefined {
  const word = gender?.trim().toLowerCase() ?? '';
  if (/^(f|female|woman|girl|cis woman|cisgender woman)$/.test(word)) return 'female';
  return /^(m|male|man|boy|cis man|cisgender man)$/.test(word) ? 'male' : undefined;
}

function unique(items: readonly string[]): string[] {
  return [...new Set(items.map((item) => fold(item).trim()).filter(Boolean))];
}

const YOUNGEST_PREGNANT = 9;

/** Reads the person out of a text and merges `context`, which describes the asker. */
export function readPerson(text: string, context: PersonContext): Person {
  const folded = fold(text.slice(0, READ_CHARACTERS));
  const introduced = readIntroduction(folded);
  const subject = introduced ? 'self' : readSubject(folded);
  const own = subject === 'self';
  const pregnancy = readPregnancy(folded, own ? context.conditions.map(fold) : []);
  const read = introduced?.ageYears === undefined ? readAge(own ? folded : withoutIntroduction(folded), subject) : { ageYears: introduced.ageYears };
  // The weeks of a pregnancy are no age of the one who is pregnant.
  const age = own && pregnancy.pregnant && (read.ageYears ?? YOUNGEST_PREGNANT) < YOUNGEST_PREGNANT ? {} : read;
  const stated = age.ageYears ?? (own && !age.stage ? context.age : undefined);
  const sex = pregnancy.pregnant || pregnancy.postpartum ? 'female' : (introduced?.sex ?? readSex(folded, subject) ?? (own ? sexOfContext(context.gender) : undefined));
  return {
    subject,
    ...(stated !== undefined && { ageYears: stated }),
    ...(age.stage && { stage: age.stage }),
    ...(sex && { sex }),
    ...pregnancy,
    conditions: unique([...(own ? context.conditions : []), ...readConditions(folded)]),
    medicines: unique([...(own ? context.medications : []), ...readMedicines(folded)]),
  };
}
