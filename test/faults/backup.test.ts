import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterAll, describe, expect, test } from 'vitest';
import { backUp, verifyCopy } from '../../db/backup.js';
import { startService, stopServices } from '../support/service.js';

const folders: string[] = [];
afterAll(async () => {
  await stopServices();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const QUESTION = { query: 'Does walking help sleep?' };

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hia-backup-'));
  folders.push(folder);
  return folder;
}

describe('a backup', () => {
  test('that is taken under load is whole, and a service started on it knows the keys, tiers and counts', async () => {
    const service = await startService({ env: { RATE_LIMIT_PER_MINUTE: '100000' } });
    const key = await service.newKey('kept@test.example');
    await service.setTier('kept@test.example', 'vip');
    let acknowledged = 0;
    let running = true;
    const load = (async () => {
      while (running) if ((await service.call('post', '/health-query', { key, body: QUESTION })).status === 200) acknowledged += 1;
    })();
    while (acknowledged < 3) await new Promise((resolve) => setImmediate(resolve));
    const before = acknowledged;
    const copy = join(newFolder(), 'copy.sqlite');
    const verified = await backUp(service.databaseUrl, copy);
    running = false;
    await load;
    expect(verified).toMatchObject({ accounts: 1, keys: 1 });
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(copy, '..'))).toEqual(['copy.sqlite']);

    // The drill: the copy in the place of a lost database.
    const restored = newFolder();
    copyFileSync(copy, join(restored, 'hia.sqlite'));
    const again = await startService({ folder: restored, clock: service.clock });
    const { body } = await again.call('get', '/usage', { key });
    expect(body.tier).toBe('vip');
    expect(body.usage.calls_this_month).toBeGreaterThanOrEqual(before);
    expect(body.usage.calls_this_month).toBeLessThanOrEqual(acknowledged);
    expect((await again.call('post', '/health-query', { key, body: QUESTION })).body.usage.calls_this_month).toBe(body.usage.calls_this_month + 1);
  }, 60_000);

  test('holds neither key, password nor question', async () => {
    const service = await startService();
    const key = await service.newKey();
    await service.call('post', '/health-query', { key, body: { query: 'purple elephants in my bloodstream' } });
    const copy = join(newFolder(), 'copy.sqlite');
    await backUp(service.databaseUrl, copy);
    const bytes = readFileSync(copy).toString('latin1');
    for (const secret of [key, 'secret-password', 'elephants']) expect(bytes).not.toContain(secret);
  });

  test('never replaces another, and leaves nothing when it fails', async () => {
    const service = await startService();
    const folder = newFolder();
    const taken = join(folder, 'taken.sqlite');
    writeFileSync(taken, 'precious');
    await expect(backUp(service.databaseUrl, taken)).rejects.toThrow(/exists already/);
    expect(readFileSync(taken, 'utf8')).toBe('precious');
    await expect(backUp(`sqlite:${join(folder, 'nowhere.sqlite')}`, join(folder, 'b.sqlite'))).rejects.toThrow();
    service.db.sqlite.pragma('foreign_keys = OFF');
    service.db.sqlite.prepare("insert into api_keys (id, account_id, hash, prefix, created_at) values ('key_x', 'acc_nobody', 'h', 'p', 1)").run();
    await expect(backUp(service.databaseUrl, join(folder, 'c.sqlite'))).rejects.toThrow(/refer to nothing/);
    expect(readdirSync(folder)).toEqual(['taken.sqlite']);
  });

  test('that was damaged later, or comes from a later version, is found out', async () => {
    const service = await startService();
    await service.newKey();
    const folder = newFolder();
    const good = join(folder, 'good.sqlite');
    await backUp(service.databaseUrl, good);
    expect(verifyCopy(good).accounts).toBe(1);
    const later = join(folder, 'later.sqlite');
    copyFileSync(good, later);
    const db = new BetterSqlite3(later);
    db.prepare("insert into knex_migrations (name, batch, migration_time) values ('9999-future', 9, 1)").run();
    db.close();
    expect(() => verifyCopy(later)).toThrow(/later version: it has 9999-future/);
    const bytes = readFileSync(good);
    bytes.fill(0xff, 4096, 40_000);
    writeFileSync(join(folder, 'bad.sqlite'), bytes);
    expect(() => verifyCopy(join(folder, 'bad.sqlite'))).toThrow();
    expect(() => verifyCopy(join(folder, 'none.sqlite'))).toThrow();
    expect(existsSync(join(folder, 'none.sqlite'))).toBe(false);
  });
});
