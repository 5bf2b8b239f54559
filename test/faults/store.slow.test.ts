import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../db/connect.js';
import { freePort, serve } from '../support/process.js';
import { startService, stopServices } from '../support/service.js';

afterAll(stopServices);

const QUESTION = { query: 'Does walking help sleep?' };

describe('a store that fails', () => {
  test('gives 503 and never 401, so that no client throws its key away', async () => {
    const service = await startService();
    const key = await service.newKey();
    service.db.sqlite.close();
    for (const [method, path] of [['get', '/usage'], ['get', '/subscribe'], ['get', '/referral'], ['post', '/health-query']] as const) {
      const reply = await service.call(method, path, { key, ...(method === 'post' ? { body: QUESTION } : {}) });
      expect([path, reply.status, reply.body.code]).toEqual([path, 503, 'unavailable']);
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  test('that another process has locked refuses the charge with 503 and recovers by itself', async () => {
    const service = await startService();
    const key = await service.newKey();
    service.db.sqlite.pragma('busy_timeout = 50');
    const other = new BetterSqlite3(join(service.folder, 'hia.sqlite'));
    other.exec('BEGIN IMMEDIATE');
    expect((await service.call('post', '/health-query', { key, body: QUESTION })).status).toBe(503);
    other.exec('ROLLBACK');
    other.close();
    const reply = await service.call('post', '/health-query', { key, body: QUESTION });
    expect(reply.body.usage.calls_this_month).toBe(1);
  });

  test('leaves no text of the question, and no path or statement, in the log', async () => {
    const service = await startService();
    const key = await service.newKey();
    service.db.sqlite.close();
    await service.call('post', '/health-query', { key, body: { query: 'purple elephants in my bloodstream' } });
    const log = service.logLines.join('');
    expect(log).toContain('"code":"unavailable"');
    expect(log).not.toMatch(/purple elephants|select |insert |hia-test-/);
    expect(log).not.toContain(key);
  });
});

describe('the connection', () => {
  test('runs in WAL with full sync, foreign keys and a busy timeout', async () => {
    const service = await startService();
    const pragma = (name: string): unknown => service.db.sqlite.pragma(name, { simple: true });
    expect([pragma('journal_mode'), pragma('synchronous'), pragma('foreign_keys'), pragma('busy_timeout')]).toEqual(['wal', 2, 1, 5000]);
  });

  test('is opened by two first starts at once without harm', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hia-two-'));
    const both = await Promise.all([openDatabase(`sqlite:${join(folder, 'x.sqlite')}`), openDatabase(`sqlite:${join(folder, 'x.sqlite')}`)]);
    for (const db of both) await db.close();
    rmSync(folder, { recursive: true });
  });

  test('work that fails in a shared commit is rolled back alone', async () => {
    const service = await startService();
    await service.newKey();
    const count = (): number => Number(service.db.sqlite.prepare('select count(*) as n from orders').pluck().get());
    const insert = (id: string, account: string) =>
      service.db.commits.run((sqlite) => sqlite.prepare("insert into orders (id, account_id, tier, amount_minor, currency, status, created_at) values (?, ?, 'premium', 799, 'USD', 'open', 1)").run(id, account));
    const accountId = String(service.db.sqlite.prepare('select id from accounts').pluck().get());
    const results = await Promise.allSettled([insert('ord_a', accountId), insert('ord_b', 'acc_nobody'), insert('ord_c', accountId)]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(count()).toBe(2);
  });
});

describe('what was acknowledged', () => {
  test('is still there after kill -9, and the count never exceeds the answers sent', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hia-kill-'));
    const port = await freePort();
    const first = await serve(folder, port);
    const base = `http://127.0.0.1:${port}/api/v1`;
    const registered = await fetch(`${base}/register`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ email: 'kill@test.example', password: 'secret-password' }) });
    const { apiKey } = (await registered.json()) as { apiKey: string };
    const headers = { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' };
    let acknowledged = 0;
    let sent = 0;
    const ask = async (): Promise<void> => {
      for (;;) {
        sent += 1;
        const reply = await fetch(`${base}/health-query`, { method: 'POST', headers, body: JSON.stringify(QUESTION) });
        if (reply.status === 200) acknowledged += 1;
        await reply.arrayBuffer();
        if (acknowledged === 40) first.kill('SIGKILL');
      }
    };
    await Promise.allSettled(Array.from({ length: 8 }, ask));

    const second = await serve(folder, port);
    const usage = (await (await fetch(`${base}/usage`, { headers })).json()) as { usage: { calls_this_month: number } };
    second.kill('SIGTERM');
    expect(usage.usage.calls_this_month).toBeGreaterThanOrEqual(acknowledged);
    expect(usage.usage.calls_this_month).toBeLessThanOrEqual(sent);
    const db = new BetterSqlite3(join(folder, 'hia.sqlite'));
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    db.close();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);
});
