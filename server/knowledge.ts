import { readFileSync } from 'node:fs';
import type { Document } from 'openapi-backend';
import { compileKnowledge, type Knowledge, type TrainedKnowledge } from '../domain/knowledge.js';

/** Folder of the code that runs: the build, or the sources under test. Contract and generated files lie in it too. */
export const ROOT = new URL('..', import.meta.url);

/** The knowledge that the build has read and checked, compiled for use. */
export function loadKnowledge(crisisLine: string | undefined): Knowledge {
  return compileKnowledge(readJson<TrainedKnowledge>('knowledge.json'), { crisisLine, catalogOrder: agentIds(readContract()) });
}

/** The contract, as the library or as the response check sees it. */
export function readContract<View = Document>(): View {
  return readJson<View>('generated/openapi.json');
}

/** Reads a file that the build itself wrote. */
function readJson<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(name, ROOT), 'utf8')) as T;
}

/** The agents that the contract lists, in its order. */
function agentIds(document: Document): string[] {
  const schema = document.components?.schemas?.AgentId;
  const values: unknown[] = schema && 'enum' in schema ? (schema.enum ?? []) : [];
  return values.map(String);
}
