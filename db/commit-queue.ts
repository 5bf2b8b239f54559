import type BetterSqlite3 from 'better-sqlite3';
import type { Knex } from 'knex';

/**
 * Group commit: work that arrives in the same turn of the event loop shares one transaction, hence one fsync.
 *
 * Each caller waits for the commit of its own batch: nothing is acknowledged before it is on disk. Work that throws is
 * rolled back alone, to its own savepoint, and only its caller is refused. When the batch itself fails (disk full, file
 * locked, commit refused), every waiting caller of the batch is refused with that error, and none of their work stands.
 */
export interface CommitQueue {
  run<T>(work: (sqlite: BetterSqlite3.Database) => T): Promise<T>;
}

interface Job {
  execute(sqlite: BetterSqlite3.Database): void;
  acknowledge(): void;
  refuse(error: unknown): void;
}

/** Makes the queue over knex's only connection, which it takes through the pool so that it never cuts into a knex transaction. */
export function createCommitQueue(builder: Knex, sqlite: BetterSqlite3.Database): CommitQueue {
  let waiting: Job[] = [];
  let flushing = false;

  const flush = async (): Promise<void> => {
    // knex types its client as any; these two methods are how it borrows the connection itself.
    const client = builder.client as { acquireConnection(): Promise<unknown>; releaseConnection(connection: unknown): Promise<void> };
    let connection: unknown;
    let batch: Job[] = [];
    try {
      connection = await client.acquireConnection();
      batch = waiting;
      waiting = [];
      commitBatch(sqlite, batch);
    } catch (error) {
      // Without a connection nobody was taken off the queue: all who wait are refused.
      const refused = connection === undefined ? waiting.splice(0) : batch;
      for (const job of refused) job.refuse(error);
    } finally {
      if (connection !== undefined) await client.releaseConnection(connection);
      flushing = false;
      if (waiting.length > 0) schedule();
    }
  };

  const schedule = (): void => {
    if (flushing) return;
    flushing = true;
    setImmediate(() => void flush());
  };

  return {
    run: (work) =>
      new Promise((resolve, reject) => {
        let outcome: { value: ReturnType<typeof work> } | { error: unknown } | undefined;
        waiting.push({
          execute: (database) => {
            try {
              outcome = { value: database.transaction(() => work(database))() };
            } catch (error) {
              if (!database.inTransaction) throw error;
              outcome = { error };
            }
          },
          acknowledge: () => {
            if (outcome && 'value' in outcome) resolve(outcome.value);
            else reject(outcome?.error instanceof Error ? outcome.error : new Error('the work did not run'));
          },
          refuse: reject,
        });
        schedule();
      }),
  };
}

function commitBatch(sqlite: BetterSqlite3.Database, batch: readonly Job[]): void {
  sqlite.exec('BEGIN IMMEDIATE');
  try {
    for (const job of batch) job.execute(sqlite);
    sqlite.exec('COMMIT');
  } catch (error) {
    if (sqlite.inTransaction) sqlite.exec('ROLLBACK');
    throw error;
  }
  for (const job of batch) job.acknowledge();
}
