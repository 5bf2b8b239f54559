/** Calls that are being answered now, by account, in this process. */
export interface InFlight {
  count(accountId: string): number;
  /** Counts one more and gives what ends it; ending twice counts once. */
  enter(accountId: string): () => void;
}

/** A count that begins at nothing. */
export function createInFlight(): InFlight {
  const running = new Map<string, number>();
  const count = (accountId: string): number => running.get(accountId) ?? 0;
  return {
    count,
    enter: (accountId) => {
      running.set(accountId, count(accountId) + 1);
      let ended = false;
      return () => {
        if (ended) return;
        ended = true;
        const left = count(accountId) - 1;
        if (left > 0) running.set(accountId, left);
        else running.delete(accountId);
      };
    },
  };
}
