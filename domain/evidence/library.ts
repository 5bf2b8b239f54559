import { contentStems, stem } from '../text/stems.js';
import { words } from '../text/tokens.js';
import type { Statement } from './schema.js';

export interface Hit {
  statement: Statement;
  score: number;
  /** Which of the two sides of a question the statement meets. */
  meetsIntervention: boolean;
  meetsCondition: boolean;
}

export interface Library {
  size: number;
  statements: readonly Statement[];
  search(query: SearchQuery): Hit[];
  byId(id: string): Statement | undefined;
  byPmid(pmid: string): Statement | undefined;
  byDoi(doi: string): Statement | undefined;
}

export interface SearchQuery {
  text: string;
  /** Statements that serve this agent rank above equals. */
  agent?: string;
  most: number;
}

// Weights of the places where a word may stand in a statement: what was studied, in what, and the rest.
const FIELD_WEIGHTS = { interventions: 3, conditions: 3, terms: 2, text: 1 } as const;
// BM25 (Robertson and Zaragoza 2009), with the usual saturation; field weights stand in for term frequency.
const SATURATION = 1.2;
const PHRASE_BONUS = 1.6;
const BOTH_SIDES_BONUS = 1.35;
const AGENT_BONUS = 1.25;
const LONGEST_QUERY_STEMS = 400;
// Below this share of the best score a statement is beside the point.
const RELATIVE_FLOOR = 0.42;

interface Posting {
  documents: Int32Array;
  weights: Float32Array;
  idf: number;
}

interface PhraseEntry {
  stems: string[];
  /** Documents in which the phrase names the intervention, and those in which it names the condition. */
  interventionOf: number[];
  conditionOf: number[];
}

/** Indexes the statements for search. Memory is typed arrays; a search allocates two of the library's size. */
export function compileLibrary(statements: readonly Statement[]): Library {
  const ids = new Map(statements.map((statement) => [statement.id, statement]));
  const pmids = new Map(statements.flatMap((statement) => (statement.citation.pmid ? [[statement.citation.pmid, statement] as const] : [])));
  const dois = new Map(statements.flatMap((statement) => (statement.citation.doi ? [[statement.citation.doi.toLowerCase(), statement] as const] : [])));
  const postings = indexWords(statements);
  const phrases = indexPhrases(statements);
  const agents = statements.map((statement) => new Set(statement.agents));

  const search = ({ text, agent, most }: SearchQuery): Hit[] => {
    const stems = contentStems(words(text)).slice(0, LONGEST_QUERY_STEMS);
    const scores = new Float64Array(statements.length);
    const sides = new Uint8Array(statements.length);
    addWordScores(postings, stems, scores);
    addPhraseScores(phrases, postings, stems, scores, sides);
    return rank(statements, scores, sides, (index) => agent !== undefined && agents[index]?.has(agent) === true).slice(0, most);
  };

  return {
    size: statements.length,
    statements,
    search,
    byId: (id) => ids.get(id),
    byPmid: (pmid) => pmids.get(pmid),
    byDoi: (doi) => dois.get(doi.toLowerCase()),
  };
}

function indexWords(statements: readonly Statement[]): Map<string, Posting> {
  const collected = new Map<string, Map<number, number>>();
  statements.forEach((statement, document) => {
    for (const [field, weight] of Object.entries(FIELD_WEIGHTS)) {
      const values = field === 'text' ? [statement.text] : statement[field as 'interventions' | 'conditions' | 'terms'];
      for (const stemmed of new Set(values.flatMap((value) => contentStems(words(value))))) {
        const documents = collected.get(stemmed) ?? new Map<number, number>();
        documents.set(document, (documents.get(document) ?? 0) + weight);
        collected.set(stemmed, documents);
      }
    }
  });
  const postings = new Map<string, Posting>();
  for (const [stemmed, documents] of collected) {
    const idf = Math.log(1 + (statements.length - documents.size + 0.5) / (documents.size + 0.5));
    postings.set(stemmed, {
      documents: Int32Array.from(documents.keys()),
      weights: Float32Array.from(documents.values(), (weight) => (weight * (SATURATION + 1)) / (weight + SATURATION)),
      idf,
    });
  }
  return postings;
}

function indexPhrases(statements: readonly Statement[]): Map<string, PhraseEntry[]> {
  const byText = new Map<string, PhraseEntry>();
  statements.forEach((statement, document) => {
    for (const side of ['interventions', 'conditions'] as const) {
      for (const phrase of statement[side]) {
        const stems = words(phrase).map(stem);
        const key = stems.join(' ');
        const entry = byText.get(key) ?? { stems, interventionOf: [], conditionOf: [] };
        (side === 'interventions' ? entry.interventionOf : entry.conditionOf).push(document);
        byText.set(key, entry);
      }
    }
  });
  const byFirst = new Map<string, PhraseEntry[]>();
  for (const entry of byText.values()) {
    const first = entry.stems.find((candidate) => candidate !== '');
    if (first === undefined) continue;
    byFirst.set(first, [...(byFirst.get(first) ?? []), entry]);
  }
  return byFirst;
}

function addWordScores(postings: Map<string, Posting>, stems: readonly string[], scores: Float64Array): void {
  for (const stemmed of new Set(stems)) {
    const posting = postings.get(stemmed);
    if (!posting) continue;
    for (let i = 0; i < posting.documents.length; i++) {
      const document = posting.documents[i] ?? 0;
      scores[document] = (scores[document] ?? 0) + posting.idf * (posting.weights[i] ?? 0);
    }
  }
}

const INTERVENTION = 1;
const CONDITION = 2;

function addPhraseScores(phrases: Map<string, PhraseEntry[]>, postings: Map<string, Posting>, stems: readonly string[], scores: Float64Array, sides: Uint8Array): void {
  const seen = new Set<PhraseEntry>();
  stems.forEach((stemmed, at) => {
    for (const entry of phrases.get(stemmed) ?? []) {
      if (seen.has(entry) || !standsAt(entry.stems, stems, at)) continue;
      seen.add(entry);
      const idf = entry.stems.reduce((sum, word) => sum + (postings.get(word)?.idf ?? 0), 0);
      for (const document of entry.interventionOf) mark(document, idf, INTERVENTION);
      for (const document of entry.conditionOf) mark(document, idf, CONDITION);
    }
  });
  function mark(document: number, idf: number, side: number): void {
    // A second synonym of the same side adds nothing new.
    if (((sides[document] ?? 0) & side) === 0) scores[document] = (scores[document] ?? 0) + idf * PHRASE_BONUS;
    sides[document] = (sides[document] ?? 0) | side;
  }
}

/** Whether a phrase's content words follow one another in the query; stop words are not in the query's stems. */
function standsAt(phrase: readonly string[], stems: readonly string[], at: number): boolean {
  let position = at;
  for (const word of phrase) {
    if (stems[position] === word) position += 1;
    else if (contentStems([word]).length > 0) return false;
  }
  return true;
}

function rank(statements: readonly Statement[], scores: Float64Array, sides: Uint8Array, serves: (index: number) => boolean): Hit[] {
  const hits: Hit[] = [];
  for (let index = 0; index < scores.length; index++) {
    const base = scores[index] ?? 0;
    const statement = statements[index];
    if (base <= 0 || !statement) continue;
    const side = sides[index] ?? 0;
    const both = side === (INTERVENTION | CONDITION) ? BOTH_SIDES_BONUS : 1;
    const score = base * both * (serves(index) ? AGENT_BONUS : 1);
    hits.push({ statement, score, meetsIntervention: (side & INTERVENTION) !== 0, meetsCondition: (side & CONDITION) !== 0 });
  }
  hits.sort((a, b) => b.score - a.score || (a.statement.id < b.statement.id ? -1 : 1));
  const floor = (hits[0]?.score ?? 0) * RELATIVE_FLOOR;
  return hits.filter((hit) => hit.score >= floor);
}
