import cors from 'cors';
import express, { type ErrorRequestHandler, type Express, type Request, type Response } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import type { Deps } from '../domain/deps.js';
import { AppError } from '../domain/errors.js';
import { API_ROOT, type Api } from './api.js';
import type { Config } from './config.js';
import type { ContractFiles } from './contract-files.js';
import type { Health } from './health.js';
import { logRequest } from './logging.js';
import type { Metrics } from './metrics.js';
import { servePages } from './pages.js';
import { asAppError } from './problems.js';
import { prepareProblem, send } from './replies.js';
import { beginState, stateOf } from './request-state.js';

const REQUEST_HEADERS = ['Authorization', 'Content-Type', 'X-Request-Id', 'If-None-Match', 'Idempotency-Key'];
const EXPOSED_HEADERS = ['RateLimit', 'RateLimit-Policy', 'Retry-After', 'X-Request-Id', 'ETag', 'WWW-Authenticate', 'Allow', 'Deprecation', 'Sunset', 'Link', 'Idempotency-Replayed'];
const PREFLIGHT_SECONDS = 600;
// Nothing here needs scripts or foreign content. Whether to insist on TLS is for the proxy that ends it.
const CONTENT_POLICY = { defaultSrc: ["'none'"], styleSrc: ["'self'"], imgSrc: ["'self'"], formAction: ["'self'"], baseUri: ["'none'"], frameAncestors: ["'none'"] };

export interface AppParts {
  config: Config;
  deps: Deps;
  api: Api;
  health: Health;
  contract: ContractFiles;
  logger: Logger;
  metrics: Metrics;
}

/** Assembles the HTTP side: ids, headers and the log line first, then probes, pages, contract and the API. */
export function createApp({ config, deps, api, health, contract, logger, metrics }: AppParts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  if (config.trustProxy !== undefined) app.set('trust proxy', config.trustProxy);
  const warnOfProxy = forwardedAddressWarning(config, logger);

  app.use((req, res, next) => {
    const state = beginState(req, res, deps.now());
    res.setHeader('X-Request-Id', state.requestId);
    if (health.draining()) res.setHeader('Connection', 'close');
    res.once('close', () => {
      logRequest(logger, state, deps.now());
      metrics.request(state, deps.now());
    });
    warnOfProxy(req);
    next();
  });
  app.use(helmet({ contentSecurityPolicy: { useDefaults: false, directives: CONTENT_POLICY }, strictTransportSecurity: false }));
  app.use(allowPlainOptions(api));
  app.use(cors({ origin: config.corsOrigins, methods: ['GET', 'HEAD', 'POST', 'DELETE'], allowedHeaders: REQUEST_HEADERS, exposedHeaders: EXPOSED_HEADERS, maxAge: PREFLIGHT_SECONDS }));

  health.serve(app);
  metrics.serve(app);
  contract.serve(app, API_ROOT);
  servePages(app, deps);
  app.use(API_ROOT, (req) => api.handle(restoreUrl(stateOf(req))));
  app.use(() => {
    throw new AppError('not_found', 'There is nothing at this address. The contract is at /api/v1/openapi.yaml.');
  });
  app.use(lastResort(config.publicUrl));
  return app;
}

/** Express strips the mount path; the contract's paths are matched, and problems named, by the whole one. */
function restoreUrl(state: ReturnType<typeof stateOf>): ReturnType<typeof stateOf> {
  state.req.url = state.req.originalUrl;
  return state;
}

/** OPTIONS that is not a CORS preflight: 204 with `Allow` where the path exists, and on to 404 where it does not. */
function allowPlainOptions(api: Api) {
  return (req: Request, res: Response, next: () => void): void => {
    const methods = req.method === 'OPTIONS' && req.path.startsWith(API_ROOT) ? api.methodsOf(req.path) : [];
    if (methods.length > 0) res.setHeader('Allow', methods.join(', '));
    if (req.method !== 'OPTIONS' || req.headers['access-control-request-method'] !== undefined) next();
    else if (methods.length > 0) res.status(204).end();
    else throw new AppError('not_found', 'There is nothing at this address.');
  };
}

function forwardedAddressWarning(config: Config, logger: Logger): (req: Request) => void {
  let warned = config.trustProxy !== undefined;
  return (req) => {
    if (warned || req.headers['x-forwarded-for'] === undefined) return;
    warned = true;
    logger.warn('A forwarded address arrived while TRUST_PROXY is off: everyone behind the proxy shares one registration limit. Set TRUST_PROXY to the number of proxies.');
  };
}

function lastResort(publicUrl: string): ErrorRequestHandler {
  // Express tells an error handler by its four parameters.
  return (error: unknown, req, res, _next) => {
    if (res.headersSent) {
      res.destroy();
      return;
    }
    const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
    // Express itself throws 400 for an address it cannot decode.
    const known = status === 400 ? new AppError('not_found', 'The address cannot be decoded.') : asAppError(error);
    send(stateOf(req), prepareProblem(stateOf(req), known, publicUrl));
  };
}
