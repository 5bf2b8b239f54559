import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

const PREFIXES = { key: 'hia_live_', session: 'hia_sess_' } as const;
const RANDOM_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const SHAPE = /^hia_(live|sess)_[0-9A-Za-z]{49}$/;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Letters and digits of a number, padded to a width. */
function base62(value: number, width: number): string {
  let rest = value;
  let text = '';
  while (text.length < width) {
    text = ALPHABET.charAt(rest % 62) + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}

/** `length` letters and digits drawn evenly from random bytes: bytes of 248 and above would favour some and are dropped. */
export function randomBase62(length: number, randomBytes: (size: number) => Buffer): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && text.length < length) text += ALPHABET.charAt(byte % 62);
    }
  }
  return text;
}

function checksum(body: string): string {
  return base62(crc32(body), CHECKSUM_LENGTH);
}

/** What a bearer token is: an API key, or the token of a person who signed in. */
export type TokenKind = keyof typeof PREFIXES;

/** A new token: prefix, 43 random characters (256 bits), and a checksum that lets scanners and the service drop garbage. */
export function mintToken(randomBytes: (size: number) => Buffer, kind: TokenKind = 'key'): string {
  const body = PREFIXES[kind] + randomBase62(RANDOM_LENGTH, randomBytes);
  return body + checksum(body);
}

/** The kind of a token whose form and checksum are right; undefined for any other text. Says nothing about whether it is known. */
export function tokenKind(token: string): TokenKind | undefined {
  if (!SHAPE.test(token) || checksum(token.slice(0, -CHECKSUM_LENGTH)) !== token.slice(-CHECKSUM_LENGTH)) return undefined;
  return token.startsWith(PREFIXES.key) ? 'key' : 'session';
}

/** The stored form of a token. With 256 bits of randomness a plain SHA-256 suffices (OWASP ASVS 5.0, 6.5.2). */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The first characters of a key, by which people tell keys apart. */
export function visiblePrefix(token: string): string {
  return token.slice(0, PREFIXES.key.length + 6);
}
