import { createHash } from 'node:crypto';
import type { AppError } from '../domain/errors.js';
import { problemHeaders, toProblem } from './problems.js';
import type { RequestState } from './request-state.js';

// Bodies that are the same object on every request (the catalogue) are turned into bytes once.
const bytesOf = new WeakMap<object, Buffer>();

/** Remembers the bytes of a body that never changes, and gives a strong ETag for it. */
export function prebuild(body: object): string {
  const bytes = Buffer.from(JSON.stringify(body));
  bytesOf.set(body, bytes);
  return `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`;
}

/** A reply that is ready to go out and can still be checked. */
export interface PreparedReply {
  status: number;
  headers: Record<string, string>;
  mediaType?: string;
  body?: unknown;
}

/** Prepares a success. A request whose `If-None-Match` holds the reply's ETag gets 304. */
export function prepareSuccess(state: RequestState, reply: { status: number; body: unknown; headers?: Record<string, string> }): PreparedReply {
  const headers = reply.headers ?? {};
  if (headers.ETag !== undefined && holdsEtag(state.req.headers['if-none-match'], headers.ETag)) return { status: 304, headers };
  if (reply.body === undefined) return { status: reply.status, headers };
  return { status: reply.status, headers, mediaType: 'application/json', body: reply.body };
}

/** Prepares a refusal as a problem body, and notes it in the state for the log. */
export function prepareProblem(state: RequestState, error: AppError, publicUrl: string): PreparedReply {
  const problem = toProblem(error, { path: state.req.path, requestId: state.requestId, publicUrl });
  state.errorCode = error.code;
  state.cause = error.details.cause;
  return { status: problem.status, headers: problemHeaders(error), mediaType: 'application/problem+json', body: problem };
}

/** Sends a prepared reply. */
export function send({ res }: RequestState, { status, headers, mediaType, body }: PreparedReply): void {
  res.statusCode = status;
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  if (mediaType === undefined) {
    res.end();
    return;
  }
  const known = typeof body === 'object' && body !== null ? bytesOf.get(body) : undefined;
  const bytes = known ?? Buffer.from(JSON.stringify(body));
  res.setHeader('Content-Type', `${mediaType}; charset=utf-8`);
  res.setHeader('Content-Length', bytes.length);
  res.end(bytes);
}

function holdsEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((candidate) => candidate.trim() === '*' || candidate.trim().replace(/^W\//, '') === etag);
}
