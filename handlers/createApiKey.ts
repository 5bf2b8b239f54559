import { createKey } from '../domain/keys/manage.js';
import type { Handler } from './types.js';

export const createApiKey: Handler<'createApiKey'> = async ({ deps, principal, body, receipt }) => ({
  status: 201,
  body: await createKey(deps, principal, body, receipt),
});
