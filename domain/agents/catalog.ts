import type { Agent } from './schema.js';

/** The agent of the ethics surface; it is not part of the public catalogue. */
export const SCRIPTURE_AGENT = 'biblical_medicine';

export interface Catalog {
  body: { total: number; agents: { type: string; name: string; description: string; tier: string }[] };
  /** Set by the server, which knows the bytes it sends. */
  etag: string;
}

/** The public catalogue in the order given. */
export function buildCatalog(agents: readonly Agent[]): Catalog {
  const entries = agents.filter((agent) => agent.type !== SCRIPTURE_AGENT).map(({ type, name, description, tier }) => ({ type, name, description, tier }));
  return { body: { total: entries.length, agents: entries }, etag: '' };
}
