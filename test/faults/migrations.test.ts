import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import knex, { type Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countsBetween } from '../../db/usage.js';
import { openDatabase, type Database } from '../../db/connect.js';
import { migrationNames, migrationSource } from '../../db/migrations/index.js';

const folder = mkdtempSync(join(tmpdir(), 'hia-migrations-'));
const file = join(folder, 'x.sqlite');
let raw: Knex;

beforeAll(() => {
  raw = knex({ client: 'better-sqlite3', connection: { filename: file }, useNullAsDefault: true });
});
afterAll(async () => {
  await raw.destroy();
  rmSync(folder, { recursive: true, force: true });
});

async function schema(): Promise<string> {
  const rows: { sql: string }[] = await raw('sqlite_master').whereNotNull('sql').whereNot('name', 'like', '%knex_%').whereNot('name', 'like', 'sqlite_%').orderBy(['type', 'name']).select('sql');
  // SQLite writes a column that came later behind the others, without the line break.
  return rows.map(({ sql }) => sql.replaceAll(/\s+/g, ' ')).join('\n');
}

describe('the migrations', () => {
  test('down and up again give the same schema', async () => {
    await raw.migrate.latest({ migrationSource });
    const after = await schema();
    await raw.migrate.rollback({ migrationSource }, true);
    expect(await schema()).toBe('');
    await raw.migrate.latest({ migrationSource });
    expect(await schema()).toBe(after);
    expect(await raw.migrate.list({ migrationSource }).then(([completed]: unknown[][]) => completed?.length)).toBe(migrationNames.length);
  });

  test('keep what was counted before there were counts by month', async () => {
    while (await raw.schema.hasTable('usage_counts')) await raw.migrate.down({ migrationSource });
    await raw('accounts').insert({ id: 'acc_1', email: 'a@test.example', email_folded: 'a@test.example', password_hash: 'x', tier: 'free', referral_code: 'r', created_at: 1 });
    await raw('usage_months').insert({ account_id: 'acc_1', month: '2026-11', used: 3, latency_us: 6000 });
    await raw('usage_rollups').insert([
      { account_id: 'acc_1', day: '2026-11-20', endpoint: 'health-query', agent: 'diet', gate: '', calls: 2 },
      { account_id: 'acc_1', day: '2026-11-21', endpoint: 'hia-query', agent: 'diet', gate: 'all', calls: 1 },
    ]);
    await raw('usage_latency').insert({ account_id: 'acc_1', month: '2026-11', bucket: 156, calls: 3 });
    await raw('orders').insert({ id: 'ord_1', account_id: 'acc_1', tier: 'vip', amount_minor: 1599, currency: 'USD', status: 'open', created_at: 1 });

    const db: Database = await openDatabase(`sqlite:${file}`);
    const counts = Object.fromEntries((await countsBetween(db, 'acc_1', '2026-11', '2026-11')).map(({ dimension, name, amount }) => [`${dimension} ${name}`, amount]));
    expect(counts).toEqual({ 'endpoint health-query': 2, 'endpoint hia-query': 1, 'agent diet': 3, 'gate all': 1, 'latency 156': 3, 'latency_us ': 6000 });
    expect(await db.knex('usage_months').first('used')).toEqual({ used: 3 });
    expect(await db.knex('orders').first('id', 'provider', 'status')).toEqual({ id: 'ord_1', provider: 'manual', status: 'open' });
    expect(db.sqlite.pragma('foreign_key_check')).toEqual([]);
    await db.close();
  });
});
