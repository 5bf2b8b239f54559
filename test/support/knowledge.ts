import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { compileKnowledge, type Knowledge, type TrainedKnowledge } from '../../domain/knowledge.js';
import { readKnowledge } from '../../server/knowledge.js';

let files: TrainedKnowledge | undefined;
let compiled: Knowledge | undefined;

/** The checked knowledge files, as the build of the global setup keeps them. */
export function knowledgeFiles(): TrainedKnowledge {
  files ??= readKnowledge(pathToFileURL(`${inject('knowledgeFolder')}/`));
  return files;
}

/** The knowledge compiled as the server compiles it. */
export function testKnowledge(): Knowledge {
  compiled ??= compileKnowledge(knowledgeFiles(), { catalogOrder: contract.components.schemas.AgentId.enum });
  // All of it, so that no test's time holds the compiling.
  Object.values(compiled);
  return compiled;
}
