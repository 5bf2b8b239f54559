import { dirname, join, resolve } from 'node:path';
import { sqliteFile } from '../db/connect.js';
import { backUp, verifyCopy } from '../db/backup.js';
import { readConfig } from '../server/config.js';

const HELP = `Usage: npm run backup [-- <file>]
       npm run backup -- --verify <file>

Copies the database that DATABASE_URL names, also while the service runs, opens the copy and checks it. Without a file the copy
goes to backups/ beside the database, named by the time. --verify checks a copy that exists.

To restore: stop the service, put the copy in the place of the database, remove <database>-wal and <database>-shm, start.
Keep the file <database>.secret, or the value of SECRET_KEY, in another place: it is not in the copy.`;

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function main(args: readonly string[]): Promise<void> {
  const [first, second] = args;
  if (first === '--help') {
    console.log(HELP);
    return;
  }
  if (first === '--verify') {
    if (second === undefined) throw new Error('Say which copy to check: npm run backup -- --verify <file>');
    report(second, verifyCopy(second));
    return;
  }
  if (first?.startsWith('-')) throw new Error(`There is no option ${first}.\n\n${HELP}`);
  const { databaseUrl } = readConfig();
  const target = resolve(first ?? join(dirname(sqliteFile(databaseUrl)), 'backups', `hia-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.sqlite`));
  report(target, await backUp(databaseUrl, target));
}

function report(file: string, { accounts, keys }: { accounts: number; keys: number }): void {
  console.log(`${file}\nwhole: every page and reference checked; ${accounts} accounts, ${keys} keys`);
}
