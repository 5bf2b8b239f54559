/** Milliseconds of the quickest of some rounds: what else runs on the machine does not count. By the clock, since processor time counts other threads too. */
export function quickestMs(rounds: number, run: () => void): number {
  const times = Array.from({ length: rounds }, () => {
    const begun = performance.now();
    run();
    return performance.now() - begun;
  });
  return Math.min(...times);
}
