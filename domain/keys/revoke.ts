import { recordAudit } from '../../db/audit.js';
import { revokeKeys } from '../../db/keys.js';
import type { Deps } from '../deps.js';

/** The operator revokes live keys by id or visible prefix, from the next request on; gives how many there were. */
export async function revokeByOperator(deps: Pick<Deps, 'db' | 'now'>, idOrPrefix: string): Promise<number> {
  return deps.db.knex.transaction(async (trx) => {
    const revoked = await revokeKeys(trx, idOrPrefix, deps.now());
    for (const key of revoked) {
      await recordAudit(trx, { at: deps.now(), actor: 'operator', action: 'key.revoked', accountId: key.account_id, subject: key.id });
    }
    return revoked.length;
  });
}
