import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compare } from 'bcryptjs';
import { afterAll, describe, expect, test } from 'vitest';
import { startService, stopServices } from './support/service.js';

const ROOT = join(import.meta.dirname, '..');
const run = promisify(execFile);
const folders: string[] = [];

afterAll(async () => {
  await stopServices();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function script(name: string, args: string[], databaseUrl: string): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl };
  try {
    const { stdout, stderr } = await run(process.execPath, [join(ROOT, 'scripts', 'run.mjs'), `scripts/${name}`, ...args], { env, cwd: ROOT });
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const failed = error as { code?: number; stdout?: string; stderr?: string }; // what execFile rejects with
    return { code: failed.code ?? 1, out: failed.stdout ?? '', err: failed.stderr ?? '' };
  }
}

describe('npm run admin', () => {
  test('works on the database of a running service, from the next request on', async () => {
    const service = await startService();
    const key = await service.newKey('owner@test.example');
    const admin = (...args: string[]) => script('admin', args, service.databaseUrl);
    expect((await admin('list-accounts')).out).toContain('owner@test.example');
    expect((await admin('set-tier', 'OWNER@test.example', 'premium')).code).toBe(0);
    expect((await service.call('get', '/subscribe', { key })).body.current_tier).toBe('premium');

    const { body } = await service.call('post', '/subscribe', { key, body: { tier: 'vip' } });
    const order = String(body.checkoutUrl).split('/').at(-1) ?? '';
    expect((await admin('confirm-payment', order)).out).toContain('vip');
    expect((await admin('confirm-payment', order)).err).toMatch(/paid already/);
    expect((await service.call('get', '/usage', { key })).body.tier).toBe('vip');

    expect((await admin('revoke-key', key.slice(0, 15))).code).toBe(0);
    expect((await service.call('get', '/usage', { key })).status).toBe(401);
  }, 60_000);

  test('shows accounts, keys, payments, usage and the audit log as tables or as JSON, grants calls, and resets a password', async () => {
    const service = await startService();
    const key = await service.newKey('shown@test.example');
    await service.call('post', '/health-query', { key, body: { query: 'Does walking help sleep?' } });
    await service.call('post', '/subscribe', { key, body: { tier: 'premium' } });
    const json = async (...args: string[]): Promise<Record<string, unknown>[]> => {
      const { out, err } = await script('admin', [...args, '--json'], service.databaseUrl);
      expect(err).toBe('');
      return JSON.parse(out) as Record<string, unknown>[];
    };
    expect(await json('list-accounts', 'SHOWN@')).toMatchObject([{ email: 'shown@test.example', tier: 'free' }]);
    expect(await json('list-accounts', 'nobody')).toEqual([]);
    expect(await json('list-keys', 'shown@test.example')).toMatchObject([{ prefix: key.slice(0, 15), revoked: '' }]);
    expect(await json('list-payments', 'shown@test.example')).toMatchObject([{ tier: 'premium', price: '7.99 USD', by: 'manual', status: 'open' }]);
    expect(await json('usage', 'shown@test.example', '2026-11-01', '2026-11-30')).toEqual([{ day: '2026-11-21', calls: 1 }]);
    expect(await json('adjust-quota', 'shown@test.example', '-99')).toEqual({ done: 'shown@test.example has 99 calls fewer this month.' });
    const reset = await script('admin', ['reset-password', 'shown@test.example'], service.databaseUrl);
    const { password_hash }: { password_hash: string } = await service.db.knex('accounts').first<{ password_hash: string }>();
    expect(await compare(/is (\S{20})$/.exec(reset.out.trim())?.[1] ?? '', password_hash)).toBe(true);
    const audit = await script('admin', ['audit', 'shown@test.example'], service.databaseUrl);
    expect(audit.out.split('\n')[0]).toMatch(/^AT +ACTOR +ACTION +SUBJECT +DETAIL$/);
    for (const action of ['account.registered', 'order.opened', 'quota.adjusted', 'password.reset']) expect(audit.out).toContain(action);
    expect((await service.call('get', '/usage', { key })).status).toBe(200);
  }, 90_000);

  test('says what is wrong and exits with an error', async () => {
    const service = await startService();
    for (const args of [['set-tier', 'nobody@test.example', 'vip'], ['set-tier', 'nobody@test.example', 'gold'], ['confirm-payment', 'ord_x'], ['revoke-key', 'key_x'], ['reset-password', 'nobody@test.example'], ['adjust-quota', 'nobody@test.example', '0.5'], ['usage'], ['--nonsense'], ['nonsense']]) {
      const { code, out, err } = await script('admin', args, service.databaseUrl);
      expect([args, code, out, err.includes(' at ')]).toEqual([args, 1, '', false]);
      expect(err.length).toBeGreaterThan(10);
    }
    expect((await script('admin', ['--help'], service.databaseUrl)).out).toContain('confirm-payment');
  }, 60_000);
});

describe('npm run backup', () => {
  test('writes a checked copy beside the database of a running service, and checks one that exists', async () => {
    const service = await startService();
    await service.newKey();
    const made = await script('backup', [], service.databaseUrl);
    const file = made.out.split('\n')[0] ?? '';
    expect(made.out).toMatch(/backups\/hia-[\dTZ-]+\.sqlite\nwhole: .* 1 accounts, 1 keys/);
    expect((await script('backup', ['--verify', file], service.databaseUrl)).code).toBe(0);
    expect((await script('backup', [file], service.databaseUrl)).err).toMatch(/exists already/);
    expect((await script('backup', ['--help'], service.databaseUrl)).out).toMatch(/To restore/);
  }, 60_000);
});

describe('npm run ask', () => {
  test('answers without a server, wrapped and without colour when not on a terminal, or as JSON', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hia-ask-'));
    folders.push(folder);
    const databaseUrl = `sqlite:${join(folder, 'unused.sqlite')}`;
    const text = await script('ask', ['Why do I wake at 3 am?', '--age', '70', '--medication', 'warfarin'], databaseUrl);
    expect(text.out).toContain('SHORT ANSWER');
    expect(text.out).not.toContain('\u001b[');
    for (const line of text.out.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
    const json = JSON.parse((await script('ask', ['Can I take ginkgo?', '--medication', 'warfarin', '--json'], databaseUrl)).out) as { cautions: string[] };
    expect(json.cautions.join(' ')).toMatch(/warfarin/i);
  }, 60_000);
});
