import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { crisisLinesSchema } from '../../domain/safety/crisis.js';
import { redFlagsSchema } from '../../domain/safety/red-flags.js';
import { trainTriage, triageExemplarsSchema } from '../../domain/safety/triage-training.js';
import { triageWeightsSchema } from '../../domain/safety/triage-likeness.js';
import { compileTriage } from '../../domain/safety/triage.js';

const load = (file: string): unknown => parse(readFileSync(new URL(`../../knowledge/${file}`, import.meta.url), 'utf8'));
const flags = redFlagsSchema.parse(load('red-flags.yaml'));
const lines = crisisLinesSchema.parse(load('crisis-lines.yaml'));
const exemplars = triageExemplarsSchema.parse(load('triage-exemplars.yaml'));
const weights = trainTriage(flags, exemplars);
const nobody = { conditions: [], medications: [], goals: [] };

describe('the learned fallback of triage', () => {
  it('learns the same from the same files, as plain data', () => {
    expect(trainTriage(flags, exemplars)).toEqual(weights);
    expect(triageWeightsSchema.parse(JSON.parse(JSON.stringify(weights)))).toEqual(weights);
  });

  it('has many exemplars of each level, none of them in two', () => {
    expect(exemplars.emergencies.length).toBeGreaterThanOrEqual(1_500);
    expect(exemplars.near_misses.length).toBeGreaterThanOrEqual(1_500);
    expect(exemplars.urgent.length).toBeGreaterThanOrEqual(350);
    expect(exemplars.soon.length).toBeGreaterThanOrEqual(200);
    const all = [...exemplars.emergencies, ...exemplars.near_misses, ...exemplars.urgent, ...exemplars.soon].map((text) => text.toLowerCase());
    expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([]);
  });

  it('only ever raises, and says so', () => {
    const rank = { routine: 0, not_assessed: 0, soon: 1, urgent: 2, emergency: 3 };
    const rules = compileTriage(flags, lines);
    const both = compileTriage(flags, lines, { weights });
    for (const text of [...exemplars.emergencies.slice(0, 200), ...exemplars.near_misses.slice(0, 200)]) {
      const [before, after] = [rules.assess(text, nobody), both.assess(text, nobody)];
      expect(rank[after.level]).toBeGreaterThanOrEqual(rank[before.level]);
      if (after.level === before.level) continue;
      expect(Object.values(exemplars.messages)).toContain(after.message);
      expect(after.rules[0]).toMatch(/^worded_like_/);
    }
  });

  it('holds for exemplars that it has not learned from', () => {
    const part = (texts: readonly string[], held: boolean): string[] => texts.filter((_, at) => (at % 5 === 0) === held);
    const { emergencies, urgent, soon, near_misses } = exemplars;
    const learned = trainTriage(flags, { ...exemplars, emergencies: part(emergencies, false), urgent: part(urgent, false), soon: part(soon, false), near_misses: part(near_misses, false) });
    const triage = compileTriage(flags, lines, { weights: learned });
    const share = (texts: readonly string[], levels: readonly string[]): number => {
      const held = part(texts, true);
      return held.filter((text) => levels.includes(triage.assess(text, nobody).level)).length / held.length;
    };
    expect(share(emergencies, ['emergency'])).toBeGreaterThan(0.95);
    expect(share(near_misses, ['emergency'])).toBeLessThan(0.03);
    expect(share(urgent, ['emergency', 'urgent'])).toBeGreaterThan(0.75);
    expect(share(urgent, ['emergency'])).toBeLessThan(0.3);
    expect(share(soon, ['routine'])).toBeLessThan(0.35);
  });
});
