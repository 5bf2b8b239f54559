import type { Knex } from 'knex';

/** The provider's customer for an account, once there is one. */
export async function findCustomer(knex: Knex, accountId: string): Promise<string | undefined> {
  const row: { customer_id: string } | undefined = await knex('payment_customers').where('account_id', accountId).first('customer_id');
  return row?.customer_id;
}

/** Remembers the customer of an account; the first one stays. */
export async function insertCustomer(knex: Knex, accountId: string, customerId: string): Promise<void> {
  await knex('payment_customers').insert({ account_id: accountId, customer_id: customerId }).onConflict('account_id').ignore();
}

export async function findCustomersAccount(knex: Knex, customerId: string): Promise<string | undefined> {
  const row: { account_id: string } | undefined = await knex('payment_customers').where('customer_id', customerId).first('account_id');
  return row?.account_id;
}

export interface SubscriptionRow {
  id: string;
  account_id: string;
  /** Unknown while no event has named it. */
  tier: string | null;
  standing: string;
  /** When it ends because its holder cancelled. */
  ends_at: number | null;
  /** The newest event that spoke of the standing, and of the tier: they order events that arrive in any order. */
  standing_stamp: number;
  tier_stamp: number;
}

export async function findSubscriptions(knex: Knex, accountId: string): Promise<SubscriptionRow[]> {
  return knex<SubscriptionRow>('payment_subscriptions').where('account_id', accountId).orderBy('id').select('*');
}

export async function saveSubscription(knex: Knex, row: SubscriptionRow): Promise<void> {
  await knex('payment_subscriptions').insert(row).onConflict('id').merge();
}

export interface EventRow {
  id: string;
  type: string;
  account_id: string | null;
  outcome: string;
  created_at: number;
  received_at: number;
}

/** Notes an event once; false when it was there already. */
export async function insertEvent(knex: Knex, event: EventRow): Promise<boolean> {
  const inserted: unknown[] = await knex('payment_events').insert(event).onConflict('id').ignore().returning('id');
  return inserted.length > 0;
}

export async function listEvents(knex: Knex, accountId: string): Promise<EventRow[]> {
  return knex<EventRow>('payment_events').where('account_id', accountId).orderBy(['created_at', 'id']).select('*');
}
