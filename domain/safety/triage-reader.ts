import { fold } from '../text/fold.js';
import { compileSpelling, type Spelling } from '../text/spelling.js';
import type { Token } from '../text/tokens.js';
import { readPerson, type Person } from './person.js';
import { personTerms } from './red-flags-when.js';
import type { RedFlags } from './red-flags.js';
import { compileMarkers } from './triage-phrases.js';
import type { Glimpse } from './triage-likeness.js';
import { readReadings } from './triage-readings.js';
import { readConcepts, type PresentConcept } from './triage-scopes.js';
import { compilePlainTokens, root } from './triage-text.js';
import type { PersonContext } from './types.js';

/** What triage reads out of a question before any rule is asked. */
export interface TriageReading {
  tokens: readonly Token[];
  person: Person;
  present: PresentConcept[];
  glimpse: Glimpse;
}

export interface TriageReader {
  read(text: string, context?: PersonContext): TriageReading;
  /** Conditions and medicines of `context`, which need no scope: being listed is enough. */
  knownFrom(context: PersonContext): string[];
  spelling: Spelling;
}

const NOBODY: PersonContext = { conditions: [], medications: [], goals: [] };
// A text that repeats one sign a thousand times is an attack on the clock, not an account of an illness.
const MOST_EACH = 24;

/** Compiles the vocabulary of the red flags into a reader of questions. */
export function compileReader(flags: RedFlags): TriageReader {
  const markers = compileMarkers(flags);
  const shortForms = new Map(Object.entries(flags.short_forms));
  const spelling = compileSpelling(markers.vocabulary, shortForms.keys());
  const background = new Set(Object.keys(flags.background));
  const options = { firm: new Set(flags.firm), background, negationEnds: new Set(flags.scopes.negation_ends.map(root)) };
  const plainTokens = compilePlainTokens(shortForms);
  const tokensOf = (text: string): Token[] => spelling.correct(plainTokens(text));

  const knownFrom = (context: PersonContext): string[] =>
    [...context.conditions, ...context.medications].flatMap((item) =>
      markers.find(tokensOf(item)).flatMap(({ value }) => (value.kind === 'concept' && background.has(value.concept) ? [value.concept] : [])),
    );

  const read = (text: string, context: PersonContext = NOBODY): TriageReading => {
    const tokens = tokensOf(text);
    const person = readPerson(text, context);
    const matches = markers.find(tokens, MOST_EACH);
    const measured = readReadings(fold(text), tokens, matches, flags.readings);
    const { present, setAside } = readConcepts(tokens, [...matches, ...measured], options);
    const signs = [...new Set(present.map(({ concept }) => concept))];
    return { tokens, person, present, glimpse: { tokens, signs, setAside, person: personTerms(person) } };
  };
  return { read, knownFrom, spelling };
}
