import type { Knex } from 'knex';

export interface OrderRow {
  id: string;
  account_id: string;
  tier: string;
  amount_minor: number;
  currency: string;
  /** `open`, `paid`, or `lapsed` when its checkout can no longer be used. */
  status: string;
  provider: string;
  /** Where it is paid, when that is not our own page. */
  checkout_url?: string | null;
  /** When that address stops working. */
  expires_at?: number | null;
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

/** Orders, newest first, of one account or of all. */
export async function listOrders(knex: Knex, accountId?: string): Promise<OrderRow[]> {
  const query = knex<OrderRow>('orders').orderBy('created_at', 'desc');
  return accountId === undefined ? query : query.where('account_id', accountId);
}

/** Marks an order as paid; gives false when it was so before, so that a payment counts once. */
export async function markPaid(knex: Knex, id: string, paidAt: number): Promise<boolean> {
  return (await knex('orders').where('id', id).whereNot('status', 'paid').update({ status: 'paid', paid_at: paidAt })) === 1;
}

/** Says where an order is paid, and until when. */
export async function setCheckout(knex: Knex, id: string, url: string, expiresAt: number | undefined): Promise<void> {
  await knex('orders').where('id', id).update({ checkout_url: url, expires_at: expiresAt ?? null });
}

/** Closes an open order whose checkout can no longer be used. */
export async function markLapsed(knex: Knex, id: string): Promise<void> {
  await knex('orders').where('id', id).where('status', 'open').update({ status: 'lapsed' });
}
