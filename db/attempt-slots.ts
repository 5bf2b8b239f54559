import type { Database } from './connect.js';

export interface Slot {
  window_start_at: number;
}

/**
 * Takes one of the attempts a subject (an address, an account) has in a window that begins with its first. One guarded
 * statement, so that simultaneous attempts cannot take more than there are. Undefined when none is left.
 */
export async function takeSlot(db: Database, subjectHash: string, limit: number, windowMs: number, now: number): Promise<Slot | undefined> {
  const expired = now - windowMs;
  const rows: Slot[] = await db.knex.raw(
    `insert into attempt_slots (subject_hash, window_start_at, used) select ?, ?, 1 where ? > 0
     on conflict (subject_hash) do update set
       used = case when attempt_slots.window_start_at <= ? then 1 else attempt_slots.used + 1 end,
       window_start_at = case when attempt_slots.window_start_at <= ? then excluded.window_start_at else attempt_slots.window_start_at end
     where attempt_slots.window_start_at <= ? or attempt_slots.used < ?
     returning window_start_at`,
    [subjectHash, now, limit, expired, expired, expired, limit],
  );
  return rows[0];
}

/** Gives a slot back after an attempt that failed through no fault of the caller. */
export async function returnSlot(db: Database, subjectHash: string): Promise<void> {
  await db.knex('attempt_slots').where('subject_hash', subjectHash).where('used', '>', 0).decrement('used', 1);
}

/** Gives a subject all its attempts back. */
export async function clearSlots(knex: Database['knex'], subjectHash: string): Promise<void> {
  await knex('attempt_slots').where('subject_hash', subjectHash).delete();
}

export async function windowStart(db: Database, subjectHash: string): Promise<number | undefined> {
  const row: Slot | undefined = await db.knex<Slot>('attempt_slots').where('subject_hash', subjectHash).first('window_start_at');
  return row?.window_start_at;
}
