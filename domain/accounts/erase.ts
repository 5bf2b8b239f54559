import { deleteAccount } from '../../db/accounts.js';
import { deleteAudit, recordAudit } from '../../db/audit.js';
import { emptyLog } from '../../db/expiry.js';
import { findSubscriptions } from '../../db/payments.js';
import type { Deps, Principal } from '../deps.js';
import { forgiveEmail } from './attempts.js';
import { confirmPassword } from './confirm-password.js';
import { requireUsablePassword } from './password-rules.js';

/**
 * Erases the account with everything held about it and frees its email. What stays is one line of the audit log that an account
 * of this id was erased. A subscription is ended at the payment provider first; when that cannot be reached, nothing is erased.
 * Throws `wrong_password`, `sign_in_limited` and `unavailable`.
 */
export async function eraseAccount(deps: Deps, principal: Principal, password: string): Promise<void> {
  requireUsablePassword('/password', password);
  const account = await confirmPassword(deps, principal, password);
  for (const { id, standing } of await findSubscriptions(deps.db.knex, account.id)) {
    if (standing !== 'ended') await deps.payments.endSubscription(id);
  }
  await deps.db.knex.transaction(async (trx) => {
    await deleteAccount(trx, account.id);
    await deleteAudit(trx, account.id);
    await forgiveEmail(deps, trx, account.email_folded);
    await recordAudit(trx, { at: deps.now(), actor: 'account', action: 'account.erased', accountId: account.id });
  });
  await emptyLog(deps.db);
}
