import { rotateKey } from '../domain/keys/manage.js';
import type { Handler } from './types.js';

const OVERLAP_SECONDS = 600;

export const rotateApiKey: Handler<'rotateApiKey'> = async ({ deps, principal, params, body, receipt }) => ({
  status: 201,
  body: await rotateKey(deps, principal, params.path.keyId, body.overlap_seconds ?? OVERLAP_SECONDS, receipt),
});
