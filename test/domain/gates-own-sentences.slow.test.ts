import { expect, it } from 'vitest';
import { evaluateGates } from '../../domain/gates/evaluate.js';
import { ownTexts } from '../../domain/knowledge-texts.js';
import { sentences } from '../../domain/text/sentences.js';
import { knowledgeFiles, testKnowledge } from '../support/knowledge.js';

const NOBODY = { conditions: [], medications: [], goals: [] };

const MOST_FOUND = 0.005;

it('the sentences that the gates spare as their own are good ones: the gates themselves find a fault in hardly any, and a critical one in none', () => {
  const gates = { ...testKnowledge().gates, isOwn: () => false };
  const own = new Set(ownTexts(knowledgeFiles()).flatMap((text) => sentences(text).map((sentence) => sentence.text)));
  const found = [...own].flatMap((text) =>
    evaluateGates(gates, [{ text, subject: 'response', context: NOBODY }])
      .flatMap(({ findings }) => findings)
      .filter(({ severity }) => severity !== 'advisory')
      .map(({ severity, rule }) => ({ severity, rule, text })),
  );
  expect(own.size).toBeGreaterThan(10_000);
  expect(found.filter(({ severity }) => severity === 'critical')).toEqual([]);
  expect(found.length / own.size).toBeLessThan(MOST_FOUND);
}, 120_000);
