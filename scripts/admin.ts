import { randomBytes } from 'node:crypto';
import { listAccounts } from '../db/accounts.js';
import { openDatabase } from '../db/connect.js';
import { confirmPayment } from '../domain/billing/orders.js';
import { setTierByEmail } from '../domain/billing/subscription.js';
import { asTier } from '../domain/keys/authenticate.js';
import { revokeByOperator } from '../domain/keys/revoke.js';
import { readConfig } from '../server/config.js';

const HELP = `Usage: npm run admin -- <command>

  list-accounts                     every account with its tier
  set-tier <email> <tier>           free, premium or vip
  confirm-payment <order>           the order was paid; its account moves to the tier
  revoke-key <key id or prefix>     the key stops working at the next request

Works on the database that DATABASE_URL names, also while the service runs.`;

type Command = (args: string[]) => Promise<string>;

const db = await openDatabase(readConfig().databaseUrl);
const deps = { db, randomBytes, now: () => Date.now() };

const commands: Record<string, Command> = {
  'list-accounts': async () => {
    const accounts = await listAccounts(db.knex);
    return accounts.map(({ id, email, tier, created_at }) => [id, email, tier, new Date(created_at).toISOString()].join('\t')).join('\n') || 'There is no account yet.';
  },
  'set-tier': async ([email = '', tier = '']) => {
    if (!(await setTierByEmail(deps, email, asTier(tier)))) throw new Error(`There is no account with the email ${email}.`);
    return `${email} is now ${tier}.`;
  },
  'confirm-payment': async ([order = '']) => {
    const result = await confirmPayment(deps, order);
    if (result.outcome === 'moved') return `${result.email} is now ${result.tier}.`;
    throw new Error({ not_found: `There is no order ${order}.`, already_paid: `Order ${order} is paid already.`, lapsed: `Order ${order} has lapsed; a new checkout makes a new one.`, not_higher: 'The account is on this tier or a higher one already.' }[result.outcome]);
  },
  'revoke-key': async ([key = '']) => {
    const revoked = await revokeByOperator(deps, key);
    if (revoked === 0) throw new Error(`There is no live key with the id or prefix ${key}.`);
    return revoked === 1 ? 'One key was revoked.' : `${revoked} keys were revoked.`;
  },
};

try {
  const [name = '', ...args] = process.argv.slice(2);
  const command = commands[name];
  console.log(command ? await command(args) : HELP);
  if (!command && name !== '' && name !== '--help') process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await db.close();
}
