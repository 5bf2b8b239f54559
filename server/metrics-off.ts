import type { Metrics } from './metrics.js';

const ignore = (): void => undefined;

/** Counts nothing and serves nothing: an instance without METRICS_TOKEN does not load the library. */
export const METRICS_OFF: Metrics = {
  signals: { charged: ignore, gateFailed: ignore, urgency: ignore, modelCalled: ignore, written: ignore },
  request: ignore,
  serve: ignore,
};
