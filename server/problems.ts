import { isMissingOwner, isStoreFailure } from '../db/failures.js';
import { AppError, ERROR_CODES, type ErrorCode } from '../domain/errors.js';
import type { components } from '../generated/contract.js';

export type Problem = components['schemas']['Problem'];

const STORE_RETRY_AFTER_SECONDS = 5;

/** What any thrown value means to the client. Whatever is not ours becomes `internal`, and keeps its text to the log. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isStoreFailure(error)) {
    return new AppError('unavailable', 'Try again after the seconds in Retry-After. Your key is not in question and nothing was charged.', {
      retryAfterSeconds: STORE_RETRY_AFTER_SECONDS,
      cause: error,
    });
  }
  if (isMissingOwner(error)) return new AppError('unauthorized', 'The account of this key no longer exists.', { cause: error });
  return new AppError('internal', 'Something went wrong on our side. Nothing was charged. Quote the request id to the operator.', { cause: error });
}

/** The problem body (RFC 9457) of an error. */
export function toProblem(error: AppError, request: { path: string; requestId: string; publicUrl: string }): Problem {
  const { status, title } = ERROR_CODES[error.code];
  const { errors, urgency, offerUpgrade } = error.details;
  return {
    type: problemAddress(request.publicUrl, error.code),
    title,
    status,
    detail: error.message.slice(0, 2000),
    instance: request.path.slice(0, 500),
    code: error.code,
    request_id: request.requestId,
    ...(errors ? { errors } : {}),
    ...(urgency ? { urgency } : {}),
    ...(offerUpgrade ? { upgrade_url: `${request.publicUrl}/api/v1/subscribe` } : {}),
  };
}

/** The address that explains a code. */
export function problemAddress(publicUrl: string, code: ErrorCode): string {
  return `${publicUrl}/problems/${code}`;
}

/** Headers that an error needs beside its body. */
export function problemHeaders(error: AppError): Record<string, string> {
  const { retryAfterSeconds, allow } = error.details;
  return {
    ...(retryAfterSeconds !== undefined ? { 'Retry-After': String(retryAfterSeconds) } : {}),
    ...(ERROR_CODES[error.code].status === 401 ? { 'WWW-Authenticate': 'Bearer realm="health-intelligence"' } : {}),
    ...(allow ? { Allow: allow.join(', ') } : {}),
  };
}
