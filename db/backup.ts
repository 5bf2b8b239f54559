import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { sqliteFile } from './connect.js';
import { migrationNames } from './migrations/index.js';

/** What a verified copy holds. */
export interface Verified {
  accounts: number;
  keys: number;
  migrations: string[];
}

/**
 * Copies a database that may be in use, page by page through SQLite's own online backup, and puts the copy in place only when it
 * has been opened and found whole. Throws when the target exists, or the copy is not whole; then no copy is left.
 */
export async function backUp(databaseUrl: string, target: string): Promise<Verified> {
  if (existsSync(target)) throw new Error(`${target} exists already; a backup never replaces another.`);
  mkdirSync(dirname(target), { recursive: true });
  const partial = `${target}.partial`;
  rmSync(partial, { force: true });
  const source = new BetterSqlite3(sqliteFile(databaseUrl), { readonly: true, fileMustExist: true });
  try {
    await source.backup(partial);
    // It holds password hashes and emails.
    chmodSync(partial, 0o600);
    const verified = verifyCopy(partial);
    renameSync(partial, target);
    return verified;
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  } finally {
    source.close();
  }
}

/** Opens a copy and checks every page, every reference and the schema's version. Throws an Error that says what is wrong. */
export function verifyCopy(file: string): Verified {
  const copy = new BetterSqlite3(file, { fileMustExist: true });
  try {
    // The copy stands alone: with its journal beside it, copying one file would not be enough.
    copy.pragma('journal_mode = DELETE');
    const integrity = copy.pragma('integrity_check', { simple: true });
    if (integrity !== 'ok') throw new Error(`The copy is damaged: ${String(integrity)}`);
    const orphans = copy.pragma('foreign_key_check') as unknown[]; // SQLite gives a row for each
    if (orphans.length > 0) throw new Error(`The copy holds ${orphans.length} rows that refer to nothing.`);
    const migrations = copy.prepare<[], string>('select name from knex_migrations order by name').pluck().all();
    const unknown = migrations.filter((name) => !migrationNames.includes(name));
    if (unknown.length > 0) throw new Error(`The copy comes from a later version: it has ${unknown.join(', ')}.`);
    const count = (table: 'accounts' | 'api_keys'): number => copy.prepare<[], number>(`select count(*) from ${table}`).pluck().get() ?? 0;
    return { accounts: count('accounts'), keys: count('api_keys'), migrations };
  } finally {
    copy.close();
  }
}
