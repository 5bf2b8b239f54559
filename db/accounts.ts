import type { Knex } from 'knex';

export interface AccountRow {
  id: string;
  email: string;
  email_folded: string;
  password_hash: string;
  first_name?: string | null;
  last_name?: string | null;
  bot_name?: string | null;
  platform?: string | null;
  tier: string;
  tier_since_at?: number | null;
  referral_code: string;
  created_at: number;
}

export async function emailExists(knex: Knex, emailFolded: string): Promise<boolean> {
  return (await knex('accounts').where('email_folded', emailFolded).first('id')) !== undefined;
}

/** Throws the driver's error when the email is taken; see `isUniqueViolation`. */
export async function insertAccount(knex: Knex, account: AccountRow): Promise<void> {
  await knex('accounts').insert(account);
}

export async function findAccount(knex: Knex, id: string): Promise<AccountRow | undefined> {
  return knex<AccountRow>('accounts').where('id', id).first();
}

export async function findAccountByEmail(knex: Knex, emailFolded: string): Promise<AccountRow | undefined> {
  return knex<AccountRow>('accounts').where('email_folded', emailFolded).first();
}

export async function findAccountByReferralCode(knex: Knex, code: string): Promise<AccountRow | undefined> {
  return knex<AccountRow>('accounts').where('referral_code', code).first();
}

export async function setTier(knex: Knex, id: string, tier: string, sinceAt: number | null): Promise<void> {
  await knex('accounts').where('id', id).update({ tier, tier_since_at: sinceAt });
}

export async function setPasswordHash(knex: Knex, id: string, hash: string): Promise<void> {
  await knex('accounts').where('id', id).update({ password_hash: hash });
}

/** Replaces the password hash if it is still the one that was verified; false when it is not. */
export async function replacePassword(knex: Knex, id: string, verifiedHash: string, newHash: string): Promise<boolean> {
  return (await knex('accounts').where({ id, password_hash: verifiedHash }).update({ password_hash: newHash })) === 1;
}

/** Deletes an account, and with it every row that belongs to it. */
export async function deleteAccount(knex: Knex, id: string): Promise<void> {
  await knex('accounts').where('id', id).delete();
}

export async function listAccounts(knex: Knex): Promise<AccountRow[]> {
  return knex<AccountRow>('accounts').orderBy('created_at').select('*');
}

/** Whether an error says that a unique value is already there. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SQLITE_CONSTRAINT_UNIQUE';
}
