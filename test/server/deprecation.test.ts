import request from 'supertest';
import { afterAll, describe, expect, test } from 'vitest';
import type { Document } from 'openapi-backend';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { compileContract, createApi } from '../../server/api.js';
import { createApp } from '../../server/app.js';
import { readConfig } from '../../server/config.js';
import { deprecationHeaders } from '../../server/deprecation.js';
import { METRICS_OFF } from '../../server/metrics-off.js';
import { createRateLimits } from '../../server/rate-limits.js';
import { startService, stopServices } from '../support/service.js';

afterAll(stopServices);

describe('deprecation', () => {
  test('one marker on an operation puts Deprecation, Sunset and Link on all its replies, and on no other', async () => {
    const service = await startService();
    const marked = structuredClone(contract) as unknown as Document & { paths: Record<string, Record<string, Record<string, unknown>>> };
    Object.assign(marked.paths['/usage']?.get ?? {}, { deprecated: true, 'x-deprecation': { since: '2027-01-01', sunset: '2027-07-01' } });
    const api = createApi({ contract: await compileContract(marked), deps: service.deps, rateLimits: createRateLimits(60), logger: service.logger });
    const app = createApp({ config: readConfig({}), deps: service.deps, api, health: service.health, contract: { serve: () => undefined }, metrics: METRICS_OFF, logger: service.logger });
    const reply = await request(app).get('/api/v1/usage');
    expect(reply.status).toBe(401);
    expect(reply.headers.deprecation).toBe('@1798761600');
    expect(reply.headers.sunset).toBe('Thu, 01 Jul 2027 00:00:00 GMT');
    expect(reply.headers.link).toMatch(/rel="deprecation"/);
    expect((await request(app).get('/api/v1/agents')).headers.deprecation).toBeUndefined();
  });

  test('a marker that cannot be read, or a sunset before the deprecation, stops the boot', () => {
    expect(() => deprecationHeaders({ 'x-deprecation': { since: 'soon' } }, '')).toThrow();
    expect(() => deprecationHeaders({ 'x-deprecation': { since: '2027-07-01', sunset: '2027-01-01' } }, '')).toThrow(/before/);
  });
});

describe('the boot refuses', () => {
  const build = async (change: (document: typeof contract) => void): Promise<unknown> => {
    const document = structuredClone(contract);
    change(document);
    return compileContract(document as unknown as Document);
  };

  test('a contract with an operation that has no handler', async () => {
    await expect(build((document) => Object.assign(document.paths['/usage'].get, { operationId: 'getSomethingElse' }))).rejects.toThrow(/handlers exist for|Unknown operationId/);
  });

  test('a contract that is not valid OpenAPI 3.0', async () => {
    await expect(build((document) => Object.assign(document, { openapi: '3.1.0', webhooks: { x: 1 } }))).rejects.toThrow();
  });
});
