export type Side = 'intervention' | 'condition';

/** A topic that several wordings share, or a word that stands for itself. */
export interface Atom {
  id: number;
  /** How it is called in a sentence; for a plain word its stem. */
  name: string;
  side?: Side;
  /** Itself and every wider topic it belongs to. */
  within: readonly number[];
  see: readonly number[];
  qualifier: boolean;
  grave: boolean;
  /** A special case of the wider topic, which a question on the wider topic seldom means. */
  apart: boolean;
  general: boolean;
  group: boolean;
}

/** All topics and words by their ids, which count from 0. */
export interface AtomTable {
  readonly size: number;
  get(id: number): Atom | undefined;
  /** Adds a topic, or takes the place of the one with its id. */
  set(atom: Atom): void;
  /** Adds a word that stands for itself and gives its id. */
  addWord(word: string): number;
}

/** A table of topics in which a word is made an atom by `ofWord` when it is first looked at: of tens of thousands most never are. */
export function atomTable(ofWord: (word: string, id: number) => Atom): AtomTable {
  const known: (Atom | string)[] = [];
  return {
    get size() {
      return known.length;
    },
    get: (id) => {
      const found = known[id];
      return typeof found === 'string' ? (known[id] = ofWord(found, id)) : found;
    },
    set: (atom) => void (known[atom.id] = atom),
    addWord: (word) => known.push(word) - 1,
  };
}
