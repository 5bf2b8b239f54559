import { APIConnectionError, APIError, OpenAI, RateLimitError } from 'openai';
import { z } from 'zod';
import { ModelFailure, type ChatMessage } from '../../domain/answers/model/port.js';
import { openFetch } from './bounded-fetch.js';
import { afterRefusal, FULL_DIALECT, inDialect, type Dialect } from './dialect.js';

export interface UpstreamOptions {
  /** Absent for a server that asks for none; then no Authorization header is sent. */
  apiKey?: string;
  baseUrl: string;
  model: string;
  timeoutMs: number;
  /** What a draft must look like, for servers that can hold the model to it. */
  schema: Record<string, unknown>;
}

export interface Completion {
  text: string;
  promptTokens: number;
  completionTokens: number;
}

export interface Upstream {
  /** One call to the server. Throws `CallFailure`, or whatever an aborted `signal` makes of the call. */
  complete(messages: readonly ChatMessage[], signal: AbortSignal): Promise<Completion>;
}

export class CallFailure extends ModelFailure {
  /** Whether the same call may go well a moment later. */
  readonly mayRetry: boolean;
  /** Whether it speaks against the server: not when the server is well and refuses this one request. */
  readonly isFault: boolean;

  constructor(reason: ModelFailure['reason'], { mayRetry = false, isFault = true, retryAfterMs }: { mayRetry?: boolean; isFault?: boolean; retryAfterMs?: number } = {}) {
    super(reason, retryAfterMs);
    this.mayRetry = mayRetry;
    this.isFault = isFault;
  }
}

// The server does not take what we sent, and is well otherwise.
const OWN_FAULT: ReadonlySet<number> = new Set([400, 413, 422]);

const count = z.number().int().min(0).catch(0);
const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().min(1) }) })).min(1),
  usage: z.object({ prompt_tokens: count, completion_tokens: count }).nullish().catch(undefined),
});

/** The one place that speaks the OpenAI protocol. Nothing about accounts is sent, and nothing is read from the environment. */
export function createUpstream({ apiKey, baseUrl, model, timeoutMs, schema }: UpstreamOptions): Upstream {
  const client = new OpenAI({
    apiKey: apiKey ?? 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    baseURL: baseUrl,
    maxRetries: 0,
    // Ours passes first: it spans waiting, repeating and mending, and this one each call.
    timeout: timeoutMs + 1000,
    logLevel: 'off',
    defaultHeaders: apiKey === undefined ? { Authorization: null } : {},
  });
  let dialect: Dialect = FULL_DIALECT;
  return {
    complete: async (messages, signal) => {
      const spoken = dialect;
      const connection = openFetch();
      try {
        const reply: unknown = await client.withOptions({ fetch: connection.fetch }).chat.completions.create({ model, messages: [...messages], ...inDialect(spoken, schema) }, { signal });
        const parsed = completionSchema.safeParse(reply);
        if (!parsed.success) throw new CallFailure('bad_reply');
        const { choices, usage } = parsed.data;
        return { text: choices[0]?.message.content ?? '', promptTokens: usage?.prompt_tokens ?? 0, completionTokens: usage?.completion_tokens ?? 0 };
      } catch (error) {
        if (signal.aborted) throw error;
        const next = error instanceof APIError && OWN_FAULT.has(Number(error.status)) ? afterRefusal(spoken, error) : undefined;
        if (next) dialect = next;
        throw asCallFailure(error, next !== undefined);
      } finally {
        await connection.close();
      }
    },
  };
}

function asCallFailure(error: unknown, speaksOtherwise: boolean): CallFailure {
  if (error instanceof CallFailure) return error;
  if (error instanceof APIConnectionError) return new CallFailure('unreachable', { mayRetry: true });
  if (error instanceof RateLimitError) return new CallFailure('rate_limited', { mayRetry: true, retryAfterMs: retryAfterMs(error) });
  if (error instanceof APIError && typeof error.status === 'number') {
    if (error.status >= 500) return new CallFailure('server_error', { mayRetry: true });
    return new CallFailure('rejected', { mayRetry: speaksOtherwise, isFault: !OWN_FAULT.has(error.status) });
  }
  // What is left: a body that is cut short, too large, or no JSON.
  return new CallFailure('bad_reply');
}

/** Seconds or a date, as RFC 9110 section 10.2.3 has it; undefined when absent or unreadable. */
function retryAfterMs({ headers }: RateLimitError): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
