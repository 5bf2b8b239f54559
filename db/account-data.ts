import type { Knex } from 'knex';

interface HeldTable {
  table: string;
  /** What the rows are called where one table holds two kinds. */
  as?: string;
  owner: string;
  /** Secrets, and what concerns others or only the service itself. */
  hidden: readonly string[];
}

/** Every table that holds something about an account. A test finds tables that are missing here. */
const HELD: readonly HeldTable[] = [
  { table: 'accounts', owner: 'id', hidden: ['password_hash', 'email_folded'] },
  { table: 'api_keys', owner: 'account_id', hidden: ['account_id', 'hash'] },
  { table: 'sessions', owner: 'account_id', hidden: ['account_id', 'hash'] },
  { table: 'idempotent_replies', owner: 'account_id', hidden: ['account_id', 'scope_hash', 'fingerprint', 'claim_id', 'sealed_reply'] },
  { table: 'usage_months', owner: 'account_id', hidden: ['account_id'] },
  { table: 'usage_counts', owner: 'account_id', hidden: ['account_id'] },
  { table: 'quota_grants', owner: 'account_id', hidden: ['account_id'] },
  { table: 'orders', owner: 'account_id', hidden: ['account_id'] },
  { table: 'payment_customers', owner: 'account_id', hidden: ['account_id'] },
  { table: 'payment_subscriptions', owner: 'account_id', hidden: ['account_id', 'standing_stamp', 'tier_stamp'] },
  { table: 'payment_events', owner: 'account_id', hidden: ['account_id'] },
  { table: 'referrals', as: 'referrals_made', owner: 'referrer_id', hidden: ['referrer_id', 'visitor_hash', 'account_id'] },
  { table: 'referrals', as: 'referral_followed', owner: 'account_id', hidden: ['referrer_id', 'visitor_hash', 'account_id'] },
  { table: 'audit_log', owner: 'account_id', hidden: ['account_id', 'seq'] },
];

/** The tables of the list above, for the test that compares it with the schema. */
export const HELD_TABLES: ReadonlySet<string> = new Set(HELD.map(({ table }) => table));

export interface HeldRecords {
  name: string;
  rows: Record<string, unknown>[];
}

/** Everything held about an account, table by table, without secrets, without empty columns and without what concerns others. */
export async function readAccountData(knex: Knex, accountId: string): Promise<HeldRecords[]> {
  const records: HeldRecords[] = [];
  for (const { table, as, owner, hidden } of HELD) {
    const rows = await knex<Record<string, unknown>>(table).where(owner, accountId).select('*');
    const shown = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column, value]) => value !== null && !hidden.includes(column))));
    records.push({ name: as ?? table, rows: shown });
  }
  return records;
}
