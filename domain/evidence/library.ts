import { once } from '../lazily.js';
import { words } from '../text/tokens.js';
import { populationOf } from './people.js';
import type { GuidanceReadings } from './guidance-readings.js';
import type { Readings } from './readings.js';
import { indexPhrases } from './phrase-index.js';
import { compileGuidance, type GuidanceFile } from './guidance.js';
import { compilePrimers, type PrimerFile } from './primers.js';
import type { Indexed, Retrieval, SearchQuery } from './retrieval.js';
import type { Statement } from './schema.js';
import { search } from './search.js';
import { NO_SYNONYMS, type SynonymsFile } from './synonyms-schema.js';
import { compileAtoms, type Atoms, type Side } from './synonyms.js';
import { weigh } from './word-weights.js';

export type { Guidance } from './guidance.js';
export type { Bearing, Hit, Retrieval, SearchQuery } from './retrieval.js';
export type { Mention, Reading } from './question.js';
export type { Asked } from './people.js';
export type { FoundPrimer, Primer } from './primers.js';

/** What a build keeps of the texts of the library. */
export interface LibraryReadings extends Readings {
  guidance: GuidanceReadings;
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
  guidance?: readonly GuidanceFile[];
  /** Sentences of the agents, so that their words can be met by a question's. */
  sentences?: readonly string[];
  /** What an earlier compiling of the same files read. */
  readings?: LibraryReadings;
  /** Names of further things, so that a question on them is understood even when no statement is about them. */
  names?: readonly { name: string; wordings: readonly string[]; side: Side; medicine?: boolean }[];
}

/** Indexes the statements for search. A search costs time in the topics of the question, not in the size of the library. */
export function compileLibrary(statements: readonly Statement[], options: LibraryOptions = {}): Library {
  const ids = new Map(statements.map((statement) => [statement.id, statement]));
  const pmids = new Map(statements.flatMap((statement) => (statement.citation.pmid ? [[statement.citation.pmid, statement] as const] : [])));
  const dois = new Map(statements.flatMap((statement) => (statement.citation.doi ? [[statement.citation.doi.toLowerCase(), statement] as const] : [])));
  const atoms = compileAtoms(options.synonyms ?? NO_SYNONYMS, options.readings);
  const primers = compilePrimers(options.primers ?? [], atoms);
  const index = indexPhrases(statements, atoms);
  for (const { name, wordings, side } of options.names ?? []) if (!index.bySequence.has(keyOf(name, atoms))) atoms.add(name, wordings, side);
  const guidance = compileGuidance(options.guidance ?? [], atoms, options.readings?.guidance);
  // What only a search needs, and what reads no topics, is made at the first one.
  const isMedicine = once(() => medicineFirst(options.names ?? []));
  const medicineAt = atFirstSight(statements, (statement) => isMedicine()(statement));
  const indexed: Indexed = {
    statements,
    atoms,
    index,
    words: weigh(statements, atoms, options.sentences),
    primers: primers.find,
    guidance: guidance.find,
    documentOf: new Map(statements.map(({ id }, document) => [id, document])),
    populationAt: atFirstSight(statements, populationOf),
    agents: statements.map((statement) => new Set(statement.agents)),
    settings: statements.map((statement) => settingOf(statement, atoms)),
    firstConditions: statements.map(({ conditions }) => topicsOf(conditions[0] ?? '', atoms)),
    isMedicine: (document) => medicineAt(document) === true,
    firstInterventions: statements.map(({ interventions }) => topicsOf(interventions[0] ?? '', atoms)),
  };
  for (const sentence of options.sentences ?? []) atoms.topicsOf(sentence);
  const topicReadings = atoms.seal(() => [...vocabularyOf(statements), ...primers.vocabulary(), ...guidance.vocabulary(), ...(options.names ?? []).flatMap(({ name, wordings }) => [name, ...wordings].flatMap((text) => words(text)))]);
  return {
    readings: () => ({ ...topicReadings, guidance: guidance.readings() }),
    size: statements.length,
    statements,
    search: (query) => search(indexed, query),
    byId: (id) => ids.get(id),
    byPmid: (pmid) => pmids.get(pmid),
    byDoi: (doi) => dois.get(doi.toLowerCase()),
  };
}

/** What is made of each of some things when it is first asked for: most are not, for long. */
function atFirstSight<T, Made>(things: readonly T[], make: (thing: T) => Made): (at: number) => Made | undefined {
  const made: (Made | undefined)[] = [];
  return (at) => {
    const thing = things[at];
    return made[at] ?? (thing === undefined ? undefined : (made[at] = make(thing)));
  };
}

const SETTING = /^(?:In|Among|Across|For|Of)\b[^,;.]{0,160}?\b(?:with|after|during|having|on|treated for|survivors?)\b[^,;.]{0,100}/;

/** The grave illnesses that the people studied had, by the population, the first condition or the opening words. */
function settingOf({ text, population, conditions }: Statement, atoms: Atoms): Set<number> {
  const topics = atoms.topicsOf(`${population ?? ''}; ${conditions[0] ?? ''}; ${SETTING.exec(text)?.[0] ?? ''}`);
  return new Set(topics.filter((atom) => atoms.get(atom).grave));
}

/** Whether the first thing a statement names is a medicine, by its words. */
function medicineFirst(names: NonNullable<LibraryOptions['names']>): (statement: Statement) => boolean {
  const known = new Set(names.filter(({ medicine }) => medicine).flatMap(({ name, wordings }) => [name, ...wordings].map((text) => text.toLowerCase())));
  return ({ interventions }) => known.size > 0 && words(interventions[0] ?? '').some((word) => known.has(word));
}

/** Every topic of a text, with the wider ones. */
function topicsOf(text: string, atoms: Atoms): Set<number> {
  return new Set(atoms.topicsOf(text).flatMap((atom) => atoms.get(atom).within));
}

function keyOf(text: string, atoms: Atoms): string {
  return atoms.topicsOf(text).join(' ');
}

function vocabularyOf(statements: readonly Statement[]): string[] {
  return statements.flatMap(({ interventions, conditions, terms }) => [...interventions, ...conditions, ...terms].flatMap((text) => words(text)));
}
