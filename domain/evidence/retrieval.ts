import type { Person } from '../safety/person.js';
import type { Asked, Population } from './people.js';
import type { Rows } from './rows.js';
import type { PhraseIndex } from './phrase-index.js';
import type { FindGuidance, Guidance } from './guidance.js';
import type { FoundPrimer, Primers } from './primers.js';
import type { Reference } from './reference.js';
import type { Mention, Reading } from './question.js';
import type { Statement } from './schema.js';
import type { Atoms } from './synonyms.js';
import type { Words } from './word-weights.js';

/** How a statement stands to the question: it joins the treatment and the condition asked about, or meets one of them, or neither by name. */
export type Bearing = 'pair' | 'condition' | 'treatment' | 'beside' | 'words';

export interface Hit {
  statement: Statement;
  /** Falls with relevance; comparable within one search. */
  score: number;
  bearing: Bearing;
  /** The mention met on each side, where one is. */
  treatment?: Mention;
  condition?: Mention;
  /** All topics of the question that it meets well. */
  topics: ReadonlySet<Mention>;
  /** The condition met is the first the statement names, not one in passing. */
  primary: boolean;
  /** The treatment met is the first the statement names. */
  primaryTreatment: boolean;
  /** The people studied had a grave illness that the question does not name. */
  otherIllness: boolean;
  /** The condition is met in just the words of the question, neither wider nor narrower. */
  exact: boolean;
  /** What was tried first of all is a medicine. */
  medicine: boolean;
  /** It speaks of something that the asking sentence says beside its topics ("hair dye" in pregnancy), or that says nothing beside them. */
  onPoint: boolean;
  /** The statement belongs to the agent's field. */
  ofField: boolean;
  /** Something of the question is met closely: not only what is wider than it, nor only in people with another grave illness. */
  close: boolean;
  /** Whom the finding holds for. */
  population: Population;
}

/** What a search found, with what it understood. */
export interface Retrieval extends Pick<Reading, 'mentions' | 'excluded' | 'unknown'> {
  hits: Hit[];
  asked: Asked;
  /** What often lies behind or goes with a condition named, by name. */
  oftenBehind(mention: Mention): string[];
  /** The direct answer to just this question, where there is one. */
  guidance?: Guidance;
  /** Where two things are asked, the direct answer to the second. */
  alsoGuidance?: Guidance;
  /** Where there is none, the direct answer to a question close to it. */
  nearGuidance?: Guidance;
  /** The findings that bear on that neighbour. */
  nearEvidence?: readonly Hit[];
  /** One of its wordings is much like the question, so that its yes or no is one to it. */
  guidanceIsLike?: boolean;
  /** `guidance` answers only a question close to this one. */
  guidanceIsNear?: boolean;
  /** The question names one thing and tells no more of it. */
  general: boolean;
  /** A long account, in which most of what is named is not asked about. */
  isStory: boolean;
  /** The findings that bear on that answer; undefined where those of the topic do. */
  guidanceEvidence?: readonly Hit[];
  /** What is generally known of something named, for the person who asks. */
  primerOf(mention: Mention): FoundPrimer | undefined;
  /** How much a sentence has to do with the question, by rarity of what they share; 0 is nothing. */
  relevanceOf(sentence: string): number;
}

export interface SearchQuery {
  text: string;
  /** Statements that serve this agent rank above equals. */
  agent?: string;
  /** Whom the question concerns; findings for others are left out or ranked lower. */
  person?: Person;
  /** Conditions and goals the person gave beside the question. */
  background?: readonly string[];
  most: number;
}

/** The library made ready for search. */
export interface Indexed {
  statements: readonly Statement[];
  atoms: Atoms;
  index: PhraseIndex;
  words: Words;
  primers: Primers;
  guidance: FindGuidance;
  reference: Reference;
  /** The place of each statement by its id. */
  documentOf: ReadonlyMap<string, number>;
  /** Whom the finding at a place holds for. */
  populationAt(document: number): Population | undefined;
  /** Illnesses of the people studied, where a statement names them. */
  settings: Rows;
  /** The first condition of each statement, with the wider ones it belongs to. */
  firstConditions: Rows;
  /** Whether the first intervention of the statement at a place is a medicine. */
  isMedicine(document: number): boolean;
  /** The first intervention of each statement, likewise. */
  firstInterventions: Rows;
}
