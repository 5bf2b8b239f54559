import express from 'express';
import type { Request, Response } from 'express';
import { AppError } from '../domain/errors.js';

const MOST_BYTES = 64 * 1024;
const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?;?\s*$/i;

const readRaw = express.raw({ limit: MOST_BYTES, type: () => true });
const decoder = new TextDecoder('utf-8', { fatal: true });

/** A body that the validator may see: always an object. */
export type JsonObject = Record<string, unknown>;

/**
 * Reads the body as one JSON object in strict UTF-8. Called after authentication, so that strangers cannot make us read.
 * Throws `payload_too_large`, `unsupported_media_type` and `invalid_json`.
 */
export async function readJsonBody(req: Request, res: Response): Promise<JsonObject> {
  const type = req.headers['content-type'];
  if (type !== undefined && !JSON_TYPE.test(type)) throw unsupported('Send the body with Content-Type: application/json.');
  const raw = await readBytes(req, res);
  if (raw.length === 0) throw invalidJson('The body is empty. Send one JSON object.');
  if (type === undefined) throw unsupported('Send the body with Content-Type: application/json.');
  return parseObject(raw);
}

async function readBytes(req: Request, res: Response): Promise<Buffer> {
  await new Promise<void>((resolve, reject) => {
    readRaw(req, res, (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(asBodyError(error, res));
    });
  });
  const body: unknown = req.body;
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

function parseObject(raw: Buffer): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(decoder.decode(raw));
  } catch {
    throw invalidJson('The body must be one JSON object in UTF-8.');
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw invalidJson('The body must be one JSON object, not another JSON value.');
  // Checked above: a JSON object has string names and values of any kind.
  return value as JsonObject;
}

function invalidJson(detail: string): AppError {
  return new AppError('invalid_json', detail, { errors: [{ path: '', message: 'must be one JSON object in UTF-8', code: 'invalid_json' }] });
}

function unsupported(detail: string): AppError {
  return new AppError('unsupported_media_type', detail);
}

function asBodyError(error: unknown, res: Response): Error {
  const kind = error instanceof Error && 'type' in error ? String(error.type) : '';
  if (kind === 'entity.too.large') {
    // The rest of the body is not read; the connection cannot serve another request.
    res.setHeader('Connection', 'close');
    return new AppError('payload_too_large', `Bodies may have at most ${MOST_BYTES} bytes.`);
  }
  if (kind === 'encoding.unsupported') return unsupported('Send the body without Content-Encoding, or with gzip, deflate or br.');
  if (kind === 'request.aborted' || kind === 'request.size.invalid') return invalidJson('The body ended before its announced length.');
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) return invalidJson('The body is not valid in its Content-Encoding.');
  return error instanceof Error ? error : new Error('the body could not be read');
}
