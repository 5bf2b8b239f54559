/** Milliseconds that the yardstick takes on the machine on which the bounds of the tests were set. */
const REFERENCE_MS = 4.5;
const YARDSTICK_ROUNDS = 7;
const YARDSTICK_WORDS = 40_000;

/** Work of the kinds that reading a text takes: cutting strings, a pattern, a table, numbers. */
function yardstick(): number {
  const seen = new Map<string, number>();
  for (let at = 0; at < YARDSTICK_WORDS; at++) {
    const word = `w${(at * 2_654_435_761) % 9_973}x`;
    if (/^w\d*[05]x$/.test(word)) seen.set(word, (seen.get(word) ?? 0) + at);
    else seen.set(word.slice(1, -1), word.length);
  }
  let sum = 0;
  for (const [word, count] of seen) sum += (word.codePointAt(0) ?? 0) * count;
  return sum;
}

/** How many times slower than the machine of the bounds this one is just now, at least 1: a bound is on our code, not on who else uses the machine. */
export function slowness(): number {
  return Math.max(1, leastMs(YARDSTICK_ROUNDS, yardstick) / REFERENCE_MS);
}

/**
 * Milliseconds of the quickest of some rounds, at the pace of the machine on which the bounds were set. By the clock, since processor time
 * counts other threads too.
 */
export function quickestMs(rounds: number, run: () => void): number {
  const before = slowness();
  const ms = leastMs(rounds, run);
  return ms / Math.max(1, Math.min(before, slowness()));
}

function leastMs(rounds: number, run: () => void): number {
  const times = Array.from({ length: rounds }, () => {
    const begun = performance.now();
    run();
    return performance.now() - begun;
  });
  return Math.min(...times);
}
