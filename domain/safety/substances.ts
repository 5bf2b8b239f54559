import { compileNames, type NameEntry } from './substances-names.js';
import { SECTIONS, type SubstanceEntry, type SubstanceKind, type SubstancesFile } from './substances-schema.js';
import { nameWords, type NameWord } from './substances-words.js';

export { substancesSchema, type SubstanceKind, type SubstancesFile } from './substances-schema.js';

export interface Substance {
  id: string;
  kind: SubstanceKind;
  label: string;
  /** Every wider group, without itself. */
  classes: readonly string[];
  /** What a rule must name to concern it: itself, its groups and, for a vague name, what that often means. */
  reach: readonly string[];
  reaches: ReadonlySet<string>;
  /** Its proper names, label first, as they are written. */
  names: readonly string[];
}

export interface Recognised {
  id: string;
  kind: SubstanceKind;
  classes: readonly string[];
}

/** A substance named in a text. */
export interface Mention {
  substance: Substance;
  /** As written, without dose and form. */
  words: string;
  misspelt: boolean;
  from: number;
  to: number;
}

export interface Reading {
  words: readonly NameWord[];
  mentions: readonly Mention[];
}

export interface Substances {
  get(id: string): Substance | undefined;
  /** All things of a group, itself included. */
  members(id: string): readonly Substance[];
  read(text: string): Reading;
  recognise(name: string): Recognised[];
}

function ancestors(id: string, classesOf: ReadonlyMap<string, readonly string[]>): string[] {
  const all = new Set<string>();
  const todo = [...(classesOf.get(id) ?? [])];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    if (all.has(next)) continue;
    all.add(next);
    todo.push(...(classesOf.get(next) ?? []));
  }
  return [...all];
}

function labelOf(id: string, entry: SubstanceEntry): string {
  return entry.label ?? id.replaceAll('_', ' ');
}

function plainName(label: string): string {
  return label.replace(/\s*\([^)]*\)/g, '').trim();
}

function build(file: SubstancesFile): Map<string, Substance> {
  const entries = SECTIONS.flatMap(([section, kind]) => Object.entries(file[section]).map(([id, entry]) => ({ id, kind, entry })));
  const classesOf = new Map(entries.map(({ id, entry }) => [id, entry.classes ?? []]));
  if (classesOf.size !== entries.length) throw new Error('substances: an id stands twice');
  for (const { id, entry } of entries) {
    const unknown = [...(entry.classes ?? []), ...(entry.may_be ?? [])].find((other) => !classesOf.has(other));
    if (unknown !== undefined) throw new Error(`substances: ${id} names unknown ${unknown}`);
  }
  return new Map(
    entries.map(({ id, kind, entry }) => {
      const classes = ancestors(id, classesOf);
      const maybe = (entry.may_be ?? []).flatMap((other) => [other, ...ancestors(other, classesOf)]);
      const label = labelOf(id, entry);
      const reaches = new Set([id, ...classes, ...maybe]);
      return [id, { id, kind, label, classes, reach: [...reaches], reaches, names: [plainName(label), ...(entry.names ?? [])] }];
    }),
  );
}

const FORMS = /\b(tablet|pill|capsule|drop|supplement|injection|spray|patche?|pearl|sachet|med|medicine|medication|gummie)s$/i;

/** "Thyroid tablets" are also a "thyroid tablet". */
function withSingular(name: string): string[] {
  return name.includes(' ') && FORMS.test(name) ? [name, name.replace(/(?:ches|ies|s)$/i, (ending) => (ending === 'ches' ? 'ch' : ending === 'ies' ? 'y' : ''))] : [name];
}

function nameEntries(file: SubstancesFile, substances: ReadonlyMap<string, Substance>): NameEntry[] {
  const entries = [...substances.values()].flatMap(({ id, names }) => names.flatMap(withSingular).map((name) => ({ name, ids: [id], misspelt: false })));
  for (const [section] of SECTIONS) {
    for (const [id, entry] of Object.entries(file[section])) {
      for (const name of entry.misspelt ?? []) entries.push({ name, ids: [id], misspelt: true });
      for (const name of entry.cased ?? []) entries.push({ name, ids: [id], misspelt: false });
    }
  }
  return [...entries, ...file.ignore.map((name) => ({ name, ids: [], misspelt: false }))];
}

/** The spellings of names that count only with their own capitals, by their lower case. */
function casedNames(file: SubstancesFile): Map<string, Set<string>> {
  const spellings = new Map<string, Set<string>>();
  for (const name of SECTIONS.flatMap(([section]) => Object.values(file[section]).flatMap((entry) => entry.cased ?? []))) {
    const known = spellings.get(name.toLowerCase());
    if (known) known.add(name);
    else spellings.set(name.toLowerCase(), new Set([name]));
  }
  return spellings;
}

function groupMembers(substances: ReadonlyMap<string, Substance>): Map<string, Substance[]> {
  const members = new Map<string, Substance[]>();
  for (const substance of substances.values()) {
    for (const id of [substance.id, ...substance.classes]) {
      const list = members.get(id) ?? [];
      list.push(substance);
      members.set(id, list);
    }
  }
  return members;
}

/** Compiles `knowledge/substances.yaml`. Throws an Error that names an id it cannot resolve. */
export function compileSubstances(file: SubstancesFile): Substances {
  const substances = build(file);
  const members = groupMembers(substances);
  const stems = Object.entries(file.medicine_classes).flatMap(([id, entry]) => (entry.stems ?? []).map((ending) => ({ ending, id })));
  const names = compileNames(nameEntries(file, substances), stems);
  const cased = casedNames(file);
  const read = (text: string): Reading => {
    const { folded, words } = nameWords(text);
    // Folding may change the length; then the words are shown as folded.
    const shown = folded.length === text.length ? text : folded;
    const mentions = names.find(words).flatMap(({ ids, from, to, misspelt }) => {
      const written = shown.slice(words[from]?.start ?? 0, words[to - 1]?.end ?? 0);
      const spelt = cased.get(written.toLowerCase());
      if (spelt !== undefined && !misspelt && !spelt.has(written)) return [];
      return ids.flatMap((id) => {
        const substance = substances.get(id);
        return substance ? [{ substance, words: written, misspelt, from, to }] : [];
      });
    });
    return { words, mentions };
  };
  return {
    get: (id) => substances.get(id),
    members: (id) => members.get(id) ?? [],
    read,
    recognise: (name) => read(name).mentions.map(({ substance: { id, kind, classes } }) => ({ id, kind, classes })),
  };
}
