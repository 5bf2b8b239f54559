import { expect, it } from 'vitest';
import { compileGateLikeness } from '../../domain/gates/likeness.js';
import { readText } from '../../domain/gates/reading.js';
import { GATE_IDS } from '../../domain/gates/types.js';
import { ownTexts } from '../../domain/knowledge-texts.js';
import { sentences } from '../../domain/text/sentences.js';
import { knowledgeFiles } from '../support/knowledge.js';

it('no sentence of the knowledge reads like a family of bad ones, even where the gates would not spare it as their own', () => {
  const files = knowledgeFiles();
  const likeness = compileGateLikeness(files.gates, files.gateWeights);
  const own = new Set(ownTexts(files).flatMap((text) => sentences(text).map((sentence) => sentence.text)));
  const stopped = [...own].flatMap((text) => GATE_IDS.flatMap((gate) => likeness.find(readText(text, false), gate, 'response')).map(({ rule }) => `${rule}: ${text}`));
  expect(own.size).toBeGreaterThan(10_000);
  expect(stopped).toEqual([]);
}, 60_000);
