import type { ErrorCode, ErrorDetails } from '../domain/errors.js';

export interface ProblemHelp {
  means: string;
  todo: string;
  /** The `detail`, path and further fields of the example. */
  example: { detail: string; path: string; details?: ErrorDetails };
}

const HEALTH = '/api/v1/health-query';
const INVALID_JSON = 'must be one JSON object in UTF-8';

/** What each problem code means to a caller and what to do about it. */
export const PROBLEM_HELP: Record<ErrorCode, ProblemHelp> = {
  invalid_request: {
    means: 'One or more fields of the body are wrong. Nothing was charged.',
    todo: 'The array errors lists every fault with a JSON pointer to the field and what it must be. Mend them and send the request again; unchanged it fails again.',
    example: { detail: '/query is required', path: HEALTH, details: { errors: [{ path: '/query', message: 'is required', code: 'required' }] } },
  },
  invalid_json: {
    means: 'The body could not be read as one JSON object in UTF-8. Nothing was charged.',
    todo: 'Look for a missing quote or comma, a list where an object belongs, or an encoding other than UTF-8.',
    example: { detail: 'The body must be one JSON object in UTF-8.', path: HEALTH, details: { errors: [{ path: '', message: INVALID_JSON, code: 'invalid_json' }] } },
  },
  invalid_signature: {
    means: 'A payment event whose signature does not fit its body, or is older than 300 seconds. Nothing was changed.',
    todo: 'If you run this instance: compare STRIPE_WEBHOOK_SECRET with the secret of the webhook endpoint in Stripe, let no proxy alter the body, and set the clock of the machine.',
    example: { detail: 'Stripe-Signature does not match the body, or is older than 300 seconds.', path: '/api/v1/payments/events' },
  },
  unauthorized: {
    means: 'The API key is missing, malformed, unknown or revoked.',
    todo: 'Send the header Authorization: Bearer <key> with the whole key, from hia_live_ to its last character. If the key is lost, ask the operator.',
    example: { detail: 'Send the header Authorization: Bearer <key>. POST /api/v1/register gives a key.', path: '/api/v1/usage' },
  },
  invalid_credentials: {
    means: 'No account has this email and this password. Which of the two is wrong is not said.',
    todo: 'Check both. A program should use an API key; a lost password is reset by the operator.',
    example: { detail: 'No account has this email and this password.', path: '/api/v1/sessions' },
  },
  wrong_password: {
    means: 'The password that confirms the request is not that of the account. Nothing was changed.',
    todo: 'Ask the person for the current password. A key alone can neither change it nor erase the account.',
    example: { detail: 'This is not the password of the account. Nothing was changed.', path: '/api/v1/account/password' },
  },
  agent_tier_required: {
    means: 'The agent you named belongs to a higher tier than your account. Nothing was charged.',
    todo: 'Leave agent out to be routed to one you may use, name another, or upgrade. If the reply carries urgency, show its message first.',
    example: {
      detail: 'The agent peptides needs the tier vip; this account is free. Leave agent out to be routed to one you may use.',
      path: HEALTH,
      details: { offerUpgrade: true },
    },
  },
  not_found: {
    means: 'Nothing is at this address.',
    todo: 'Check the path and its spelling. The contract lists every path; all of the API is below /api/v1.',
    example: { detail: 'There is nothing at this address. The contract is at /api/v1/openapi.yaml.', path: '/api/v1/health-querry' },
  },
  method_not_allowed: {
    means: 'The path exists, but not with this method.',
    todo: 'The header Allow lists the methods that the path has.',
    example: { detail: 'Use one of GET, HEAD, OPTIONS.', path: '/api/v1/agents' },
  },
  email_taken: {
    means: 'An account with this email exists already. Upper and lower case do not differ in emails.',
    todo: 'Use the key that the account got when it was made, or register with another email.',
    example: { detail: 'An account with this email exists. Use its API key, or register another email.', path: '/api/v1/register' },
  },
  key_limit_reached: {
    means: 'The account has 20 live keys, those in the overlap of a rotation included.',
    todo: 'GET /keys lists them. Revoke one that is no longer used, or rotate with overlap_seconds 0.',
    example: { detail: 'An account may have 20 live keys, those in the overlap of a rotation included. Revoke one, or rotate with overlap_seconds 0.', path: '/api/v1/keys' },
  },
  key_already_rotated: {
    means: 'The key was rotated before and is in its overlap. A key has one successor.',
    todo: 'Use the successor, which GET /keys names in replaced_by. If its secret was lost, revoke it and create a new key.',
    example: { detail: 'This key has a successor already, key_0PzQ5uHn3kVbS9wXyT1cRe. Rotate or revoke the successor.', path: '/api/v1/keys/key_8sT2mVqWc4xZ0aLrYb7NdK/rotate' },
  },
  idempotency_conflict: {
    means: 'A request with this Idempotency-Key is being executed at this moment. This one was not charged.',
    todo: 'Wait for the seconds in Retry-After and repeat it: you get the reply of the execution under way.',
    example: { detail: 'A request with this Idempotency-Key is being executed. Repeat it shortly to get its reply.', path: HEALTH },
  },
  idempotency_key_reused: {
    means: 'The Idempotency-Key came with another operation, path or body within the last 24 hours. Nothing was charged.',
    todo: 'Take a new Idempotency-Key for each new request, and send the old one only with an unchanged request.',
    example: { detail: 'This Idempotency-Key came with another request within the last 24 hours. Take a new one for a new request.', path: HEALTH },
  },
  tier_not_higher: {
    means: 'The account is on the tier you asked for, or on a higher one, already.',
    todo: 'Nothing is to be paid. GET /subscribe shows the current tier and the upgrades above it.',
    example: { detail: 'This account is vip already; premium is not an upgrade.', path: '/api/v1/subscribe' },
  },
  payload_too_large: {
    means: 'The body is larger than 64 KiB. Nothing was charged.',
    todo: 'Shorten the text. A question may have 4,000 characters, a text for the gates 16,000: judge a longer one in parts.',
    example: { detail: 'Bodies may have at most 65536 bytes.', path: '/api/v1/hia-query' },
  },
  unsupported_media_type: {
    means: 'The body is not declared as JSON.',
    todo: 'Send the header Content-Type: application/json, with the body in UTF-8 and not compressed.',
    example: { detail: 'Send the body with Content-Type: application/json.', path: HEALTH },
  },
  rate_limited: {
    means: 'Too many requests came within a minute. The count of the month is untouched.',
    todo: 'Wait for the seconds in Retry-After, then go on. The header RateLimit shows on each reply how many requests are left.',
    example: { detail: 'This key may make 60 requests a minute. Wait 30 seconds.', path: HEALTH },
  },
  quota_exceeded: {
    means: "The month's calls are used up. This request was not charged.",
    todo: 'Wait for the next UTC month (Retry-After reaches to it), or upgrade. If the reply carries urgency, show its message first: an emergency is reported even then.',
    example: {
      detail: 'All 100 calls of this month are used. The count starts anew on 2026-12-01T00:00:00.000Z.',
      path: HEALTH,
      details: { offerUpgrade: true },
    },
  },
  registration_limited: {
    means: 'This client address has made its registrations for the hour.',
    todo: 'Wait for the seconds in Retry-After. Many people behind one address share the limit; the operator can raise it.',
    example: { detail: 'One client address may register 5 times an hour. Wait 1800 seconds.', path: '/api/v1/register' },
  },
  sign_in_limited: {
    means: 'Too many passwords were tried for one account, or from one client address, within 15 minutes.',
    todo: 'Wait for the seconds in Retry-After. API keys work all the while.',
    example: { detail: 'One account may try 10 passwords in 15 minutes. Wait 600 seconds.', path: '/api/v1/sessions' },
  },
  internal: {
    means: 'A fault of the service, not of the request. Nothing was charged.',
    todo: 'Try once more. If it stays, give the request_id to the operator, who finds the cause under it in the log.',
    example: { detail: 'Something went wrong on our side. Nothing was charged. Quote the request id to the operator.', path: HEALTH },
  },
  unavailable: {
    means: 'The service cannot reach its database, is busy or is shutting down. Nothing was charged.',
    todo: 'Try again after the seconds in Retry-After. It says nothing about your key: keep it.',
    example: { detail: 'Try again after the seconds in Retry-After. Your key is not in question and nothing was charged.', path: HEALTH },
  },
};
