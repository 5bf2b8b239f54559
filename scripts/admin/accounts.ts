import { listAccounts } from '../../db/accounts.js';
import { listAudit } from '../../db/audit.js';
import { listAllKeys } from '../../db/keys.js';
import { resetPassword } from '../../domain/accounts/reset-password.js';
import { setTierByEmail } from '../../domain/billing/subscription.js';
import { TIER_ORDER } from '../../domain/billing/tiers.js';
import { revokeByOperator } from '../../domain/keys/revoke.js';
import { noAccount, requireAccount, type Command } from './context.js';
import { moment } from './print.js';

export const ACCOUNT_COMMANDS: Command[] = [
  {
    name: 'list-accounts',
    args: '[text]',
    help: 'every account with its tier, or those whose email has the text',
    run: async ({ db }, [text = '']) => {
      const accounts = (await listAccounts(db.knex)).filter(({ email_folded }) => email_folded.includes(text.toLowerCase()));
      return { rows: accounts.map(({ id, email, tier, created_at }) => ({ id, email, tier, created: moment(created_at) })), none: 'No account found.' };
    },
  },
  {
    name: 'set-tier',
    args: '<email> <tier>',
    help: 'free, premium or vip, from the next request on',
    run: async (deps, [email = '', wanted = '']) => {
      const tier = TIER_ORDER.find((name) => name === wanted);
      if (!tier) throw new Error(`There is no tier ${wanted}: use ${TIER_ORDER.join(', ')}.`);
      if (!(await setTierByEmail(deps, email, tier))) throw noAccount(email);
      return { said: `${email} is now ${tier}.` };
    },
  },
  {
    name: 'reset-password',
    args: '<email>',
    help: 'gives the account a new random password, shown once, and ends its sessions',
    run: async (deps, [email = '']) => {
      const password = await resetPassword(deps, email);
      if (password === undefined) throw noAccount(email);
      return { said: `The new password of ${email} is ${password}` };
    },
  },
  {
    name: 'list-keys',
    args: '<email>',
    help: "the account's keys by their visible beginning",
    run: async (deps, [email]) => {
      const { id } = await requireAccount(deps, email);
      const keys = await listAllKeys(deps.db.knex, id);
      return { rows: keys.map((key) => ({ id: key.id, prefix: key.prefix, name: key.name, created: moment(key.created_at), 'last used': moment(key.last_used_at), expires: moment(key.expires_at), revoked: moment(key.revoked_at) })), none: 'The account has no key.' };
    },
  },
  {
    name: 'revoke-key',
    args: '<key id or prefix>',
    help: 'the key stops working at the next request',
    run: async (deps, [key = '']) => {
      const revoked = await revokeByOperator(deps, key);
      if (revoked === 0) throw new Error(`There is no live key with the id or prefix ${key}.`);
      return { said: revoked === 1 ? 'One key was revoked.' : `${revoked} keys were revoked.` };
    },
  },
  {
    name: 'audit',
    args: '<email or account id>',
    help: 'everything that was done to the account, oldest first; also after it was erased, by its id',
    run: async (deps, [who = '']) => {
      const accountId = who.startsWith('acc_') ? who : (await requireAccount(deps, who)).id;
      const entries = await listAudit(deps.db.knex, accountId);
      return { rows: entries.map(({ at, actor, action, subject, detail }) => ({ at: moment(at), actor, action, subject: subject ?? '', detail })), none: 'There is no entry.' };
    },
  },
];
