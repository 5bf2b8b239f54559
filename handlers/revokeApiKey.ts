import { revokeKey } from '../domain/keys/manage.js';
import type { Handler } from './types.js';

export const revokeApiKey: Handler<'revokeApiKey'> = async ({ deps, principal, params }) => {
  await revokeKey(deps, principal, params.path.keyId);
  return { status: 204, body: undefined };
};
