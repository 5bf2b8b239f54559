import type { Knex } from 'knex';

export interface OrderRow {
  id: string;
  account_id: string;
  tier: string;
  amount_minor: number;
  currency: string;
  status: string;
  created_at: number;
  paid_at?: number | null;
}

export async function insertOrder(knex: Knex, order: OrderRow): Promise<void> {
  await knex('orders').insert(order);
}

export async function findOrder(knex: Knex, id: string): Promise<OrderRow | undefined> {
  return knex<OrderRow>('orders').where('id', id).first();
}

/** The account's newest open order, for one tier or any. */
export async function findOpenOrder(knex: Knex, accountId: string, tier?: string): Promise<OrderRow | undefined> {
  const query = knex<OrderRow>('orders').where('account_id', accountId).where('status', 'open').orderBy('created_at', 'desc');
  return (tier === undefined ? query : query.where('tier', tier)).first();
}

/** Marks an open order as paid; gives false when it was not open, so that a confirmation counts once. */
export async function markPaid(knex: Knex, id: string, paidAt: number): Promise<boolean> {
  return (await knex('orders').where('id', id).where('status', 'open').update({ status: 'paid', paid_at: paidAt })) === 1;
}
