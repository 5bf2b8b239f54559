import { startModelServer, type Behaviour, type ModelServer } from './model-server.js';
import { startService, type TestService } from './service.js';

export const QUESTION = 'Does exercise help with insomnia?';

export interface ModelService {
  service: TestService;
  upstream: ModelServer;
  key: string;
}

/** The service with a scripted model server behind it, and an account. */
export async function startModelService(behaviour: Behaviour, env: Record<string, string> = {}): Promise<ModelService> {
  const upstream = await startModelServer(behaviour);
  const service = await startService({ env: { OPENAI_BASE_URL: upstream.url, OPENAI_MODEL: 'scripted', MODEL_TIMEOUT_MS: '3000', RATE_LIMIT_PER_MINUTE: '10000', QUOTA_FREE: '1000', ...env } });
  return { service, upstream, key: await service.newKey() };
}

/** What the log says of the model in its last line. */
export function lastNote(service: TestService): { engine: string; model?: { outcome: string; calls: number; promptTokens: number; completionTokens: number; droppedCitations: number; rules: string[] } } {
  return JSON.parse(service.logLines.at(-1) ?? '{}') as ReturnType<typeof lastNote>;
}
