import { holdersIn, holds, rowAt, rowsOf, type Rows } from './rows.js';
import type { Statement } from './schema.js';
import type { Atoms } from './synonyms.js';

/** How much the topics and words of the library tell, by how rare they are. */
export interface Words {
  /** About 1: less for what half the library is about, more for what is rare. */
  rarity(atom: number): number;
  /** How much of the question's rare words a statement shares, from 0 to 1. */
  overlap(document: number, present: ReadonlySet<number>): number;
  /** Statements that share at least most of the weight of the question's words, two words at least. */
  sharing(present: ReadonlySet<number>): { document: number; share: number }[];
  /** How much a sentence shares with some topics, each given with its part in the question. */
  relevance(topics: ReadonlyMap<number, number>, sentence: string): number;
}

const LEAST_SHARE = 0.62;
const LEAST_WORDS = 2;
const GENERAL_PART = 0.3;
// A word in more statements than this share of the library says little by itself.
const MOST_WALKED = 400;

/** The topics and words of each statement with the wider ones, in rising order. */
export function readWords(statements: readonly Statement[], atoms: Atoms): Rows {
  return rowsOf(statements.map(({ text, interventions, conditions, terms }) => [...atomsOf([text, ...interventions, ...conditions, ...terms], atoms)].sort((a, b) => a - b)));
}

/**
 * Counts in how many statements each topic and word stands, of which `documents` holds those of each statement. What is read of the sentences of the agents is remembered, since every answer
 * weighs them; what people ask is not.
 */
export function weigh(documents: Rows, atoms: Atoms, ofAgents: readonly string[] = []): Words {
  const holdersOf = holdersIn(documents);
  const total = documents.first.length - 1;
  const idf = (atom: number): number => {
    const held = holdersOf(atom).length;
    return Math.log(1 + (total - held + 0.5) / (held + 0.5));
  };
  const rarest = Math.log(1 + (total + 0.5) / 0.5);
  const sentenceAtoms = remembering(ofAgents, (sentence) => atomsOf([sentence], atoms));
  const worth = (atom: number): number => idf(atom) * (atoms.get(atom).general ? GENERAL_PART : atoms.get(atom).group ? 1.5 : 1);
  return {
    rarity: (atom) => 0.75 + 0.5 * (idf(atom) / rarest),
    overlap: (document, present) => {
      const own = rowAt(documents, document);
      let shared = 0;
      let all = 0;
      for (const atom of present) {
        const weight = idf(atom);
        all += weight;
        if (holds(own, atom)) shared += weight;
      }
      return all === 0 ? 0 : shared / all;
    },
    sharing: (present) => {
      const scores = new Map<number, { weight: number; words: number }>();
      let all = 0;
      for (const atom of present) {
        const held = holdersOf(atom);
        const weight = worth(atom);
        all += weight;
        if (held.length > MOST_WALKED) continue;
        for (const document of held) {
          const known = scores.get(document) ?? { weight: 0, words: 0 };
          scores.set(document, { weight: known.weight + weight, words: known.words + (atoms.get(atom).general ? 0 : 1) });
        }
      }
      return [...scores].flatMap(([document, { weight, words }]) => (words >= LEAST_WORDS && weight / all >= LEAST_SHARE ? [{ document, share: weight / all }] : []));
    },
    relevance: (topics, sentence) => {
      let sum = 0;
      for (const atom of sentenceAtoms(sentence)) sum += (topics.get(atom) ?? 0) * worth(atom);
      return sum;
    },
  };
}

/** What is made of a text, kept for some texts alone. */
function remembering<Made>(texts: readonly string[], make: (text: string) => Made): (text: string) => Made {
  const [kept, made] = [new Set(texts), new Map<string, Made>()];
  return (text) => {
    const known = made.get(text) ?? make(text);
    if (kept.has(text)) made.set(text, known);
    return known;
  };
}

function atomsOf(texts: readonly string[], atoms: Atoms): Set<number> {
  const all = new Set<number>();
  for (const text of texts) for (const atom of atoms.topicsOf(text)) for (const wider of atoms.get(atom).within) all.add(wider);
  return all;
}
