import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { compileKnowledge, type Knowledge, type TrainedKnowledge } from '../../domain/knowledge.js';

let files: TrainedKnowledge | undefined;
let compiled: Knowledge | undefined;

/** The checked knowledge files, read once per test file. */
export function knowledgeFiles(): TrainedKnowledge {
  files ??= JSON.parse(readFileSync(inject('knowledgeFile'), 'utf8')) as TrainedKnowledge; // written by the global setup
  return files;
}

/** The knowledge compiled as the server compiles it. */
export function testKnowledge(): Knowledge {
  compiled ??= compileKnowledge(knowledgeFiles(), { catalogOrder: contract.components.schemas.AgentId.enum });
  // All of it, so that no test's time holds the compiling.
  Object.values(compiled);
  return compiled;
}
