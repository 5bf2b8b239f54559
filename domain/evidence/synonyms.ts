import { once } from '../lazily.js';
import { atomTable, type Atom, type Side } from './atoms.js';
import { stem } from '../text/stems.js';
import { compileSpelling, type Spelling } from '../text/spelling.js';
import { isMark, tokenize, type Token } from '../text/tokens.js';
import { record, type Readings } from './readings.js';
import { addGroups, setWithin } from './synonyms-links.js';
import type { SynonymsFile } from './synonyms-schema.js';
import { readPlaces, type Place } from './places.js';
import { compileWordings, NEGATIVES, patternOf } from './wordings.js';

export type { Atom, Side } from './atoms.js';
export type { Place } from './places.js';

export interface Atoms {
  /** Reads a text as topics and words; little words are left out. Mends spelling when asked. */
  read(text: string, mend?: boolean): { places: Place[]; tokens: Token[] };
  /** The topics and words of a text in their order. */
  topicsOf(text: string): readonly number[];
  /** Of texts whose topics nobody needs, so many are passed over. Only with the readings of an earlier build. */
  pass(texts: number): void;
  /** How many texts were read for their topics. */
  texts(): number;
  get(id: number): Atom;
  /** What a topic means when a measured value stands beside it ("sugar 11"): another topic, or one that means nothing. */
  measuredAs(id: number): number | undefined;
  /** How many topics and words there are. */
  readonly size: number;
  /** Adds wordings of topics that are not in the file, such as names of medicines; known wordings keep their topic. */
  add(name: string, wordings: readonly string[], side: Side): void;
  /** The topic of a name, made when no topic has it, with further wordings; for texts read later. */
  extend(name: string, wordings: readonly string[], side: Side): number;
  /** Call when all wordings and texts of the library have been read: builds the spelling corrector. From then on new words become no topics. Gives what was read. */
  seal(words: () => Iterable<string>): Readings;
}

interface TableState {
  /** New words become no topics any more. */
  sealed: boolean;
  /** The words that became topics by the text being read. */
  made: string[];
}

/** The topics of the file, and how further ones are added: named groups, and words that stand for themselves. */
function topicTable(file: SynonymsFile, earlier?: Readings) {
  const unstemmed = new Set(file.unstemmed);
  const listed = (list: string): Set<string> => new Set(list.split(/\s+/).filter(Boolean).map((word) => stemOf(word)));
  const stemOf = (word: string): string => (NEGATIVES.has(word) ? 'not' : unstemmed.has(word) ? word : stem(word));
  const grave = new Set(file.grave);
  const apart = new Set([...file.conditions, ...file.treatments].filter((group) => group.apart).map((group) => group.name));
  const qualifiers = listed(file.qualifiers);
  const general = listed(file.general);
  const atoms = atomTable((name, id) => {
    const numeric = /^\d/.test(name);
    return { id, name, within: [id], see: [], qualifier: numeric || qualifiers.has(name), general: numeric || name === 'not' || general.has(name) || qualifiers.has(name), group: false, grave: false, apart: false };
  });
  const plain = new Map<string, number>();
  const { root, learn } = compileWordings();
  const state: TableState = { sealed: false, made: [] };

  const addGroup = (name: string, wordings: readonly string[], side: Side, takeOver = false): number => {
    const id = atoms.size;
    atoms.set({ id, name, side, within: [id], see: [], qualifier: false, general: false, group: true, grave: grave.has(name), apart: apart.has(name) });
    for (const text of [name, ...wordings]) learn(recorder.patternOf(text), id, takeOver);
    return id;
  };
  const plainAtom = (word: string): number => {
    const known = plain.get(word);
    if (known !== undefined) return known;
    // What people ask is not kept, not even as words.
    if (state.sealed) return /^\d/.test(word) ? UNKNOWN_NUMBER.id : UNKNOWN.id;
    state.made.push(word);
    const id = atoms.addWord(word);
    plain.set(word, id);
    return id;
  };

  const recorder = record(
    {
      read: (text) => {
        state.made = [];
        const topics = readPlaces(text, { root, stemOf, plainAtom, spelling: undefined }).places.map(({ atom }) => atom);
        return { topics, words: state.made };
      },
      patternOf: (wording) => patternOf(wording, stemOf),
      learn: plainAtom,
    },
    earlier,
  );
  addGroups(file, addGroup, atoms);
  for (const saying of file.sayings) learn(recorder.patternOf(saying), SAYING.id);
  return { atoms, root, learn, state, stemOf, addGroup, plainAtom, recorder };
}

/**
 * Builds the reader of topics from the file of synonyms; with the readings of an earlier build of the same files, texts
 * are not read again. Throws an Error that names a group it cannot resolve.
 */
export function compileAtoms(file: SynonymsFile, earlier?: Readings): Atoms {
  const { atoms, root, learn, state, stemOf, addGroup, plainAtom, recorder } = topicTable(file, earlier);
  let spelling: (() => Spelling) | undefined;
  const readAfresh: Atoms['read'] = (text, mend = false) => readPlaces(text, { root, stemOf, plainAtom, spelling: mend ? spelling?.() : undefined });
  const topicsOf = (text: string): readonly number[] => (state.sealed ? readAfresh(text).places.map(({ atom }) => atom) : recorder.topicsOf(text));
  return {
    read: readAfresh,
    topicsOf,
    pass: recorder.pass,
    texts: recorder.texts,
    get size() {
      return atoms.size;
    },
    get: (id) => atoms.get(id) ?? [UNKNOWN, UNKNOWN_NUMBER, SAYING].find((unknown) => unknown.id === id) ?? NOTHING,
    measuredAs: (id) => {
      const meant = file.measured[atoms.get(id)?.name ?? ''];
      return meant === undefined ? undefined : meant === null ? NOTHING.id : topicsOf(meant)[0];
    },
    add: (name, wordings, side) => {
      if (topicsOf(name).some((atom) => atoms.get(atom)?.group)) return;
      addGroup(name, wordings, side);
    },
    extend: (name, wordings, side) => {
      const topics = topicsOf(name);
      const known = atoms.get(topics[0] ?? -1);
      if (topics.length === 1 && known?.group && known.name === name) {
        for (const text of wordings) learn(recorder.patternOf(text), known.id);
        return known.id;
      }
      const id = addGroup(name, wordings, side, true);
      setWithin(atoms, id, topics.findLast((atom) => atoms.get(atom)?.group === true && atoms.get(atom)?.side === side));
      return id;
    },
    seal: (words) => {
      const vocabulary = earlier?.vocabulary ?? byFrequency([...words(), ...vocabularyOf(file)]);
      // At the first text that is mended: no text of the library is.
      spelling = once(() => compileSpelling(new Set(vocabulary), [], true));
      state.sealed = true;
      return recorder.readings(vocabulary);
    },
  };
}

/** Each word once, those that come most often first. */
function byFrequency(words: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word);
}

/** Every word of the file's names and wordings. */
function vocabularyOf({ conditions, treatments }: SynonymsFile): string[] {
  return [...conditions, ...treatments].flatMap((group) => [group.name, ...group.words].flatMap((text) => tokenize(text).tokens.flatMap((token) => (isMark(token) ? [] : [token.text]))));
}

/** Stands for every word that neither the library nor the agents use. */
const UNKNOWN: Atom = { id: -2, name: '', within: [-2], see: [], qualifier: false, general: false, group: false, grave: false, apart: false };
/** Stands for every number that they do not use: a reading or an age seldom decides what a question is about. */
const UNKNOWN_NUMBER: Atom = { ...UNKNOWN, id: -3, name: '0', within: [-3], qualifier: true, general: true };
/** Stands for a saying that names no topic though a word of it does: "which stroke do I swim". */
const SAYING: Atom = { ...UNKNOWN, id: -4, within: [-4], qualifier: true, general: true };
const NOTHING: Atom = { id: -1, name: '', within: [], see: [], qualifier: true, general: true, group: false, grave: false, apart: false };
