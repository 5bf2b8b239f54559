import { subscriptionInfo } from '../domain/billing/subscription.js';
import type { Handler } from './types.js';

export const getSubscription: Handler<'getSubscription'> = async ({ deps, principal }) => ({
  status: 200,
  body: await subscriptionInfo(deps, principal),
});
