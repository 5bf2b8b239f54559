import type { Agent } from '../../domain/agents/schema.js';
import { CERTAINTIES, type Statement } from '../../domain/evidence/schema.js';
import { contentStems } from '../../domain/text/stems.js';
import { words } from '../../domain/text/tokens.js';

const NEVER_ABOVE_LOW: ReadonlySet<Statement['study']> = new Set(['case_series', 'laboratory', 'qualitative']);
const NEVER_HIGH: ReadonlySet<Statement['study']> = new Set(['cross_sectional', 'narrative_review', 'case_control']);
const NEAR_DUPLICATE = 0.75;

/** Ratings that the kind of study cannot carry (GRADE starts observational studies low; case reports lower). */
export function certaintyFaults(statements: readonly Statement[]): string[] {
  return statements.flatMap(({ id, study, certainty }) => {
    const tooHigh = (NEVER_ABOVE_LOW.has(study) && (certainty === 'moderate' || certainty === 'high')) || (NEVER_HIGH.has(study) && certainty === 'high');
    return tooHigh ? [`${id}: ${certainty} certainty is too high for ${study}`] : [];
  });
}

/** Pairs of statements that say nearly the same, by shared stems. Candidates share a rare stem, so not all pairs are compared. */
export function nearDuplicates(statements: readonly Statement[]): string[] {
  const stems = statements.map((statement) => new Set(contentStems(words(statement.text))));
  const holders = new Map<string, number[]>();
  stems.forEach((set, index) => {
    for (const stem of set) holders.set(stem, [...(holders.get(stem) ?? []), index]);
  });
  const faults = new Set<string>();
  for (const indexes of holders.values()) {
    if (indexes.length > 40) continue;
    for (const a of indexes) {
      for (const b of indexes) {
        if (a < b && similarity(stems[a], stems[b]) >= NEAR_DUPLICATE) faults.add(`${statements[a]?.id ?? ''} and ${statements[b]?.id ?? ''} say nearly the same`);
      }
    }
  }
  return [...faults].sort();
}

export interface CoverageRow {
  agent: string;
  total: number;
  byCertainty: number[];
}

/** How many statements serve each agent, fewest first. */
export function coverage(agents: readonly Agent[], statements: readonly Statement[]): CoverageRow[] {
  const falling = [...CERTAINTIES].reverse();
  return agents
    .map(({ type }) => {
      const own = statements.filter((statement) => statement.agents.includes(type));
      return { agent: type, total: own.length, byCertainty: falling.map((certainty) => own.filter((statement) => statement.certainty === certainty).length) };
    })
    .sort((a, b) => a.total - b.total || (a.agent < b.agent ? -1 : 1));
}

function similarity(a: ReadonlySet<string> | undefined, b: ReadonlySet<string> | undefined): number {
  if (!a || !b) return 0;
  const shared = [...a].filter((stem) => b.has(stem)).length;
  return shared / (a.size + b.size - shared);
}
