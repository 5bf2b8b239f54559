import { findAccountByEmail, setPasswordHash } from '../../db/accounts.js';
import { recordAudit } from '../../db/audit.js';
import { deleteSessions } from '../../db/sessions.js';
import type { Deps } from '../deps.js';
import { randomBase62 } from '../keys/token.js';
import { foldEmail } from './register.js';

// 119 bits: nobody guesses it, and it can still be read out on the telephone.
const LENGTH = 20;

/** The operator gives an account a new random password, which is returned once, and ends its sessions; undefined when no account has this email. */
export async function resetPassword(deps: Pick<Deps, 'db' | 'now' | 'randomBytes' | 'hashPassword'>, email: string): Promise<string | undefined> {
  const password = randomBase62(LENGTH, deps.randomBytes);
  // Before the transaction: hashing is slow, and a transaction waits for nothing but the database.
  const hash = await deps.hashPassword(password);
  return deps.db.knex.transaction(async (trx) => {
    const account = await findAccountByEmail(trx, foldEmail(email));
    if (!account) return undefined;
    await setPasswordHash(trx, account.id, hash);
    await deleteSessions(trx, account.id);
    await recordAudit(trx, { at: deps.now(), actor: 'operator', action: 'password.reset', accountId: account.id });
    return password;
  });
}
