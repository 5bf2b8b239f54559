import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** Starts the service as its users do, as a process of its own, and waits until it is ready. */
export async function serve(folder: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'run.mjs'), 'server/main'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATABASE_URL: `sqlite:${join(folder, 'hia.sqlite')}`, LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '100000', QUOTA_FREE: '100000' },
    stdio: 'ignore',
  });
  for (let attempt = 0; attempt < 1000; attempt++) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then((reply) => reply.status === 200, () => false);
    // Another process may have taken the port meanwhile, and it is that one that answers.
    if (child.exitCode !== null) break;
    if (ready) return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error('the service did not start');
}
