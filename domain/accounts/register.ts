import { emailExists, findAccountByReferralCode, insertAccount, isUniqueViolation, type AccountRow } from '../../db/accounts.js';
import { recordAudit } from '../../db/audit.js';
import { insertKey } from '../../db/keys.js';
import { returnSlot, takeSlot, windowStart } from '../../db/attempt-slots.js';
import type { Deps } from '../deps.js';
import { AppError } from '../errors.js';
import { hashToken, mintToken, randomBase62, visiblePrefix } from '../keys/token.js';
import { recordSignUp } from '../referrals/referrals.js';
import { sameMailbox } from '../referrals/self-referral.js';
import { newId } from './ids.js';
import { requireUsablePassword } from './password-rules.js';

export interface NewAccount {
  email: string;
  password: string;
  firstName?: string;
  lastName?: string;
  bot_name?: string;
  platform?: string;
  referral_code?: string;
}

export interface Registered {
  apiKey: string;
  monthlyLimit: number;
  /** False when a referral code was given that nobody else holds. */
  referralCounted: boolean;
}

const HOUR_MS = 3_600_000;
const REFERRAL_CODE_LENGTH = 10;

/**
 * Creates a free account with its first key.
 * Throws `invalid_request` for a password over 72 bytes, `registration_limited`, `email_taken` and `unavailable`.
 */
export async function register(deps: Deps, account: NewAccount, client: { address: string; visitor: string }): Promise<Registered> {
  requireUsablePassword('/password', account.password);
  const addressHash = deps.pseudonym(`address:${client.address}`);
  await claimSlot(deps, addressHash);
  try {
    return await createAccount(deps, account, client.visitor);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unavailable') await returnSlot(deps.db, addressHash);
    throw error;
  }
}

/** Emails are compared in this form, so that one address has one account whatever its case. */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase();
}

async function claimSlot(deps: Deps, addressHash: string): Promise<void> {
  const { registrationsPerHour } = deps.settings;
  const now = deps.now();
  if (await takeSlot(deps.db, addressHash, registrationsPerHour, HOUR_MS, now)) return;
  const start = (await windowStart(deps.db, addressHash)) ?? now;
  const waitSeconds = Math.max(1, Math.ceil((start + HOUR_MS - now) / 1000));
  throw new AppError('registration_limited', `One client address may register ${registrationsPerHour} times an hour. Wait ${waitSeconds} seconds.`, {
    retryAfterSeconds: waitSeconds,
  });
}

async function createAccount(deps: Deps, account: NewAccount, visitor: string): Promise<Registered> {
  const emailFolded = foldEmail(account.email);
  // Asked before hashing, which is slow; the unique index decides between two that arrive together.
  if (await emailExists(deps.db.knex, emailFolded)) throw emailTaken();
  const passwordHash = await deps.hashPassword(account.password);
  const apiKey = mintToken(deps.randomBytes);
  const accountId = newId('acc', deps.randomBytes);
  const keyId = newId('key', deps.randomBytes);
  const now = deps.now();
  const referrer = await referrerOf(deps, account);
  try {
    await deps.db.knex.transaction(async (trx) => {
      await insertAccount(trx, {
        id: accountId,
        email: account.email,
        email_folded: emailFolded,
        password_hash: passwordHash,
        first_name: account.firstName,
        last_name: account.lastName,
        bot_name: account.bot_name,
        platform: account.platform,
        tier: 'free',
        referral_code: randomBase62(REFERRAL_CODE_LENGTH, deps.randomBytes),
        created_at: now,
      });
      await insertKey(trx, {
        id: keyId,
        account_id: accountId,
        hash: hashToken(apiKey),
        prefix: visiblePrefix(apiKey),
        created_at: now,
      });
      await recordAudit(trx, { at: now, actor: 'account', action: 'account.registered', accountId, subject: keyId });
      if (referrer) await recordSignUp(deps, trx, referrer.id, accountId, visitor);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw emailTaken();
    throw error;
  }
  return { apiKey, monthlyLimit: deps.settings.quotas.free, referralCounted: account.referral_code === undefined || referrer !== undefined };
}

/** Whoever holds the code that was given, unless that is the one who registers. */
async function referrerOf(deps: Deps, { email, referral_code }: NewAccount): Promise<AccountRow | undefined> {
  const holder = referral_code === undefined ? undefined : await findAccountByReferralCode(deps.db.knex, referral_code);
  return holder && !sameMailbox(holder.email, email) ? holder : undefined;
}

function emailTaken(): AppError {
  return new AppError('email_taken', 'An account with this email exists. Use its API key, or register another email.');
}
