import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { crisisLinesSchema } from '../../domain/safety/crisis.js';
import { redFlagsSchema } from '../../domain/safety/red-flags.js';
import { composeFramings, triageFramingsSchema } from '../../domain/safety/triage-framings.js';
import { composeExemplars, triageStatesSchema, type TriageStates } from '../../domain/safety/triage-states.js';
import { trainTriage, triageExemplarsSchema } from '../../domain/safety/triage-training.js';
import { triageWeightsSchema } from '../../domain/safety/triage-likeness.js';
import { compileTriage } from '../../domain/safety/triage.js';
import { knowledgeFiles } from '../support/knowledge.js';

const load = (file: string): unknown => parse(readFileSync(new URL(`../../knowledge/${file}`, import.meta.url), 'utf8'));
const flags = redFlagsSchema.parse(load('red-flags.yaml'));
const lines = crisisLinesSchema.parse(load('crisis-lines.yaml'));
const exemplars = triageExemplarsSchema.parse(load('triage-exemplars.yaml'));
const states = triageStatesSchema.parse(load('triage-states.yaml'));
const framings = triageFramingsSchema.parse(load('triage-framings.yaml'));
const composed = [...composeExemplars(states), ...composeFramings(framings)];
const weights = trainTriage(flags, exemplars, [], composed);
const nobody = { conditions: [], medications: [], goals: [] };

const LONG_MS = 600_000;

describe('the learned fallback of triage', () => {
  it('learns the same from the same files, as plain data', () => {
    expect(trainTriage(flags, exemplars, [], composed)).toEqual(weights);
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

  it('composes exemplars of every level from states and framings, hardly any of them twice', () => {
    for (const level of ['routine', 'soon', 'urgent', 'emergency']) expect(composed.filter((exemplar) => exemplar.level === level).length).toBeGreaterThan(400);
    expect(new Set(composed.map(({ text }) => text)).size).toBeGreaterThan(0.99 * composed.length);
  });

  it('says so when it raises or lowers what the rules found, and leaves a crisis and the rules that stand alone', () => {
    const rules = compileTriage(flags, lines);
    const both = compileTriage(flags, lines, { weights });
    const standing = flags.rules.filter(({ stands }) => stands === true).map(({ id }) => id);
    expect(standing.length).toBeGreaterThan(2);
    for (const { text } of composed.filter((_, at) => at % 7 === 0)) {
      const [before, after] = [rules.assess(text, nobody), both.assess(text, nobody)];
      if (before.crisis || (before.level === 'emergency' && before.rules.some((id) => standing.includes(id)))) expect(after).toEqual(before);
      if (after.level === before.level || after.level === 'routine') continue;
      expect(Object.values(exemplars.messages)).toContain(after.message);
      expect(after.rules[0]).toMatch(/^worded_like_/);
    }
  });

  it('holds for states that it has not learned from', () => {
    const part = (held: boolean): TriageStates => ({ ...states, states: Object.fromEntries(Object.entries(states.states).filter((_, at) => (at % 5 === 0) === held)) });
    const learned = trainTriage(flags, exemplars, [], [...composeExemplars(part(false)), ...composeFramings(framings)]);
    const triage = compileTriage(flags, lines, { weights: learned });
    const unseen = composeExemplars(part(true)).map(({ text, level }) => ({ level, got: triage.assess(text, nobody).level }));
    const share = (level: string, called: readonly string[]): number => {
      const own = unseen.filter((exemplar) => exemplar.level === level);
      return own.filter(({ got }) => called.includes(got)).length / own.length;
    };
    expect(share('emergency', ['emergency'])).toBeGreaterThan(0.9);
    expect(share('routine', ['emergency'])).toBeLessThan(0.12);
    expect(share('soon', ['emergency'])).toBeLessThan(0.12);
    expect(share('urgent', ['routine'])).toBeLessThan(0.15);
  });

  it('holds for exemplars that it has not learned from', { timeout: LONG_MS }, () => {
    const part = (texts: readonly string[], held: boolean): string[] => texts.filter((_, at) => (at % 5 === 0) === held);
    const { agents, guidance, triageExemplars } = knowledgeFiles();
    const { emergencies, urgent, soon, near_misses } = triageExemplars;
    // As the service learns: from the exemplars of all files and from everyday questions, of which every third is enough to tell.
    const everyday = [...agents.flatMap(({ questions }) => questions), ...[...guidance].flatMap(({ asks }) => asks)].filter((_, at) => at % 3 === 0);
    const learned = trainTriage(flags, { ...triageExemplars, emergencies: part(emergencies, false), urgent: part(urgent, false), soon: part(soon, false), near_misses: part(near_misses, false) }, everyday, composed);
    const triage = compileTriage(flags, lines, { weights: learned });
    const share = (texts: readonly string[], levels: readonly string[]): number => {
      const held = part(texts, true);
      return held.filter((text) => levels.includes(triage.assess(text, nobody).level)).length / held.length;
    };
    // Many of these were written to be missed or mistaken, in twos that differ by a word: on cases as people write them it does better.
    expect(share(emergencies, ['emergency'])).toBeGreaterThan(0.9);
    expect(share(near_misses, ['emergency'])).toBeLessThan(0.08);
    expect(share(urgent, ['emergency', 'urgent'])).toBeGreaterThan(0.6);
    expect(share(urgent, ['emergency'])).toBeLessThan(0.3);
    expect(share(soon, ['routine'])).toBeLessThan(0.6);
  });
});
