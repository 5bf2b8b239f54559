import type { Urgency } from './safety/types.js';

/** Every way a request can be refused: the status and the fixed title of each code. */
export const ERROR_CODES = {
  invalid_request: { status: 400, title: 'The request is not valid' },
  invalid_json: { status: 400, title: 'The body is not valid JSON' },
  invalid_signature: { status: 400, title: 'The signature is not valid' },
  unauthorized: { status: 401, title: 'A valid API key is needed' },
  invalid_credentials: { status: 401, title: 'Email and password do not fit' },
  wrong_password: { status: 403, title: 'The password is wrong' },
  agent_tier_required: { status: 403, title: 'The agent needs a higher tier' },
  not_found: { status: 404, title: 'There is nothing at this address' },
  method_not_allowed: { status: 405, title: 'The path does not have this method' },
  email_taken: { status: 409, title: 'The email is already registered' },
  key_limit_reached: { status: 409, title: 'The account has as many keys as it may' },
  key_already_rotated: { status: 409, title: 'The key has a successor already' },
  idempotency_conflict: { status: 409, title: 'The same request is being executed' },
  tier_not_higher: { status: 409, title: 'The tier is not above the current one' },
  payload_too_large: { status: 413, title: 'The body is too large' },
  unsupported_media_type: { status: 415, title: 'The media type is not supported' },
  idempotency_key_reused: { status: 422, title: 'The Idempotency-Key belongs to another request' },
  rate_limited: { status: 429, title: 'Too many requests in this minute' },
  quota_exceeded: { status: 429, title: "The month's calls are used up" },
  registration_limited: { status: 429, title: 'Too many registrations from this address' },
  sign_in_limited: { status: 429, title: 'Too many passwords were tried' },
  internal: { status: 500, title: 'The service failed' },
  unavailable: { status: 503, title: 'The service is not available right now' },
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

export interface FieldError {
  /** JSON pointer into the body; empty for the body itself; for a parameter its place and name, as `/path/keyId`. */
  path: string;
  message: string;
  code: string;
}

export interface ErrorDetails {
  errors?: FieldError[];
  /** Seconds after which the same request can succeed. */
  retryAfterSeconds?: number;
  urgency?: Pick<Urgency, 'level' | 'message'>;
  /** Whether the reply names the address where an upgrade starts. */
  offerUpgrade?: boolean;
  allow?: string[];
  cause?: unknown;
}

/** A refusal that a client may read: `message` becomes the `detail` of the problem body, so it holds nothing internal. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'AppError';
  }
}

/** The error for one wrong field of a body. */
export function invalidField(path: string, message: string, code: string): AppError {
  return new AppError('invalid_request', `${path} ${message}`, { errors: [{ path, message, code }] });
}
