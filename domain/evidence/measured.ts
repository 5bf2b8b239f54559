import type { Token } from '../text/tokens.js';
import type { Atom, Atoms, Place } from './synonyms.js';

/** The topic of a place; "sugar 11" is a reading of the blood, not something eaten. */
export function measuredTopic(place: Place | undefined, tokens: readonly Token[], atoms: Atoms): Atom {
  const meant = place && atoms.measuredAs(place.atom);
  return atoms.get(place && meant !== undefined && hasValue(place, tokens) ? meant : (place?.atom ?? -1));
}

const LINKING = new Set('is was are were of at keeps goes reading readings level levels came back now'.split(' '));
const CHANGING = /^(?:drops?|dropped|dropping|falls|fell|spikes?|spiked|crash(?:es|ed)?|borderline|levels?|readings?)$/;
const NUMBER = /^\d+(?:\.\d+)?$/;
const AMOUNT = /^(?:\d.*|:|mg|mcg|g|kg|ml|l|iu|grams?|lit(?:re|er)s?|(?:tea|table)?spoons?|tsp|tbsp|cups?|cubes?|times|x|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?)$/;
const LEAST_BEFORE = 20;
const MOST_BEFORE = 600;
const MOST_LINKING = 3;

/** Whether a measured value stands beside a place: "my sugar was 3.9 this morning", "160 fasting". */
function hasValue({ from, to }: Place, tokens: readonly Token[]): boolean {
  const before = tokens[from - 1]?.text ?? '';
  if (NUMBER.test(before) && Number(before) >= LEAST_BEFORE && Number(before) <= MOST_BEFORE) return true;
  let at = to;
  while (at < to + MOST_LINKING && LINKING.has(tokens[at]?.text ?? '')) at++;
  return (NUMBER.test(tokens[at]?.text ?? '') && !AMOUNT.test(tokens[at + 1]?.text ?? '')) || CHANGING.test(tokens[to]?.text ?? '');
}
