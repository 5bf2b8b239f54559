import { z } from 'zod';

const positive = (fallback: number, most: number) => z.coerce.number().int().min(1).max(most).default(fallback);
const count = (fallback: number) => z.coerce.number().int().min(0).max(1_000_000_000).default(fallback);

/** Every environment variable the service reads, with its default. README's table says what each does. */
const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.string().regex(/^sqlite:.+/, 'must look like sqlite:./data/hia.sqlite').default('sqlite:./data/hia.sqlite'),
  TRUST_PROXY: z
    .string()
    .regex(/^(\d{1,2}|[0-9a-fA-F.:]+(\/\d{1,3})?(,[0-9a-fA-F.:]+(\/\d{1,3})?)*)$/, 'must be a number of hops or addresses in CIDR form')
    .optional(),
  CORS_ORIGINS: z.string().min(1).default('*'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  RATE_LIMIT_PER_MINUTE: positive(60, 1_000_000),
  REGISTRATIONS_PER_HOUR: positive(5, 1_000_000),
  SIGN_IN_ATTEMPTS: positive(10, 1_000_000),
  QUOTA_FREE: count(100),
  QUOTA_PREMIUM: count(5000),
  QUOTA_VIP: count(50_000),
  PAYMENTS: z.enum(['manual', 'demo', 'stripe']).default('manual'),
  STRIPE_SECRET_KEY: z.string().regex(/^[sr]k_/, 'must be a secret or restricted key of Stripe').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().regex(/^whsec_\S+$/, 'must be the signing secret of the webhook endpoint').optional(),
  STRIPE_PRICE_PREMIUM: z.string().regex(/^price_\S+$/, 'must be the id of a price').optional(),
  STRIPE_PRICE_VIP: z.string().regex(/^price_\S+$/, 'must be the id of a price').optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  OPENAI_API_KEY: z.string().min(1).max(500).optional(),
  OPENAI_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .refine((value) => !/[?#@]/.test(value), 'must have neither user, nor query, nor fragment')
    .optional(),
  OPENAI_MODEL: z.string().min(1).max(200).default('gpt-4o-mini'),
  // An idempotency key holds its claim for a minute; an answer must be ready well before.
  MODEL_TIMEOUT_MS: positive(30_000, 50_000),
  MODEL_CONCURRENCY: positive(8, 1000),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  CRISIS_LINES: z.string().min(1).max(500).optional(),
  NODE_ENV: z.string().optional(),
});

export type PaymentsConfig =
  | { kind: 'manual' | 'demo' }
  | { kind: 'stripe'; secretKey: string; webhookSecret: string; prices: { premium: string; vip: string }; apiUrl?: string };

/** A server that speaks the OpenAI protocol. */
export interface ModelConfig {
  apiKey?: string;
  baseUrl: string;
  model: string;
  timeoutMs: number;
  concurrency: number;
}

export interface Config {
  port: number;
  host: string;
  publicUrl: string;
  databaseUrl: string;
  trustProxy?: number | string;
  corsOrigins: '*' | string[];
  logLevel: string;
  requestsPerMinute: number;
  registrationsPerHour: number;
  signInAttempts: number;
  quotas: { free: number; premium: number; vip: number };
  payments: PaymentsConfig;
  /** Absent when answers are composed by rule alone. */
  model?: ModelConfig;
  secretKey?: string;
  /** Who has it may read `/metrics`. */
  metricsToken?: string;
  crisisLine?: string;
  /** Checks each reply against the contract before it is sent. On in tests and development. */
  checkResponses: boolean;
}

/** The names of all variables, for the documentation test. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(variables.shape);

/** Reads the configuration. Throws one Error that lists every problem. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([name, value]) => name in variables.shape && value !== ''));
  const parsed = variables.safeParse(present);
  const problems = [...(parsed.error?.issues ?? []).map((issue) => `  ${issue.path.join('.')}: ${issue.message}`), ...missingForStripe(present)];
  if (!parsed.success || problems.length > 0) throw new Error(`The configuration is not valid:\n${problems.join('\n')}`);
  const value = parsed.data;
  return {
    port: value.PORT,
    host: value.HOST,
    publicUrl: (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, ''),
    databaseUrl: value.DATABASE_URL,
    trustProxy: value.TRUST_PROXY !== undefined && /^\d+$/.test(value.TRUST_PROXY) ? Number(value.TRUST_PROXY) : value.TRUST_PROXY,
    corsOrigins: value.CORS_ORIGINS === '*' ? '*' : value.CORS_ORIGINS.split(',').map((origin) => origin.trim()),
    logLevel: value.LOG_LEVEL,
    requestsPerMinute: value.RATE_LIMIT_PER_MINUTE,
    registrationsPerHour: value.REGISTRATIONS_PER_HOUR,
    signInAttempts: value.SIGN_IN_ATTEMPTS,
    quotas: { free: value.QUOTA_FREE, premium: value.QUOTA_PREMIUM, vip: value.QUOTA_VIP },
    payments: paymentsOf(value),
    model: modelOf(value),
    secretKey: value.SECRET_KEY,
    metricsToken: value.METRICS_TOKEN,
    crisisLine: value.CRISIS_LINES,
    checkResponses: value.NODE_ENV === 'test' || value.NODE_ENV === 'development',
  };
}

const NEEDED_FOR_STRIPE = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_PREMIUM', 'STRIPE_PRICE_VIP'] as const;

function missingForStripe(present: Readonly<Record<string, unknown>>): string[] {
  if (present.PAYMENTS !== 'stripe') return [];
  return NEEDED_FOR_STRIPE.filter((name) => present[name] === undefined).map((name) => `  ${name}: is needed with PAYMENTS=stripe`);
}

function paymentsOf({ PAYMENTS, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_PREMIUM, STRIPE_PRICE_VIP, STRIPE_API_URL }: z.infer<typeof variables>): PaymentsConfig {
  if (PAYMENTS !== 'stripe') return { kind: PAYMENTS };
  // Present: what is missing was reported above.
  const prices = { premium: STRIPE_PRICE_PREMIUM ?? '', vip: STRIPE_PRICE_VIP ?? '' };
  return { kind: 'stripe', secretKey: STRIPE_SECRET_KEY ?? '', webhookSecret: STRIPE_WEBHOOK_SECRET ?? '', prices, apiUrl: STRIPE_API_URL };
}

const OPENAI = 'https://api.openai.com/v1';

/** A key or an address is enough to have a model. */
function modelOf(value: z.infer<typeof variables>): ModelConfig | undefined {
  if (value.OPENAI_API_KEY === undefined && value.OPENAI_BASE_URL === undefined) return undefined;
  return {
    apiKey: value.OPENAI_API_KEY,
    baseUrl: value.OPENAI_BASE_URL ?? OPENAI,
    model: value.OPENAI_MODEL,
    timeoutMs: value.MODEL_TIMEOUT_MS,
    concurrency: value.MODEL_CONCURRENCY,
  };
}
