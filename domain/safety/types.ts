/** What the person said about themselves in `context`; absent lists are empty. */
export interface PersonContext {
  conditions: string[];
  medications: string[];
  goals: string[];
  age?: number;
  gender?: string;
}

export type UrgencyLevel = 'emergency' | 'urgent' | 'soon' | 'routine' | 'not_assessed';

/** The outcome of triage. `message` is what the person is told; empty for `routine`. */
export interface Urgency {
  level: UrgencyLevel;
  message: string;
  /** Ids of the red-flag rules that fired, strongest first. */
  rules: string[];
  /** The person may be about to harm themselves: the reply is the crisis reply. */
  crisis: boolean;
}

/** One reason why a text fails a gate, with the words that decided and what would mend it. */
export interface Finding {
  subject: 'query' | 'response';
  rule: string;
  message: string;
  excerpt: string;
  remedy: string;
  severity: 'critical' | 'major' | 'minor' | 'advisory';
}

/** The outcome of screening a query: `refuse` when help with harm is sought. */
export interface QueryScreen {
  verdict: 'allow' | 'refuse';
  /** Category of the first finding, for choosing the reply; empty when allowed. */
  category: string;
  findings: Finding[];
  /** A short, kind, useful reply for a refused request: what cannot be done, what can, where help is. */
  reply: string;
}

/** A caution that names the person's own medicine or condition and the thing it meets. */
export interface Caution {
  id: string;
  severity: 'contraindicated' | 'major' | 'moderate' | 'minor';
  /** The person's medicine, condition or state as they would recognise it. */
  personal: string;
  /** The herb, supplement, food, practice or medicine that it meets. */
  thing: string;
  text: string;
  source: string;
  /** What it is on: things of the one side with things of the other, as ids of knowledge/substances.yaml. */
  sides: [readonly string[], readonly string[]];
}

/** Whether a thing asked about suits the person's own medicine, condition or state, where nothing is known to clash. */
export interface Suited {
  /** Names of the two, as ids of knowledge/substances.yaml. */
  pair: [string, string];
  text: string;
}

export interface InteractionCheck {
  cautions: Caution[];
  /** Of the pairs asked about that need no caution. */
  suited: Suited[];
  /** Things that must not be suggested to this person, in the library's own terms. */
  avoid: string[];
  /** Medicines named in `context` that could not be recognised. */
  unrecognised: string[];
}
