import { beforeAll, describe, expect, it } from 'vitest';
import { evaluateGates, type GateTools } from '../../domain/gates/evaluate.js';
import { quickestMs } from '../support/timing.js';
import { gateTools } from './gates-tools.js';

const NOBODY = { conditions: [], medications: [], goals: [] };

let tools: GateTools;
beforeAll(() => {
  tools = gateTools();
});

/** Milliseconds for one judgement, in the quickest of some rounds. */
function costOf(text: string, rounds: number, perRound: number): number {
  return quickestMs(rounds, () => {
    for (let i = 0; i < perRound; i++) evaluateGates(tools, [{ text, subject: 'response', context: NOBODY }]);
  }) / perRound;
}

function ordinaryText(words: number): string {
  const statements = tools.library.statements.map(({ text }, at) => `${text} [${(at % 9) + 1}]`);
  const parts: string[] = [];
  for (let count = 0, at = 0; count < words; at++) {
    const part = statements[(at * 37) % statements.length] ?? '';
    parts.push(part);
    count += part.split(' ').length;
  }
  return parts.join('\n');
}

const LENGTH = 16_000;
const filled = (unit: string): string => unit.repeat(Math.ceil(LENGTH / unit.length)).slice(0, LENGTH);
const HOSTILE: Record<string, string> = {
  'full stops': filled('.'),
  'full stops and a letter': `${filled('.').slice(1)}x`,
  'one long word': filled('a'),
  'one capital word': filled('A'),
  'capital words': filled('Smith '),
  'quotation marks': filled('"'),
  'open brackets': filled('('),
  'cure without end': filled('cures '),
  'never and not': filled('never not '),
  'references': filled('John 3:16 '),
  'identifiers': filled('PMID 123 '),
  'identifier prefixes': filled('10.1000/'),
  'people say': filled('my friend '),
  'years': filled('University of '),
  'sentences': filled('God heals. '),
  'white space': filled(' '),
  'lines': filled('a\n'),
  'accents': filled('é“ '),
  'faith and medicine': filled('god will heal you stop the medicine '),
  'quoted references': filled('"the bible says" Psalm 23:1 '),
};

describe('the speed of the gates', () => {
  // The bounds leave room for a machine that is slower and busy; `npm run bench` measures the median on the one at hand.
  it('judges 600 words that it has never seen in a few milliseconds', { retry: 3 }, () => {
    expect(costOf(ordinaryText(600), 10, 40)).toBeLessThan(12);
  });

  it('takes time in proportion to the length of the text', { retry: 3 }, () => {
    const short = costOf(ordinaryText(600), 10, 40);
    expect(costOf(ordinaryText(6_000), 6, 5) / short).toBeLessThan(20);
  });

  it.each(Object.entries(HOSTILE))('judges 16,000 characters of %s without an explosion of time', { retry: 3 }, (_, text) => {
    expect(costOf(text, 5, 1)).toBeLessThan(90);
  });
});
