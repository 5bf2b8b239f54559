import type { Item } from './interactions-person.js';
import type { InteractionRow } from './interactions-schema.js';
import type { Reading } from './substances.js';

export interface Pair {
  own: Item;
  other: Item;
  /** The mildest severity worth speaking of. */
  from: InteractionRow['severity'];
}

const TOGETHER = /\b(?:together|combin\w*|mix|mixed|mixing|interact\w*|same time|(?:all|any of) (?:my|these|those)|(?:these|those|my) (?:current |other |two |regular )?(?:meds|medicines?|medications?|tablets|pills|supplements|drugs))\b/;
const CHOICE = /^(?:or|vs|versus|than|and)$/;
const COMPARES = /\b(?:better|difference|differences|versus|vs|compared?|stronger|which)\b/;
const CHANGES = /\b(?:switch\w*|swap\w*|replac\w+|come off|wean)\b/;
/** "Can I use ibuprofen for my knee, or is diclofenac safer". */
const ALTERNATIVE = /\bor (?:is|are|would|should|could|can|do|does)(?: \w+){0,2}$/;
const MOST_BETWEEN = 3;
const MOST_TO_ALTERNATIVE = 14;
const SELF_CHOSEN = new Set(['herb', 'supplement']);

function joined(reading: Reading): string {
  return reading.words.map((word) => word.text).join(' ').slice(0, 4_000);
}

/** "Which is better, ibuprofen or aspirin" weighs two things; it does not take both. */
function weighed(a: Item, b: Item, reading: Reading, text: string): boolean {
  if (!a.mention || !b.mention || a.personal || b.personal) return false;
  const [first, second] = a.mention.from < b.mention.from ? [a.mention, b.mention] : [b.mention, a.mention];
  const sameKind = first.substance.kind === second.substance.kind && first.substance.kind !== 'condition';
  const alternative = second.from - first.to <= MOST_TO_ALTERNATIVE && ALTERNATIVE.test(reading.words.slice(first.to, second.from).map((word) => word.text).join(' '));
  if (sameKind && alternative && !TOGETHER.test(text)) return true;
  const between = second.from - first.to <= MOST_BETWEEN ? reading.words.slice(first.to, second.from) : [];
  // One or the other is not both.
  if (between.length === 1 && between[0]?.text === 'or' && !TOGETHER.test(text) && sameKind) return true;
  if (CHANGES.test(text)) return false;
  return between.some((word) => CHOICE.test(word.text)) && COMPARES.test(text) && !/\b(?:together|mix|combine|same time)\b/.test(text);
}

/** "Is bipolar disorder inherited?" from someone who takes an antidepressant: the illness is the topic, not theirs. */
function onlyTopic(a: Item, b: Item): boolean {
  const unasked = (item: Item, other: Item): boolean => item.topic === true && !item.personal && !other.asked;
  return unasked(a, b) || unasked(b, a);
}

function isOwnMatter(item: Item): boolean {
  return item.substance.kind === 'condition' || item.substance.kind === 'state' || item.substance.kind === 'medicine';
}

/** Which of two things is the person's: the one of `context`, else a condition or state, else a medicine, else the first. */
function oriented(a: Item, b: Item): Pick<Pair, 'own' | 'other'> {
  if (a.personal !== b.personal) return a.personal ? { own: a, other: b } : { own: b, other: a };
  const weight = ({ substance: { kind } }: Item): number => (kind === 'state' || kind === 'condition' ? 2 : kind === 'medicine' ? 1 : 0);
  return weight(b) > weight(a) ? { own: b, other: a } : { own: a, other: b };
}

/** What someone already has and takes is spoken of unasked only when it is grave, or when they chose one of the two themselves. */
function leastSeverity(a: Item, b: Item, together: boolean): Pair['from'] {
  if (a.asked || b.asked || together) return 'minor';
  return SELF_CHOSEN.has(a.substance.kind) || SELF_CHOSEN.has(b.substance.kind) ? 'major' : 'contraindicated';
}

/** The pairs that may warrant a caution, and what is the person's own. */
export function pairsTogether(items: readonly Item[], reading: Reading): { pairs: Pair[]; personal: Item[] } {
  const text = joined(reading);
  const together = TOGETHER.test(text);
  const pairs: Pair[] = [];
  items.forEach((a, index) => {
    for (let next = index + 1; next < items.length; next++) {
      const b = items[next];
      if (!b || a.origin === b.origin || onlyTopic(a, b) || weighed(a, b, reading, text)) continue;
      pairs.push({ ...oriented(a, b), from: leastSeverity(a, b, together) });
    }
  });
  return { pairs, personal: items.filter((item) => item.personal || (item.asked && isOwnMatter(item))) };
}
