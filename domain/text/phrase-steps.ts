import type { FoundUnit, KnownWord, WordGroups } from './phrase-groups.js';
import type { Item, Word } from './phrase-syntax.js';
import { STOP_WORDS } from './stems.js';

/** An item of a phrase with its alternatives replaced by the number of their group. */
type Step = { kind: 'words'; group: number; optional: boolean } | { kind: 'gap'; most: number };

/** The steps of a phrase, with what a text must hold for it to match at all. */
export interface Pattern {
  steps: readonly Step[];
  /** The groups of the words that may not be missing, in order; the first begins the phrase. */
  required: readonly number[];
  /** The one of these that a text is least likely to hold. */
  anchor: number;
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

const costs = new WeakMap<Item, number>();

/** How often a text is likely to hold an item: a guess that only the speed rests on. */
function costOf(item: Item): number {
  if (item.kind === 'gap' || item.optional) return Infinity;
  const cost = costs.get(item) ?? item.options.reduce((sum, option) => sum + Math.min(...option.map(costOfWord)) / option.length, 0);
  costs.set(item, cost);
  return cost;
}

/** Turns the items of a phrase into steps over groups. */
export function patternOf(items: readonly Item[], groups: WordGroups): Pattern {
  const steps = items.map((item): Step => (item.kind === 'gap' ? item : { kind: 'words', group: groups.idOf(item.source, item.options), optional: item.optional }));
  const required = steps.flatMap((step) => (step.kind === 'words' && !step.optional ? [step.group] : []));
  groups.need(required);
  const needed = items.map(costOf).filter((cost) => cost !== Infinity);
  const reach = items.reduce((sum, item) => sum + (item.kind === 'gap' ? item.most : Math.max(...item.options.map(({ length }) => length))), 0);
  return { steps, required, anchor: required[needed.indexOf(Math.min(...needed))] ?? 0, hasGaps: steps.filter(({ kind }) => kind === 'gap').length > 1, reach };
}

/** Words of a text from one up to another, within which a match must lie; `units` are the longer members that begin at each, from the first on. */
export interface Stretch {
  words: readonly KnownWord[];
  units: readonly (readonly FoundUnit[])[];
  from: number;
  to: number;
}

/** Places from which the rest of a pattern has been tried in vain. */
type Tried = Uint8Array | undefined;

/** Gives, for a word of a stretch, one past the last word of the first match that begins there, or -1. Linear in the stretch for all its words. */
export function matcherOf({ steps, hasGaps }: Pattern, stretch: Stretch): (at: number) => number {
  // What follows a gap does not depend on what went before: trying each place once keeps several gaps from multiplying.
  const tried = hasGaps ? new Uint8Array(steps.length * (stretch.to - stretch.from + 1)) : undefined;
  return (at) => matchFrom(steps, 0, stretch, at, tried);
}

function matchFrom(steps: readonly Step[], index: number, stretch: Stretch, at: number, tried: Tried): number {
  const step = steps[index];
  if (!step) return at;
  if (step.kind === 'gap') return matchGap(step.most, steps, index, stretch, at, tried);
  if (at < stretch.to) {
    if (stretch.words[at]?.groups.has(step.group)) {
      const end = matchFrom(steps, index + 1, stretch, at + 1, tried);
      if (end >= 0) return end;
    }
    const units = stretch.units[at - stretch.from];
    for (let i = 0; units !== undefined && i < units.length; i++) {
      const unit = units[i];
      if (!unit?.groups.includes(step.group)) continue;
      const end = matchFrom(steps, index + 1, stretch, at + unit.length, tried);
      if (end >= 0) return end;
    }
  }
  return step.optional ? matchFrom(steps, index + 1, stretch, at, tried) : -1;
}

function matchGap(most: number, steps: readonly Step[], index: number, stretch: Stretch, at: number, tried: Tried): number {
  const last = Math.min(at + most, stretch.to - 1);
  for (let next = at; next <= last; next++) {
    const place = index * (stretch.to - stretch.from + 1) + (next - stretch.from);
    if (tried?.[place] === 1) continue;
    const end = matchFrom(steps, index + 1, stretch, next, tried);
    if (end >= 0) return end;
    if (tried) tried[place] = 1;
  }
  return -1;
}
