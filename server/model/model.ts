import { setTimeout as sleep } from 'node:timers/promises';
import PQueue from 'p-queue';
import { ModelFailure, type Chat, type Model, type ModelUse } from '../../domain/answers/model/port.js';
import type { AccountTier } from '../../domain/deps.js';
import { createBreaker, type Breaker } from './breaker.js';
import { CallFailure, createUpstream, type Completion, type Upstream, type UpstreamOptions } from './upstream.js';

export interface ModelOptions extends UpstreamOptions {
  /** Conversations at a time. */
  concurrency: number;
  now(): number;
  /** Told of every upstream call, for metrics. */
  observe?(call: ObservedCall): void;
}

export interface ObservedCall {
  outcome: 'ok' | ModelFailure['reason'] | 'caller_left';
  promptTokens: number;
  completionTokens: number;
}

const PRIORITY: Record<AccountTier, number> = { vip: 2, premium: 1, free: 0 };
// Waiting places for each conversation that runs. The last ones are kept for those who pay, so that a crowd of free calls cannot fill them.
const WAITING_PLACES: Record<AccountTier, number> = { vip: 8, premium: 6, free: 4 };
const RETRY_WAIT_MS = 200;
const LONGEST_RETRY_WAIT_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/** The model behind its queue, deadline, breaker and single retry. */
export function createModel(options: ModelOptions): Model {
  const { concurrency, timeoutMs, now, observe = () => undefined } = options;
  const queue = new PQueue({ concurrency });
  const breaker = createBreaker(now);
  const upstream = createUpstream(options);
  return {
    server: new URL(options.baseUrl).host,
    name: options.model,
    converse: async ({ tier, signal: caller, use }, work) => {
      if (breaker.isOpen()) throw new ModelFailure('breaker_open');
      if (queue.size >= WAITING_PLACES[tier] * concurrency) throw new ModelFailure('busy');
      const deadline = new AbortController();
      const timer = setTimeout(() => deadline.abort(new ModelFailure('timeout')), timeoutMs);
      const signal = AbortSignal.any([caller, deadline.signal]);
      try {
        return await queue.add(() => work(conversation({ upstream, breaker, observe, caller, signal, use })), { priority: PRIORITY[tier], signal });
      } catch (error) {
        throw signal.aborted ? signal.reason : error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

interface Conversation {
  upstream: Upstream;
  breaker: Breaker;
  observe(call: ObservedCall): void;
  caller: AbortSignal;
  /** The caller's, or the deadline's. */
  signal: AbortSignal;
  use: ModelUse;
}

/** A chat that repeats one failed call, once in the whole conversation. */
function conversation(parts: Conversation): Chat {
  let mayRepeat = true;
  return async (messages) => {
    try {
      return await callOnce(parts, messages);
    } catch (error) {
      const waitMs = mayRepeat && !parts.signal.aborted ? retryWaitMs(error) : undefined;
      if (waitMs === undefined) throw error;
      mayRepeat = false;
      await sleep(waitMs, undefined, { signal: parts.signal });
      return callOnce(parts, messages);
    }
  };
}

async function callOnce({ upstream, breaker, observe, caller, signal, use }: Conversation, messages: Parameters<Chat>[0]): Promise<string> {
  const attempt = breaker.enter();
  if (!attempt) throw new ModelFailure('breaker_open');
  use.calls++;
  try {
    const { text, promptTokens, completionTokens }: Completion = await upstream.complete(messages, signal);
    attempt.succeeded();
    use.promptTokens += promptTokens;
    use.completionTokens += completionTokens;
    observe({ outcome: 'ok', promptTokens, completionTokens });
    return text;
  } catch (error) {
    const failure = error instanceof CallFailure ? error : undefined;
    if (caller.aborted || failure?.isFault === false) attempt.dropped();
    else attempt.failed();
    if (failure?.retryAfterMs !== undefined && failure.retryAfterMs > LONGEST_RETRY_WAIT_MS) breaker.pause(Math.min(failure.retryAfterMs, LONGEST_PAUSE_MS));
    observe({ outcome: caller.aborted ? 'caller_left' : (failure?.reason ?? 'timeout'), promptTokens: 0, completionTokens: 0 });
    throw error;
  }
}

/** How long to wait before the one repetition; undefined when there is to be none. */
function retryWaitMs(error: unknown): number | undefined {
  if (!(error instanceof CallFailure) || !error.mayRetry) return undefined;
  if (error.reason === 'rejected') return 0;
  const waitMs = error.retryAfterMs ?? RETRY_WAIT_MS;
  return waitMs <= LONGEST_RETRY_WAIT_MS ? waitMs : undefined;
}
