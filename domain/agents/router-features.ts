import { STOP_WORDS } from '../text/stems.js';

// Words of questions that carry no subject but are common in every field.
const FRAME_WORDS = new Set(
  ('inform treatment treat symptom sign cause diagnos diagnosi outlook prevent risk affect research clinic trial complic interact effect safe safeti dosag dose ' +
    'help work possibl explain advic recommend tri start stop long old week month year today feel felt someth realli').split(' '),
);
// Who is meant and when is read elsewhere; as words they would only mislead ("my husband" is no matter of men's health).
const CIRCUMSTANCE = new Set(
  ('mum mom mummy mommy mother dad daddy father gran granny nan nana nanny grandma grandmother grandpa grandad grandfather husband hubby wife partner boyfriend girlfriend brother sister ' +
    'son daughter kid kids friend mate aunt auntie uncle cousin boss guy man lady morning night evening afternoon yesterday tomorrow tonight week weeks month months hour hours minute minutes ' +
    'year years bit keep keeps since until till ever never always sometimes often stop stopped start started feel feels feeling felt going gone went im ive whats cant wont doesnt didnt isnt').split(' '),
);
const SHORTEST_AFFIXED = 7;
const NONE: readonly string[] = [];
const PREFIX = 5;
const SUFFIX = 4;

/** Whether a word is grammar rather than subject. */
export function isGrammar(word: string): boolean {
  return STOP_WORDS.has(word) || CIRCUMSTANCE.has(word) || (word.length < 2 && !/[a-e]/.test(word));
}

/** The letters at both ends of a long word, which in medicine tell organ and kind: "^cardi", "oma$". */
export function affixes(stem: string): readonly string[] {
  return stem.length < SHORTEST_AFFIXED ? NONE : [`^${stem.slice(0, PREFIX)}`, `${stem.slice(-SUFFIX)}$`];
}

/** The features of a text: content stems, neighbouring pairs and affixes, each with the largest weight of its occurrences. */
export function textFeatures(words: readonly { text: string; stem: string; weight: number }[]): Map<string, number> {
  const features = new Map<string, number>();
  const put = (name: string, weight: number): void => {
    const known = features.get(name);
    if (known === undefined || known < weight) features.set(name, weight);
  };
  let previous: { stem: string; weight: number } | undefined;
  for (const word of words) {
    if (isGrammar(word.text)) continue;
    const weight = FRAME_WORDS.has(word.stem) ? word.weight * 0.5 : word.weight;
    put(word.stem, weight);
    for (const affix of affixes(word.stem)) put(affix, word.weight * 0.5);
    if (previous) put(`${previous.stem} ${word.stem}`, Math.min(word.weight, previous.weight));
    previous = word;
  }
  return features;
}
