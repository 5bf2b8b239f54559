import { beforeAll, describe, expect, it } from 'vitest';
import { evaluateGates, type GateTools } from '../../domain/gates/evaluate.js';
import { gateTools } from './gates-tools.js';

const NOBODY = { conditions: [], medications: [], goals: [] };
const RUNS = 200;

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
  // On an idle machine the median is under 1 ms, and a hostile text takes under 30 ms. Where others use the machine too,
  // only the quickest of many runs says what the work itself needs.
  it('judges a 600-word answer in about a millisecond', () => {
    const text = ordinaryText(600);
    timesOf(text, RUNS);
    expect(timesOf(text, RUNS)[RUNS / 10]).toBeLessThan(3);
  });

  it('takes time in proportion to the length of the text', () => {
    const short = ordinaryText(600);
    const long = ordinaryText(6_000);
    timesOf(short, RUNS);
    const ratio = (timesOf(long, 20)[0] ?? Infinity) / (timesOf(short, 40)[0] ?? 1);
    expect(ratio).toBeLessThan(20);
  });

  it.each(Object.entries(HOSTILE))('judges 16,000 characters of %s without an explosion of time', (_, text) => {
    timesOf(text, 2);
    expect(timesOf(text, 5)[0]).toBeLessThan(60);
  });
});
