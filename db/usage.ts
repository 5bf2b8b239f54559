import type { Database } from './connect.js';
import { prepared } from './statements.js';

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
  limit: number;
}

const COUNT = `insert into usage_months (account_id, month, used, latency_us) select ?, ?, 1, ? where ? > 0
  on conflict (account_id, month) do update set used = usage_months.used + 1, latency_us = usage_months.latency_us + excluded.latency_us
  where usage_months.used < ? returning used`;
const ROLL_UP = `insert into usage_rollups (account_id, day, endpoint, agent, gate, calls) values (?, ?, ?, ?, ?, 1)
  on conflict (account_id, day, endpoint, agent, gate) do update set calls = usage_rollups.calls + 1`;
const ADD_LATENCY = `insert into usage_latency (account_id, month, bucket, calls) values (?, ?, ?, 1)
  on conflict (account_id, month, bucket) do update set calls = usage_latency.calls + 1`;

/**
 * Charges one call if the month has one left, with its rollups, in a commit shared with other charges of the moment.
 * Gives the count after it, or undefined when the month is used up; then nothing is written.
 */
export function charge(db: Database, entry: Charge): Promise<number | undefined> {
  return db.commits.run((sqlite) => {
    const counted = prepared<{ used: number }>(sqlite, COUNT).get(entry.accountId, entry.month, entry.latencyUs, entry.limit, entry.limit);
    if (!counted) return undefined;
    prepared(sqlite, ROLL_UP).run(entry.accountId, entry.day, entry.endpoint, entry.agent, entry.gate);
    prepared(sqlite, ADD_LATENCY).run(entry.accountId, entry.month, entry.latencyBucket);
    return counted.used;
  });
}

const USED = 'select used, latency_us from usage_months where account_id = ? and month = ?';

export interface MonthCount {
  used: number;
  latency_us: number;
}

/** The month's count so far. */
export async function monthCount(db: Database, accountId: string, month: string): Promise<MonthCount> {
  const none = { used: 0, latency_us: 0 };
  if (!db.sqlite.inTransaction) return prepared<MonthCount>(db.sqlite, USED).get(accountId, month) ?? none;
  const rows: MonthCount[] = await db.knex.raw(USED, [accountId, month]);
  return rows[0] ?? none;
}

export interface RollupRow {
  day: string;
  endpoint: string;
  agent: string;
  gate: string;
  calls: number;
}

/** The rollups of the days from `fromDay` to before `toDay` (ISO dates). */
export async function rollups(db: Database, accountId: string, fromDay: string, toDay: string): Promise<RollupRow[]> {
  return db
    .knex<RollupRow & { account_id: string }>('usage_rollups')
    .where('account_id', accountId)
    .where('day', '>=', fromDay)
    .where('day', '<', toDay)
    .orderBy('day')
    .select('day', 'endpoint', 'agent', 'gate', 'calls');
}

export interface LatencyRow {
  bucket: number;
  calls: number;
}

/** The latency histogram of a month, by rising bucket. */
export async function latencies(db: Database, accountId: string, month: string): Promise<LatencyRow[]> {
  return db
    .knex<LatencyRow & { account_id: string; month: string }>('usage_latency')
    .where('account_id', accountId)
    .where('month', month)
    .orderBy('bucket')
    .select('bucket', 'calls');
}
