import type { Deps, Principal } from '../domain/deps.js';
import type { Receipt } from '../domain/idempotency/receipt.js';
import type { operations } from '../generated/contract.js';
import type { PublicOperationId } from '../generated/operations.js';

export type OperationId = keyof operations;

type SuccessStatus = 200 | 201 | 202 | 204;
type Responses<Op extends OperationId> = operations[Op]['responses'];
type JsonOf<R> = R extends { content: { 'application/json': infer Body } } ? Body : undefined;

/** A reply that the contract documents: another status or a field of another type does not compile. */
export type Reply<Op extends OperationId> = {
  [Status in keyof Responses<Op> & SuccessStatus]: {
    status: Status;
    body: JsonOf<Responses<Op>[Status]>;
    headers?: Record<string, string>;
  };
}[keyof Responses<Op> & SuccessStatus];

export type BodyOf<Op extends OperationId> = operations[Op] extends { requestBody: { content: { 'application/json': infer Body } } }
  ? Body
  : undefined;

/** The parameters that the contract declares, checked against it. */
export type ParamsOf<Op extends OperationId> = operations[Op]['parameters'];

/** One request, checked against the contract. Refusals are thrown as `AppError`. */
export interface Call<Op extends OperationId> {
  deps: Deps;
  principal: Op extends PublicOperationId ? undefined : Principal;
  body: BodyOf<Op>;
  /** The body's exact bytes, for signatures; empty where the operation takes none. */
  rawBody: Buffer;
  params: ParamsOf<Op>;
  /** The caller's address, and what tells one visitor from another. Never stored as they are. */
  client: { address: string; visitor: string };
  /** Epoch milliseconds, with fractions. */
  arrivedAt: number;
  /** Aborted when the caller is gone. */
  signal: AbortSignal;
  /** Adds to the log line of this request: names and numbers, never a word that was asked or answered. */
  note(fields: Record<string, unknown>): void;
  /** Where the reply of a request with an Idempotency-Key is kept, best in the transaction of its effect. */
  receipt?: Receipt;
}

export type Handler<Op extends OperationId> = (call: Call<Op>) => Promise<Reply<Op>>;
