import type { Item } from './interactions-person.js';
import type { Reading, Substances } from './substances.js';

const NAMES_IT = /^(?:(?:is|are|was|its|a|an|the|called|named|such|as|like|eg|ie|namely|which|thats|tablets?|pills?|medicine|medication|drug)(?: |$)){0,4}$/;
const SAYS_WHAT_IT_IS = /\b(?:its|thats|is|was|being|as) (?:\w+ )?an?$/;
const POINTS_BACK = /\b(?:my|the|this|these|his|her|their)$/;

function words(reading: Reading, from: number, to: number): string {
  return reading.words.slice(Math.max(0, from), to).map((word) => word.text).join(' ');
}

/** Whether a vague name ("a blood thinner") and a medicine that stands by it ("clopidogrel") are one and the same. */
function isNamedBy(vague: Item, named: Item, reading: Reading): boolean {
  const { mention: first } = vague;
  if (!first) return false;
  const member = named.substance.classes.includes(vague.substance.id);
  if (member && !named.mention && named.personal) return POINTS_BACK.test(words(reading, first.from - 1, first.from));
  const second = named.mention;
  if (!second) return false;
  const [from, to] = first.from < second.from ? [first.to, second.from] : [second.to, first.from];
  const near = to - from <= 4 && NAMES_IT.test(words(reading, from, to));
  if (member) return near || (second.from < first.from && SAYS_WHAT_IT_IS.test(words(reading, first.from - 4, first.from)));
  const kin = vague.substance.classes.some((id) => named.substance.classes.includes(id));
  return near && kin && !(reading.words[to]?.afterMark ?? false);
}

/** Leaves out a vague name of a medicine that the text or `context` also names: they are not two medicines. */
export function withoutVague(items: readonly Item[], reading: Reading, substances: Substances): Item[] {
  const medicines = items.filter((item) => item.substance.kind === 'medicine');
  const same = new Map<Item, Item>();
  for (const vague of medicines) {
    // "Epilepsy tablets" also tell the epilepsy.
    const tellsMore = vague.substance.reach.some((id) => substances.get(id)?.kind === 'condition');
    if (vague.personal || !vague.mention || tellsMore || substances.members(vague.substance.id).length < 2) continue;
    const named = medicines.find((item) => item !== vague && isNamedBy(vague, item, reading));
    if (named) same.set(vague, named);
  }
  return items.filter((item) => {
    const named = same.get(item);
    if (!named || same.has(named)) return true;
    named.asked ||= item.asked;
    return false;
  });
}
