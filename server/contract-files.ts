import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Express } from 'express';

export interface ContractFiles {
  serve(app: Express, apiRoot: string): void;
}

const FILES = [
  { name: 'openapi.yaml', source: 'openapi.yaml', type: 'application/yaml; charset=utf-8' },
  { name: 'openapi.json', source: 'generated/openapi.json', type: 'application/json; charset=utf-8' },
  { name: 'openapi-3.1.json', source: 'generated/openapi-3.1.json', type: 'application/json; charset=utf-8' },
];

/** Serves the contract as this instance keeps it, without a key. */
export function createContractFiles(root: URL): ContractFiles {
  const files = FILES.map((file) => {
    const bytes = readFileSync(new URL(file.source, root));
    return { ...file, bytes, etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"` };
  });
  return {
    serve: (app, apiRoot) => {
      for (const { name, type, bytes, etag } of files) {
        app.get(`${apiRoot}/${name}`, (req, res) => {
          res.setHeader('ETag', etag);
          res.setHeader('Cache-Control', 'public, max-age=300');
          if (req.headers['if-none-match'] === etag) res.status(304).end();
          else res.type(type).send(bytes);
        });
      }
    },
  };
}
