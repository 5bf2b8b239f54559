import { exportAccount as exportAll } from '../domain/accounts/export.js';
import type { Handler } from './types.js';

export const exportAccount: Handler<'exportAccount'> = async ({ deps, principal }) => ({ status: 200, body: await exportAll(deps, principal) });
