import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { parse } from 'yaml';
import { openDatabase } from '../db/connect.js';
import { toOpenApi31 } from './generate/openapi-31.js';

// Writes everything in generated/ from openapi.yaml and the migrations. Two runs give the same bytes.
const root = process.cwd();
const out = (name: string, text: string): void => writeFileSync(join(root, 'generated', name), text.endsWith('\n') ? text : `${text}\n`);

interface ContractDocument {
  paths: Record<string, Record<string, { operationId: string; tags?: string[]; security?: unknown[] }>>;
}

function operationList(contract: ContractDocument): string {
  const rows = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const access = operation.security?.length === 0 ? 'public' : 'bearer';
      return [operation.operationId, method.toUpperCase(), path, access, operation.tags?.join(',') ?? ''].join('\t');
    }),
  );
  return ['operationId\tmethod\tpath\taccess\ttags', ...rows.sort()].join('\n');
}

function operationTypes(contract: ContractDocument): string {
  const operations = Object.values(contract.paths).flatMap((methods) => Object.values(methods));
  const open = operations.filter((operation) => operation.security?.length === 0).map((operation) => `'${operation.operationId}'`);
  return [
    '// Generated from openapi.yaml by npm run generate. Do not edit.',
    '/** Operations that take no key. */',
    `export type PublicOperationId = ${open.sort().join(' | ')};`,
  ].join('\n');
}

async function schemaDump(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'schema-'));
  const db = await openDatabase(`sqlite:${join(folder, 'schema.sqlite')}`);
  try {
    const rows: { sql: string }[] = await db.knex('sqlite_master').whereNotNull('sql').whereNot('name', 'like', 'sqlite_%').orderBy(['tbl_name', 'type', 'name']).select('sql');
    return rows.filter((row) => !row.sql.includes('knex_migrations')).map((row) => `${row.sql};`).join('\n');
  } finally {
    await db.close();
    rmSync(folder, { recursive: true });
  }
}

mkdirSync(join(root, 'generated'), { recursive: true });
const source = readFileSync(join(root, 'openapi.yaml'), 'utf8');
const contract = parse(source) as ContractDocument; // the lint of the contract checks its form
const types = astToString(await openapiTS(source, { defaultNonNullable: false, alphabetize: false }));
out('contract.ts', `// Generated from openapi.yaml by npm run generate. Do not edit.\n${types}`);
out('openapi.json', JSON.stringify(contract, null, 2));
out('openapi-3.1.json', JSON.stringify(toOpenApi31(contract), null, 2));
out('operations.txt', operationList(contract));
out('operations.ts', operationTypes(contract));
out('schema.sql', await schemaDump());
