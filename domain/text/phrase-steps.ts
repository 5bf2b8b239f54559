import { WIDEST_WINDOW, type Window } from './group-table.js';
import type { WordGroups } from './phrase-groups.js';
import type { Item, Word } from './phrase-syntax.js';
import { STOP_WORDS } from './stems.js';

/** An item of a phrase with its alternatives replaced by the number of their group. */
export type Step = { kind: 'words'; group: number; optional: boolean } | { kind: 'gap'; most: number };

/** The steps of a phrase, with what a text must hold for it to match at all. */
export interface Pattern {
  steps: readonly Step[];
  /** The group that may not be missing of which a text is least likely to hold a word, and between which places from there the phrase begins. */
  anchor: Window;
  /** Where from the anchor the other groups stand that may not be missing, the least likely first; without those that may stand too far apart to be worth asking for. */
  guards: readonly Window[];
  /** Whether there are several gaps, so that trying without memory would be costly. */
  hasGaps: boolean;
  /** The most words that a match may cover. */
  reach: number;
}

const STOP_WORD_COST = 60;
const PREFIX_COST = 4;

function costOfWord({ text, prefix }: Word): number {
  if (STOP_WORDS.has(text)) return STOP_WORD_COST;
  return prefix ? PREFIX_COST : 1;
}

interface Measures {
  /** How often a text is likely to hold an item: a guess that only the speed rests on. */
  cost: number;
  /** How many words it covers. */
  least: number;
  most: number;
}

const measures = new WeakMap<Item, Measures>();

function measure(item: Item): Measures {
  if (item.kind === 'gap') return { cost: Infinity, least: 0, most: item.most };
  const lengths = item.options.map(({ length }) => length);
  const most = Math.max(...lengths);
  if (item.optional) return { cost: Infinity, least: 0, most };
  const cost = item.options.reduce((sum, option) => sum + Math.min(...option.map(costOfWord)) / option.length, 0);
  return { cost, least: Math.min(...lengths), most };
}

function measuresOf(item: Item): Measures {
  const known = measures.get(item) ?? measure(item);
  measures.set(item, known);
  return known;
}

/** A group that may not be missing, with the places where it may stand as words after the first of the phrase. */
interface Place extends Window {
  cost: number;
}

function placesOf(items: readonly Item[], steps: readonly Step[]): { places: Place[]; reach: number } {
  const places: Place[] = [];
  let [first, last] = [0, 0];
  items.forEach((item, at) => {
    const { cost, least, most } = measuresOf(item);
    const step = steps[at];
    if (step?.kind === 'words' && !step.optional) places.push({ group: step.group, first, last, cost });
    first += least;
    last += most;
  });
  return { places, reach: last };
}

/** Where one place stands as seen from another: what is before both, or before neither, does not part them. */
function seenFrom(anchor: Place, { group, first, last, cost }: Place): Place {
  const [near, far] = [first - anchor.first, last - anchor.last];
  return { group, cost, first: Math.min(near, far), last: Math.max(near, far) };
}

const likelihood = ({ cost, first, last }: Place): number => cost * (last - first + 1);

/** Turns the items of a phrase into steps over groups. */
export function patternOf(items: readonly Item[], groups: WordGroups): Pattern {
  const steps = items.map((item): Step => (item.kind === 'gap' ? item : { kind: 'words', group: groups.idOf(item.source, item.options), optional: item.optional }));
  const { places, reach } = placesOf(items, steps);
  const anchor = places.reduce((best, place) => (place.cost < best.cost ? place : best));
  groups.anchor(anchor.group);
  const guards = places
    .filter((place) => place !== anchor)
    .map((place) => seenFrom(anchor, place))
    .filter(({ first, last }) => last - first < WIDEST_WINDOW)
    .sort((a, b) => likelihood(a) - likelihood(b));
  return { steps, anchor: { group: anchor.group, first: -anchor.last, last: -anchor.first }, guards, hasGaps: steps.filter(({ kind }) => kind === 'gap').length > 1, reach };
}
