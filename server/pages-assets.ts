import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Express, Request, Response } from 'express';
import { AppError } from '../domain/errors.js';
import { ROOT } from './knowledge.js';

const compress = promisify(gzip);
const YEAR_SECONDS = 31_536_000;
const TYPES = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8', svg: 'image/svg+xml' };
// The bundle's own folder is not exported by its package, but its entry is.
const REFERENCE_BUNDLE = './js/standalone.js';

const SOURCES = {
  style: { name: 'pages', type: 'css', file: () => new URL('server/assets/pages.css', ROOT) },
  icon: { name: 'icon', type: 'svg', file: () => new URL('server/assets/icon.svg', ROOT) },
  docsStyle: { name: 'docs', type: 'css', file: () => new URL('server/assets/docs.css', ROOT) },
  docsScript: { name: 'docs', type: 'js', file: () => new URL('server/assets/docs.js', ROOT) },
  reference: { name: 'reference', type: 'js', file: () => new URL(REFERENCE_BUNDLE, import.meta.resolve('@scalar/fastify-api-reference')) },
} as const;

export type AssetName = keyof typeof SOURCES;

export interface Assets {
  /** The address of a file, with a hash of its content, so that it may be kept for a year. */
  address(name: AssetName): string;
  serve(app: Express): void;
}

interface Loaded {
  path: string;
  bytes: Buffer;
  type: string;
  zipped: Promise<Buffer>;
}

/** The files that pages need, each read at its first use: the bundle of the reference is megabytes that many instances never show. */
export function createAssets(base: string): Assets {
  const loaded = new Map<AssetName, Loaded>();
  const load = (name: AssetName): Loaded => {
    const known = loaded.get(name) ?? read(name);
    loaded.set(name, known);
    return known;
  };
  const names = Object.keys(SOURCES) as AssetName[]; // the keys of a constant of ours
  return {
    address: (name) => `${base}${load(name).path}`,
    serve: (app) => {
      app.get('/assets/:file', async (req, res) => {
        const name = names.find((candidate) => req.path.startsWith(`/assets/${SOURCES[candidate].name}-`) && req.path.endsWith(`.${SOURCES[candidate].type}`));
        const asset = name && load(name);
        if (asset?.path !== req.path) throw new AppError('not_found', 'There is no such file.');
        await sendAsset(req, res, asset);
      });
    },
  };
}

function read(name: AssetName): Loaded {
  const { name: stem, type, file } = SOURCES[name];
  const bytes = readFileSync(file());
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return { path: `/assets/${stem}-${hash}.${type}`, bytes, type: TYPES[type], zipped: compress(bytes) };
}

async function sendAsset(req: Request, res: Response, { bytes, type, zipped }: Loaded): Promise<void> {
  res.setHeader('Content-Type', type);
  res.setHeader('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`);
  res.setHeader('Vary', 'Accept-Encoding');
  const zips = req.acceptsEncodings('gzip') === 'gzip';
  if (zips) res.setHeader('Content-Encoding', 'gzip');
  res.end(zips ? await zipped : bytes);
}
