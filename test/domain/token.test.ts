import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { mintToken, randomBase62, tokenKind } from '../../domain/keys/token.js';

describe('API keys', () => {
  test('100,000 are all different and pass their own checksum', () => {
    const keys = new Set(Array.from({ length: 100_000 }, () => mintToken(randomBytes)));
    expect(keys.size).toBe(100_000);
    for (const key of keys) if (tokenKind(key) !== 'key') throw new Error(`bad checksum: ${key}`);
  });

  test('a change of any single character is refused', () => {
    const key = mintToken(randomBytes);
    for (let at = 0; at < key.length; at++) {
      for (const other of '0Az_ ') {
        if (key[at] !== other) expect(tokenKind(key.slice(0, at) + other + key.slice(at + 1))).toBeUndefined();
      }
    }
  });

  test('none of a million changes of one letter or digit passes the checksum', () => {
    const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
    let passed = 0;
    let tried = 0;
    while (tried < 1_000_000) {
      const key = mintToken(randomBytes, tried % 2 === 0 ? 'key' : 'session');
      for (const byte of randomBytes(1000)) {
        const at = 'hia_live_'.length + (byte % 49);
        const letter = letters.charAt((tried + byte) % 62);
        if (letter === key[at]) continue;
        tried += 1;
        if (tokenKind(key.slice(0, at) + letter + key.slice(at + 1)) !== undefined) passed += 1;
      }
    }
    expect(passed).toBe(0);
  }, 60_000);

  test('characters are drawn evenly', () => {
    const counts = new Map<string, number>();
    for (const letter of randomBase62(200_000, randomBytes)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(62);
    for (const count of counts.values()) expect(Math.abs(count - 200_000 / 62)).toBeLessThan(500);
  });
});
