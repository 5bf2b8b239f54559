import addFormats from 'ajv-formats';
import { ipKeyGenerator } from 'express-rate-limit';
import { OpenAPIBackend, type Context, type Document, type Operation } from 'openapi-backend';
import type { Logger } from 'pino';
import type { Deps } from '../domain/deps.js';
import { AppError } from '../domain/errors.js';
import type { Receipt } from '../domain/idempotency/receipt.js';
import { handlers } from '../handlers/index.js';
import { createIdentify, unauthorized } from './auth.js';
import { readJsonBody } from './body.js';
import { deprecationHeaders, type HeaderList } from './deprecation.js';
import { declaredParameters, lowerCased, type Parameters } from './parameters.js';
import { runOnce, type HandlerReply } from './idempotency.js';
import { indexMethods, type PathMethods } from './path-methods.js';
import { asAppError } from './problems.js';
import type { RateLimits } from './rate-limits.js';
import { prepareProblem, prepareSuccess, send, type PreparedReply } from './replies.js';
import type { RequestState } from './request-state.js';
import type { ResponseCheck } from './response-check.js';
import { toInvalidRequest } from './validation.js';

const IPV6_NETWORK_BITS = 56;

export const API_ROOT = '/api/v1';

export interface Api {
  /** Takes one request below the API root from matching to its reply. Never rejects. */
  handle(state: RequestState): Promise<void>;
  /** The methods of a path below the API root, or none when there is no such path. */
  methodsOf(path: string): string[];
  operations: Operation[];
}

/** What a handler takes and gives once the contract has been checked; the typed map in handlers/ guards each of them. */
type ErasedHandler = (call: unknown) => Promise<HandlerReply>;

interface SlimRequest {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  query: Record<string, string | string[]>;
  body?: unknown;
  declared?: Parameters;
}

/** What one service brings to the contract, which all services share. */
interface Wiring {
  deps: Deps;
  rateLimits: RateLimits;
  logger: Logger;
  identify: (state: RequestState) => ReturnType<ReturnType<typeof createIdentify>>;
  deprecations: ReadonlyMap<string, HeaderList>;
}

/** The contract with its validators compiled and its handlers registered: costs a tenth of a second, and holds no state. */
export interface CompiledContract {
  backend: OpenAPIBackend;
  operations: Operation[];
  methodsOf: PathMethods;
}

/** Rejects when the contract is not valid OpenAPI 3.0, or when contract and handlers differ in a name. */
export async function compileContract(document: Document): Promise<CompiledContract> {
  const backend = new OpenAPIBackend({
    definition: requestView(document),
    apiRoot: API_ROOT,
    strict: true,
    // The lint has checked the contract's schemas, and code that is not optimised runs as fast here: both cost a fifth of a second at start.
    ajvOpts: { allErrors: true, verbose: true, validateSchema: false, code: { optimize: false } },
    customizeAjv: (ajv) => {
      addFormats.default(ajv);
      return ajv;
    },
  });
  let methodsOf: PathMethods = () => [];
  backend.register(pipeline((path) => methodsOf(path)));
  for (const [operationId, handler] of Object.entries(handlers)) {
    backend.register(operationId, ({ operation }: Context, state: RequestState, slim: SlimRequest, { deps, logger }: Wiring) =>
      runOnce(deps, logger, operation, state, slim, (receipt) => callHandler(handler as ErasedHandler, deps, state, slim, receipt)),
    );
  }
  backend.registerSecurityHandler('bearerAuth', (_context: Context, state: RequestState, _slim: SlimRequest, { identify }: Wiring) => identify(state));
  await backend.init();

  // The library rebuilds this list on every match; the contract does not change while we run.
  const operations = backend.router.getOperations();
  backend.router.getOperations = () => operations;
  requireSameNames(operations);
  methodsOf = indexMethods(operations);
  return { backend, operations, methodsOf };
}

export interface ApiOptions {
  contract: CompiledContract;
  deps: Deps;
  rateLimits: RateLimits;
  logger: Logger;
  check?: ResponseCheck;
}

/** The API of one service: match, authenticate, limit, read, validate, handle. */
export function createApi({ contract: { backend, operations, methodsOf }, deps, rateLimits, logger, check }: ApiOptions): Api {
  const deprecations = new Map(operations.map((operation) => [operation.operationId ?? '', deprecationHeaders(operation, deps.settings.publicUrl)]));
  const wiring: Wiring = { deps, rateLimits, logger, identify: createIdentify(deps, logger), deprecations };
  return {
    operations,
    methodsOf: (path) => methodsOf(path.slice(API_ROOT.length).replace(/\/+$/, '')),
    handle: async (state) => {
      const reply = checked(await prepare(backend, state, wiring), state, deps, check);
      if (!state.res.headersSent && !state.res.destroyed) send(state, reply);
    },
  };
}

interface LooseOperation {
  responses?: Record<string, unknown>;
  requestBody?: { content?: Record<string, { examples?: unknown }> };
}

/** The contract without what it says of replies: the library would compile validators for them that nobody uses. */
function requestView(document: Document): Document {
  const view = structuredClone(document);
  if (view.components) for (const part of ['examples', 'headers', 'responses'] as const) delete view.components[part];
  // The lint of the contract has checked this form.
  const paths = view.paths as Record<string, Record<string, LooseOperation>>;
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    // For each status that is left the library compiles a validator of its headers.
    const successes = Object.keys(operation.responses ?? {}).filter((status) => status.startsWith('2'));
    operation.responses = Object.fromEntries(successes.map((status) => [status, { description: 'See the contract.' }]));
    for (const media of Object.values(operation.requestBody?.content ?? {})) delete media.examples;
  }
  return view;
}

async function prepare(backend: OpenAPIBackend, state: RequestState, wiring: Wiring): Promise<PreparedReply> {
  const { req } = state;
  const { publicUrl } = wiring.deps.settings;
  const method = req.method === 'HEAD' ? 'GET' : req.method;
  const slim: SlimRequest = { method, path: req.path, headers: {}, query: {} };
  if (!canBeDecoded(req.path)) return prepareProblem(state, new AppError('not_found', 'The address cannot be decoded.'), publicUrl);
  try {
    // The library hands through what callHandler gave.
    const reply = (await backend.handleRequest(slim, state, slim, wiring)) as Awaited<ReturnType<ErasedHandler>>;
    return prepareSuccess(state, reply);
  } catch (error) {
    return prepareProblem(state, asAppError(error), publicUrl);
  }
}

/** In tests and development a reply that breaks the contract becomes a 500, so that nobody overlooks it. */
function checked(reply: PreparedReply, state: RequestState, deps: Deps, check: ResponseCheck | undefined): PreparedReply {
  if (!check || state.operationId === undefined) return reply;
  try {
    check(state.operationId, reply.status, reply.mediaType, reply.body);
    return reply;
  } catch (error) {
    return prepareProblem(state, asAppError(error), deps.settings.publicUrl);
  }
}

function pipeline(methodsOf: PathMethods) {
  return {
    notFound: () => {
      throw new AppError('not_found', 'No operation of the contract has this path.');
    },
    methodNotAllowed: (context: Context) => {
      const allow = methodsOf(context.api.router.normalizePath(context.request.path));
      throw new AppError('method_not_allowed', `Use one of ${allow.join(', ')}.`, { allow });
    },
    postRoutingHandler: (context: Context, state: RequestState, _slim: SlimRequest, { deprecations }: Wiring) => {
      // The library's type says it is always there; after a failed match it is not.
      const matched = context.operation as Operation | undefined;
      state.operationId = matched?.operationId;
      for (const [name, value] of deprecations.get(state.operationId ?? '') ?? []) state.res.setHeader(name, value);
    },
    postSecurityHandler: async (context: Context, state: RequestState, slim: SlimRequest, { rateLimits }: Wiring) => {
      const { security, requestBody } = context.operation;
      if (security && security.length > 0) {
        state.res.setHeader('Cache-Control', 'no-store');
        if (state.authFailure) throw state.authFailure;
        if (!state.principal) throw unauthorized();
        await rateLimits.check(state.req, state.res, state.principal);
      }
      const declared = declaredParameters(context.operation, state.req, context.request.params as Record<string, string>);
      Object.assign(slim, { declared, query: declared.query, headers: lowerCased(declared.header) });
      if (requestBody) {
        slim.body = await readJsonBody(state.req, state.res);
        // The body has been checked to be JSON; the validator needs to be told which schema to use.
        slim.headers['content-type'] = 'application/json';
      }
    },
    unauthorizedHandler: () => {
      throw unauthorized();
    },
    validationFail: (context: Context) => {
      throw toInvalidRequest(context.validation.errors ?? []);
    },
    notImplemented: (context: Context) => {
      throw new Error(`no handler for ${context.operation.operationId ?? 'an operation'}`);
    },
  };
}

async function callHandler(handler: ErasedHandler, deps: Deps, state: RequestState, slim: SlimRequest, receipt?: Receipt) {
  const { req, res, principal, arrivedAt } = state;
  const gone = new AbortController();
  const onClose = (): void => {
    if (!res.writableFinished) gone.abort();
  };
  res.once('close', onClose);
  if (res.destroyed) gone.abort();
  const address = req.ip ?? 'unknown';
  // Whoever has an IPv6 network has very many addresses of it: limits count the network.
  const network = ipKeyGenerator(address, IPV6_NETWORK_BITS);
  const note = (fields: Record<string, unknown>): void => {
    state.notes = { ...state.notes, ...fields };
  };
  const client = { address: network, visitor: `${address} ${req.headers['user-agent'] ?? ''}` };
  const rawBody: unknown = req.body;
  const { body, declared: params } = slim;
  return handler({ deps, principal, body, rawBody: Buffer.isBuffer(rawBody) ? rawBody : Buffer.alloc(0), params, client, arrivedAt, signal: gone.signal, note, receipt });
}

function canBeDecoded(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function requireSameNames(operations: readonly Operation[]): void {
  const declared = operations.map((operation) => operation.operationId ?? '').sort();
  const handled = Object.keys(handlers).sort();
  if (declared.join() !== handled.join()) throw new Error(`the contract declares ${declared.join(', ')}; handlers exist for ${handled.join(', ')}`);
}
