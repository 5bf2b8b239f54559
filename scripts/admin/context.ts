import { findAccountByEmail, type AccountRow } from '../../db/accounts.js';
import type { Database } from '../../db/connect.js';
import { foldEmail } from '../../domain/accounts/register.js';
import type { Deps, Settings } from '../../domain/deps.js';
import type { Report } from './print.js';

/** What the commands work with: the rules' dependencies without knowledge and without HTTP. */
export type AdminDeps = Pick<Deps, 'db' | 'now' | 'randomBytes' | 'hashPassword'> & { db: Database; settings: Pick<Settings, 'quotas'> };

export interface Command {
  name: string;
  /** Its arguments, as the help shows them; those in brackets may be left out. */
  args: string;
  help: string;
  run(deps: AdminDeps, args: readonly string[]): Promise<Report>;
}

/** The account with this email. Throws an Error when there is none. */
export async function requireAccount({ db }: Pick<AdminDeps, 'db'>, email = ''): Promise<AccountRow> {
  const account = await findAccountByEmail(db.knex, foldEmail(email));
  if (!account) throw noAccount(email);
  return account;
}

export function noAccount(email: string): Error {
  return new Error(`There is no account with the email ${email}.`);
}
