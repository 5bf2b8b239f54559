import { findAccountByEmail } from '../../db/accounts.js';
import { recordAudit } from '../../db/audit.js';
import { insertGrant } from '../../db/quota-grants.js';
import { newId } from '../accounts/ids.js';
import { foldEmail } from '../accounts/register.js';
import type { Deps } from '../deps.js';
import { monthOf } from './month.js';

/** The operator adds calls to an account's current month, or takes them away; gives false when no account has this email. */
export async function adjustQuota(deps: Pick<Deps, 'db' | 'now' | 'randomBytes'>, email: string, calls: number): Promise<boolean> {
  const now = Math.round(deps.now());
  return deps.db.knex.transaction(async (trx) => {
    const account = await findAccountByEmail(trx, foldEmail(email));
    if (!account) return false;
    const id = newId('grt', deps.randomBytes);
    const month = monthOf(now).name;
    await insertGrant(trx, { id, account_id: account.id, month, calls, reason: 'operator', created_at: now });
    await recordAudit(trx, { at: now, actor: 'operator', action: 'quota.adjusted', accountId: account.id, subject: id, detail: { month, calls } });
    return true;
  });
}
