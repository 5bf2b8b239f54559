import { readAccountData } from '../../db/account-data.js';
import { recordAudit } from '../../db/audit.js';
import type { Deps, Principal } from '../deps.js';
import { describeAccount, type AccountInfo } from './describe.js';
import { ownAccount } from './own-account.js';

export interface AccountExport {
  exported_at: string;
  account: AccountInfo;
  records: { name: string; rows: Record<string, unknown>[] }[];
}

/** All that is held about the account, read at one moment, that export's own entry in the audit log included. */
export async function exportAccount(deps: Deps, principal: Principal): Promise<AccountExport> {
  const account = await ownAccount(deps, principal);
  const now = Math.round(deps.now());
  const records = await deps.db.knex.transaction(async (trx) => {
    await recordAudit(trx, { at: now, actor: 'account', action: 'account.exported', accountId: account.id });
    return readAccountData(trx, account.id);
  });
  return { exported_at: new Date(now).toISOString(), account: describeAccount(account), records: records.map(({ name, rows }) => ({ name, rows: rows.map((row) => readable(row, account.id)) })) };
}

/** Times as people read them, and no id of another account. */
function readable(row: Record<string, unknown>, accountId: string): Record<string, unknown> {
  const cells = Object.entries(row).flatMap(([column, value]): [string, unknown][] => {
    if (typeof value === 'number' && /(^|_)at$/.test(column)) return [[column, new Date(value).toISOString()]];
    return typeof value === 'string' && value.startsWith('acc_') && value !== accountId ? [] : [[column, value]];
  });
  return Object.fromEntries(cells);
}
