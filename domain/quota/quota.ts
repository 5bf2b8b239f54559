import type { SharedCommit } from '../../db/idempotency.js';
import { charge, monthCount } from '../../db/usage.js';
import type { AccountTier, Deps, Principal, Settings } from '../deps.js';
import { AppError, type ErrorDetails } from '../errors.js';
import { latencyBucket } from './latency.js';
import { dayOf, monthOf } from './month.js';

export interface CallToCharge {
  endpoint: 'health-query' | 'hia-query';
  agent: string;
  gate: string;
  /** When the request arrived, epoch milliseconds. */
  arrivedAt: number;
}

export interface Charged {
  used: number;
  limit: number;
  remaining: number;
}

const IN_FLIGHT_RETRY_SECONDS = 5;

/**
 * Does the work of a call if the month has one left; otherwise refuses with `quota_exceeded` before any work. Where a model
 * writes, calls that are still being answered count against what remains, so that no more run than can be charged.
 */
export async function withinQuota<T>(deps: Deps, principal: Principal, urgency: ErrorDetails['urgency'], work: () => Promise<T>): Promise<T> {
  const { used, granted } = await monthCount(deps.db, principal.accountId, monthOf(deps.now()).name);
  const limit = monthLimit(deps, principal.tier, granted);
  if (used >= limit) throw quotaExceeded(deps, principal, limit, urgency);
  if (!deps.model) return work();
  if (used + deps.inFlight.count(principal.accountId) >= limit) {
    throw new AppError('quota_exceeded', `The calls that are still being answered take up what remains of the ${limit} of this month. Try again when they have been answered.`, {
      retryAfterSeconds: IN_FLIGHT_RETRY_SECONDS,
      urgency,
      offerUpgrade: principal.tier !== 'vip',
    });
  }
  const leave = deps.inFlight.enter(principal.accountId);
  try {
    return await work();
  } finally {
    leave();
  }
}

/** Calls of a month: what the tier allows and what was granted beyond. */
export function monthLimit({ settings }: { settings: Pick<Settings, 'quotas'> }, tier: AccountTier, granted: number): number {
  return Math.max(0, settings.quotas[tier] + granted);
}

/**
 * Charges one call, exactly, and waits until that is on disk. Throws `quota_exceeded` when others took the last one.
 * `alongside` is committed with the charge or not at all.
 */
export async function chargeCall(
  deps: Deps,
  principal: Principal,
  call: CallToCharge,
  urgency: ErrorDetails['urgency'],
  alongside?: (commit: SharedCommit, charged: Charged) => void,
): Promise<Charged> {
  const now = deps.now();
  const latencyUs = Math.max(0, Math.round((now - call.arrivedAt) * 1000));
  const charged = (used: number, granted: number): Charged => {
    const limit = monthLimit(deps, principal.tier, granted);
    return { used, limit, remaining: Math.max(0, limit - used) };
  };
  const entry = {
    accountId: principal.accountId,
    month: monthOf(now).name,
    day: dayOf(now),
    endpoint: call.endpoint,
    agent: call.agent,
    gate: call.gate,
    latencyUs,
    latencyBucket: latencyBucket(latencyUs),
    limit: deps.settings.quotas[principal.tier],
  };
  const { used, granted } = await charge(deps.db, entry, alongside && ((commit, counted) => alongside(commit, charged(counted.used, counted.granted))));
  if (used === undefined) throw quotaExceeded(deps, principal, monthLimit(deps, principal.tier, granted), urgency);
  deps.signals.charged(call.endpoint);
  return charged(used, granted);
}

function quotaExceeded(deps: Deps, principal: Principal, limit: number, urgency: ErrorDetails['urgency']): AppError {
  const { endAt } = monthOf(deps.now());
  return new AppError('quota_exceeded', `All ${limit} calls of this month are used. The count starts anew on ${new Date(endAt).toISOString()}.`, {
    retryAfterSeconds: Math.max(1, Math.ceil((endAt - deps.now()) / 1000)),
    urgency,
    offerUpgrade: principal.tier !== 'vip',
  });
}
