import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const ROOMS = ['server', 'handlers', 'domain', 'db', 'generated', 'scripts', 'test'];
const MAY_IMPORT: Record<string, string[]> = {
  server: ['handlers', 'domain', 'db', 'generated'],
  handlers: ['domain', 'generated'],
  domain: ['db', 'generated'],
  db: ['generated'],
  generated: [],
};
const PACKAGE_ROOMS: Record<string, string> = { express: 'server', 'openapi-backend': 'server', knex: 'db', 'better-sqlite3': 'db' };

function importsOf(room: string): { file: string; target: string }[] {
  return readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      [...readFileSync(join(ROOT, room, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => ({ file: `${room}/${file}`, target: match[1] ?? '' })),
    );
}

describe('the import rule', () => {
  test.each(Object.entries(MAY_IMPORT))('%s imports only %j', (room, allowed) => {
    const foreign = importsOf(room).filter(({ target }) => {
      const other = ROOMS.find((name) => new RegExp(`^(?:\\.\\./)+${name}/`).test(target));
      return other !== undefined && other !== room && !allowed.includes(other);
    });
    expect(foreign).toEqual([]);
  });

  test.each(Object.entries(PACKAGE_ROOMS))('%s is imported in %s/ alone', (name, home) => {
    const elsewhere = Object.keys(MAY_IMPORT).filter((room) => room !== home).flatMap(importsOf).filter(({ target }) => target === name);
    expect(elsewhere).toEqual([]);
  });

  test('the environment is read in server/config.ts alone', () => {
    const readers = Object.keys(MAY_IMPORT)
      .flatMap((room) => readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)))
      .filter((file) => file.endsWith('.ts') && readFileSync(join(ROOT, file), 'utf8').includes('process.env'));
    expect(readers).toEqual([join('server', 'config.ts')]);
  });
});
