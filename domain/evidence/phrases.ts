import { rowsOf, type Rows } from './rows.js';
import type { Statement } from './schema.js';
import type { Atoms } from './synonyms.js';

export const FIELDS = ['interventions', 'conditions', 'terms'] as const;
export type Field = (typeof FIELDS)[number];

/** The phrases of all statements, as plain data that the build keeps; those that read the same are one. */
export interface PhraseTable {
  texts: string[];
  /** What each is about. */
  heads: Int32Array;
  /** The topics of each in their order. */
  sequences: Rows;
  /** Their places, the least sequence first. */
  inOrder: Uint32Array;
  narrowing: Rows;
  /** The topics that each touches, the wider ones included. */
  touched: Rows;
  /** The statements of which each stands in a field. */
  documents: Record<Field, Rows>;
  longest: number;
}

interface Read {
  text: string;
  sequence: readonly number[];
  head: number;
  narrowing: readonly number[];
  touched: Iterable<number>;
  documents: Record<Field, number[]>;
}

const PREPOSITIONS = /\s(?:in|with|after|during|before|from|about|on|for|while|to|by|at|added|among|when|without|against|using|and|plus|versus|or|caused|through|related|following|due)\s/;
const MOST_WORDS = 6;

/** Reads the phrases of all statements. */
export function readPhrases(statements: readonly Statement[], atoms: Atoms): PhraseTable {
  const bySequence = new Map<string, Read>();
  const byText = new Map<string, Read | undefined>();
  const read = (text: string): Read | undefined => {
    const sequence = atoms.topicsOf(text);
    const known = bySequence.get(sequence.join(' '));
    if (known || sequence.length === 0) return known;
    const made = readPhrase(text, sequence, atoms);
    bySequence.set(sequence.join(' '), made);
    return made;
  };
  statements.forEach((statement, document) => {
    for (const field of FIELDS) {
      for (const text of statement[field]) {
        if (!byText.has(text)) byText.set(text, read(text));
        const list = byText.get(text)?.documents[field];
        if (list && list.at(-1) !== document) list.push(document);
      }
    }
  });
  return tableOf([...bySequence.values()]);
}

function tableOf(phrases: readonly Read[]): PhraseTable {
  const documentsIn = (field: Field): Rows => rowsOf(phrases.map(({ documents }) => documents[field]));
  return {
    texts: phrases.map(({ text }) => text),
    heads: Int32Array.from(phrases, ({ head }) => head),
    sequences: rowsOf(phrases.map(({ sequence }) => sequence)),
    inOrder: Uint32Array.from(phrases.keys()).sort((a, b) => compare(phrases[a]?.sequence ?? [], phrases[b]?.sequence ?? [])),
    narrowing: rowsOf(phrases.map(({ narrowing }) => narrowing)),
    touched: rowsOf(phrases.map(({ touched }) => touched)),
    documents: { interventions: documentsIn('interventions'), conditions: documentsIn('conditions'), terms: documentsIn('terms') },
    longest: phrases.reduce((longest, { sequence }) => Math.min(MOST_WORDS, Math.max(longest, sequence.length)), 1),
  };
}

/** Orders sequences by their first numbers that differ, a shorter one before those that it begins. */
export function compare(a: ArrayLike<number>, b: ArrayLike<number>): number {
  for (let at = 0; at < a.length && at < b.length; at++) if (a[at] !== b[at]) return (a[at] ?? 0) - (b[at] ?? 0);
  return a.length - b.length;
}

/** "fatigue in breast cancer survivors" is about fatigue, narrowed by breast cancer. */
function readPhrase(text: string, sequence: readonly number[], atoms: Atoms): Read {
  const beginning = (text.split(PREPOSITIONS)[0] ?? text).split(/\sof\s/)[0] ?? text;
  const first = beginning === text ? sequence : atoms.topicsOf(beginning);
  const named = (list: readonly number[]): number | undefined => list.findLast((atom) => !atoms.get(atom).qualifier);
  const head = named(first.filter((atom) => sequence.includes(atom))) ?? named(sequence) ?? sequence.at(-1) ?? -1;
  const narrowing = sequence.filter((atom) => atom !== head && !atoms.get(atom).qualifier);
  const touched = new Set([head, ...narrowing].flatMap((atom) => atoms.get(atom).within));
  return { text, sequence, head, narrowing, touched, documents: { interventions: [], conditions: [], terms: [] } };
}
