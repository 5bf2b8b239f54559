import { clearSlots, takeSlot, windowStart } from '../../db/attempt-slots.js';
import type { Transaction } from '../../db/idempotency.js';
import type { Deps } from '../deps.js';
import { AppError } from '../errors.js';

const WINDOW_MS = 900_000;
// Many people may share an address; many passwords tried from one address are an attack all the same.
const ADDRESS_FACTOR = 2;

/** Takes one of the sign-ins an address has in 15 minutes. Throws `sign_in_limited`. */
export function takeAddressAttempt(deps: Deps, address: string): Promise<void> {
  return take(deps, addressSubject(deps, address), deps.settings.signInAttempts * ADDRESS_FACTOR, 'One client address');
}

/** Takes one of the passwords that may be tried for an email in 15 minutes, whether or not an account has it. Throws `sign_in_limited`. */
export function takeEmailAttempt(deps: Deps, emailFolded: string): Promise<void> {
  return take(deps, emailSubject(deps, emailFolded), deps.settings.signInAttempts, 'One account');
}

/** After the right password: what was tried before counts no more. Also removes the trace of an email that is erased. */
export function forgiveEmail(deps: Deps, trx: Transaction, emailFolded: string): Promise<void> {
  return clearSlots(trx, emailSubject(deps, emailFolded));
}

async function take(deps: Deps, subject: string, limit: number, who: string): Promise<void> {
  const now = Math.round(deps.now());
  if (await takeSlot(deps.db, subject, limit, WINDOW_MS, now)) return;
  const start = (await windowStart(deps.db, subject)) ?? now;
  const waitSeconds = Math.max(1, Math.ceil((start + WINDOW_MS - now) / 1000));
  throw new AppError('sign_in_limited', `${who} may try ${limit} passwords in 15 minutes. Wait ${waitSeconds} seconds.`, { retryAfterSeconds: waitSeconds });
}

function addressSubject(deps: Deps, address: string): string {
  return deps.pseudonym(`sign-in address:${address}`);
}

function emailSubject(deps: Deps, emailFolded: string): string {
  return deps.pseudonym(`sign-in email:${emailFolded}`);
}
