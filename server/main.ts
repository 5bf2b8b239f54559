import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildService, type Service } from './build.js';
import { readConfig } from './config.js';
import { startHousekeeping } from './housekeeping.js';
import { warmKnowledge } from './knowledge.js';

const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 60_000;
const LEAST_DRAIN_TIMEOUT_MS = 35_000;
const DRAIN_BEYOND_MODEL_MS = 5000;
// For this long after the signal, requests that were already on their way are still taken and told to close their connection.
const LAME_DUCK_MS = 300;

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  // A part of the knowledge may fail while the server already listens.
  process.exit(1);
}

async function main(): Promise<void> {
  const config = readConfig();
  const service = await buildService(config);
  const server = createServer({ headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS }, service.app);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  const { port } = server.address() as AddressInfo; // listening on TCP, so never a pipe's name
  const publicUrl = config.publicUrl.replace(/:0$/, `:${port}`);
  console.log(`API       ${publicUrl}/api/v1\nContract  ${publicUrl}/api/v1/openapi.yaml`);
  const stopHousekeeping = startHousekeeping(service.deps, service.logger);
  process.once('SIGTERM', stopHousekeeping).once('SIGINT', stopHousekeeping);
  stopOnSignals(server, service, Math.max(LEAST_DRAIN_TIMEOUT_MS, (config.model?.timeoutMs ?? 0) + DRAIN_BEYOND_MODEL_MS));
  await warmKnowledge(service.deps.knowledge);
}

/** First signal: finish what was accepted, then leave. Second signal: leave at once. */
function stopOnSignals(server: ReturnType<typeof createServer>, service: Service, drainTimeoutMs: number): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    service.health.drain();
    const force = setTimeout(() => server.closeAllConnections(), drainTimeoutMs);
    setTimeout(() => {
      server.close(() => {
        clearTimeout(force);
        void service.close().then(() => process.exit(0));
      });
      server.closeIdleConnections();
    }, LAME_DUCK_MS);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
