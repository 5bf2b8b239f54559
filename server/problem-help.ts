import type { ErrorCode } from '../domain/errors.js';

/** What each problem code means to a caller and what to do about it. */
export const PROBLEM_HELP: Record<ErrorCode, string> = {
  invalid_request: 'One or more fields are wrong. The array errors lists each with a JSON pointer and how to mend it. Nothing was charged.',
  invalid_json: 'The body could not be read as one JSON object in UTF-8. Nothing was charged.',
  unauthorized: 'The API key is missing, malformed, unknown or revoked. Send the header Authorization: Bearer <key>.',
  agent_tier_required: 'The agent you named belongs to a higher tier. Upgrade, or leave agent out to be routed to one you may use.',
  not_found: 'Nothing is at this address. The contract lists every path.',
  method_not_allowed: 'The path exists, but not with this method. The header Allow lists the methods.',
  email_taken: 'An account with this email exists already. Use its key.',
  tier_not_higher: 'The account is on this tier or a higher one already.',
  payload_too_large: 'Bodies may have at most 64 KiB.',
  unsupported_media_type: 'Send the body as application/json in UTF-8.',
  rate_limited: "Too many requests in this minute. Wait for the seconds in Retry-After. The month's count is untouched.",
  quota_exceeded: "The month's calls are used up. Wait for the next UTC month, or upgrade. If the reply carries urgency, act on it.",
  registration_limited: 'This client address has made its registrations for the hour. Wait for the seconds in Retry-After.',
  internal: 'A fault of the service. Nothing was charged. Give the request id to the operator.',
  unavailable: 'The service cannot reach its database, is busy or is shutting down. Try again after the seconds in Retry-After.',
};
