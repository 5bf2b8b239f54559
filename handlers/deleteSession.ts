import { signOut } from '../domain/accounts/sessions.js';
import type { Handler } from './types.js';

export const deleteSession: Handler<'deleteSession'> = async ({ deps, principal }) => {
  await signOut(deps, principal);
  return { status: 204, body: undefined };
};
