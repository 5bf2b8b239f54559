import { callsByDay, countsBetween, monthCount, type Count, type Dimension } from '../../db/usage.js';
import type { Deps, Principal, Settings } from '../deps.js';
import { invalidField } from '../errors.js';
import { GATE_IDS } from '../gates/types.js';
import { percentileMs, round } from './latency.js';
import { dayOf, monthOf } from './month.js';
import { monthLimit } from './quota.js';
import { daysBetween, spansOf } from './spans.js';

const MOST_DAYS = 366;

type UsageDeps = Pick<Deps, 'db' | 'now'> & { settings: Pick<Settings, 'quotas'> };

/** Days of a report, both included, as `2026-11-21`. */
export interface DayRange {
  from?: string;
  to?: string;
}

/** The account's use with its limits, as `GET /usage` tells it. */
export async function usageStatistics(deps: Deps, principal: Principal, asked: DayRange) {
  const { limit, usage, performance } = await accountUsage(deps, principal, asked);
  return { tier: principal.tier, limits: { monthly_calls: limit, requests_per_minute: deps.settings.requestsPerMinute }, usage, performance };
}

/**
 * The account's use: the current month, or the days asked for, from counts that were written with each charge. Throws
 * `invalid_request` for days in the wrong order or more than a year of them.
 */
export async function accountUsage(deps: UsageDeps, { accountId, tier }: Pick<Principal, 'accountId' | 'tier'>, asked: DayRange) {
  const month = monthOf(deps.now());
  const { from, to } = range(asked, dayOf(month.startAt), dayOf(month.endAt - 1));
  const [current, days, ...spans] = await Promise.all([
    monthCount(deps.db, accountId, month.name),
    callsByDay(deps.db, accountId, from, to),
    ...spansOf(from, to).map(async ({ first, last, sign }) => (await countsBetween(deps.db, accountId, first, last)).map((count) => ({ ...count, amount: sign * count.amount }))),
  ]);
  const limit = monthLimit(deps, tier, current.granted);
  const totals = addUp(spans.flat());
  return {
    limit,
    usage: {
      calls_this_month: current.used,
      remaining: Math.max(0, limit - current.used),
      period_start: new Date(from).toISOString(),
      period_end: new Date(Date.parse(to) + 86_400_000).toISOString(),
      by_endpoint: Object.fromEntries(totals.endpoint),
      by_agent: Object.fromEntries(totals.agent),
      by_gate: byGate(totals.gate),
      by_day: days.map(({ day, calls }) => ({ date: day, calls })),
    },
    performance: performanceOf(totals),
  };
}

/** The days asked for, in the month's stead; one end alone reaches from or to the month's own. */
function range({ from, to }: DayRange, monthStart: string, monthEnd: string): Required<DayRange> {
  const last = to ?? (from !== undefined && from > monthEnd ? from : monthEnd);
  const first = from ?? (last < monthStart ? `${last.slice(0, 8)}01` : monthStart);
  if (first > last) throw invalidField('/query/from', 'must not be after to', 'out_of_range');
  if (daysBetween(first, last) > MOST_DAYS) throw invalidField('/query/from', `must lie at most ${MOST_DAYS} days before to`, 'out_of_range');
  return { from: first, to: last };
}

type Totals = Record<Dimension, Map<string, number>>;

function addUp(counts: readonly Count[]): Totals {
  const totals: Totals = { endpoint: new Map(), agent: new Map(), gate: new Map(), latency: new Map(), latency_us: new Map() };
  for (const { dimension, name, amount } of counts) {
    const total = (totals[dimension].get(name) ?? 0) + amount;
    if (total === 0) totals[dimension].delete(name);
    else totals[dimension].set(name, total);
  }
  return totals;
}

/** A call that asked for no gate in particular was judged by all five. */
function byGate(gates: ReadonlyMap<string, number>): Record<string, number> {
  const all = gates.get('all') ?? 0;
  return Object.fromEntries(GATE_IDS.map((gate) => [gate, all + (gates.get(gate) ?? 0)] as const).filter(([, calls]) => calls > 0));
}

function performanceOf({ latency, latency_us }: Totals) {
  const histogram = [...latency].map(([bucket, calls]) => ({ bucket: Number(bucket), calls })).sort((a, b) => a.bucket - b.bucket);
  const requests = histogram.reduce((sum, { calls }) => sum + calls, 0);
  return {
    requests,
    average_ms: requests === 0 ? 0 : round((latency_us.get('') ?? 0) / requests / 1000),
    p50_ms: percentileMs(histogram, 0.5),
    p95_ms: percentileMs(histogram, 0.95),
    p99_ms: percentileMs(histogram, 0.99),
  };
}
