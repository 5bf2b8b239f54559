import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { trainKnowledgeFolder } from '../domain/knowledge-files.js';

declare module 'vitest' {
  export interface ProvidedContext {
    knowledgeFile: string;
  }
}

/** Reads the knowledge folder once for all test files: parsing YAML in each would take most of their time. */
export default function setup(project: TestProject): void {
  const folder = join(import.meta.dirname, '..', 'node_modules', '.cache');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `knowledge-${process.pid}.json`);
  writeFileSync(file, JSON.stringify(trainKnowledgeFolder(join(import.meta.dirname, '..', 'knowledge'))));
  project.provide('knowledgeFile', file);
}
