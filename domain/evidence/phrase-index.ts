import { atFirstSight } from '../lazily.js';
import { compare, type Field, type PhraseTable } from './phrases.js';
import { firstNotBefore, holdersIn, rowAt } from './rows.js';

/** A phrase of the library as topics: what it is about, and what narrows it. */
export interface Phrase {
  text: string;
  head: number;
  /** Atoms beside the head that narrow it; words such as "chronic" are left out. */
  narrowing: readonly number[];
  /** How many topics and words it has, those that narrow nothing included. */
  size: number;
  documents: Readonly<Record<Field, Int32Array>>;
}

export interface PhraseIndex {
  /** Phrases that touch a topic or a special case of it. */
  touching(atom: number): readonly Phrase[];
  /** The phrase of just these topics in this order. */
  bySequence(topics: readonly number[]): Phrase | undefined;
  longest: number;
}

/** Makes the phrases ready to be found; each is made at first sight. */
export function indexPhrases({ texts, heads, longest, sequences, inOrder, narrowing, touched, documents }: PhraseTable): PhraseIndex {
  const phraseAt = atFirstSight(
    (at): Phrase => ({
      text: texts[at] ?? '',
      head: heads[at] ?? -1,
      narrowing: [...rowAt(narrowing, at)],
      size: rowAt(sequences, at).length,
      documents: { interventions: rowAt(documents.interventions, at), conditions: rowAt(documents.conditions, at), terms: rowAt(documents.terms, at) },
    }),
  );
  const phrasesOf = holdersIn(touched);
  return {
    longest,
    touching: (atom) => Array.from(phrasesOf(atom), phraseAt),
    bySequence: (topics) => {
      const at = inOrder[firstNotBefore(inOrder.length, (place) => compare(rowAt(sequences, inOrder[place] ?? 0), topics) < 0)];
      return at !== undefined && compare(rowAt(sequences, at), topics) === 0 ? phraseAt(at) : undefined;
    },
  };
}
