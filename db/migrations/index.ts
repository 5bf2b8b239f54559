import type { Knex } from 'knex';
import * as initial from './0001-initial.js';
import * as accountLife from './0002-account-life.js';
import * as money from './0003-money.js';

interface Migration {
  name: string;
  up(knex: Knex): Promise<void>;
  down(knex: Knex): Promise<void>;
}

/** Oldest first. A released migration is never edited. */
const migrations: Migration[] = [initial, accountLife, money];

/** Hands the migrations to knex as code, so that they need no folder at run time. */
export const migrationSource: Knex.MigrationSource<Migration> = {
  getMigrations: () => Promise.resolve(migrations),
  getMigrationName: (migration) => migration.name,
  getMigration: (migration) => Promise.resolve({ up: migration.up, down: migration.down }),
};

/** The names of all migrations of this version. */
export const migrationNames: readonly string[] = migrations.map(({ name }) => name);
