import { findAccountByEmail } from '../../db/accounts.js';
import { recordAudit } from '../../db/audit.js';
import { deleteSession, insertSession } from '../../db/sessions.js';
import type { Deps, Principal } from '../deps.js';
import { AppError } from '../errors.js';
import { hashToken, mintToken } from '../keys/token.js';
import { forgiveEmail, takeAddressAttempt, takeEmailAttempt } from './attempts.js';
import { newId } from './ids.js';
import { requireUsablePassword } from './password-rules.js';
import { foldEmail } from './register.js';

const SESSION_MS = 12 * 3_600_000;
// Stands in where no account is, at the same cost: an unknown email takes as long as a wrong password.
const DECOY_HASH = '$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy';

export interface SignIn {
  token: string;
  expires_at: string;
}

/**
 * Signs a person in for 12 hours. Throws `invalid_credentials`, the same and as slowly for an unknown email as for a wrong
 * password, and `sign_in_limited`, by address and by email.
 */
export async function signIn(deps: Deps, { email, password }: { email: string; password: string }, address: string): Promise<SignIn> {
  requireUsablePassword('/password', password);
  const emailFolded = foldEmail(email);
  await takeAddressAttempt(deps, address);
  await takeEmailAttempt(deps, emailFolded);
  const account = await findAccountByEmail(deps.db.knex, emailFolded);
  const fits = await deps.verifyPassword(password, account?.password_hash ?? DECOY_HASH);
  if (!account || !fits) throw invalidCredentials();
  const token = mintToken(deps.randomBytes, 'session');
  const createdAt = Math.round(deps.now());
  const session = { id: newId('ses', deps.randomBytes), account_id: account.id, hash: hashToken(token), created_at: createdAt, expires_at: createdAt + SESSION_MS };
  await deps.db.knex.transaction(async (trx) => {
    if (!(await insertSession(trx, session, account.password_hash))) throw invalidCredentials();
    await forgiveEmail(deps, trx, emailFolded);
    await recordAudit(trx, { at: createdAt, actor: 'account', action: 'session.created', accountId: account.id, subject: session.id });
  });
  return { token, expires_at: new Date(session.expires_at).toISOString() };
}

/** Ends the session that made this request. Throws `not_found` when an API key made it. */
export async function signOut(deps: Deps, { credential, accountId }: Principal): Promise<void> {
  await deps.db.knex.transaction(async (trx) => {
    const ended = credential.kind === 'session' && (await deleteSession(trx, credential.id));
    if (!ended) throw new AppError('not_found', 'This request was made with an API key, so there is no session to end.');
    await recordAudit(trx, { at: deps.now(), actor: 'account', action: 'session.deleted', accountId, subject: credential.id });
  });
}

function invalidCredentials(): AppError {
  return new AppError('invalid_credentials', 'No account has this email and this password.');
}
