import { once } from '../lazily.js';
import type { Guidance } from './guidance.js';
import { isWider, keyOf, keysOfCards, longestNamed, named, nearlyNamed, opensWith, placesByName, type Names } from './reference-names.js';
import { textbookQuestions, wantedIn, type Wanted } from './reference-questions.js';
import type { Card, Part } from './reference-schema.js';

/** Which parts of a card answer what is wanted: the first of them that it has opens the answer, the others round it off. */
const PARTS: Readonly<Record<Wanted, readonly Part[]>> = {
  what: ['is', 'more', 'works', 'use', 'causes', 'signs', 'treatment', 'safety', 'outlook'],
  signs: ['signs', 'is', 'tests', 'outlook'],
  causes: ['causes', 'risk', 'is', 'prevention'],
  risk: ['risk', 'causes', 'is', 'prevention'],
  tests: ['tests', 'is', 'signs', 'treatment'],
  treatment: ['treatment', 'works', 'outlook', 'is', 'safety'],
  outlook: ['outlook', 'treatment', 'is', 'signs'],
  prevention: ['prevention', 'risk', 'is', 'causes'],
  inherited: ['inherited', 'causes', 'is', 'signs'],
  stages: ['stages', 'is', 'outlook'],
  care: ['signs', 'is', 'treatment'],
  research: ['treatment', 'is', 'outlook'],
  support: ['is', 'outlook'],
  works: ['works', 'use', 'treatment', 'is', 'safety'],
  action: ['action', 'is', 'works'],
  dose: ['dose', 'use', 'is', 'safety'],
  safety: ['safety', 'interactions', 'is'],
  interactions: ['interactions', 'safety', 'is'],
  missed: ['missed', 'use'],
  overdose: ['overdose', 'safety'],
  storage: ['storage', 'use'],
};

/** What must be on the card for these to be answered from it; a neighbouring part would be no answer. */
const NEEDED: Partial<Record<Wanted, readonly Part[]>> = {
  signs: ['signs'],
  causes: ['causes'],
  risk: ['risk', 'causes'],
  tests: ['tests'],
  treatment: ['treatment', 'works'],
  outlook: ['outlook'],
  prevention: ['prevention'],
  inherited: ['inherited'],
  stages: ['stages'],
  works: ['works', 'use'],
  action: ['action'],
  dose: ['dose', 'use'],
  safety: ['safety'],
  interactions: ['interactions'],
  missed: ['missed'],
  overdose: ['overdose'],
  storage: ['storage'],
};

const AS_ASKED: Readonly<Record<Wanted, (name: string) => string>> = {
  what: (name) => `What is ${name}`,
  signs: (name) => `What are the symptoms of ${name}`,
  causes: (name) => `What causes ${name}`,
  risk: (name) => `Who is at risk for ${name}`,
  tests: (name) => `How is ${name} diagnosed`,
  treatment: (name) => `What are the treatments for ${name}`,
  outlook: (name) => `What is the outlook for ${name}`,
  prevention: (name) => `How to prevent ${name}`,
  inherited: (name) => `Is ${name} inherited`,
  stages: (name) => `What are the stages of ${name}`,
  care: (name) => `When should I see a doctor for ${name}`,
  research: (name) => `What research is being done for ${name}`,
  support: (name) => `Where to find support for people with ${name}`,
  works: (name) => `How effective is ${name}`,
  action: (name) => `How does ${name} work`,
  dose: (name) => `What is the dosage of ${name}`,
  safety: (name) => `Is ${name} safe`,
  interactions: (name) => `What does ${name} interact with`,
  missed: (name) => `What should I do if I forget a dose of ${name}`,
  overdose: (name) => `What to do in case of an overdose of ${name}`,
  storage: (name) => `How should I store ${name}`,
};

const OPENINGS: Partial<Record<Wanted, string>> = {
  research: 'Our library does not follow trials under way: public registers such as ClinicalTrials.gov list them by condition and place, and a specialist centre can say whether one fits.',
  support: 'Patient organisations for this condition, or for rare conditions as a whole, and the clinic that treats it are where people find others with it; ask the clinic which ones it trusts.',
};

const LONGEST_ANSWER = 1000;
/** The cards in their order, such as a list of them; one that a build keeps is parsed each time it is asked for. */
export interface Cards extends Iterable<Card> {
  at(place: number): Card | undefined;
}

export interface Reference {
  /** The places of the cards by their names, to be kept by a build. */
  names(): Names;
  /** What the cards say to a textbook question; nothing to other questions and of things without a card. */
  answerTo(text: string): FoundReference | undefined;
  /** What the card of a thing that a question names says, where the question is put in no such way. */
  nearestTo(text: string): Guidance | undefined;
}

export interface FoundReference {
  /** What the card says to it, in the form of a direct answer. */
  entry: Guidance;
  /** The thing in the words of the question. */
  name: string;
  /** The card lacks the part that is asked for, and says what the thing is. */
  isNear: boolean;
  /** Any sure answer comes before it: only the thing was typed, or it and a word more, or the card is on much besides. */
  givesWay: boolean;
  /** Whether another answer was written for just this. */
  isAnsweredBy(other: Guidance): boolean;
}

/** What holds for nearly all medicines is told of one without a card. */
const OF_ANY_MEDICINE: ReadonlySet<Wanted> = new Set(['missed', 'overdose', 'storage']);
const ANY_MEDICINE = 'Medicines in general';

/** The cards ready to be found by name. `earlier` are the names that an earlier compiling of the same cards gave. */
export function compileReference(cards: Cards, earlier?: Names): Reference {
  const index = once(() => earlier ?? placesByName(keysOfCards(cards)));
  const cardAt = (place: number | undefined): Card | undefined => (place === undefined ? undefined : cards.at(place));
  return {
    names: index,
    answerTo: (text) => {
      const read = textbookQuestions(text).flatMap(({ name, wanted, isBare }, at) => {
        const place = named(index(), name) ?? (at === 0 ? nearlyNamed(index(), name) : undefined) ?? (OF_ANY_MEDICINE.has(wanted) ? named(index(), ANY_MEDICINE) : undefined);
        const card = cardAt(place);
        return card ? [{ name, card, place, wanted, givesWay: isBare || isWider(card, name), entry: answerOf(card, wanted) }] : [];
      });
      const found = read.find(({ entry }) => entry) ?? read[0];
      const entry = found && (found.entry ?? answerOf(found.card, 'what'));
      return entry && { entry, name: found.name, isNear: !found.entry, givesWay: found.givesWay, isAnsweredBy: (other) => (found.entry ? isWrittenFor(other, found, index()) : opensWith(other.answer, found.card)) };
    },
    nearestTo: (text) => {
      const card = cardAt(longestNamed(index(), text));
      return card && card.kind !== 'topic' ? (answerOf(card, wantedIn(text.toLowerCase())) ?? answerOf(card, 'what')) : undefined;
    },
  };
}

const MOSTLY = 0.5;

/**
 * Whether an entry answers what is wanted of the thing on a card: it is asked mostly for just that, or opens with what the thing is where
 * that is to be told. One that is asked for many things of it opens with one of them, mostly another.
 */
function isWrittenFor({ asks, answer }: Guidance, { wanted, card, place }: { wanted: Wanted; card: Card; place: number | undefined }, names: Names): boolean {
  const matters = asks.flatMap((ask) => textbookQuestions(ask).find(({ name }) => named(names, name) === place)?.wanted ?? []);
  if (wanted === 'what') return matters.includes(wanted) && opensWith(answer, card);
  const others = matters.filter((matter) => matter !== 'what');
  return others.length > 0 && others.filter((matter) => matter === wanted).length >= MOSTLY * others.length;
}

/** A part that follows another need not name the thing once more where what it speaks of is plain. */
function unnamed(part: string, name: string): string {
  const of = part.toLowerCase().indexOf(` of ${name.toLowerCase()} `);
  const [lead] = part.split(' ', 1);
  if (lead !== undefined && of === lead.length && LEADS.has(lead)) return `${lead}${part.slice(of + ` of ${name}`.length)}`;
  const rest = part.toLowerCase().startsWith(name.toLowerCase()) ? TREATED.exec(part.slice(name.length)) : null;
  return rest?.[1] === undefined ? part : `Treatment is ${rest[1]}${part.slice(name.length + rest[0].length)}`;
}

const LEADS = new Set(['Signs', 'Symptoms', 'Treatment', 'Causes', 'Complications']);
const TREATED = /^ (?:is|are) treated (with|by)\b/;

function answerOf(card: Card, wanted: Wanted): Guidance | undefined {
  const needed = NEEDED[wanted];
  if (needed?.every((part) => card[part] === undefined) === true || (wanted === 'care' && card.worry.length === 0)) return undefined;
  const { name, agents, steps, worry } = card;
  const lead = wanted === 'care' ? worry.join(' ') : (OPENINGS[wanted] ?? '');
  const answer = PARTS[wanted].reduce((said, part) => {
    const more = card[part];
    if (more === undefined || (said !== '' && said.length + more.length > LONGEST_ANSWER)) return said;
    return said === '' ? more : `${said} ${unnamed(more, name)}`;
  }, lead);
  const slug = keyOf(name).replace(/[^a-z0-9]+/g, '-');
  return { id: `reference-${slug}-${wanted}`, asks: [AS_ASKED[wanted](name)], answer, steps, worry: wanted === 'care' ? [] : worry, agents };
}
