import type { Database } from '../db/connect.js';
import type { PaymentProvider } from './billing/provider.js';
import type { Model } from './answers/model/port.js';
import type { Knowledge } from './knowledge.js';
import type { InFlight } from './quota/in-flight.js';

/** Limits and prices that the operator sets. */
export interface Settings {
  publicUrl: string;
  requestsPerMinute: number;
  registrationsPerHour: number;
  /** Passwords that may be tried for one email in 15 minutes. */
  signInAttempts: number;
  quotas: Record<AccountTier, number>;
}

export type AccountTier = 'free' | 'premium' | 'vip';

/** Everything the rules need from outside, built once and passed first. */
export interface Deps {
  db: Database;
  knowledge: Knowledge;
  settings: Settings;
  /** Writes answers where the operator has set one up; without it they are composed by rule. */
  model?: Model;
  inFlight: InFlight;
  /** Epoch milliseconds. */
  now(): number;
  randomBytes(size: number): Buffer;
  /** Hashes a password off the event loop; rejects with `unavailable` when too many wait. */
  hashPassword(password: string): Promise<string>;
  /** Whether a password fits a hash; in the same queue. */
  verifyPassword(password: string, hash: string): Promise<boolean>;
  payments: PaymentProvider;
  signals: Signals;
  /** A keyed hash that hides addresses and visitors in the database. */
  pseudonym(value: string): string;
}

/** What the rules report to whoever watches the instance: kinds and counts, nothing of a person. */
export interface Signals {
  charged(endpoint: string): void;
  gateFailed(gate: string): void;
  urgency(level: string): void;
  /** One call to the model's server ended. */
  modelCalled(call: { outcome: string; promptTokens: number; completionTokens: number }): void;
  /** An answer was written. */
  written(engine: string): void;
}

/** Who a valid bearer token speaks for, as the database has it at this request. */
export interface Principal {
  credential: Credential;
  accountId: string;
  tier: AccountTier;
}

/** What the caller showed: an API key, or the session of a person who signed in. */
export type Credential = { kind: 'key'; id: string; lastUsedAt: number | null } | { kind: 'session'; id: string };
