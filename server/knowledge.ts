import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { deserialize } from 'node:v8';
import type { Document } from 'openapi-backend';
import { compileAll, compileKnowledge, type Knowledge, type TrainedKnowledge } from '../domain/knowledge.js';
import { lazily } from '../domain/lazily.js';

/** Folder of the code that runs: the build, or the sources under test. Contract and generated files lie in it too. */
export const ROOT = new URL('..', import.meta.url);

/** The knowledge that the build has read and checked, each part of it read and compiled at its first use. */
export function loadKnowledge(crisisLine: string | undefined): Knowledge {
  return compileKnowledge(readKnowledge(new URL('knowledge/', ROOT)), { crisisLine, catalogOrder: agentIds(readContract()) });
}

/** How each kind of file that a build keeps is read. */
const READERS: Record<string, (file: URL) => unknown> = { '.json': readJson, '.jsonl': readLines, '.bin': (file): unknown => deserialize(readFileSync(file)) };

/** What a build keeps of the knowledge in a folder: one file for each property, read at its first use. */
export function readKnowledge(folder: URL): TrainedKnowledge {
  const readers = readdirSync(folder).map((file) => {
    const { name, ext } = parse(file);
    return [name, () => READERS[ext]?.(new URL(file, folder))] as const;
  });
  // The build wrote these files from just that, so they are not checked again.
  return lazily<Record<string, unknown>>(Object.fromEntries(readers)) as unknown as TrainedKnowledge;
}

// A request needs several turns of the event loop, from its connection to its reply; one turn between two parts would not do.
const PAUSE_MS = 15;

/** Compiles the parts that no request has needed yet, letting requests in between. Throws when a part cannot be compiled. */
export function warmKnowledge(knowledge: Knowledge): Promise<void> {
  return compileAll(knowledge, () => pauseFor(PAUSE_MS));
}

/** The contract, as the library or as the response check sees it. */
export function readContract<View = Document>(): View {
  return readJson<View>(new URL('generated/openapi.json', ROOT));
}

/** Reads a file that the build itself wrote. */
function readJson<T>(file: URL): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

const LINE_END = 10;

/** Of a file of which each line is JSON in plain ASCII, the lines; each is parsed when it is asked for, since most never are. */
function readLines(file: URL): Iterable<unknown> & { length: number; at(line: number): unknown } {
  const bytes = readFileSync(file);
  const ends: number[] = [];
  for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, end + 1)) ends.push(end);
  const at = (line: number): unknown => (line < ends.length ? JSON.parse(bytes.toString('latin1', line === 0 ? 0 : (ends[line - 1] ?? 0) + 1, ends[line])) : undefined);
  return {
    length: ends.length,
    at,
    *[Symbol.iterator]() {
      for (let line = 0; line < ends.length; line++) yield at(line);
    },
  };
}

/** The agents that the contract lists, in its order. */
function agentIds(document: Document): string[] {
  const schema = document.components?.schemas?.AgentId;
  const values: unknown[] = schema && 'enum' in schema ? (schema.enum ?? []) : [];
  return values.map(String);
}
