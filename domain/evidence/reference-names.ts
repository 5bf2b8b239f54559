import { isOneSlip } from '../text/spelling.js';
import { contentStems, stem } from '../text/stems.js';
import { words } from '../text/tokens.js';
import type { Card } from './reference-schema.js';

const SHORTEST_SLIPPED = 8;
/** Words at the end of a name that tell only of what sort a thing is. */
const OF_ANY = new Set(['disease', 'syndrome', 'disorder', 'condition', 'infection'].map(stem));
const ARTICLES = new Set(['an', 'the', 'of', 'and', 'or', 'in']);

const LONGEST_OPENING = 140;
const LONGEST_NAME_WORDS = 7;
const SHORTEST_LONE_NAME = 10;
/** A question of which a thing's name is so much is on that thing. */
const MOSTLY = 0.4;

/** The places of the cards by their names as keys. */
export interface Names {
  whole: ReadonlyMap<string, number>;
  /** Without a last "disease" or "syndrome", where that leaves one card. */
  short: ReadonlyMap<string, number>;
  /** Names that two cards bear, with the places of both. */
  twice: { key: string; places: readonly [number, number] }[];
}

/** The keys of all names of each card, which a build keeps. */
export function keysOfCards(cards: Iterable<Card>): string[][] {
  return Array.from(cards, ({ name, also }) => [...new Set([name, ...also].flatMap(keysOf))]);
}

const SEVERAL = -1;

/** Every card by each of its keys; of two with one name the first has it. */
export function placesByName(keysOfEach: readonly (readonly string[])[]): Names {
  const twice: Names['twice'] = [];
  const whole = new Map<string, number>();
  const short = new Map<string, number>();
  keysOfEach.forEach((keys, place) => {
    for (const key of keys) {
      const other = whole.get(key);
      if (other === undefined) whole.set(key, place);
      else twice.push({ key, places: [other, place] });
      const stripped = withoutKind(key);
      short.set(stripped, (short.get(stripped) ?? place) === place ? place : SEVERAL);
    }
  });
  for (const [key, place] of short) if (place === SEVERAL) short.delete(key);
  return { twice, whole, short };
}

/** The keys under which a name is kept: with and without what stands in brackets, and what stands in them. */
function keysOf(name: string): string[] {
  const inside = /\(([^)]{4,})\)/.exec(name)?.[1] ?? '';
  return [name, name.replace(/\s*\([^)]*\)/g, ''), inside].map(keyOf).filter((key) => key !== '');
}

/** A name as its stems: plurals, articles, and British and American spelling make no difference. */
export function keyOf(name: string): string {
  // An "a" further on is a letter: hepatitis A, vitamin A deficiency.
  return words(name).filter((word, at) => !ARTICLES.has(word) && !(word === 'a' && at === 0)).map((word) => stem(word).replace(/[ao]e/g, 'e')).join(' ');
}

function withoutKind(key: string): string {
  const parts = key.split(' ');
  return parts.length > 1 && OF_ANY.has(parts.at(-1) ?? '') ? parts.slice(0, -1).join(' ') : key;
}

/** The place of the card that a name means; in "Parasites - Hookworm" the last part names it. */
export function named({ whole, short }: Names, name: string): number | undefined {
  for (const wording of [name, name.split(' - ').at(-1) ?? name, name.replace(/^(?:adult|having|getting) | in adults$/g, ''), name.replace(/^childhood (.+)$|^(.+) in (?:children|kids)$/, (_, ofChildhood?: string, inChildren?: string) => (ofChildhood === undefined ? `childhood ${inChildren ?? ''}` : `${ofChildhood} in children`))]) {
    for (const key of keysOf(wording)) {
      const place = whole.get(key) ?? short.get(withoutKind(key));
      if (place !== undefined) return place;
    }
  }
  return undefined;
}

/** The place of the one card that a long name means but for a slip of one letter. */
export function nearlyNamed({ whole }: Names, name: string): number | undefined {
  const key = keyOf(name);
  if (key.length < SHORTEST_SLIPPED) return undefined;
  const like = new Set<number>();
  for (const [other, place] of whole) if (Math.abs(other.length - key.length) <= 1 && isOneSlip(key, other)) like.add(place);
  return like.size === 1 ? [...like][0] : undefined;
}

/** The place of the card of the longest name that stands in a text and is much of it, if it is a long word or several: "cancer" and "iron" are named in too many questions on something else. */
export function longestNamed({ whole }: Names, text: string): number | undefined {
  const stems = keyOf(text).split(' ');
  const fewest = MOSTLY * contentStems(words(text)).length;
  for (let length = Math.min(LONGEST_NAME_WORDS, stems.length); length >= Math.max(1, fewest); length--) {
    for (let from = 0; from + length <= stems.length; from++) {
      const key = stems.slice(from, from + length).join(' ');
      const place = length > 1 || key.length >= SHORTEST_LONE_NAME ? whole.get(key) : undefined;
      if (place !== undefined) return place;
    }
  }
  return undefined;
}

const OF_MANY = /\b(?:disorders|diseases|problems|infections|injuries|conditions|growths|syndromes)$/i;

/** Whether a card on many things ("Eyelid disorders") bears another name for one of them ("stye"). */
export function isWider({ name }: Card, asked: string): boolean {
  return OF_MANY.test(name) && !keysOf(asked).some((key) => keysOf(name).includes(key));
}

const DEFINES = /^[^.]{2,140}?(?:,|\s)(?:is|are|means?|happens?|comes?)\s/i;
const NOT_OF_ITSELF = /^(?:in|with|for|after|most|mostly|no|yes|tests?|if)\b/i;

/** Whether a text opens with one of the names of a card and says of it what it is. */
export function opensWith(answer: string, { name, also }: Card): boolean {
  const opening = keyOf(answer.slice(0, LONGEST_OPENING));
  return !NOT_OF_ITSELF.test(answer) && DEFINES.test(answer) && [name, ...also].flatMap(keysOf).some((key) => opening.startsWith(`${key} `));
}
