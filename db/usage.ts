import type { Database } from './connect.js';
import type { SharedCommit } from './idempotency.js';
import { prepared, readRows } from './statements.js';

export interface Charge {
  accountId: string;
  month: string;
  day: string;
  endpoint: string;
  agent: string;
  /** The one gate asked for, `all` for all five, empty where gates are not asked for. */
  gate: string;
  latencyUs: number;
  latencyBucket: number;
  /** Calls a month that the tier allows, without what was granted beyond. */
  limit: number;
}

/** The month's count and the calls granted beyond the tier's limit; negative grants take away. */
export interface MonthCount {
  used: number;
  granted: number;
}

const GRANTED = 'select coalesce(sum(calls), 0) as granted from quota_grants where account_id = ? and month = ?';
const COUNT = `insert into usage_months (account_id, month, used) select ?, ?, 1 where ? > 0
  on conflict (account_id, month) do update set used = usage_months.used + 1 where usage_months.used < ? returning used`;
const ADD = 'insert into usage_counts (account_id, dimension, period, name, amount) values';
const OR_ADD_UP = 'on conflict (account_id, dimension, period, name) do update set amount = usage_counts.amount + excluded.amount';

/**
 * Charges one call if the month has one left, with its counts by day and month, in a commit shared with other charges of the
 * moment. Gives the count after it, or no count when the month is used up; then nothing is written. `alongside` runs in the
 * same commit; what it throws undoes the charge.
 */
export function charge(db: Database, entry: Charge, alongside?: (commit: SharedCommit, counted: { used: number; granted: number }) => void): Promise<{ used?: number; granted: number }> {
  return db.commits.run((sqlite) => {
    const granted = prepared<{ granted: number }>(sqlite, GRANTED).get(entry.accountId, entry.month)?.granted ?? 0;
    const limit = entry.limit + granted;
    const counted = prepared<{ used: number }>(sqlite, COUNT).get(entry.accountId, entry.month, limit, limit);
    if (!counted) return { granted };
    const rows = [entry.day, entry.month].flatMap((period) => countsOf(entry).map((count) => [entry.accountId, count.dimension, period, count.name, count.amount]));
    // One statement for all rows: most of a statement's cost is calling it.
    prepared(sqlite, `${ADD} ${rows.map(() => '(?, ?, ?, ?, ?)').join(', ')} ${OR_ADD_UP}`).run(...rows.flat());
    alongside?.(sqlite, { used: counted.used, granted });
    return { used: counted.used, granted };
  });
}

/** What is counted of a call. Marginal counts only: which agent was asked by which gate is not kept. */
export type Dimension = 'endpoint' | 'agent' | 'gate' | 'latency' | 'latency_us';

export interface Count {
  dimension: Dimension;
  /** The endpoint, agent, gate or histogram bucket; empty for a sum. */
  name: string;
  amount: number;
}

function countsOf({ endpoint, agent, gate, latencyBucket, latencyUs }: Charge): Count[] {
  return [
    { dimension: 'endpoint', name: endpoint, amount: 1 },
    { dimension: 'agent', name: agent, amount: 1 },
    ...(gate === '' ? [] : [{ dimension: 'gate' as const, name: gate, amount: 1 }]),
    { dimension: 'latency', name: String(latencyBucket), amount: 1 },
    { dimension: 'latency_us', name: '', amount: latencyUs },
  ];
}

const USED = `select coalesce((select used from usage_months where account_id = ? and month = ?), 0) as used,
  coalesce((select sum(calls) from quota_grants where account_id = ? and month = ?), 0) as granted`;

/** The month's count so far. */
export async function monthCount(db: Database, accountId: string, month: string): Promise<MonthCount> {
  const [row] = await readRows<MonthCount>(db, USED, [accountId, month, accountId, month]);
  return row ?? { used: 0, granted: 0 };
}

const COUNTS = `select dimension, name, sum(amount) as amount from usage_counts
  where account_id = ? and dimension in ('endpoint', 'agent', 'gate', 'latency', 'latency_us') and period between ? and ? group by dimension, name`;

/** Counts of the periods from `first` to `last`: two days of one month, or one month twice. */
export function countsBetween(db: Database, accountId: string, first: string, last: string): Promise<Count[]> {
  return readRows<Count>(db, COUNTS, [accountId, first, last]);
}

const BY_DAY = `select period as day, sum(amount) as calls from usage_counts
  where account_id = ? and dimension = 'endpoint' and period between ? and ? and length(period) = 10 group by period order by period`;

/** Calls by day, from one day to another. */
export function callsByDay(db: Database, accountId: string, firstDay: string, lastDay: string): Promise<{ day: string; calls: number }[]> {
  return readRows(db, BY_DAY, [accountId, firstDay, lastDay]);
}
