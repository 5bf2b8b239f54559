import type { Handler } from './types.js';

export const getRegistrationInfo: Handler<'getRegistrationInfo'> = ({ deps }) =>
  Promise.resolve({
    status: 200,
    body: {
      message: 'Send a POST to this address with email and password to get an API key.',
      registration: {
        method: 'POST',
        path: '/api/v1/register',
        required_fields: ['email', 'password'],
        optional_fields: ['firstName', 'lastName', 'bot_name', 'platform', 'referral_code'],
        password_rules: 'At least 6 characters and at most 72 bytes in UTF-8.',
        registrations_per_hour: deps.settings.registrationsPerHour,
        tier: 'free',
        monthly_limit: deps.settings.quotas.free,
      },
    },
  });
