import type { Request, RequestHandler, Response } from 'express';
import { rateLimit } from 'express-rate-limit';
import type { Principal } from '../domain/deps.js';
import { AppError } from '../domain/errors.js';

const WINDOW_MS = 60_000;
// An account may hold several keys; this keeps many keys from multiplying its share.
const ACCOUNT_FACTOR = 5;

export interface RateLimits {
  /** Counts a request and sets its headers. Throws `rate_limited`. */
  check(req: Request, res: Response, principal: Principal): Promise<void>;
}

/** Limits per key and per account over a minute, counted in this process, with `RateLimit` headers of draft 8. */
export function createRateLimits(requestsPerMinute: number): RateLimits {
  const principals = new WeakMap<Request, Principal>();
  const principalOf = (req: Request): Principal => {
    const principal = principals.get(req);
    if (!principal) throw new Error('rate limits run after authentication');
    return principal;
  };
  const perKey = limiter('per-key', requestsPerMinute, (req) => principalOf(req).credential.id, 'This key');
  const perAccount = limiter('per-account', requestsPerMinute * ACCOUNT_FACTOR, (req) => principalOf(req).accountId, 'This account');
  return {
    check: async (req, res, principal) => {
      principals.set(req, principal);
      await run(perKey, req, res);
      await run(perAccount, req, res);
    },
  };
}

function limiter(identifier: string, limit: number, keyGenerator: (req: Request) => string, who: string): RequestHandler {
  return rateLimit({
    windowMs: WINDOW_MS,
    limit,
    identifier,
    keyGenerator,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    // Keys are ids of ours, never addresses, so the library's checks of proxies and addresses do not apply.
    validate: false,
    handler: (_req, res, next) => {
      const waitSeconds = Math.max(1, Number(res.getHeader('Retry-After') ?? WINDOW_MS / 1000));
      next(new AppError('rate_limited', `${who} may make ${limit} requests a minute. Wait ${waitSeconds} seconds.`, { retryAfterSeconds: waitSeconds }));
    },
  });
}

function run(handler: RequestHandler, req: Request, res: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    void handler(req, res, (error?: unknown) => {
      if (error === undefined) resolve();
      else if (error instanceof Error) reject(error);
      else reject(new Error('the rate limit could not be checked'));
    });
  });
}
