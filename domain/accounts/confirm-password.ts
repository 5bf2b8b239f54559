import type { AccountRow } from '../../db/accounts.js';
import type { Deps, Principal } from '../deps.js';
import { AppError } from '../errors.js';
import { takeEmailAttempt } from './attempts.js';
import { ownAccount } from './own-account.js';

/**
 * Asks for the account's password once more, since a key alone, which may have leaked, must not take the account over.
 * Gives the account. Throws `wrong_password`, and `sign_in_limited` from the same count as signing in.
 */
export async function confirmPassword(deps: Deps, principal: Principal, password: string): Promise<AccountRow> {
  const account = await ownAccount(deps, principal);
  await takeEmailAttempt(deps, account.email_folded);
  if (!(await deps.verifyPassword(password, account.password_hash))) {
    throw new AppError('wrong_password', 'This is not the password of the account. Nothing was changed.');
  }
  return account;
}
