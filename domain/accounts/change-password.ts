import { replacePassword } from '../../db/accounts.js';
import { recordAudit } from '../../db/audit.js';
import { deleteSessions } from '../../db/sessions.js';
import type { Deps, Principal } from '../deps.js';
import { AppError } from '../errors.js';
import { forgiveEmail } from './attempts.js';
import { confirmPassword } from './confirm-password.js';
import { requireUsablePassword } from './password-rules.js';

/** Changes the password and ends every session but the one that asked. Keys stay. Throws `invalid_request`, `wrong_password` and `sign_in_limited`. */
export async function changePassword(deps: Deps, principal: Principal, { current_password, new_password }: { current_password: string; new_password: string }): Promise<void> {
  requireUsablePassword('/current_password', current_password);
  requireUsablePassword('/new_password', new_password);
  const account = await confirmPassword(deps, principal, current_password);
  const passwordHash = await deps.hashPassword(new_password);
  await deps.db.knex.transaction(async (trx) => {
    if (!(await replacePassword(trx, account.id, account.password_hash, passwordHash))) {
      throw new AppError('wrong_password', 'The password was changed at the same moment. Nothing was changed by this request.');
    }
    await deleteSessions(trx, account.id, principal.credential.id);
    await forgiveEmail(deps, trx, account.email_folded);
    await recordAudit(trx, { at: deps.now(), actor: 'account', action: 'password.changed', accountId: account.id });
  });
}
