import type { AccountRow } from '../../db/accounts.js';
import type { Deps, Principal } from '../deps.js';
import { ownAccount } from './own-account.js';

export interface AccountInfo {
  id: string;
  email: string;
  tier: string;
  created_at: string;
  firstName?: string;
  lastName?: string;
  bot_name?: string;
  platform?: string;
}

/** What an account is, under the names of the registration. */
export function describeAccount(row: AccountRow): AccountInfo {
  return {
    id: row.id,
    email: row.email,
    tier: row.tier,
    created_at: new Date(row.created_at).toISOString(),
    ...(row.first_name == null ? {} : { firstName: row.first_name }),
    ...(row.last_name == null ? {} : { lastName: row.last_name }),
    ...(row.bot_name == null ? {} : { bot_name: row.bot_name }),
    ...(row.platform == null ? {} : { platform: row.platform }),
  };
}

/** The account of whoever calls. */
export async function accountInfo(deps: Deps, principal: Principal): Promise<AccountInfo> {
  return describeAccount(await ownAccount(deps, principal));
}
