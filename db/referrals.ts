import type { Knex } from 'knex';

export interface ReferralCounts {
  total_referrals: number;
  signed_up: number;
  subscribed: number;
}

/** Notes a visitor once per referrer. */
export async function insertVisit(knex: Knex, visit: { id: string; referrer_id: string; visitor_hash: string; created_at: number }): Promise<void> {
  await knex('referrals').insert(visit).onConflict(['referrer_id', 'visitor_hash']).ignore();
}

/** Turns the visitor's own visit into a sign-up; gives false when there is no visit left to turn. */
export async function claimVisit(knex: Knex, referrerId: string, visitorHash: string, accountId: string, now: number): Promise<boolean> {
  const changed = await knex('referrals')
    .where({ referrer_id: referrerId, visitor_hash: visitorHash })
    .whereNull('signed_up_at')
    .update({ account_id: accountId, signed_up_at: now });
  return changed === 1;
}

export async function insertSignUp(
  knex: Knex,
  signUp: { id: string; referrer_id: string; visitor_hash: string; account_id: string; created_at: number },
): Promise<void> {
  await knex('referrals').insert({ ...signUp, signed_up_at: signUp.created_at });
}

/** Notes that a referred account reached a paid tier; the first time gives who referred it. */
export async function markSubscribed(knex: Knex, accountId: string, now: number): Promise<string | undefined> {
  const rows: { referrer_id: string }[] = await knex('referrals').where('account_id', accountId).whereNull('subscribed_at').update({ subscribed_at: now }).returning('referrer_id');
  return rows[0]?.referrer_id;
}

/** Counts of one referrer. A row is a visitor, who may have signed up, who may have subscribed: so the counts cannot cross. */
export async function countReferrals(knex: Knex, referrerId: string): Promise<ReferralCounts> {
  const row: Record<string, unknown> | undefined = await knex('referrals')
    .where('referrer_id', referrerId)
    .count({ total: '*', signed: 'signed_up_at', subscribed: 'subscribed_at' })
    .first();
  return { total_referrals: Number(row?.total ?? 0), signed_up: Number(row?.signed ?? 0), subscribed: Number(row?.subscribed ?? 0) };
}
