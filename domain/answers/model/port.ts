import type { AccountTier } from '../../deps.js';

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** Sends a conversation to the model and gives the text it wrote. Throws `ModelFailure`. */
export type Chat = (messages: readonly ChatMessage[]) => Promise<string>;

/** What one conversation used, counted while it runs, so that a failed one is counted too. */
export interface ModelUse {
  calls: number;
  promptTokens: number;
  completionTokens: number;
}

/** A server that speaks the OpenAI protocol, behind one bounded queue, a deadline and a breaker. */
export interface Model {
  /** Host and port that questions are sent to. */
  readonly server: string;
  readonly name: string;
  /**
   * Runs a conversation when its turn comes: vip before premium before free. Throws `ModelFailure` when the model cannot be
   * had in time, and the reason of `signal` when the caller has left; either way the upstream call has been cut off.
   */
  converse<T>(options: { tier: AccountTier; signal: AbortSignal; use: ModelUse }, work: (chat: Chat) => Promise<T>): Promise<T>;
}

/**
 *   busy          the queue is full
 *   breaker_open  it has failed often just now, or asked us to wait
 *   timeout       our deadline passed
 *   unreachable   no connection: refused, no such host, TLS, cut off
 *   server_error  5xx
 *   rate_limited  429
 *   rejected      another 4xx: key, model name or request not accepted
 *   bad_reply     200 with something that is no chat completion
 */
export type ModelFailureReason = 'busy' | 'breaker_open' | 'timeout' | 'unreachable' | 'server_error' | 'rate_limited' | 'rejected' | 'bad_reply';

/** Why the model gave no text. Holds nothing that the server said. */
export class ModelFailure extends Error {
  constructor(
    readonly reason: ModelFailureReason,
    /** How long the server asked us to stay away. */
    readonly retryAfterMs?: number,
  ) {
    super(`the model gave no text: ${reason}`);
    this.name = 'ModelFailure';
  }
}
