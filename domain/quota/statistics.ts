import { latencies, monthCount, rollups, type RollupRow } from '../../db/usage.js';
import type { Deps, Principal } from '../deps.js';
import { GATE_IDS } from '../gates/types.js';
import { percentileMs, round } from './latency.js';
import { dayOf, monthOf } from './month.js';

/** The account's current month, from rollups that were written with each charge. */
export async function usageStatistics(deps: Deps, principal: Principal) {
  const month = monthOf(deps.now());
  const [{ used, latency_us }, rows, histogram] = await Promise.all([
    monthCount(deps.db, principal.accountId, month.name),
    rollups(deps.db, principal.accountId, dayOf(month.startAt), dayOf(month.endAt)),
    latencies(deps.db, principal.accountId, month.name),
  ]);
  const limit = deps.settings.quotas[principal.tier];
  return {
    tier: principal.tier,
    limits: { monthly_calls: limit, requests_per_minute: deps.settings.requestsPerMinute },
    usage: {
      calls_this_month: used,
      remaining: Math.max(0, limit - used),
      period_start: new Date(month.startAt).toISOString(),
      period_end: new Date(month.endAt).toISOString(),
      by_endpoint: countBy(rows, (row) => [row.endpoint]),
      by_agent: countBy(rows, (row) => [row.agent]),
      by_gate: countBy(rows, (row) => gatesOf(row)),
      by_day: [...Object.entries(countBy(rows, (row) => [row.day]))].map(([date, calls]) => ({ date, calls })),
    },
    performance: {
      requests: used,
      average_ms: used === 0 ? 0 : round(latency_us / used / 1000),
      p50_ms: percentileMs(histogram, 0.5),
      p95_ms: percentileMs(histogram, 0.95),
      p99_ms: percentileMs(histogram, 0.99),
    },
  };
}

function gatesOf(row: RollupRow): readonly string[] {
  if (row.gate === 'all') return GATE_IDS;
  return row.gate === '' ? [] : [row.gate];
}

function countBy(rows: readonly RollupRow[], names: (row: RollupRow) => readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    for (const name of names(row)) counts.set(name, (counts.get(name) ?? 0) + row.calls);
  }
  return Object.fromEntries(counts);
}
