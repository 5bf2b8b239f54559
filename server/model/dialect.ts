import type { OpenAI } from 'openai';

type Request = OpenAI.ChatCompletionCreateParamsNonStreaming;

/** What a server takes beside model and messages. It starts with everything and drops what the server has refused. */
export interface Dialect {
  format: 'json_schema' | 'json_object' | 'text';
  limit: 'max_tokens' | 'max_completion_tokens';
  temperature: boolean;
  seed: boolean;
}

export const FULL_DIALECT: Dialect = { format: 'json_schema', limit: 'max_tokens', temperature: true, seed: true };

// The same question gets the same answer, as far as the server can do that.
const SEED = 7;
// Our longest draft has some 600 words.
const MOST_TOKENS = 1200;
const NEXT_FORMAT = { json_schema: 'json_object', json_object: 'text', text: 'json_schema' } as const;

/** The parameters of a request in a dialect. `schema` is what the reply must look like. */
export function inDialect({ format, limit, temperature, seed }: Dialect, schema: Record<string, unknown>): Partial<Request> {
  return {
    [limit]: MOST_TOKENS,
    ...(temperature ? { temperature: 0 } : {}),
    ...(seed ? { seed: SEED } : {}),
    ...(format === 'json_schema' ? { response_format: { type: 'json_schema', json_schema: { name: 'draft', strict: true, schema } } } : {}),
    ...(format === 'json_object' ? { response_format: { type: 'json_object' } } : {}),
  };
}

const TOO_LONG = /context|too (?:long|large|many)|maximum .{0,20}tokens/i;

/**
 * The dialect to try after a server refused a request (400 or 422): without the parameter that it names, or, where it names
 * none, with the next form of reply. Undefined when another dialect would not help.
 */
export function afterRefusal(dialect: Dialect, refusal: { param?: string | null; code?: string | null; message: string }): Dialect | undefined {
  const about = `${refusal.param ?? ''} ${refusal.message}`;
  if (/max_completion_tokens/.test(about) && dialect.limit === 'max_tokens') return { ...dialect, limit: 'max_completion_tokens' };
  if (refusal.code === 'context_length_exceeded') return undefined;
  if (/temperature/.test(about) && dialect.temperature) return { ...dialect, temperature: false };
  if (/\bseed\b/.test(about) && dialect.seed) return { ...dialect, seed: false };
  if (!/response_format|json_schema|json_object/.test(about) && TOO_LONG.test(refusal.message)) return undefined;
  return { ...dialect, format: NEXT_FORMAT[dialect.format] };
}
