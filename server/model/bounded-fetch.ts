import { Agent, fetch } from 'undici';

const MOST_REPLY_BYTES = 1_000_000;
const CONNECT_TIMEOUT_MS = 10_000;

export interface BoundedFetch {
  fetch: typeof globalThis.fetch;
  /** Closes the socket, in whatever state it is. */
  close(): Promise<void>;
}

/**
 * A fetch for one call: no redirect to another server, no reply over a megabyte, and a socket of its own that does not outlive the
 * call. A pool would save milliseconds of an answer that takes seconds, and hand out dead sockets at the worst moment.
 */
export function openFetch(): BoundedFetch {
  const dispatcher = new Agent({ connections: 1, maxResponseSize: MOST_REPLY_BYTES, connect: { timeout: CONNECT_TIMEOUT_MS } });
  return {
    fetch: (target, { method, headers, body, signal } = {}) =>
      fetch(target instanceof Request ? target.url : target, { method, headers: Object.fromEntries(new Headers(headers)), signal, body: typeof body === 'string' ? body : undefined, dispatcher, redirect: 'error' }),
    close: () => dispatcher.destroy(),
  };
}
