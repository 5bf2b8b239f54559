import type { Hit } from '../evidence/library.js';
import type { Certainty, Statement } from '../evidence/schema.js';

export type Leaning = Statement['direction'];

const WEIGHT = { high: 4, moderate: 2, low: 1, very_low: 0.5 } as const;
const CLEAR_MAJORITY = 0.66;

/** Which way some findings point together, weighed by certainty and relevance, with the finding that stands for them. */
export interface Verdict {
  leaning: Leaning;
  certainty: Certainty;
  /** Stands first in the short answer. */
  best: Hit;
  /** The strongest finding that points elsewhere, where one does. */
  against?: Hit;
}

/** Weighs findings; undefined when there is none. */
export function weighFindings(hits: readonly Hit[]): Verdict | undefined {
  const [first] = hits;
  if (!first) return undefined;
  const weight = ({ statement, score }: Hit): number => WEIGHT[statement.certainty] * (score / first.score);
  const totals = new Map<Leaning, number>();
  for (const hit of hits) totals.set(hit.statement.direction, (totals.get(hit.statement.direction) ?? 0) + weight(hit));
  const telling = [...totals].filter(([leaning]) => leaning !== 'descriptive');
  const all = telling.reduce((sum, [, value]) => sum + value, 0);
  const clear = telling.find(([, value]) => value / all >= CLEAR_MAJORITY)?.[0];
  const leaning = telling.length === 0 ? 'descriptive' : (clear ?? 'mixed');
  const strongest = (list: readonly Hit[]): Hit | undefined => [...list].sort((a, b) => weight(b) - weight(a))[0];
  const best = strongest(hits.filter(({ statement }) => statement.direction === leaning)) ?? strongest(hits) ?? first;
  const against = strongest(hits.filter(({ statement }) => statement.direction !== best.statement.direction && statement.direction !== 'descriptive'));
  return { leaning, certainty: best.statement.certainty, best, ...(against && weight(against) >= 0.5 * weight(best) ? { against } : {}) };
}
