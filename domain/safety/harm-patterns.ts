import type { ConceptNames } from './harm-concept-names.js';
import type { Reading, Span } from './harm-concepts.js';

/**
 * A rule's pattern, as people who edit the knowledge files write it:
 *   `<concept>`           a concept; `<a|b>` one of several
 *   `word` `(a|b)` `pre*` words, as in phrases
 *   `~3`                  up to three words between (never past the end of a sentence)
 *   `x?`                  may be missing
 *   `A & B`               both in one sentence, in any order
 *   `A && B`              both near each other, in one sentence or several
 */
interface Step {
  concepts: number[];
  gap: number;
  optional: boolean;
}
type Sequence = Step[];

export interface Pattern {
  source: string;
  parts: Sequence[];
  /** Whether the parts may stand in different sentences. */
  apart: boolean;
  /** A request that must stand before the first part; guards are read from where it ends. */
  lead?: Step;
}

/** The concept of requests; a pattern that begins with it has it as its lead. */
const LEAD = '<ask-before';

const MOST_GAP = 20;
/** Parts that may stand in different sentences still speak of one thing only so many words apart: in a long story everything is named somewhere. */
const FURTHEST_APART = 45;

function conceptIds(part: string, names: ConceptNames, literals: Map<string, number>, known: ReadonlySet<string>): number[] {
  const named = /^<([^>]+)>$/.exec(part)?.[1];
  if (named) {
    return named.split('|').map((name) => {
      if (!known.has(name)) throw new Error(`concept "${name}" is not defined`);
      return names.id(name);
    });
  }
  const id = names.id(`"${part}"`);
  literals.set(part, id);
  return [id];
}

function parseSequence(source: string, names: ConceptNames, literals: Map<string, number>, known: ReadonlySet<string>): Sequence {
  const steps: Sequence = [];
  let gap = 0;
  for (const part of source.trim().match(/\([^)]*\)\??|<[^>]*>\??|\S+/g) ?? []) {
    const between = /^~(\d+)$/.exec(part)?.[1];
    if (between) {
      gap = Number(between);
      if (gap > MOST_GAP) throw new Error(`a gap is at most ~${MOST_GAP}`);
      continue;
    }
    const optional = part.endsWith('?');
    steps.push({ concepts: conceptIds(optional ? part.slice(0, -1) : part, names, literals, known), gap, optional });
    gap = 0;
  }
  if (!steps[0] || steps[0].optional) throw new Error('a pattern begins with something that must be there');
  return steps;
}

/** Reads a pattern; words in it become concepts of their own, gathered in `literals`. */
export function parsePattern(source: string, names: ConceptNames, literals: Map<string, number>, known: ReadonlySet<string>): Pattern {
  try {
    const apart = source.includes('&&');
    const parts = source.split(apart ? '&&' : '&').map((part) => parseSequence(part, names, literals, known));
    const [first, ...others] = parts;
    if (!first || first.length < 2 || !source.startsWith(LEAD)) return { source, parts, apart };
    const [request, ...rest] = first;
    return { source, parts: [rest, ...others], apart, lead: request };
  } catch (error) {
    throw new Error(`pattern "${source}": ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** The index of the first span that begins at `at` or later. */
function firstFrom(list: readonly Span[], at: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.from ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where a step can end when what stands before it ended at `end`. */
function stepEnds(reading: Reading, step: Step, end: number, into: Set<number>): void {
  for (const concept of step.concepts) {
    const list = reading.spans[concept];
    if (!list) continue;
    for (let i = firstFrom(list, end); i < list.length; i++) {
      const span = list[i];
      if (!span || span.from > end + step.gap) break;
      if (reading.sentence[span.from] === reading.sentence[end - 1]) into.add(span.to);
    }
  }
}

function sequenceEnd(reading: Reading, steps: Sequence, first: Span): number {
  let ends = new Set([first.to]);
  for (let i = 1; i < steps.length && ends.size > 0; i++) {
    const step = steps[i];
    if (!step) break;
    const next = new Set<number>(step.optional ? ends : undefined);
    for (const end of ends) stepEnds(reading, step, end, next);
    ends = next;
  }
  return ends.size > 0 ? Math.min(...ends) : -1;
}

function occurs(reading: Reading, pattern: Pattern): boolean {
  return pattern.parts.every((steps) => steps.every((step) => step.optional || step.concepts.some((id) => reading.spans[id] !== undefined)));
}

function sequenceSpans(reading: Reading, steps: Sequence): Span[] {
  const found: Span[] = [];
  for (const concept of steps[0]?.concepts ?? []) {
    for (const first of reading.spans[concept] ?? []) {
      const to = sequenceEnd(reading, steps, first);
      if (to > 0) found.push({ from: first.from, to });
    }
  }
  return found;
}

/** The first span of each sentence. */
function firstPerSentence(reading: Reading, spans: readonly Span[]): Map<number, Span> {
  const first = new Map<number, Span>();
  for (const span of spans) {
    const key = reading.sentence[span.from] ?? 0;
    if (!first.has(key)) first.set(key, span);
  }
  return first;
}

/** For a span, the one of another part that belongs to it. */
function companions(reading: Reading, spans: readonly Span[], apart: boolean): (of: Span) => Span | undefined {
  if (apart) return (of) => spans.find((span) => span.from - of.to < FURTHEST_APART && of.from - span.to < FURTHEST_APART);
  const bySentence = firstPerSentence(reading, spans);
  return (of) => bySentence.get(reading.sentence[of.from] ?? 0);
}

const LONGEST_REQUEST = 12;

/** Whether a request ends shortly before a span, in its sentence. */
function isLed(reading: Reading, lead: Step, gap: number, span: Span): boolean {
  return lead.concepts.some((concept) => {
    const list = reading.spans[concept] ?? [];
    for (let i = firstFrom(list, span.from - gap - LONGEST_REQUEST); i < list.length; i++) {
      const request = list[i];
      if (!request || request.from >= span.from) return false;
      const near = request.to <= span.from && span.from - request.to <= gap;
      if (near && reading.sentence[request.from] === reading.sentence[span.from]) return true;
    }
    return false;
  });
}

/** Every place where a pattern matches. */
export function findPattern(reading: Reading, pattern: Pattern): Span[] {
  if (!occurs(reading, pattern)) return [];
  const [all, ...rest] = pattern.parts.map((steps) => sequenceSpans(reading, steps));
  const { lead } = pattern;
  const gap = pattern.parts[0]?.[0]?.gap ?? 0;
  const first = lead ? all?.filter((span) => isLed(reading, lead, gap, span)) : all;
  if (!first) return [];
  const others = rest.map((spans) => companions(reading, spans, pattern.apart));
  return first.flatMap((start) => {
    let span = start;
    for (const companionOf of others) {
      const other = companionOf(start);
      if (!other) return [];
      span = { from: Math.min(span.from, other.from), to: Math.max(span.to, other.to) };
    }
    return [span];
  });
}
