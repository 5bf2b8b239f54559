import { pino, type DestinationStream, type Logger } from 'pino';
import type { RequestState } from './request-state.js';

/** A JSON logger. What it is given holds ids, codes and times, never a query, an answer, a key or a password. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  return destination ? pino(options, destination) : pino(options);
}

/** Writes the one line of a request when its reply has gone out or its caller has left. */
export function logRequest(logger: Logger, state: RequestState, endedAt: number): void {
  const { res, req } = state;
  const line = {
    request_id: state.requestId,
    method: req.method,
    operation: state.operationId ?? 'none',
    status: res.writableFinished ? res.statusCode : 499,
    ms: Math.round((endedAt - state.arrivedAt) * 1000) / 1000,
    ...(state.principal ? { [`${state.principal.credential.kind}_id`]: state.principal.credential.id, account_id: state.principal.accountId } : {}),
    ...state.notes,
    ...(state.errorCode !== undefined ? { code: state.errorCode } : {}),
    ...(state.cause instanceof Error ? { error: describe(state.cause) } : {}),
  };
  if (res.statusCode >= 500) logger.error(line, 'request failed');
  else logger.info(line, 'request');
}

/** Name, code and place of an error. Its message may quote bound values of a statement, so it is left out. */
function describe(error: Error): { name: string; code?: string; at: string[] } {
  const at = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6)
    .map((line) => line.trim().replace(/\(.*[\\/]([^\\/]+:\d+:\d+)\)$/, '($1)').replace(/^at .*[\\/]([^\\/]+:\d+:\d+)$/, 'at $1'));
  return { name: error.name, ...('code' in error ? { code: String(error.code) } : {}), at };
}
