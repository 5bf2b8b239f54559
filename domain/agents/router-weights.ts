import { collectExamples, type LabelledQuestion } from './router-index.js';
import { trainModel, type LinearModel } from './router-model.js';
import type { TermFile } from './router-terms.js';
import type { Agent } from './schema.js';

/** The learned weights of words in a form that can be kept as JSON beside the knowledge they were learned from. */
export interface RouterWeights {
  /** Agent types in the order the numbers mean. */
  agents: string[];
  features: string[];
  /** For each feature, how many agents it speaks for or against. */
  counts: number[];
  /** Base64 of pairs of bytes: the agent's number and the weight in steps of 1 / SCALE, two's complement. */
  pairs: string;
}

const SCALE = 12;
const MOST = 127;

/** Learns what words say from the agents' files, the term files and questions whose agents are known; takes seconds. Same files, same weights. */
export function trainRouter(agents: readonly Agent[], files: readonly TermFile[], questions: readonly LabelledQuestion[] = []): RouterWeights {
  const model = trainModel(collectExamples(agents, files, questions), agents.length);
  const features = [...model.weights.keys()];
  const bytes: number[] = [];
  const counts = features.map((name) => {
    const row = model.weights.get(name);
    row?.agents.forEach((agent, i) => {
      const steps = Math.round((row.values[i] ?? 0) * SCALE);
      bytes.push(agent, Math.max(-MOST, Math.min(MOST, steps)) & 0xff);
    });
    return row?.agents.length ?? 0;
  });
  return { agents: agents.map((agent) => agent.type), features, counts, pairs: Buffer.from(bytes).toString('base64') };
}

/** The model that the weights describe, for agents in whatever order they are now. Agents unknown to the weights get none. */
export function openWeights(weights: RouterWeights, agents: readonly Agent[]): LinearModel {
  const now = weights.agents.map((type) => agents.findIndex((agent) => agent.type === type));
  const bytes = Buffer.from(weights.pairs, 'base64');
  const rows = new Map<string, { agents: Uint8Array; values: Float32Array }>();
  let at = 0;
  weights.features.forEach((name, index) => {
    const count = weights.counts[index] ?? 0;
    const row = { agents: new Uint8Array(count), values: new Float32Array(count) };
    for (let i = 0; i < count; i++, at += 2) {
      const place = now[bytes[at] ?? 0] ?? -1;
      row.agents[i] = Math.max(0, place);
      row.values[i] = place < 0 ? 0 : (((bytes[at + 1] ?? 0) << 24) >> 24) / SCALE;
    }
    rows.set(name, row);
  });
  return { weights: rows };
}
