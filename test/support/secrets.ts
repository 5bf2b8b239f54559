import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Shorter texts stand in too many places by chance.
const LEAST_LENGTH = 12;
const SAMPLE_LENGTH = 48;
const SECRET_FIELDS = new Set(['password', 'current_password', 'new_password', 'apiKey', 'api_key', 'token', 'query', 'response']);

/** Every key, password, question and answer that passed through one service. */
export interface SecretsSeen {
  /** Notes the secrets in the body of a request or a reply. */
  note(body: unknown): void;
  /** Where any of them stands: in a file of the database, or in other texts given by name. Empty when nowhere. */
  foundIn(folder: string, texts?: Record<string, string>): string[];
}

export function createSecretsSeen(): SecretsSeen {
  const seen = new Map<string, string>();
  return {
    note: (body) => {
      if (typeof body !== 'object' || body === null) return;
      for (const [field, value] of Object.entries(body)) {
        if (SECRET_FIELDS.has(field) && typeof value === 'string') for (const sample of samplesOf(value)) seen.set(sample, field);
      }
    },
    foundIn: (folder, texts = {}) => {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.sqlite(-wal|-shm)?$/.test(file));
      const places = [...files.map((file) => [file, readFileSync(join(folder, file)).toString('latin1')] as const), ...Object.entries(texts)];
      const found: string[] = [];
      for (const [sample, field] of seen) {
        const bytes = Buffer.from(sample).toString('latin1');
        for (const [place, text] of places) if (text.includes(bytes) || text.includes(sample)) found.push(`${field} "${sample}" in ${place}`);
      }
      return found;
    },
  };
}

/** A short text whole; of a long one pieces of its beginning, middle and end that would survive being written as JSON. */
function samplesOf(text: string): string[] {
  const plain = text.split(/["\\\p{Cc}]+/u).map((part) => part.trim()).filter((part) => part.length >= LEAST_LENGTH);
  const picked = [plain[0], plain[plain.length >> 1], plain.at(-1)];
  return [...new Set(picked.flatMap((part) => (part === undefined ? [] : [part.slice(0, SAMPLE_LENGTH).trim()])))];
}
