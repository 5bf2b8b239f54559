import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { profileParts } from './bench/parts.js';

// Measures this machine: the service and a bare server doing the same insert, from one load process on loopback.
const CONNECTIONS = 32;
const DURATION_MS = 8000;
const WARM_UP_MS = 2000;
const BUILD = new URL('..', import.meta.url).pathname;

interface Load {
  name: string;
  port: number;
  path: string;
  headers?: Record<string, string>;
  body?: (n: number) => string;
  expected?: number;
}

const QUESTIONS = [
  'Does melatonin help jet lag', 'Why do I wake at 3 am', 'Is turmeric good for knee pain', 'How can I lower my blood pressure', 'Can I drink coffee while pregnant', 'What helps against migraine',
  'Is fasting safe with diabetes', 'my child has a fever what should i do', 'does acupuncture work for back pain', 'how much water should I drink', 'Are eggs bad for cholesterol', 'what is the best exercise for osteoporosis',
];

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

function send(load: Load, n: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const body = load.body?.(n);
    const sent = request(
      { agent, host: '127.0.0.1', port: load.port, path: load.path, method: body === undefined ? 'GET' : 'POST', headers: { ...load.headers, ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }) } },
      (reply) => {
        reply.resume();
        reply.once('end', () => resolve(reply.statusCode ?? 0));
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

async function measure(load: Load): Promise<void> {
  const times: number[] = [];
  let counting = false;
  let failed = 0;
  let n = 0;
  const end = performance.now() + WARM_UP_MS + DURATION_MS;
  const worker = async (): Promise<void> => {
    while (performance.now() < end) {
      const start = performance.now();
      const status = await send(load, n++);
      if (status !== (load.expected ?? 200)) failed += 1;
      if (counting) times.push(performance.now() - start);
    }
  };
  const all = Promise.all(Array.from({ length: CONNECTIONS }, worker));
  await wait(WARM_UP_MS);
  counting = true;
  await all;
  times.sort((a, b) => a - b);
  const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  console.log(`${load.name.padEnd(46)} ${(times.length / (DURATION_MS / 1000)).toFixed(0).padStart(6)} req/s   p50 ${at(0.5)} ms   p99 ${at(0.99)} ms${failed > 0 ? `   ${failed} unexpected` : ''}`);
}

async function start(entry: string, port: number, folder: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(BUILD, entry)], {
    stdio: 'ignore',
    env: { PATH: process.env.PATH, PORT: String(port), DATABASE_URL: `sqlite:${join(folder, 'bench.sqlite')}`, LOG_LEVEL: 'info', RATE_LIMIT_PER_MINUTE: '1000000', QUOTA_FREE: '1000000000', NODE_ENV: 'production' },
  });
  for (let attempt = 0; attempt < 200; attempt++) {
    const up = await fetch(`http://127.0.0.1:${port}/healthz`).then(() => true, () => false);
    if (up) return child;
    await wait(50);
  }
  throw new Error(`${entry} did not start`);
}

const folder = mkdtempSync(join(tmpdir(), 'hia-bench-'));
const children: ChildProcess[] = [];
try {
  const started = performance.now();
  const service = await start('server/main.js', 3901, folder);
  children.push(service);
  console.log(`start to first reply of a built service: ${(performance.now() - started).toFixed(0)} ms`);
  const bare = await start('scripts/bench/bare.js', 3902, join(folder, 'bare'));
  children.push(bare);
  const registered = await fetch('http://127.0.0.1:3901/api/v1/register', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'bench@test.example', password: 'bench-password' }) });
  const { apiKey } = (await registered.json()) as { apiKey: string };
  const headers = { authorization: `Bearer ${apiKey}` };
  const question = (n: number): string => JSON.stringify({ query: `${QUESTIONS[n % QUESTIONS.length] ?? ''}, since ${n} days?` });
  console.log(`${CONNECTIONS} connections, ${DURATION_MS / 1000} s each, load generator on the same machine`);
  await measure({ name: 'POST /health-query, distinct questions', port: 3901, path: '/api/v1/health-query', headers, body: question });
  await measure({ name: 'GET /agents', port: 3901, path: '/api/v1/agents' });
  await measure({ name: 'GET /usage', port: 3901, path: '/api/v1/usage', headers });
  await measure({ name: '400 reply', port: 3901, path: '/api/v1/health-query', headers, body: () => '{}', expected: 400 });
  await measure({ name: 'bare node:http + better-sqlite3, same insert', port: 3902, path: '/', body: question });
  const memory = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${service.pid}/status`, 'utf8'))?.[1];
  console.log(`memory of the service after the load: ${(Number(memory) / 1024).toFixed(0)} MiB resident`);
} finally {
  for (const child of children) child.kill('SIGKILL');
  agent.destroy();
  rmSync(folder, { recursive: true, force: true });
}
profileParts();
