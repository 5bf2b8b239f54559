import type { Mention } from './question.js';
import type { Phrase, PhraseIndex } from './phrase-index.js';
import type { Atoms } from './synonyms.js';

/** How strongly a document meets a mention on each side: 1 the same thing, less for a wider or narrower one. */
export interface Met {
  intervention: number;
  condition: number;
}

const NARROWER = 0.88;
const APART = 0.55;
const WIDER = 0.5;
const BESIDE_CONDITION = 0.3;
const BESIDE_TREATMENT = 0.65;
const MISSING_NARROWING = 0.6;
const OTHER_NARROWING = 0.8;
// "Fatigue in cancer" is no answer to a question on fatigue.
const OTHER_ILLNESS_NARROWING = 0.5;
const ONLY_TERM = 0.6;
// A term tells what a study touches, not that it tried it: below what counts as meeting the treatment.
const TERM_OF_TREATMENT = 0.44;
const LEAST = 0.25;

/** The documents whose phrases meet a mention. `present` are all topics of the question: a phrase narrowed by one of them loses nothing. */
export function meet(mention: Mention, index: PhraseIndex, atoms: Atoms, present: ReadonlySet<number>): Map<number, Met> {
  const met = new Map<number, Met>();
  const candidates = new Set(atoms.get(mention.head).within.flatMap((atom) => index.touching(atom)));
  for (const phrase of candidates) {
    const [asTreatment, asCondition] = likeness(mention, phrase, atoms, present);
    if (asTreatment >= LEAST) for (const document of phrase.documents.interventions) raise(met, document, 'intervention', asTreatment);
    if (asCondition >= LEAST) for (const document of phrase.documents.conditions) raise(met, document, 'condition', asCondition);
    if (asCondition >= NARROWER * OTHER_NARROWING) for (const document of phrase.documents.terms) raise(met, document, mention.side, asCondition * (mention.side === 'condition' ? ONLY_TERM : TERM_OF_TREATMENT));
  }
  return met;
}

function raise(met: Map<number, Met>, document: number, side: keyof Met, value: number): void {
  const known = met.get(document);
  if (!known) met.set(document, { intervention: 0, condition: 0, [side]: value });
  else if (known[side] < value) known[side] = value;
}

/** Likeness as a treatment and as a condition: with treatments, a part of a combination still counts. */
function likeness(mention: Mention, phrase: Phrase, atoms: Atoms, present: ReadonlySet<number>): [number, number] {
  const own = atoms.get(mention.head).within;
  const theirs = atoms.get(phrase.head).within;
  let base = 0;
  let beside = false;
  if (mention.head === phrase.head) base = 1;
  else if (theirs.includes(mention.head)) base = theirs.some((atom) => atoms.get(atom).apart && !present.has(atom)) ? APART : NARROWER;
  else if (own.includes(phrase.head)) base = phrase.narrowing.length === 0 ? WIDER : 0;
  else beside = phrase.narrowing.some((atom) => atoms.get(atom).within.includes(mention.head));
  if (base === 0 && !beside) return [0, 0];
  const missing = mention.narrowing.filter((atom) => phrase.head !== atom && !phrase.narrowing.some((other) => atoms.get(other).within.includes(atom)));
  const others = phrase.narrowing.filter((atom) => atom !== mention.head && !mention.narrowing.includes(atom) && !present.has(atom));
  // "Knee pain" and "back pain" share a head but are different things.
  if (missing.length > 0 && others.length > 0) return [0, 0];
  const ofIllness = others.some((atom) => atoms.get(atom).grave) ? OTHER_ILLNESS_NARROWING : 1;
  const narrowed = MISSING_NARROWING ** missing.length * OTHER_NARROWING ** Math.min(others.length, 3) * ofIllness;
  return beside ? [BESIDE_TREATMENT * narrowed, BESIDE_CONDITION * narrowed] : [base * narrowed, base * narrowed];
}
