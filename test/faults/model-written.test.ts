import { afterAll, describe, expect, test } from 'vitest';
import { dataOf, goodDraft, saying, startModelServer, stopModelServers, type Behaviour, type ModelServer } from '../support/model-server.js';
import { startService, stopServices, type TestService } from '../support/service.js';

afterAll(async () => {
  await stopServices();
  stopModelServers();
});

const QUESTION = 'Does exercise help with insomnia?';

async function withModel(behaviour: Behaviour, env: Record<string, string> = {}): Promise<{ service: TestService; upstream: ModelServer; key: string }> {
  const upstream = await startModelServer(behaviour);
  const service = await startService({ env: { OPENAI_BASE_URL: upstream.url, OPENAI_MODEL: 'scripted', MODEL_TIMEOUT_MS: '2000', ...env } });
  return { service, upstream, key: await service.newKey() };
}

describe('an answer that a model writes', () => {
  test('has the fixed parts, cites the statements it was given, and says who wrote it', async () => {
    const { service, upstream, key } = await withModel(saying((request) => goodDraft(request)));
    const { status, body } = await service.call('post', '/health-query', { key, body: { query: QUESTION } });
    expect(status).toBe(200);
    expect(body.engine).toBe('model');
    expect(upstream.requests).toHaveLength(1);
    expect(body.citations.map(({ id }: { id: string }) => id)).toEqual(dataOf(upstream.requests[0]!).evidence.slice(0, 3).map(({ id }) => id));
  });
});
