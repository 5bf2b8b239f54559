import { referralStats } from '../domain/referrals/referrals.js';
import type { Handler } from './types.js';

export const getReferral: Handler<'getReferral'> = async ({ deps, principal }) => {
  const { link, counts, rewards } = await referralStats(deps, principal);
  return { status: 200, body: { referral_link: link, stats: counts, rewards } };
};
