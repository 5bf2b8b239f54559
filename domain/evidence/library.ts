import { atFirstSight, once } from '../lazily.js';
import { words } from '../text/tokens.js';
import { populationOf } from './people.js';
import type { GuidanceReadings } from './guidance-readings.js';
import type { Readings } from './readings.js';
import { indexPhrases } from './phrase-index.js';
import { readPhrases, type PhraseTable } from './phrases.js';
import { compileGuidance, type Entries } from './guidance.js';
import { compilePrimers, type PrimerFile } from './primers.js';
import { compileReference, type Cards } from './reference.js';
import type { Names } from './reference-names.js';
import type { Indexed, Retrieval, SearchQuery } from './retrieval.js';
import type { Statement } from './schema.js';
import { search } from './search.js';
import { NO_SYNONYMS, type SynonymsFile } from './synonyms-schema.js';
import { readStatementTopics, type StatementTopics } from './statement-topics.js';
import { compileAtoms, type Atoms, type Side } from './synonyms.js';
import { weigh } from './word-weights.js';

export type { Guidance } from './guidance.js';
export type { Bearing, Hit, Retrieval, SearchQuery } from './retrieval.js';
export type { Mention, Reading } from './question.js';
export type { Asked } from './people.js';
export type { FoundPrimer, Primer } from './primers.js';

/** What a build keeps of the texts of the library. */
export interface LibraryReadings extends Readings {
  phrases: Kept<PhraseTable>;
  statements: Kept<StatementTopics>;
  /** Of the sentences of the agents only their words matter, which are in `words`. */
  sentences: Kept<void>;
  guidance: GuidanceReadings;
  /** The places of the reference cards by their names. */
  reference: Names;
}

export interface Library {
  size: number;
  /** What was read to compile it, to be kept by a build. */
  readings(): LibraryReadings;
  statements: readonly Statement[];
  search(query: SearchQuery): Retrieval;
  byId(id: string): Statement | undefined;
  byPmid(pmid: string): Statement | undefined;
  byDoi(doi: string): Statement | undefined;
}

export interface LibraryOptions {
  synonyms?: SynonymsFile;
  /** What is generally known of common topics. */
  primers?: readonly PrimerFile[];
  /** Direct answers to what is asked most. */
  guidance?: Entries;
  /** What a textbook says of one thing, part by part. */
  reference?: Cards;
  /** Sentences of the agents, so that their words can be met by a question's. */
  sentences?: readonly string[];
  /** What an earlier compiling of the same files read. */
  readings?: LibraryReadings;
  /** Names of further things, so that a question on them is understood even when no statement is about them. */
  names?: readonly { name: string; wordings: readonly string[]; side: Side; medicine?: boolean }[];
}

/** Indexes the statements for search. A search costs time in the topics of the question, not in the size of the library. */
export function compileLibrary(statements: readonly Statement[], { readings: earlier, sentences = [], names = [], ...options }: LibraryOptions = {}): Library {
  const atoms = compileAtoms(options.synonyms ?? NO_SYNONYMS, earlier);
  const primers = compilePrimers(options.primers ?? [], atoms);
  const phrases = readOnce(atoms, earlier?.phrases, () => readPhrases(statements, atoms));
  const index = indexPhrases(phrases.found);
  for (const { name, wordings, side } of names) if (!index.bySequence(atoms.topicsOf(name))) atoms.add(name, wordings, side);
  const guidance = compileGuidance(options.guidance ?? [], atoms, earlier?.guidance);
  const reference = compileReference(options.reference ?? [], earlier?.reference);
  const topics = readOnce(atoms, earlier?.statements, () => readStatementTopics(statements, atoms));
  const ofAgents = readOnce(atoms, earlier?.sentences, () => void sentences.forEach((sentence) => atoms.topicsOf(sentence)));
  const read = atoms.seal(() => [...vocabularyOf(statements), ...primers.vocabulary(), ...guidance.vocabulary(), ...names.flatMap(({ name, wordings }) => [name, ...wordings].flatMap((text) => words(text)))]);
  // What only a search needs, and what reads no topics, is made at the first one.
  const ofEach = <Made>(make: (statement: Statement) => Made) => atFirstSight((at) => statements[at] && make(statements[at]));
  const isMedicine = once(() => medicineFirst(names));
  const medicineAt = ofEach((statement) => isMedicine()(statement));
  const indexed = once((): Indexed => ({
    statements,
    atoms,
    index,
    words: weigh(topics.found.words, atoms, sentences),
    primers: primers.find,
    guidance: guidance.find,
    reference,
    documentOf: new Map(statements.map(({ id }, document) => [id, document])),
    populationAt: ofEach(populationOf),
    settings: topics.found.settings,
    firstConditions: topics.found.firstConditions,
    isMedicine: (document) => medicineAt(document) === true,
    firstInterventions: topics.found.firstInterventions,
  }));
  return {
    readings: () => earlier ?? { ...read, phrases, statements: topics, sentences: ofAgents, guidance: guidance.readings(), reference: reference.names() },
    size: statements.length,
    statements,
    search: (query) => search(indexed(), query),
    ...findersOf(statements),
  };
}

/** What reading some texts gave, with how many they were, so that a later compiling passes over them. */
interface Kept<Found> {
  texts: number;
  found: Found;
}

function readOnce<Found>(atoms: Atoms, earlier: Kept<Found> | undefined, read: () => Found): Kept<Found> {
  if (!earlier) {
    const before = atoms.texts();
    const found = read();
    return { texts: atoms.texts() - before, found };
  }
  atoms.pass(earlier.texts);
  return earlier;
}

/** Finds statements by their names, which are listed at first use. */
function findersOf(statements: readonly Statement[]): Pick<Library, 'byId' | 'byPmid' | 'byDoi'> {
  const listed = (keyOf: (statement: Statement) => string | undefined) => once(() => new Map(statements.map((statement) => [keyOf(statement), statement] as const)));
  const [ids, pmids, dois] = [listed(({ id }) => id), listed(({ citation }) => citation.pmid), listed(({ citation }) => citation.doi?.toLowerCase())];
  return { byId: (id) => ids().get(id), byPmid: (pmid) => pmids().get(pmid), byDoi: (doi) => dois().get(doi.toLowerCase()) };
}

/** Whether the first thing a statement names is a medicine, by its words. */
function medicineFirst(names: NonNullable<LibraryOptions['names']>): (statement: Statement) => boolean {
  const known = new Set(names.filter(({ medicine }) => medicine).flatMap(({ name, wordings }) => [name, ...wordings].map((text) => text.toLowerCase())));
  return ({ interventions }) => known.size > 0 && words(interventions[0] ?? '').some((word) => known.has(word));
}

function vocabularyOf(statements: readonly Statement[]): string[] {
  return statements.flatMap(({ interventions, conditions, terms }) => [...interventions, ...conditions, ...terms].flatMap((text) => words(text)));
}
