import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureBuild } from '../scripts/run.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    knowledgeFolder: string;
  }
}

/** Builds once for all test files: they use its knowledge, whose learning takes seconds, and some start its programs. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide('knowledgeFolder', join(await ensureBuild(), 'knowledge'));
}
