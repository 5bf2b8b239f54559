import type { SubscriptionRow } from '../../db/payments.js';
import type { AccountTier } from '../deps.js';
import { asTier } from '../keys/authenticate.js';
import type { PaymentEvent } from './provider.js';
import { isAbove } from './tiers.js';

/**
 * A subscription after an event, or undefined when the event changes nothing. Events come in any order: of standing and of
 * tier the newest word counts, whenever it arrives, and an ended subscription never comes back.
 */
export function afterEvent(known: SubscriptionRow | undefined, event: PaymentEvent, accountId: string): SubscriptionRow | undefined {
  const { subscriptionId, standing, stamp } = event;
  if (subscriptionId === undefined || standing === undefined || known?.standing === 'ended') return undefined;
  const before: SubscriptionRow = known ?? { id: subscriptionId, account_id: accountId, tier: null, standing: 'suspended', ends_at: null, standing_stamp: -1, tier_stamp: -1 };
  const saysStanding = standing === 'ended' || stamp >= before.standing_stamp;
  const saysTier = event.tier !== undefined && stamp >= before.tier_stamp;
  if (!saysStanding && !saysTier) return undefined;
  return {
    ...before,
    ...(saysStanding ? { standing, ends_at: event.endsAt ?? null, standing_stamp: stamp } : {}),
    ...(saysTier ? { tier: event.tier ?? null, tier_stamp: stamp } : {}),
  };
}

/** The highest tier that an account's subscriptions pay for. */
export function paidTier(subscriptions: readonly SubscriptionRow[]): AccountTier {
  return subscriptions
    .filter(({ standing, tier }) => standing === 'active' && tier !== null)
    .map(({ tier }) => asTier(tier ?? 'free'))
    .reduce<AccountTier>((highest, tier) => (isAbove(tier, highest) ? tier : highest), 'free');
}
