import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { freePort, serve } from '../support/process.js';

/** Begins a request and waits until the server has accepted it (RFC 9110, 10.1.1: it asks for the body then); what is returned sends the body and gives the status. */
async function begin(url: string, body: unknown): Promise<() => Promise<number | undefined>> {
  const text = JSON.stringify(body);
  const sent = request(url, { method: 'POST', headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text), Expect: '100-continue' } });
  const status = new Promise<number | undefined>((resolve, reject) => {
    sent.once('response', (reply) => resolve(reply.resume().statusCode)).once('error', reject);
  });
  const accepted = new Promise((resolve) => sent.once('continue', resolve));
  sent.flushHeaders();
  await accepted;
  return () => {
    sent.end(text);
    return status;
  };
}

describe('SIGTERM', () => {
  test('finishes every accepted request, refuses new connections and ends with code 0', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hia-stop-'));
    const port = await freePort();
    const child = await serve(folder, port);
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const base = `http://127.0.0.1:${port}/api/v1`;
    // Registrations are slow, since a password is hashed in each: they are under way when the signal comes.
    const accepted = await Promise.all(Array.from({ length: 5 }, (_, index) => begin(`${base}/register`, { email: `u${index}@test.example`, password: 'secret-password' })));
    const replies = Promise.all(accepted.map((finish) => finish()));
    await fetch(`${base}/agents`).then((reply) => reply.arrayBuffer());
    child.kill('SIGTERM');
    expect(await replies).toEqual([201, 201, 201, 201, 201]);
    expect(await ended).toBe(0);
    await expect(fetch(`${base}/agents`)).rejects.toThrow();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);
});
