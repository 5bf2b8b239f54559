import { listKeys } from '../domain/keys/manage.js';
import type { Handler } from './types.js';

export const listApiKeys: Handler<'listApiKeys'> = async ({ deps, principal }) => ({ status: 200, body: { keys: await listKeys(deps, principal) } });
