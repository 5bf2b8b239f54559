import { invalidField } from '../errors.js';

// bcrypt reads no further than this; a longer password would silently match its own beginning.
const MOST_PASSWORD_BYTES = 72;

/** Throws `invalid_request` for a password over 72 bytes, which the contract, counting characters, cannot refuse. */
export function requireUsablePassword(path: string, password: string): void {
  if (Buffer.byteLength(password, 'utf8') > MOST_PASSWORD_BYTES) throw invalidField(path, `must have at most ${MOST_PASSWORD_BYTES} bytes in UTF-8`, 'too_long');
}
