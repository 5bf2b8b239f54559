import type { Agent } from '../agents/schema.js';
import type { Retrieval } from '../evidence/library.js';
import type { Person } from '../safety/person.js';
import type { InteractionCheck, PersonContext, QueryScreen, Urgency } from '../safety/types.js';
import type { Passage } from '../scripture/bible.js';
import type { Theme } from '../scripture/themes.js';

/** A source as replies list it; its place in the list is its number in the text. */
export interface Citation {
  id: string;
  title: string;
  journal: string;
  year: number;
  pmid?: string;
  doi?: string;
  url: string;
  strength: string;
}

/** Everything gathered for an answer before a word of it is written. */
export interface Material {
  query: string;
  context: PersonContext;
  agent: Agent;
  urgency: Urgency;
  screen: QueryScreen;
  /** The person the question concerns, as the text and the context tell. */
  person: Person;
  /** What the library holds on the question, and what it understood of it. */
  evidence: Retrieval;
  /** What the values mean that the question names. */
  measured: readonly string[];
  interactions: InteractionCheck;
  /** The direct answer was written on the very two that the gravest caution is on, none that forbids them, and says itself how they go together. */
  toldTogether: boolean;
  /** For the scripture agent: themes with their passages. */
  scripture: readonly { theme: Theme; passages: Passage[] }[];
}

/** An answer before it is judged. */
export interface Draft {
  text: string;
  citations: Citation[];
  cautions: string[];
}

export interface Answer extends Draft {
  agent: { type: string; name: string };
  urgency: { level: string; message: string };
  disclaimer: string;
  engine: string;
  markers: { honor: boolean; integrity: boolean; authenticity: boolean };
}
