import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { freePort, serve } from '../support/process.js';

describe('SIGTERM', () => {
  test('finishes every accepted request, refuses new connections and ends with code 0', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hia-stop-'));
    const port = await freePort();
    const child = await serve(folder, port);
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const base = `http://127.0.0.1:${port}/api/v1`;
    // Registrations are slow, since a password is hashed in each: they are under way when the signal comes.
    const pending = Array.from({ length: 5 }, (_, index) =>
      fetch(`${base}/register`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ email: `u${index}@test.example`, password: 'secret-password' }) }).then((reply) => reply.status),
    );
    await fetch(`${base}/agents`).then((reply) => reply.arrayBuffer());
    child.kill('SIGTERM');
    expect(await Promise.all(pending)).toEqual([201, 201, 201, 201, 201]);
    expect(await ended).toBe(0);
    await expect(fetch(`${base}/agents`)).rejects.toThrow();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);
});
