import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { sqliteFile } from '../db/connect.js';

/** The secret the operator set, or one kept beside the database and made at the first start. */
export function loadSecretKey(configured: string | undefined, databaseUrl: string): string {
  if (configured !== undefined) return configured;
  const file = `${sqliteFile(databaseUrl)}.secret`;
  try {
    // `wx` refuses an existing file, so that of two first starts one writes and both read the same.
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** A keyed hash (HMAC-SHA-256): equal values give equal pseudonyms, and without the secret none can be tried out. */
export function createPseudonym(secretKey: string): (value: string) => string {
  return (value) => createHmac('sha256', secretKey).update(value).digest('hex');
}
