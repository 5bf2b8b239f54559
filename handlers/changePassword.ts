import { changePassword as change } from '../domain/accounts/change-password.js';
import type { Handler } from './types.js';

export const changePassword: Handler<'changePassword'> = async ({ deps, principal, body }) => {
  await change(deps, principal, body);
  return { status: 204, body: undefined };
};
