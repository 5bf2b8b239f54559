import type { Statement } from './schema.js';
import type { Atoms } from './synonyms.js';

export type Field = 'interventions' | 'conditions' | 'terms';

/** A phrase of the library as topics: what it is about, and what narrows it. */
export interface Phrase {
  text: string;
  head: number;
  /** Atoms beside the head that narrow it; words such as "chronic" are left out. */
  narrowing: readonly number[];
  /** How many topics and words it has, those that narrow nothing included. */
  size: number;
  documents: Readonly<Record<Field, number[]>>;
}

export interface PhraseIndex {
  phrases: readonly Phrase[];
  /** Phrases by every topic they touch, the wider ones included. */
  touching: ReadonlyMap<number, readonly Phrase[]>;
  /** Phrases by their topics in order, for finding them in a question. */
  bySequence: ReadonlyMap<string, Phrase>;
  longest: number;
}

const PREPOSITIONS = /\s(?:in|with|after|during|before|from|about|on|for|while|to|by|at|added|among|when|without|against|using|and|plus|versus|or|caused|through|related|following|due)\s/;
const MOST_WORDS = 6;

/** Reads the phrases of all statements. Phrases that read the same share one entry. */
export function indexPhrases(statements: readonly Statement[], atoms: Atoms): PhraseIndex {
  const bySequence = new Map<string, Phrase>();
  const touching = new Map<number, Phrase[]>();
  const byText = new Map<string, Phrase | undefined>();
  let longest = 1;
  const phraseOf = (text: string): Phrase | undefined => {
    if (byText.has(text)) return byText.get(text);
    const places = atoms.topicsOf(text);
    const key = places.join(' ');
    let phrase = bySequence.get(key);
    if (!phrase && places.length > 0) {
      phrase = makePhrase(text, places, atoms);
      bySequence.set(key, phrase);
      longest = Math.min(MOST_WORDS, Math.max(longest, places.length));
      touch(phrase, atoms, touching);
    }
    byText.set(text, phrase);
    return phrase;
  };
  statements.forEach((statement, document) => {
    for (const field of ['interventions', 'conditions', 'terms'] as const) {
      for (const text of statement[field]) {
        const list = phraseOf(text)?.documents[field];
        if (list && list.at(-1) !== document) list.push(document);
      }
    }
  });
  return { phrases: [...bySequence.values()], touching, bySequence, longest };
}

function touch(phrase: Phrase, atoms: Atoms, touching: Map<number, Phrase[]>): void {
  const own = atoms.get(phrase.head).within;
  const all = phrase.narrowing.length === 0 ? own : new Set([...own, ...phrase.narrowing.flatMap((atom) => atoms.get(atom).within)]);
  for (const atom of all) {
    const list = touching.get(atom);
    if (list) list.push(phrase);
    else touching.set(atom, [phrase]);
  }
}

/** "fatigue in breast cancer survivors" is about fatigue, narrowed by breast cancer. */
function makePhrase(text: string, places: readonly number[], atoms: Atoms): Phrase {
  const beginning = (text.split(PREPOSITIONS)[0] ?? text).split(/\sof\s/)[0] ?? text;
  const first = beginning === text ? places : atoms.topicsOf(beginning);
  const named = (list: readonly number[]): number | undefined => list.findLast((atom) => !atoms.get(atom).qualifier);
  const head = named(first.filter((atom) => places.includes(atom))) ?? named(places) ?? places.at(-1) ?? -1;
  const narrowing = places.filter((atom) => atom !== head && !atoms.get(atom).qualifier);
  return { text, head, narrowing, size: places.length, documents: { interventions: [], conditions: [], terms: [] } };
}
