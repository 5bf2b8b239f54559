import { phraseFaults } from '../text/phrase-syntax.js';
import { compilePhrases, type PhraseSet } from '../text/phrases.js';
import type { RedFlags, ScopeName } from './red-flags.js';
import { writeOutPhrase } from './triage-text.js';

/** What a phrase found in a text stands for. */
export type Marker =
  | { kind: 'concept'; concept: string; negative: boolean; measured?: true }
  | { kind: 'measure'; measure: string | undefined }
  | { kind: 'aside' }
  | { kind: 'settled' }
  | { kind: 'cue'; scope: ScopeName }
  | { kind: 'figurative' };

const NEAR = /\s<(\d*)>\s/;
const USUAL_GAP = '4';
const NEGATIVE_WORD = /\b(no|not|never|without|nor|stopped|unable)\b/;

/** Groups of words with their contractions written out and joined as alternatives, ready to stand in a phrase. */
export function writeOutWords(words: RedFlags['words']): ReadonlyMap<string, string> {
  return new Map(Object.entries(words).map(([group, list]) => [group, list.map(writeOutPhrase).join('|')]));
}

function expandWords(phrase: string, words: ReadonlyMap<string, string>): string {
  if (!phrase.includes('{')) return phrase;
  let depth = 0;
  return phrase.replace(/[()]|\{([a-z0-9_]+)\}/g, (found, group: string | undefined) => {
    if (found === '(') depth++;
    if (found === ')') depth--;
    if (group === undefined) return found;
    const list = words.get(group);
    if (list === undefined) throw new Error(`there is no word group called "${group}"`);
    return depth > 0 ? list : `(${list})`;
  });
}

/** `{pain}` becomes its words; `a <> b` (near each other, either order) becomes two phrases. */
export function expandPhrase(phrase: string, words: ReadonlyMap<string, string>): string[] {
  const full = expandWords(writeOutPhrase(phrase), words);
  const near = NEAR.exec(full);
  if (!near) return [full];
  const left = full.slice(0, near.index);
  const right = full.slice(near.index + near[0].length);
  const gap = near[1] || USUAL_GAP;
  return [`${left} ~${gap} ${right}`, `${right} ~${gap} ${left}`];
}

const SCOPES: ScopeName[] = [
  'negation', 'negation_verb', 'not_negation', 'history', 'past', 'present', 'resolved', 'gone', 'hypothetical', 'about', 'unreal', 'studied', 'told', 'turn',
];

/** One phrase set for all concepts, cues and figures of speech, so that a text is walked once. */
export function compileMarkers(flags: RedFlags): PhraseSet<Marker> {
  const words = writeOutWords(flags.words);
  const entries: { phrase: string; value: Marker }[] = [];
  const add = (sources: readonly string[], value: (phrase: string) => Marker): void => {
    for (const source of sources) {
      for (const phrase of expandPhrase(source, words)) entries.push({ phrase, value: value(phrase) });
    }
  };
  for (const [concept, sources] of Object.entries({ ...flags.concepts, ...flags.background })) {
    add(sources, (phrase) => ({ kind: 'concept', concept, negative: NEGATIVE_WORD.test(phrase) }));
  }
  for (const scope of SCOPES) add(flags.scopes[scope], () => ({ kind: 'cue', scope }));
  add(flags.figurative, () => ({ kind: 'figurative' }));
  for (const [measure, { names }] of Object.entries(flags.readings.measures)) add(names, () => ({ kind: 'measure', measure }));
  add(flags.readings.others, () => ({ kind: 'measure', measure: undefined }));
  add(flags.readings.aside, () => ({ kind: 'aside' }));
  add(flags.readings.settled, () => ({ kind: 'settled' }));
  return compilePhrases(entries);
}

/** Every phrase of the file that cannot be read, with where it stands and what is wrong. */
export function redFlagPhraseFaults(flags: RedFlags): string[] {
  const groups: [string, readonly string[]][] = [
    ...[...Object.entries(flags.concepts), ...Object.entries(flags.background)].map(([concept, phrases]): [string, readonly string[]] => [`concept ${concept}`, phrases]),
    ...SCOPES.map((scope): [string, readonly string[]] => [`scope ${scope}`, flags.scopes[scope]]),
    ['figurative', flags.figurative],
    ...Object.entries(flags.readings.measures).map(([measure, { names }]): [string, readonly string[]] => [`reading ${measure}`, names]),
    ['readings, others', flags.readings.others],
    ['readings, aside', flags.readings.aside],
    ['readings, settled', flags.readings.settled],
  ];
  const words = writeOutWords(flags.words);
  return groups.flatMap(([place, phrases]) => phraseFaults(phrases, (phrase) => expandPhrase(phrase, words)).map((fault) => `${place}: ${fault}`));
}
