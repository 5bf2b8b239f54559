import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import knex, { type Knex } from 'knex';
import { createCommitQueue, type CommitQueue } from './commit-queue.js';
import { migrationSource } from './migrations/index.js';

/** The store. `knex` builds ordinary queries; `sqlite` is knex's own connection, for the prepared statements of the hot path. */
export interface Database {
  knex: Knex;
  sqlite: BetterSqlite3.Database;
  commits: CommitQueue;
  close(): Promise<void>;
}

const REQUIRED_PRAGMAS = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1, busy_timeout: 5000 } as const;
const MIGRATION_ATTEMPTS = 40;
const MIGRATION_RETRY_MS = 250;

/** The file behind a `sqlite:` address. Throws an Error for any other scheme. */
export function sqliteFile(databaseUrl: string): string {
  const file = /^sqlite:(?:\/\/)?(.+)$/.exec(databaseUrl)?.[1];
  if (!file) throw new Error('DATABASE_URL must look like sqlite:./data/hia.sqlite');
  return file;
}

/**
 * Opens the database with durable settings and brings the schema up to date.
 * Throws when a required pragma does not hold, or a migration is pending that cannot run.
 */
export async function openDatabase(databaseUrl: string): Promise<Database> {
  const file = sqliteFile(databaseUrl);
  mkdirSync(dirname(file), { recursive: true });
  let connection: BetterSqlite3.Database | undefined;
  const builder = knex({
    client: 'better-sqlite3',
    connection: { filename: file },
    useNullAsDefault: true,
    // A pool of one: SQLite has one writer, and the prepared statements live on this very connection.
    pool: {
      min: 1,
      max: 1,
      afterCreate: (created: BetterSqlite3.Database, done: (error: Error | null, connection: unknown) => void) => {
        applyPragmas(created);
        connection = created;
        done(null, created);
      },
    },
  });
  try {
    await builder.raw('select 1');
    if (!connection) throw new Error('the database connection was not made');
    assertPragmas(connection);
    await migrate(builder);
  } catch (error) {
    await builder.destroy();
    throw error;
  }
  const sqlite = connection;
  return {
    knex: builder,
    sqlite,
    commits: createCommitQueue(builder, sqlite),
    close: () => builder.destroy(),
  };
}

function applyPragmas(sqlite: BetterSqlite3.Database): void {
  sqlite.pragma('journal_mode = WAL');
  // better-sqlite3 lowers this to NORMAL under WAL, where a commit can be lost at power failure.
  sqlite.pragma('synchronous = FULL');
  // Deleted rows are overwritten: what a person erased must not lie in free pages of the file.
  sqlite.pragma('secure_delete = ON');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma(`busy_timeout = ${REQUIRED_PRAGMAS.busy_timeout}`);
}

function assertPragmas(sqlite: BetterSqlite3.Database): void {
  for (const [name, expected] of Object.entries(REQUIRED_PRAGMAS)) {
    const actual = sqlite.pragma(name, { simple: true });
    if (actual !== expected) throw new Error(`the database runs with ${name}=${String(actual)}; ${String(expected)} is required`);
  }
}

/** Runs pending migrations; when another process is doing so, waits for it. */
async function migrate(builder: Knex): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await builder.migrate.latest({ migrationSource });
      return;
    } catch (error) {
      if (attempt >= MIGRATION_ATTEMPTS || !isHeldByAnother(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, MIGRATION_RETRY_MS));
    }
  }
}

function isHeldByAnother(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return error.name === 'MigrationLocked' || code.startsWith('SQLITE_BUSY') || /already exists|UNIQUE constraint failed: knex_/.test(error.message);
}
