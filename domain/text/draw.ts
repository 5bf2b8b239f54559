const [OFFSET, PRIME] = [2166136261, 16777619];
const RANGE = 2 ** 32;

/**
 * A number from 0 up to 1 that is as good as drawn by lot, and always the same for a text (FNV-1a, mixed as the last step of MurmurHash3
 * mixes): what is sampled or ordered by it stays where it is when other texts come or go. Draws of different purposes do not hang together.
 */
export function drawOf(text: string, purpose: string): number {
  let hash = OFFSET;
  for (const part of [purpose, '\n', text]) {
    for (let i = 0; i < part.length; i++) hash = Math.imul(hash ^ part.charCodeAt(i), PRIME);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / RANGE;
}
