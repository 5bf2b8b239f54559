import { startCheckout as start } from '../domain/billing/orders.js';
import type { Handler } from './types.js';

export const startCheckout: Handler<'startCheckout'> = async ({ deps, principal, body }) => ({
  status: 200,
  body: await start(deps, principal, body.tier),
});
