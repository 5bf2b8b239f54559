import { Worker } from 'node:worker_threads';
import { AppError } from '../domain/errors.js';

// OWASP Password Storage: bcrypt with a work factor of 10 or more.
export const PASSWORD_COST = 10;
const MOST_WAITING = 200;
const RETRY_AFTER_SECONDS = 5;

type Result = string | boolean;

interface Waiting {
  resolve(result: Result): void;
  reject(error: Error): void;
}

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(password: string, hash: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Hashes and verifies passwords one after another in a worker thread, since bcryptjs would hold up every other request. */
export function createPasswordHasher(cost = PASSWORD_COST): PasswordHasher {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let nextId = 0;

  const fail = (error: Error): void => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  const start = (): Worker => {
    const started = new Worker(new URL('./password-worker.mjs', import.meta.url));
    started.on('message', ({ id, result }: { id: number; result: Result }) => {
      waiting.get(id)?.resolve(result);
      waiting.delete(id);
      // An idle worker must not keep the process alive.
      if (waiting.size === 0) started.unref();
    });
    started.on('error', fail);
    return started;
  };

  const ask = (job: { password: string; hash?: string; cost?: number }): Promise<Result> => {
    if (waiting.size >= MOST_WAITING) {
      return Promise.reject(new AppError('unavailable', 'Too many passwords are waiting to be checked. Try again shortly.', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
    }
    const running = (worker ??= start());
    running.ref();
    return new Promise((resolve, reject) => {
      const id = nextId++;
      waiting.set(id, { resolve, reject });
      running.postMessage({ id, ...job });
    });
  };

  return {
    hash: async (password) => String(await ask({ password, cost })),
    verify: async (password, hash) => (await ask({ password, hash })) === true,
    close: async () => {
      await worker?.terminate();
    },
  };
}
