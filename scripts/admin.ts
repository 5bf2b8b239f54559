import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { openDatabase } from '../db/connect.js';
import { readConfig } from '../server/config.js';
import { createPasswordHasher } from '../server/passwords.js';
import { ACCOUNT_COMMANDS } from './admin/accounts.js';
import type { Command } from './admin/context.js';
import { MONEY_COMMANDS } from './admin/money.js';
import { asJson, asText } from './admin/print.js';

const COMMANDS = [...ACCOUNT_COMMANDS, ...MONEY_COMMANDS];
const WIDTH = 34;

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function main(argv: readonly string[]): Promise<void> {
  const { flags, words } = read(argv);
  const [name, ...args] = words;
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (flags.help || name === undefined) {
    console.log(command ? usageOf(command) : help());
    return;
  }
  if (!command) throw new Error(`There is no command ${name}. npm run admin -- --help lists them.`);
  const [least, most] = [command.args.match(/</g)?.length ?? 0, command.args.match(/[<[]/g)?.length ?? 0];
  if (args.length < least || args.length > most) throw new Error(usageOf(command));
  const { databaseUrl, quotas } = readConfig();
  const db = await openDatabase(databaseUrl);
  const passwords = createPasswordHasher();
  try {
    const report = await command.run({ db, randomBytes, hashPassword: passwords.hash, now: () => Date.now(), settings: { quotas } }, args);
    console.log(flags.json ? asJson(report) : asText(report));
  } finally {
    await passwords.close();
    await db.close();
  }
}

/** Flags may stand anywhere. A number below zero is a word, not a flag. */
function read(argv: readonly string[]): { flags: { help: boolean; json: boolean }; words: string[] } {
  const isNumber = (word: string): boolean => /^-\d+$/.test(word);
  const { values } = parseArgs({ args: argv.filter((word) => word.startsWith('-') && !isNumber(word)), options: { help: { type: 'boolean', short: 'h', default: false }, json: { type: 'boolean', default: false } } });
  return { flags: values, words: argv.filter((word) => !word.startsWith('-') || isNumber(word)) };
}

function usageOf({ name, args, help: about }: Command): string {
  return `Usage: npm run admin -- ${name} ${args}\n  ${about}`;
}

function help(): string {
  const lines = COMMANDS.map(({ name, args, help: about }) => {
    const left = `  ${name} ${args}`;
    return left.length < WIDTH ? left.padEnd(WIDTH) + about : `${left}\n${' '.repeat(WIDTH)}${about}`;
  });
  return `Usage: npm run admin -- <command> [--json]\n\n${lines.join('\n')}\n\nWorks on the database that DATABASE_URL names, also while the service runs. Every change is in the audit log.\nnpm run backup copies the database.`;
}
