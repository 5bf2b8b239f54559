import { eraseAccount as erase } from '../domain/accounts/erase.js';
import type { Handler } from './types.js';

export const eraseAccount: Handler<'eraseAccount'> = async ({ deps, principal, body }) => {
  await erase(deps, principal, body.password);
  return { status: 204, body: undefined };
};
