import { PRICES_MINOR } from '../billing/tiers.js';
import type { Deps } from '../deps.js';

const NAME = 'Health Intelligence and Ethics Validation Service';

/** Where things are on this instance, as absolute addresses. */
export function endpointDirectory(publicUrl: string) {
  const api = `${publicUrl}/api/v1`;
  return {
    register: `${api}/register`,
    health_query: `${api}/health-query`,
    hia_query: `${api}/hia-query`,
    agents: `${api}/agents`,
    usage: `${api}/usage`,
    subscribe: `${api}/subscribe`,
    referral: `${api}/referral`,
    contract: `${api}/openapi.yaml`,
  };
}

/** What this instance is and does, for `GET /health-query`. */
export function serviceInfo({ settings, model }: Pick<Deps, 'settings' | 'model'>) {
  const { publicUrl, requestsPerMinute, quotas } = settings;
  const price = (minor: number): string => (minor / 100).toFixed(2);
  return {
    name: NAME,
    version: 'v1',
    methodology: {
      honor: 'The answer respects the body, the dignity and the culture of the person.',
      integrity: 'Claims agree with the evidence library and do not overstate it.',
      authenticity: 'Every cited work exists and nothing is sold.',
    },
    description:
      'Answers health questions through specialist agents from a checked evidence library, and judges answers and texts by five ethics gates. Information, not diagnosis.',
    authentication: 'Send the header Authorization: Bearer <key>; POST /register gives a key.',
    endpoints: endpointDirectory(publicUrl),
    rate_limit: { requests_per_minute: requestsPerMinute, per: 'api_key' },
    pricing: `Free ${quotas.free} calls a month; premium ${quotas.premium} for ${price(PRICES_MINOR.premium)} USD; vip ${quotas.vip} for ${price(PRICES_MINOR.vip)} USD.`,
    answers: model ? { written_by: 'model', leaves_server: true, sent_to: model.server, model: model.name } : { written_by: 'composed', leaves_server: false },
  };
}
