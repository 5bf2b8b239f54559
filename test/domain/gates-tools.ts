import { compileLibrary } from '../../domain/evidence/library.js';
import { compileGates } from '../../domain/gates/compile.js';
import type { GateTools } from '../../domain/gates/evaluate.js';
import { compileScreen } from '../../domain/safety/screen.js';
import { openBible } from '../../domain/scripture/bible.js';
import { knowledgeFiles } from '../support/knowledge.js';

let tools: GateTools | undefined;

/** The gates over the checked knowledge files, compiled once per test file. */
export function gateTools(): GateTools {
  const files = knowledgeFiles();
  tools ??= compileGates(files.gates, { screen: compileScreen(files.harm), library: compileLibrary(files.statements), bible: openBible(files.verses), weights: files.gateWeights });
  return tools;
}
