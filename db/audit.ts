import type { Knex } from 'knex';

/** Who did it: the account's own key or session, the operator at the command line, or the payment provider. */
export type AuditActor = 'account' | 'operator' | 'payment_provider';

/** What the log knows. Add a line here for a new kind of action. */
export type AuditAction =
  | 'account.registered'
  | 'account.erased'
  | 'account.exported'
  | 'password.changed'
  | 'password.reset'
  | 'session.created'
  | 'session.deleted'
  | 'key.created'
  | 'key.rotated'
  | 'key.revoked'
  | 'tier.changed'
  | 'order.opened'
  | 'order.paid'
  | 'payment.event'
  | 'quota.adjusted'
  | 'referral.rewarded';

export interface AuditEntry {
  /** Epoch milliseconds. */
  at: number;
  actor: AuditActor;
  action: AuditAction;
  /** The account it concerns. Kept after the account is erased, which is why it is no foreign key. */
  accountId: string;
  /** The key, order or event it concerns. */
  subject?: string;
  /** Small facts such as the tier before and after: never an email, a key, a password or a text of a question. */
  detail?: Record<string, string | number | boolean>;
}

export interface AuditRow {
  seq: number;
  at: number;
  actor: string;
  action: string;
  account_id: string;
  subject: string | null;
  detail: string;
}

/** Writes one entry in the action's own transaction: when it cannot be written, the throw takes the action with it. */
export async function recordAudit(trx: Knex, { at, actor, action, accountId, subject, detail = {} }: AuditEntry): Promise<void> {
  await trx('audit_log').insert({ at: Math.round(at), actor, action, account_id: accountId, subject: subject ?? null, detail: JSON.stringify(detail) });
}

/** The entries of an account in the order they were written. */
export async function listAudit(knex: Knex, accountId: string): Promise<AuditRow[]> {
  return knex<AuditRow>('audit_log').where('account_id', accountId).orderBy('seq').select('*');
}

/** Forgets an account's entries when it is erased. */
export async function deleteAudit(trx: Knex, accountId: string): Promise<void> {
  await trx('audit_log').where('account_id', accountId).delete();
}
