import { readPerson, type Person } from './person.js';
import { cautionOf, isOf, type Side } from './interactions-caution.js';
import { readItems } from './interactions-person.js';
import { SEVERITIES, type InteractionRow, type InteractionsFile } from './interactions-schema.js';
import { pairsTogether, type Pair } from './interactions-pairs.js';
import { compileSubstances, type Recognised, type Substance, type Substances, type SubstancesFile } from './substances.js';
import { compileSuitability, type Suitability, type SuitabilityFile } from './suitability.js';
import type { Caution, InteractionCheck, PersonContext, Suited } from './types.js';

export { interactionsSchema, type InteractionsFile } from './interactions-schema.js';

export interface Interactions {
  /** What this person must heed in what they ask about, and what must not be suggested to them. */
  check(text: string, context: PersonContext, person?: Person): InteractionCheck;
  /** What a name stands for: brand, synonym, class, misspelling; doses and forms are ignored. */
  recognise(name: string): Recognised[];
  /** Whether a text names both of two things, by id, or groups that they belong to. */
  namesBoth(text: string, pair: readonly [string, string]): boolean;
  /** Whether a text names one thing of each of two sides, such as any blood thinner and any gel. */
  namesSides(text: string, sides: Caution['sides']): boolean;
}

const MOST_CAUTIONS = 8;
const MOST_SUITED = 2;
const SUGGESTIBLE = new Set<Substance['kind']>(['medicine', 'herb', 'supplement', 'food', 'practice']);

function sidesById(file: InteractionsFile, substances: Substances): Map<string, Side[]> {
  const sides = new Map<string, Side[]>();
  const add = (row: InteractionRow, own: readonly string[], others: readonly string[], asWritten: boolean): void => {
    for (const id of own) {
      if (!substances.get(id)) throw new Error(`interactions: ${row.id} names unknown ${id}`);
      const list = sides.get(id) ?? [];
      list.push({ row, others, asWritten });
      sides.set(id, list);
    }
  };
  for (const row of file.interactions) {
    add(row, row.a, row.b, true);
    add(row, row.b, row.a, false);
  }
  return sides;
}

/** Gives the sides on which a substance stands, the gravest first. */
function compileSides(file: InteractionsFile, substances: Substances): { byId: ReadonlyMap<string, Side[]>; of(substance: Substance): readonly Side[] } {
  const byId = sidesById(file, substances);
  const known = new Map<string, readonly Side[]>();
  const sidesOf = ({ reach }: Substance): readonly Side[] => {
    const all = reach.flatMap((id) => byId.get(id) ?? []);
    return SEVERITIES.flatMap((severity) => all.filter(({ row }) => row.severity === severity));
  };
  const of = (substance: Substance): readonly Side[] => {
    const sides = known.get(substance.id) ?? sidesOf(substance);
    known.set(substance.id, sides);
    return sides;
  };
  return { byId, of };
}

const rankOf = (side: Side): number => SEVERITIES.indexOf(side.row.severity);

interface Warned extends Pick<Pair, 'own' | 'other'> {
  side: Side;
}

function meets({ row, others, asWritten }: Side, own: Substance, other: Substance): boolean {
  if (!others.some((needed) => other.reaches.has(needed))) return false;
  return row.named !== true || (isOf(own, asWritten ? row.a : row.b) && isOf(other, others));
}

function findCautions(pairs: readonly Pair[], sidesOf: (substance: Substance) => readonly Side[], labelOf: (id: string) => string): Caution[] {
  const best = new Map<string, Warned>();
  for (const { own, other, from } of pairs) {
    const side = sidesOf(own.substance).find((candidate) => meets(candidate, own.substance, other.substance));
    if (!side || rankOf(side) > SEVERITIES.indexOf(from)) continue;
    // "Xarelto (rivaroxaban)" in one entry is one medicine, however many names it matches.
    const key = `${own.origin}|${other.origin}`;
    const known = best.get(key);
    if (!known || rankOf(side) < rankOf(known.side)) best.set(key, { own, other, side });
  }
  const gravest = [...best.values()].sort((x, y) => rankOf(x.side) - rankOf(y.side)).slice(0, MOST_CAUTIONS);
  return gravest.map(({ side, own, other }) => {
    // When both are only named in the question, the side that the row calls the person's own is shown first.
    const turned = !own.personal && !side.asWritten;
    return turned ? cautionOf({ ...side, asWritten: true }, other, own, labelOf) : cautionOf(side, own, other, labelOf);
  });
}

function termsOf(id: string, substances: Substances): string[] {
  return substances
    .members(id)
    .filter(({ kind }) => SUGGESTIBLE.has(kind))
    .flatMap(({ kind, names }) => (kind === 'medicine' ? names.slice(0, 1) : names))
    .map((name) => name.toLowerCase());
}

/** Gives what must not be suggested to someone of whom some medicines, conditions, states or their groups are known, each once. */
function compileAvoid(sides: ReadonlyMap<string, Side[]>, substances: Substances): (ids: Iterable<string>) => string[] {
  const terms: string[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (term: string): number => {
    const number = numbers.get(term) ?? terms.push(term) - 1;
    numbers.set(term, number);
    return number;
  };
  const avoid = new Map<string, readonly number[]>();
  for (const [id, list] of sides) {
    const grave = list.filter(({ row }) => row.severity === 'contraindicated' || row.severity === 'major');
    const named = grave.flatMap(({ others }) => others.flatMap((other) => termsOf(other, substances)));
    avoid.set(id, [...new Set(named.map(numberOf))]);
  }
  return (ids) => {
    const taken = new Uint8Array(terms.length);
    const all: string[] = [];
    for (const id of ids) {
      for (const number of avoid.get(id) ?? []) {
        if (taken[number] === 1) continue;
        taken[number] = 1;
        all.push(terms[number] ?? '');
      }
    }
    return all;
  };
}

/** What is written of the pairs of which one thing is asked about and nothing is known to clash, each text once. */
function findSuited(pairs: readonly Pair[], sidesOf: (substance: Substance) => readonly Side[], suitability: Suitability): Suited[] {
  const texts = new Map<string, Suited>();
  for (const { own, other } of pairs) {
    if (!(own.asked || other.asked) || sidesOf(own.substance).some((side) => meets(side, own.substance, other.substance))) continue;
    const text = suitability(other.substance, own.substance);
    if (text !== undefined && !texts.has(text)) texts.set(text, { pair: [own.substance.id, other.substance.id], text });
  }
  return [...texts.values()].slice(0, MOST_SUITED);
}

/** Compiles `knowledge/interactions.yaml` and `knowledge/suitability/` over `knowledge/substances.yaml`. Throws an Error that names an unknown id. */
export function compileInteractions(file: InteractionsFile, names: SubstancesFile, suits: readonly SuitabilityFile[] = []): Interactions {
  const substances = compileSubstances(names);
  const suitability = compileSuitability(suits, (id) => substances.get(id) !== undefined);
  const sides = compileSides(file, substances);
  const avoidFor = compileAvoid(sides.byId, substances);
  return {
    recognise: (name) => substances.recognise(name),
    namesBoth(text, pair) {
      const told = substances.read(text).mentions.map(({ substance }) => substance);
      // What is said of babies is not said of every child; what is said of warfarin is of blood thinners.
      const isNamed = (id: string): boolean => told.some((named) => substances.get(id)?.reaches.has(named.id) === true || (named.kind !== 'state' && named.classes.includes(id)));
      return pair.every(isNamed);
    },
    namesSides(text, sides) {
      const told = substances.read(text).mentions.map(({ substance }) => substance);
      return sides.every((side) => told.some((named) => side.some((id) => named.reaches.has(id))));
    },
    check(text, context, person = readPerson(text, context)) {
      const reading = substances.read(text);
      const { items, unrecognised } = readItems(substances, reading, context, person);
      const pairs = pairsTogether(items, reading);
      const own = new Set(pairs.personal.flatMap((item) => item.substance.reach));
      return { cautions: findCautions(pairs.pairs, sides.of, (id) => substances.get(id)?.label ?? id), suited: findSuited(pairs.pairs, sides.of, suitability), avoid: avoidFor(own), unrecognised };
    },
  };
}
