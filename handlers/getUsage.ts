import { usageStatistics } from '../domain/quota/statistics.js';
import type { Handler } from './types.js';

export const getUsage: Handler<'getUsage'> = async ({ deps, principal, params }) => ({ status: 200, body: await usageStatistics(deps, principal, params.query ?? {}) });
