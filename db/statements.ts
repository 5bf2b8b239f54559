import type BetterSqlite3 from 'better-sqlite3';
import type { Database } from './connect.js';

const cache = new WeakMap<BetterSqlite3.Database, Map<string, BetterSqlite3.Statement<unknown[], unknown>>>();

/** The prepared statement for a text, made once per connection. */
export function prepared<Row>(sqlite: BetterSqlite3.Database, sql: string): BetterSqlite3.Statement<unknown[], Row> {
  let statements = cache.get(sqlite);
  if (!statements) cache.set(sqlite, (statements = new Map<string, BetterSqlite3.Statement<unknown[], unknown>>()));
  let statement = statements.get(sql);
  if (!statement) statements.set(sql, (statement = sqlite.prepare(sql)));
  // The caller names the columns it selects; SQLite has no types to check them against.
  return statement as BetterSqlite3.Statement<unknown[], Row>;
}

/**
 * Reads by a prepared statement. While a knex transaction is open on the connection, that would see its uncommitted rows:
 * then the read waits its turn in knex's pool.
 */
export async function readRows<Row>(db: Pick<Database, 'knex' | 'sqlite'>, sql: string, values: readonly (string | number)[]): Promise<Row[]> {
  if (!db.sqlite.inTransaction) return prepared<Row>(db.sqlite, sql).all(...values);
  const rows: unknown = await db.knex.raw(sql, [...values]);
  // The caller names the columns, as above.
  return rows as Row[];
}
