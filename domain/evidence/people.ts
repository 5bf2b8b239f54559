import type { Person } from '../safety/person.js';
import { withoutChildrenBeside } from '../safety/person-beside.js';
import type { Statement } from './schema.js';

/** Whom a finding holds for, where it does not hold for everybody. */
export interface Population {
  child: boolean;
  pregnancy: boolean;
  newParent: boolean;
  older: boolean;
  sex?: 'female' | 'male';
  animals: boolean;
  /** Said of adults in so many words. */
  adults: boolean;
}

const CHILD = /\b(?:child|children|childhood|infants?|infancy|bab(?:y|ies)|newborns?|adolescents?|teen(?:s|agers?)?|girls|boys|pupils|schoolchildren|toddlers?|preschool|paediatric|juvenile|school-age|colic|neonat\w+|breast-?fed|bedwetting)\b/i;
const PREGNANCY = /\b(?:pregnan\w+|antenatal|labour|gestation\w*|trimester|pre-?eclampsia|preterm birth|breech|caesarean|childbirth|episiotomy|perineal|birth weight|giving birth|given at birth|morning sickness|amniotic|miscarriage|stillbirth|neural tube|spina bifida)\b/i;
const NEW_PARENT = /\b(?:postnatal|postpartum|after birth|breastfeeding|new mothers|after delivery|nursing mothers)\b/i;
const OLDER = /\b(?:older (?:people|adults|patients|women|men)|elderly|aged (?:6[05]|7\d|8\d)|over (?:6[05]|7\d|8\d)|(?:6[05]|7\d|80) (?:and|or) over|nursing[- ]home|care[- ]home|aged care)\b/i;
const FEMALE = /\b(?:wom[ae]n|girls|menopaus\w*|hot flush\w*|menstrua\w+|periods?|endometriosis|pcos|polycystic ovar\w+|vagin\w+|cervical|premenstrual|pms|breast cancer|womb|hysterectomy|uter\w+|perineal|mothers)\b/i;
const MALE = /\b(?:men|boys|prostat\w*|erectile|erections?|ejaculat\w+|sperm|testosterone|impotence|fathers|male athletes)\b/i;
const ANIMALS = /\b(?:animals?|mice|rats|mouse|in dogs|cell lines?)\b/i;

/** Reads from a statement's own words whom it holds for. */
export function populationOf(statement: Statement): Population {
  const about = [statement.population ?? '', ...statement.conditions].join('; ');
  const all = `${about}; ${statement.text}`;
  const whom = statement.population ?? statement.text;
  const adultsToo = /\badults\b/i.test(about) || (/\badults\b/i.test(statement.text) && !CHILD.test(about));
  const pregnancy = PREGNANCY.test(about) || PREGNANCY.test(statement.text);
  const female = FEMALE.test(statement.population ?? '') || FEMALE.test(statement.conditions.join('; ')) || /\b(?:in|among|of) (?:[\d,]+ )?(?:\w+ ){0,3}women\b/i.test(statement.text);
  const male = MALE.test(statement.population ?? '') || MALE.test(statement.conditions.join('; ')) || /\b(?:in|among|of) (?:[\d,]+ )?(?:\w+ ){0,3}men\b/i.test(statement.text);
  const both = (female && male) || /\b(?:men and women|women and men)\b/i.test(all);
  return {
    child: CHILD.test(about) ? !/\badults\b/i.test(statement.population ?? '') : CHILD.test(whom) && !adultsToo && !pregnancy && !/childhood (?:abuse|trauma|maltreatment|adversity)|adverse childhood/i.test(all),
    pregnancy: pregnancy && !/\bbefore pregnancy\b|women who could become/i.test(whom),
    newParent: NEW_PARENT.test(all),
    older: OLDER.test(about) || OLDER.test(statement.text),
    ...(both || (!female && !male) ? {} : { sex: female ? ('female' as const) : ('male' as const) }),
    animals: ANIMALS.test(statement.population ?? ''),
    adults: /\b(?:adults|older|workers|employees|doctors|nurses|students|men|women)\b/i.test(`${statement.population ?? ''} ${statement.text}`) && !CHILD.test(about),
  };
}

/** What a question and its person are, for choosing whose findings fit. */
export interface Asked {
  ageYears?: number;
  child: boolean;
  adult: boolean;
  pregnancy: boolean;
  newParent: boolean;
  older: boolean;
  notOlder: boolean;
  sex?: 'female' | 'male';
}

const ADULT_FROM = 18;
const OLDER_FROM = 60;
const YOUNGER_UP_TO = 50;

/** A pain is often likened to that of a birth. */
const LIKE_A_BIRTH = /\b(?:than|like|as) (?:childbirth|labour|giving birth)\b/gi;

/** The person and the wording of the question together; a word in the question opens a population even for others. */
export function readAsked(text: string, person: Person | undefined): Asked {
  const read = text.slice(0, 4000);
  const age = person?.ageYears;
  const rest = withoutChildrenBeside(read);
  const young = person?.stage !== undefined && person.stage !== 'older' && rest === read;
  const child = (age !== undefined && age < ADULT_FROM) || young || /\b(?:child|children|childhood|kids?|bab(?:y|ies)|infants?|toddlers?|teen\w*|newborns?|my (?:son|daughter)|schoolchildren|adolescents?)\b/i.test(rest);
  const sex = person?.sex;
  return {
    ...(age !== undefined && { ageYears: age }),
    child,
    adult: age !== undefined && age >= ADULT_FROM,
    pregnancy: (person?.pregnant ?? false) || PREGNANCY.test(read.replace(LIKE_A_BIRTH, '')) || /\b(?:pregnan\w*|trying to conceive|midwife|labor|c-section|unborn)\b/i.test(read),
    newParent: (person?.postpartum ?? false) || (person?.breastfeeding ?? false) || NEW_PARENT.test(read) || /\b(?:after (?:the |my )?baby|newborn|breast-?feed\w*)\b/i.test(read),
    older: (age !== undefined && age >= OLDER_FROM) || person?.stage === 'older' || OLDER.test(read) || /\b(?:old age|pensioner|gran\w*|nursing home)\b/i.test(read),
    notOlder: age !== undefined && age < YOUNGER_UP_TO,
    ...(sex ? { sex } : {}),
  };
}

/** A finding that fits the person no better than this is on other people. */
export const OF_OTHERS = 0.35;
const SELDOM = 0.3;
const LESS = 0.75;
const OF_NOBODY_IN_PARTICULAR = 0.6;

/** How well a finding fits the person: 0 not at all, 1 fully. */
export function fitOf(population: Population, asked: Asked): number {
  if (population.sex && asked.sex && population.sex !== asked.sex) return 0;
  let fit = 1;
  if (population.child && !asked.child) fit *= asked.adult ? 0 : SELDOM;
  if (!population.child && asked.child) fit *= population.adults ? SELDOM : OF_NOBODY_IN_PARTICULAR;
  if (population.pregnancy && !asked.pregnancy) fit *= asked.sex === 'male' ? 0 : SELDOM;
  if (!population.pregnancy && asked.pregnancy) fit *= LESS;
  if (population.newParent && !asked.newParent && !asked.pregnancy) fit *= SELDOM;
  if (population.older && asked.notOlder) fit *= SELDOM;
  else if (population.older && !asked.older) fit *= 0.9;
  if (population.animals) fit *= 0.6;
  return fit;
}
