import type { Express } from 'express';
import type { Deps } from '../domain/deps.js';
import { unmade } from '../domain/lazily.js';

export interface Health {
  serve(app: Express): void;
  draining(): boolean;
  /** From now on `/readyz` says no, and connections are told to close. */
  drain(): void;
}

/** `/healthz` says that the process runs; `/readyz` that it can answer: database reachable, all knowledge compiled, not draining. */
export function createHealth(deps: Pick<Deps, 'db' | 'knowledge'>): Health {
  let draining = false;
  return {
    draining: () => draining,
    drain: () => {
      draining = true;
    },
    serve: (app) => {
      app.get('/healthz', (_req, res) => {
        res.json({ status: 'ok' });
      });
      app.get('/readyz', async (_req, res) => {
        const checks = { database: await databaseAnswers(deps), knowledge: unmade(deps.knowledge).length === 0, accepting: !draining };
        const ready = Object.values(checks).every(Boolean);
        res.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready', checks });
      });
    },
  };
}

async function databaseAnswers({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  try {
    await db.knex('accounts').first('id');
    return true;
  } catch {
    // The probe's answer is the record of it.
    return false;
  }
}
