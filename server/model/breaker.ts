const FAILURES_TO_OPEN = 5;
const WINDOW_MS = 10_000;
const PAUSE_MS = 10_000;

/** How an attempt ended is told to the breaker exactly once. */
export interface Attempt {
  succeeded(): void;
  failed(): void;
  /** It ended for a reason that says nothing of the server. */
  dropped(): void;
}

export interface Breaker {
  isOpen(): boolean;
  /** Leave to try, or undefined while open. After the pause one attempt at a time is let through to probe. */
  enter(): Attempt | undefined;
  /** Opens for a time that the server asked for. */
  pause(durationMs: number): void;
}

/** Opens after 5 failures in 10 s, so that a server that is down costs nobody any waiting, and probes it after another 10 s. */
export function createBreaker(now: () => number): Breaker {
  let failures: number[] = [];
  let openUntil: number | undefined;
  let probing = false;
  const open = (durationMs: number): void => {
    openUntil = Math.max(openUntil ?? 0, now() + durationMs);
    failures = [];
  };
  const isOpen = (): boolean => openUntil !== undefined && (probing || now() < openUntil);
  return {
    isOpen,
    pause: open,
    enter: () => {
      if (isOpen()) return undefined;
      const isProbe = openUntil !== undefined;
      probing = isProbe;
      const end = (): void => {
        if (isProbe) probing = false;
      };
      return {
        succeeded: () => {
          end();
          if (isProbe) openUntil = undefined;
        },
        failed: () => {
          end();
          failures = [...failures.filter((at) => at > now() - WINDOW_MS), now()];
          if (isProbe || failures.length >= FAILURES_TO_OPEN) open(PAUSE_MS);
        },
        dropped: end,
      };
    },
  };
}
