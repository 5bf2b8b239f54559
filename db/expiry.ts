import type { Database } from './connect.js';

/** Deletes what has served its time: kept replies, sessions, and counts of attempts whose window began before `windowsBefore`. */
export async function deleteExpired(db: Database, now: number, windowsBefore: number): Promise<void> {
  await db.commits.run((sqlite) => {
    sqlite.prepare('delete from idempotent_replies where expires_at <= ?').run(now);
    sqlite.prepare('delete from sessions where expires_at <= ?').run(now);
    sqlite.prepare('delete from attempt_slots where window_start_at <= ?').run(windowsBefore);
  });
}

/** Moves the write-ahead log into the database and empties it, so that deleted rows are on disk no more. A busy reader delays that to a later time. */
export async function emptyLog(db: Database): Promise<void> {
  await db.knex.raw('pragma wal_checkpoint(truncate)');
}
