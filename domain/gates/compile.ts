import type { Library } from '../evidence/library.js';
import type { Screen } from '../safety/screen.js';
import type { Bible } from '../scripture/bible.js';
import { citationsOf } from './citations.js';
import { compileClaims } from './claims.js';
import { compileGateLikeness } from './likeness.js';
import type { GateWeights } from './likeness-model.js';
import { ownSentences } from './own-sentences.js';
import type { GateTools } from './evaluate.js';
import { compileGateRules, type GateRules, type GateRulesFile } from './rules.js';
import { SharedPhrases } from './shared-phrases.js';
import { scriptureCheckOf } from './scripture-check.js';

/** Compiles the files of `knowledge/gates/`. Throws an Error when a gate has no rules or a file names what does not exist. */
export function compileGates(files: readonly GateRulesFile[], { weights, texts = () => [], ...parts }: { screen: Screen; library: Library; bible: Bible; weights?: GateWeights; texts?: () => readonly string[] }): GateTools {
  const shared = new SharedPhrases();
  const rulesOf = (gate: GateRulesFile['gate']): GateRules => {
    const file = files.find((candidate) => candidate.gate === gate && candidate.rules.length > 0);
    if (!file) throw new Error(`knowledge/gates has no rules for ${gate}`);
    return compileGateRules(file, shared);
  };
  // Prepared now, so that the first request does not pay for it.
  citationsOf(parts.library);
  scriptureCheckOf(parts.bible);
  const tools: GateTools = {
    ...parts,
    isOwn: ownSentences(texts),
    rules: { do_no_harm: rulesOf('do_no_harm'), honor: rulesOf('honor'), integrity: rulesOf('integrity'), authenticity: rulesOf('authenticity'), absolute_truth: rulesOf('absolute_truth') },
    claims: compileClaims(parts.library, files, shared),
    ...(weights ? { likeness: compileGateLikeness(files, weights) } : {}),
  };
  shared.compile();
  return tools;
}
