import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { readConfig } from '../../server/config.js';

// The floor to compare with: node:http, one prepared guarded insert with full sync for each request, a 2 KB reply.
const config = readConfig();
const file = config.databaseUrl.replace(/^sqlite:/, '');
mkdirSync(dirname(file), { recursive: true });
const db = new BetterSqlite3(file);
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
db.exec('create table usage (account text, month text, used integer, primary key (account, month))');
const count = db.prepare('insert into usage values (?, ?, 1) on conflict do update set used = used + 1 where used < 1000000000 returning used');
const filler = 'x'.repeat(2000);

createServer((req, res) => {
  const chunks: Buffer[] = [];
  req.on('data', (chunk: Buffer) => chunks.push(chunk));
  req.on('end', () => {
    const body = Buffer.concat(chunks).toString();
    if (body !== '') createHash('sha256').update(JSON.stringify(JSON.parse(body))).digest();
    const row = body === '' ? undefined : count.get('acc', '2026-11');
    const reply = JSON.stringify({ filler, row });
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': reply.length });
    res.end(reply);
  });
}).listen(config.port, '127.0.0.1');
