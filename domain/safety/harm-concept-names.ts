/** A phrase and the numbers of the concepts it belongs to. */
export interface ConceptEntry {
  phrase: string;
  concepts: readonly number[];
}

/** Gives each concept name a number, and literal words in patterns one too. */
export class ConceptNames {
  private readonly ids = new Map<string, number>();
  id(name: string): number {
    const known = this.ids.get(name);
    if (known !== undefined) return known;
    this.ids.set(name, this.ids.size);
    return this.ids.size - 1;
  }
  get size(): number {
    return this.ids.size;
  }
}

const TAKEN_IN = /^<([a-z0-9_-]+)>$/;

/** Whether an entry of a concept is the name of another, whose phrases it takes in. */
export const isTakenIn = (phrase: string): boolean => TAKEN_IN.test(phrase);

/** The concepts that a concept takes in with `<other>` entries, itself among them. */
function takenIn(name: string, concepts: Readonly<Record<string, readonly string[]>>, path: readonly string[] = []): Set<string> {
  if (path.includes(name)) throw new Error(`concept "${name}" takes in itself: ${path.join(' > ')}`);
  const phrases = concepts[name];
  if (!phrases) throw new Error(`concept "${name}" is not defined${path.length > 0 ? ` (used in "${path.at(-1)}")` : ''}`);
  const others = phrases.flatMap((phrase) => TAKEN_IN.exec(phrase)?.[1] ?? []);
  return new Set([name, ...others.flatMap((other) => [...takenIn(other, concepts, [...path, name])])]);
}

/** Every phrase of every concept, once, with the ids of all concepts it belongs to. */
export function conceptEntries(concepts: Readonly<Record<string, readonly string[]>>, names: ConceptNames): ConceptEntry[] {
  const owners = new Map<string, number[]>(Object.keys(concepts).map((name) => [name, []]));
  for (const name of owners.keys()) for (const inner of takenIn(name, concepts)) owners.get(inner)?.push(names.id(name));
  return Object.entries(concepts).flatMap(([name, phrases]) =>
    phrases.filter((phrase) => !isTakenIn(phrase)).map((phrase) => ({ phrase, concepts: owners.get(name) ?? [] })),
  );
}

/** The entries of some concepts alone. */
export function entriesFor(entries: readonly ConceptEntry[], wanted: ReadonlySet<number>): ConceptEntry[] {
  return entries
    .map(({ phrase, concepts }) => ({ phrase, concepts: concepts.filter((concept) => wanted.has(concept)) }))
    .filter(({ concepts }) => concepts.length > 0);
}
