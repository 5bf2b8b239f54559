import { signIn } from '../domain/accounts/sessions.js';
import type { Handler } from './types.js';

export const createSession: Handler<'createSession'> = async ({ deps, body, client }) => ({
  status: 201,
  body: await signIn(deps, body, client.address),
  headers: { 'Cache-Control': 'no-store' },
});
