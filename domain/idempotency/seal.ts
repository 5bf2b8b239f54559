import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keys that only the caller's own token gives, each for one use. The database holds the token's hash, from which none can be had. */
export interface SealingKeys {
  scope: Buffer;
  fingerprint: Buffer;
  reply: Buffer;
}

/** Derives the keys from a bearer token (HKDF-SHA-256, RFC 5869). Tokens carry 256 random bits, so no salt is needed. */
export function deriveSealingKeys(token: string): SealingKeys {
  const derive = (use: string): Buffer => Buffer.from(hkdfSync('sha256', token, '', `idempotency v1 ${use}`, KEY_BYTES));
  return { scope: derive('scope'), fingerprint: derive('fingerprint'), reply: derive('reply') };
}

/** A keyed hash of parts; their lengths count, so that no two lists of parts run into one. */
export function keyedHash(key: Buffer, parts: readonly string[]): string {
  const mac = createHmac('sha256', key);
  for (const part of parts) mac.update(`${Buffer.byteLength(part)}:`).update(part);
  return mac.digest('base64url');
}

/** Encrypts a text (AES-256-GCM), bound to where it is kept so that it opens nowhere else. */
export function seal(key: Buffer, text: string, place: string, nonce: Buffer): string {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Opens what `seal` made. Throws an Error when it was altered, moved or sealed with another key. */
export function unseal(key: Buffer, sealed: string, place: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

/** A fresh nonce for one sealing: 96 random bits, as GCM wants. */
export function newNonce(randomBytes: (size: number) => Buffer): Buffer {
  return randomBytes(NONCE_BYTES);
}
