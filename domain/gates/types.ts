import type { Finding } from '../safety/types.js';

/** The five gates in the order in which they are reported, with their share of the total. */
export const GATE_WEIGHTS = { do_no_harm: 0.3, honor: 0.15, integrity: 0.2, absolute_truth: 0.2, authenticity: 0.15 } as const;

export type GateId = keyof typeof GATE_WEIGHTS;

export const GATE_IDS: readonly GateId[] = ['do_no_harm', 'honor', 'integrity', 'absolute_truth', 'authenticity'];

export interface GateVerdict {
  gate: GateId;
  weight: number;
  /** In [0,1]. */
  score: number;
  passed: boolean;
  findings: Finding[];
}
