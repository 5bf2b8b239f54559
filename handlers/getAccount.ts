import { accountInfo } from '../domain/accounts/describe.js';
import type { Handler } from './types.js';

export const getAccount: Handler<'getAccount'> = async ({ deps, principal }) => ({ status: 200, body: await accountInfo(deps, principal) });
