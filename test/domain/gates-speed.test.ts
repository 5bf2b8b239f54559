import { beforeAll, describe, expect, it } from 'vitest';
import { evaluateGates, type GateTools } from '../../domain/gates/evaluate.js';
import { gateTools } from './gates-tools.js';

const NOBODY = { conditions: [], medications: [], goals: [] };
const RUNS = 60;

let tools: GateTools;
beforeAll(() => {
  tools = gateTools();
});

function timesOf(text: string, runs: number): number[] {
  const times: number[] = [];
  for (let i = 0; i < runs; i++) {
    const before = performance.now();
    evaluateGates(tools, [{ text, subject: 'response', context: NOBODY }]);
    times.push(performance.now() - before);
  }
  return times.sort((a, b) => a - b);
}

const median = (times: number[]): number => times[Math.floor(times.length / 2)] ?? Infinity;

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
  // The bounds are several times what an idle machine needs (under 1 ms, and under 30 ms): others may be using it.
  it('judges a 600-word answer within 20 ms at the median, also on a machine that is busy', () => {
    const text = ordinaryText(600);
    timesOf(text, RUNS);
    expect(median(timesOf(text, RUNS))).toBeLessThan(20);
  });

  it('takes time in proportion to the length of the text', () => {
    const short = ordinaryText(600);
    const long = ordinaryText(6_000);
    timesOf(short, RUNS);
    const ratio = median(timesOf(long, 20)) / median(timesOf(short, 40));
    expect(ratio).toBeLessThan(30);
  });

  it.each(Object.entries(HOSTILE))('judges 16,000 characters of %s without an explosion of time', (_, text) => {
    timesOf(text, 2);
    expect(timesOf(text, 3)[0]).toBeLessThan(400);
  });
});
