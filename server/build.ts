import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Express } from 'express';
import type { Document } from 'openapi-backend';
import type { Logger } from 'pino';
import { openDatabase, type Database } from '../db/connect.js';
import type { Deps } from '../domain/deps.js';
import { compileKnowledge, type Knowledge, type KnowledgeFiles } from '../domain/knowledge.js';
import { createApi, type Api } from './api.js';
import { createApp } from './app.js';
import type { Config } from './config.js';
import { createContractFiles } from './contract-files.js';
import { createHealth, type Health } from './health.js';
import { createLogger } from './logging.js';
import { createPasswordHasher } from './passwords.js';
import { createRateLimits } from './rate-limits.js';
import { prebuild } from './replies.js';
import { createResponseCheck, type ResponseCheck } from './response-check.js';
import { createPseudonym, loadSecretKey } from './secret-key.js';

/** Folder of the code that runs: the build, or the sources under test. Contract and generated files lie in it too. */
const ROOT = new URL('..', import.meta.url);

export interface Service {
  app: Express;
  api: Api;
  db: Database;
  deps: Deps;
  health: Health;
  logger: Logger;
  close(): Promise<void>;
}

/** What tests replace: the clock, randomness, where the log goes. */
export interface Overrides {
  now?: () => number;
  randomBytes?: (size: number) => Buffer;
  knowledge?: Knowledge;
  logger?: Logger;
  check?: ResponseCheck;
}

/** The dependencies of the rules alone, for the server and for scripts that need no HTTP. */
export async function buildDeps(config: Config, overrides: Overrides = {}): Promise<{ deps: Deps; close(): Promise<void> }> {
  const knowledge =
    overrides.knowledge ?? compileKnowledge(readJson<KnowledgeFiles>('knowledge.json'), { crisisLine: config.crisisLine, catalogOrder: agentIds(readContract()) });
  knowledge.catalog.etag = prebuild(knowledge.catalog.body);
  const db = await openDatabase(config.databaseUrl);
  const passwords = createPasswordHasher();
  const deps: Deps = {
    db,
    knowledge,
    settings: {
      publicUrl: config.publicUrl,
      requestsPerMinute: config.requestsPerMinute,
      registrationsPerHour: config.registrationsPerHour,
      quotas: config.quotas,
    },
    // A clock with fractions of a millisecond, since answers take few of them.
    now: overrides.now ?? (() => performance.timeOrigin + performance.now()),
    randomBytes: overrides.randomBytes ?? randomBytes,
    hashPassword: passwords.hash,
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

/** Builds the whole service, ready to listen. */
export async function buildService(config: Config, overrides: Overrides = {}): Promise<Service> {
  const logger = overrides.logger ?? createLogger(config.logLevel);
  const { deps, close } = await buildDeps(config, overrides);
  try {
    const api = await createApi({
      document: readContract(),
      deps,
      rateLimits: createRateLimits(config.requestsPerMinute),
      check: overrides.check ?? (config.checkResponses ? createResponseCheck(readJson('generated/openapi.json'), { closed: false }) : undefined),
    });
    const health = createHealth(deps);
    const app = createApp({ config, deps, api, health, contract: createContractFiles(ROOT), logger });
    return { app, api, db: deps.db, deps, health, logger, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function readContract(): Document {
  return readJson<Document>('generated/openapi.json');
}

/** The agents that the contract lists, in its order. */
function agentIds(document: Document): string[] {
  const schema = document.components?.schemas?.AgentId;
  const values: unknown[] = schema && 'enum' in schema ? (schema.enum ?? []) : [];
  return values.map(String);
}

/** Reads a file that the build itself wrote. */
function readJson<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(name, ROOT), 'utf8')) as T;
}
