import { randomBase62 } from '../keys/token.js';

const ID_LENGTH = 22;

/** A new text id such as `acc_4fT…`, of 130 random bits. */
export function newId(prefix: 'acc' | 'key' | 'ord' | 'ref' | 'grt' | 'ses' | 'clm', randomBytes: (size: number) => Buffer): string {
  return `${prefix}_${randomBase62(ID_LENGTH, randomBytes)}`;
}
