import type { Database } from './connect.js';

export interface Slot {
  window_start_at: number;
}

/**
 * Takes one of an address's registrations in a window that begins with its first. One guarded statement, so that
 * simultaneous registrations cannot take more than there are. Undefined when none is left.
 */
export async function takeSlot(db: Database, addressHash: string, limit: number, windowMs: number, now: number): Promise<Slot | undefined> {
  const expired = now - windowMs;
  const rows: Slot[] = await db.knex.raw(
    `insert into registration_slots (address_hash, window_start_at, used) select ?, ?, 1 where ? > 0
     on conflict (address_hash) do update set
       used = case when registration_slots.window_start_at <= ? then 1 else registration_slots.used + 1 end,
       window_start_at = case when registration_slots.window_start_at <= ? then excluded.window_start_at else registration_slots.window_start_at end
     where registration_slots.window_start_at <= ? or registration_slots.used < ?
     returning window_start_at`,
    [addressHash, now, limit, expired, expired, expired, limit],
  );
  return rows[0];
}

/** Gives a slot back after a registration that failed through no fault of the caller. */
export async function returnSlot(db: Database, addressHash: string): Promise<void> {
  await db.knex('registration_slots').where('address_hash', addressHash).where('used', '>', 0).decrement('used', 1);
}

export async function windowStart(db: Database, addressHash: string): Promise<number | undefined> {
  const row: Slot | undefined = await db.knex<Slot>('registration_slots').where('address_hash', addressHash).first('window_start_at');
  return row?.window_start_at;
}
