import { register as createAccount } from '../domain/accounts/register.js';
import { endpointDirectory } from '../domain/answers/service-info.js';
import type { Handler } from './types.js';

export const register: Handler<'register'> = async ({ deps, body, client }) => {
  const { apiKey, monthlyLimit, referralCounted } = await createAccount(deps, body, client);
  const note = referralCounted ? '' : ' No referral was counted: the referral code is not known, or is your own.';
  const reply = {
    success: true,
    message: `Account created. Store the API key now; it is not shown again.${note}`,
    apiKey,
    // The ethics surface reads the key from this name; undeclared in the contract, where the two names would fold together.
    api_key: apiKey,
    tier: 'free',
    usage: { monthly_limit: monthlyLimit, calls_remaining: monthlyLimit },
    endpoints: endpointDirectory(deps.settings.publicUrl),
  };
  return { status: 201, body: reply, headers: { 'Cache-Control': 'no-store' } };
};
