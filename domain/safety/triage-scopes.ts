import type { PhraseMatch } from '../text/phrases.js';
import type { Token } from '../text/tokens.js';
import { Layout } from './triage-layout.js';
import type { Marker } from './triage-phrases.js';

/** A concept that holds for a real person now, with the place of its first word. */
export interface PresentConcept {
  concept: string;
  at: number;
}

export interface ScopeOptions {
  firm: ReadonlySet<string>;
  background: ReadonlySet<string>;
  negationEnds: ReadonlySet<string>;
}

function deniedInside(layout: Layout, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (layout.denial[at] === 1) return true;
  return false;
}

function holds(layout: Layout, match: PhraseMatch<Marker>, options: ScopeOptions): boolean {
  const { value, from, to } = match;
  if (value.kind !== 'concept' || layout.figurative[from] === 1 || layout.figurative[to - 1] === 1) return false;
  // "Never stops breathing": the denial covers a sign that is itself a negative.
  if (layout.denial[from] === 1 && layout.tokens[from - 1]?.text === 'never') return false;
  // "No headache, bp 165/112": a denial does not reach a number.
  if (value.measured !== true && (layout.negated[from] === 1 || (!value.negative && deniedInside(layout, from, to)))) return false;
  const sentence = layout.sentence[from] ?? 0;
  if (from >= layout.turn) return true;
  if (layout.is('unreal', sentence)) return false;
  if (layout.is('studied', sentence) && !layout.told(from)) return false;
  if (layout.before('gone', from)) return false;
  const timeless = options.background.has(value.concept);
  const firm = options.firm.has(value.concept);
  if (!timeless) {
    if (layout.history[from] === 1 || layout.over(from) || layout.before('past', from)) return false;
  }
  if (firm) return true;
  if (layout.unreal || (layout.studied && !layout.told(from))) return false;
  return !layout.supposed(from) && !layout.asked(from, value.measured === true);
}

export interface ReadConcepts {
  present: PresentConcept[];
  /** Concepts that are named but never hold. */
  setAside: string[];
}

/** The concepts in a text that hold for a real person now, and those that are denied, past, imagined, figurative or merely asked about. */
export function readConcepts(tokens: readonly Token[], matches: readonly PhraseMatch<Marker>[], options: ScopeOptions): ReadConcepts {
  const layout = new Layout(tokens, matches, options.negationEnds);
  const present: PresentConcept[] = [];
  const setAside = new Set<string>();
  for (const match of matches) {
    if (match.value.kind !== 'concept') continue;
    if (holds(layout, match, options)) present.push({ concept: match.value.concept, at: match.from });
    else setAside.add(match.value.concept);
  }
  for (const { concept } of present) setAside.delete(concept);
  return { present, setAside: [...setAside] };
}
