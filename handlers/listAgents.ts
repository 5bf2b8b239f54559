import type { Handler } from './types.js';

export const listAgents: Handler<'listAgents'> = ({ deps }) => {
  const { body, etag } = deps.knowledge.catalog;
  return Promise.resolve({ status: 200, body, headers: { ETag: etag, 'Cache-Control': 'public, max-age=300' } });
};
