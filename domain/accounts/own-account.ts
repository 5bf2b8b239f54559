import { findAccount, type AccountRow } from '../../db/accounts.js';
import type { Deps, Principal } from '../deps.js';
import { AppError } from '../errors.js';

/** The account of whoever calls. Throws `unauthorized` when it was erased since the key was checked. */
export async function ownAccount(deps: Pick<Deps, 'db'>, principal: Principal): Promise<AccountRow> {
  const account = await findAccount(deps.db.knex, principal.accountId);
  if (!account) throw new AppError('unauthorized', 'The account of this key no longer exists.');
  return account;
}
