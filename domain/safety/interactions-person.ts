import type { Person } from './person.js';
import { isClaimed, isDenied, readAsker, type Asker } from './interactions-denied.js';
import { withoutVague } from './interactions-vague.js';
import { findingsIn } from './interactions-values.js';
import type { Mention, Reading, Substance, Substances } from './substances.js';
import type { PersonContext } from './types.js';

/** Something that is true of the person, or that the question names. */
export interface Item {
  substance: Substance;
  /** How it is named to the person. */
  shown: string;
  /** Where it comes from: items of one origin are the same thing seen twice. */
  origin: string;
  personal: boolean;
  asked: boolean;
  mention?: Mention;
  /** A condition that the text names without saying that somebody has it. */
  topic?: boolean;
}

const NONE = /^\W*(?:none?|no|nil|nothing|n\/?a|not? (?:medication|medicine|med|drug|condition|known)s?.*|null|unknown|-)?\W*$/i;
const AGE_STATES: readonly (readonly [number, string])[] = [[1, 'infant'], [6, 'young_child'], [12, 'child'], [16, 'under_16'], [18, 'minor']];
const OLDER_FROM = 65;
const LATE_PREGNANCY_FROM = 28;
const STAGE_YEARS = { newborn: 0.05, infant: 0.5, toddler: 2, child: 8, teen: 15, older: 75 };
const STAGE_SHOWN = { newborn: 'a newborn baby', infant: 'a baby', toddler: 'a toddler', child: 'a child', teen: 'a teenager', older: 'older age' };
const MOST_ITEMS = 40;
const NOBODY_ELSE: Asker = { forSelf: false, someone: false, motherOnly: false };

const PART_OF_SENTENCE = /^(?:in|on|if|offered|doing|day|can|want|safe|liver if|i) |^(?:drink|fast) (?:on|while|for|with)$| (?:on|while|for|in|with|every day|my)$/i;

function shownAs(mention: Mention): string {
  const { label, names } = mention.substance;
  if (PART_OF_SENTENCE.test(mention.words)) return label;
  const words = mention.words.replace(/\s+/g, ' ').trim();
  const same = (other: string): boolean => other.toLowerCase() === words.toLowerCase();
  return same(label) || same(names[0] ?? '') ? label : `${words} (${label.replace(/\s*\(([^)]*)\)/, ', $1')})`;
}

function ageShown(years: number): string {
  if (years >= 2) return `age ${Math.floor(years)}`;
  const months = Math.round(years * 12);
  return months < 1 ? 'a newborn baby' : `age ${months} month${months === 1 ? '' : 's'}`;
}

function stateItem(substances: Substances, id: string, shown: string): Item[] {
  const substance = substances.get(id);
  return substance ? [{ substance, shown, origin: `state:${id}`, personal: true, asked: false }] : [];
}

/** `context` describes the asker: it counts unless the question is plainly about someone else. */
function contextCounts(person: Person, asker: Asker): boolean {
  return person.subject === 'self' || asker.forSelf || !asker.someone;
}

interface Age {
  years: number;
  shown: string;
}

function statedYears(person: Person, context: PersonContext, asker: Asker): number | undefined {
  // The age of the baby is not that of the mother who asks for herself.
  if (person.subject === 'other' && asker.forSelf) return context.age;
  if (person.subject === 'other' && person.ageYears !== undefined) return person.ageYears;
  if (!asker.forSelf && asker.othersAge !== undefined) return asker.othersAge;
  return person.ageYears ?? (contextCounts(person, asker) && !person.stage ? context.age : undefined);
}

function ageOfPerson(person: Person, context: PersonContext, asker: Asker): Age | undefined {
  const stated = statedYears(person, context, asker);
  const years = stated !== undefined && stated < 1 && person.pregnant && person.ageYears === undefined ? undefined : stated;
  if (years !== undefined) return { years, shown: ageShown(years) };
  const stage = (person.subject === 'other' && asker.forSelf) || (asker.motherOnly && (person.stage === 'newborn' || person.stage === 'infant')) ? undefined : person.stage;
  return stage ? { years: STAGE_YEARS[stage], shown: STAGE_SHOWN[stage] } : undefined;
}

function stateItems(substances: Substances, person: Person, context: PersonContext, asker: Asker): Item[] {
  const items: Item[] = [];
  const age = ageOfPerson(person, context, asker);
  if (age) {
    const state = AGE_STATES.find(([under]) => age.years < under)?.[1] ?? (age.years >= OLDER_FROM ? 'older_adult' : undefined);
    if (state !== undefined) items.push(...stateItem(substances, state, age.shown));
  }
  if (person.pregnant && !(asker.forSelf && person.subject === 'other' && asker.someone)) {
    const late = (person.pregnancyWeeks ?? 0) >= LATE_PREGNANCY_FROM;
    items.push(...stateItem(substances, late ? 'third_trimester' : 'pregnancy', 'pregnancy'));
  }
  if (person.breastfeeding) items.push(...stateItem(substances, 'breastfeeding', 'breastfeeding'));
  return items;
}

function contextItems(substances: Substances, entries: readonly string[], asked: boolean, unrecognised?: string[]): Item[] {
  return entries.flatMap((entry) => {
    const reading = substances.read(entry);
    const mentions = reading.mentions.filter((mention) => !isDenied(reading, mention, NOBODY_ELSE));
    if (reading.mentions.length === 0 && unrecognised && !NONE.test(entry)) unrecognised.push(entry.trim());
    return mentions.map((mention) => ({ substance: mention.substance, shown: shownAs(mention), origin: entry, personal: !asked, asked }));
  });
}

/** Keeps the first of equal things, joining what is known of them: a medicine of `context` that the question names again is asked about. */
function merge(items: readonly Item[]): Item[] {
  const byId = new Map<string, Item>();
  for (const item of items) {
    const known = byId.get(item.substance.id);
    if (!known) byId.set(item.substance.id, { ...item });
    else {
      known.personal ||= item.personal;
      known.asked ||= item.asked;
      known.mention ??= item.mention;
    }
    if (byId.size >= MOST_ITEMS) break;
  }
  return [...byId.values()];
}

export interface ReadItems {
  items: Item[];
  unrecognised: string[];
}

/** All that the person has, takes or asks about. */
export function readItems(substances: Substances, text: Reading, context: PersonContext, person: Person): ReadItems {
  const asker = readAsker(text);
  const unrecognised: string[] = [];
  const counts = contextCounts(person, asker);
  const own = counts
    ? [...contextItems(substances, context.medications, false, unrecognised), ...contextItems(substances, context.conditions, false)]
    : [];
  const states = stateItems(substances, person, context, asker);
  const late = states.some(({ substance }) => substance.id === 'third_trimester');
  const mentions = text.mentions.filter((mention) => mention.substance.id !== 'pregnancy' || (person.pregnant && !late));
  const asked = mentions
    .filter((mention) => !isDenied(text, mention, asker))
    .map((mention): Item => ({ substance: mention.substance, shown: shownAs(mention), origin: `text:${mention.from}`, personal: false, asked: true, mention, topic: mention.substance.kind === 'condition' && !isClaimed(text, mention) }));
  const goals = counts ? contextItems(substances, context.goals, true) : [];
  const findings = findingsIn(text).flatMap(({ id, shown }) => stateItem(substances, id, shown));
  const all = merge([...own, ...states, ...asked, ...goals, ...findings]);
  return { items: withoutVague(all, text, substances), unrecognised: [...new Set(unrecognised)] };
}
