import { z } from 'zod';

/**
 * The marker that an operation of the contract carries beside `deprecated: true`:
 *   x-deprecation: { since: 2027-01-01, sunset: 2027-07-01 }
 */
const markerSchema = z.strictObject({ since: z.iso.date(), sunset: z.iso.date().optional() });

export type HeaderList = readonly (readonly [string, string])[];

/**
 * Headers that every reply of a deprecated operation carries: `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and a link to
 * the policy. Empty for an operation without a marker. Throws an Error for a marker that cannot be read, or whose sunset
 * comes before its deprecation.
 */
export function deprecationHeaders(operation: object, publicUrl: string): HeaderList {
  if (!('x-deprecation' in operation)) return [];
  const { since, sunset } = markerSchema.parse(operation['x-deprecation']);
  const sinceMs = Date.parse(since);
  const headers: [string, string][] = [
    ['Deprecation', `@${sinceMs / 1000}`],
    ['Link', `<${publicUrl}/api/v1/openapi.yaml>; rel="deprecation"; type="application/yaml"`],
  ];
  if (sunset === undefined) return headers;
  if (Date.parse(sunset) < sinceMs) throw new Error('x-deprecation: the sunset comes before the deprecation');
  return [...headers, ['Sunset', new Date(sunset).toUTCString()]];
}
