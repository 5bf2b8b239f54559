import { randomBytes } from 'node:crypto';
import type { Express } from 'express';
import type { Logger } from 'pino';
import { openDatabase, type Database } from '../db/connect.js';
import type { Deps, Signals } from '../domain/deps.js';
import { DRAFT_JSON_SCHEMA } from '../domain/answers/model/draft.js';
import type { Model } from '../domain/answers/model/port.js';
import type { Knowledge } from '../domain/knowledge.js';
import { createInFlight } from '../domain/quota/in-flight.js';
import { compileContract, createApi, type Api, type CompiledContract } from './api.js';
import { createApp } from './app.js';
import type { Config } from './config.js';
import { createContractFiles } from './contract-files.js';
import { createHealth, type Health } from './health.js';
import { loadKnowledge, readContract, ROOT } from './knowledge.js';
import { createLogger } from './logging.js';
import type { Metrics } from './metrics.js';
import { METRICS_OFF } from './metrics-off.js';
import { createPasswordHasher } from './passwords.js';
import { createPayments } from './payments.js';
import { createRateLimits } from './rate-limits.js';
import { prebuild } from './replies.js';
import { createResponseCheck, type ResponseCheck, type ResponseContract } from './response-check.js';
import { createPseudonym, loadSecretKey } from './secret-key.js';

export interface Service {
  app: Express;
  api: Api;
  db: Database;
  deps: Deps;
  health: Health;
  logger: Logger;
  close(): Promise<void>;
}

/** What tests replace: the clock, randomness, where the log goes; and what they share, since making it takes time. */
export interface Overrides {
  now?: () => number;
  randomBytes?: (size: number) => Buffer;
  knowledge?: Knowledge;
  logger?: Logger;
  check?: ResponseCheck;
  /** Of bcrypt: a test that registers accounts by the dozen need not pay for their safety. */
  passwordCost?: number;
  contract?: CompiledContract;
}

/** The dependencies of the rules alone, for the server and for scripts that need no HTTP. */
export async function buildDeps(config: Config, overrides: Overrides = {}, { signals }: Pick<Metrics, 'signals'> = METRICS_OFF): Promise<{ deps: Deps; close(): Promise<void> }> {
  const knowledge = overrides.knowledge ?? loadKnowledge(config.crisisLine);
  knowledge.catalog.etag = prebuild(knowledge.catalog.body);
  const db = await openDatabase(config.databaseUrl);
  const passwords = createPasswordHasher(overrides.passwordCost);
  // A clock with fractions of a millisecond, since answers take few of them.
  const now = overrides.now ?? (() => performance.timeOrigin + performance.now());
  const deps: Deps = {
    db,
    knowledge,
    settings: {
      publicUrl: config.publicUrl,
      requestsPerMinute: config.requestsPerMinute,
      registrationsPerHour: config.registrationsPerHour,
      signInAttempts: config.signInAttempts,
      quotas: config.quotas,
    },
    payments: await createPayments(config, now),
    signals,
    model: await buildModel(config, now, signals.modelCalled),
    inFlight: createInFlight(),
    now,
    randomBytes: overrides.randomBytes ?? randomBytes,
    hashPassword: passwords.hash,
    verifyPassword: passwords.verify,
    pseudonym: createPseudonym(loadSecretKey(config.secretKey, config.databaseUrl)),
  };
  return {
    deps,
    close: async () => {
      await passwords.close();
      await db.close();
    },
  };
}

/** The model, where one is configured. Its libraries are loaded only then: they take longer than all others together. */
export async function buildModel({ model }: Config, now: () => number, observe?: Signals['modelCalled']): Promise<Model | undefined> {
  if (!model) return undefined;
  const { createModel } = await import('./model/model.js');
  return createModel({ ...model, schema: DRAFT_JSON_SCHEMA, now, observe });
}

/** Builds the whole service, ready to listen. */
export async function buildService(config: Config, overrides: Overrides = {}): Promise<Service> {
  const logger = overrides.logger ?? createLogger(config.logLevel);
  const metrics = config.metricsToken === undefined ? METRICS_OFF : (await import('./metrics.js')).createMetrics(config.metricsToken);
  const { deps, close } = await buildDeps(config, overrides, metrics);
  try {
    const api = createApi({
      contract: overrides.contract ?? (await compileContract(readContract())),
      deps,
      rateLimits: createRateLimits(config.requestsPerMinute),
      logger,
      check: overrides.check ?? (config.checkResponses ? createResponseCheck(readContract<ResponseContract>(), { closed: false }) : undefined),
    });
    const health = createHealth(deps);
    const app = createApp({ config, deps, api, health, contract: createContractFiles(ROOT), logger, metrics });
    return { app, api, db: deps.db, deps, health, logger, close };
  } catch (error) {
    await close();
    throw error;
  }
}
