import type { Knex } from 'knex';

export interface GrantRow {
  id: string;
  account_id: string;
  month: string;
  /** Calls beyond the tier's limit; negative takes away. */
  calls: number;
  reason: string;
  created_at: number;
}

export async function insertGrant(knex: Knex, grant: GrantRow): Promise<void> {
  await knex('quota_grants').insert(grant);
}

/** Calls granted to an account in a month for one reason. */
export async function sumGrants(knex: Knex, accountId: string, month: string, reason: string): Promise<number> {
  const row: { calls?: unknown } | undefined = await knex('quota_grants').where({ account_id: accountId, month, reason }).sum({ calls: 'calls' }).first();
  return Number(row?.calls ?? 0);
}
