import { descend, type Lesson } from '../text/descent.js';
import { rowsOf, type Featured } from '../text/feature-rows.js';
import { wordingsOf } from '../safety/harm-exemplars.js';
import { sentences } from '../text/sentences.js';
import { tokenize } from '../text/tokens.js';
import { CONCEPT, CONCEPTS, conceptsByStem, featuresOfSentence, lengthOf, NEIGHBOURS, WORD, type SentenceFeatures } from './likeness-features.js';
import { familiesOf, type GateWeights } from './likeness-model.js';
import type { GateRulesFile } from './rules-schema.js';
import type { GateId } from './types.js';

const DESCENT = { epochs: 20, rate: 0.3, shrinkage: 3e-4 };
// What stands in fewer texts than this says more about the text than about its family.
const FEWEST_EXAMPLES = 2;
const SMALLEST_WEIGHT = 0.15;
// All texts of one kind together weigh so much, as a multiple of the exemplars of the family.
const OWN_GOOD = 1;
const PLAIN_GOOD = 2;
const OTHER_GATES = 0.4;

interface Example {
  /** The family it shows; undefined for a good text. */
  family: string | undefined;
  gate: GateId | undefined;
  plain: boolean;
  text: string;
  features: SentenceFeatures;
}

function namedFeatures({ words, signs, concepts }: SentenceFeatures, idOf: (word: string) => number): Featured<string> {
  const ids = words.map(idOf);
  const values = new Map<string, number>();
  ids.forEach((id, at) => {
    values.set(`${id}`, WORD);
    const last = ids[at - 1];
    if (last !== undefined) values.set(`${last} ${id}`, NEIGHBOURS);
  });
  for (const sign of signs) values.set(`${idOf(sign)}`, WORD);
  concepts.forEach((a, i) => {
    values.set(`c${a}`, CONCEPT);
    for (const b of concepts.slice(i + 1)) values.set(`c${a}c${b}`, CONCEPTS);
  });
  const length = lengthOf(words.length);
  return { keys: [...values.keys()], values: Array.from(values.values(), (value) => value / length) };
}

/** The exemplars of a gate's families, whichever file holds them. Throws an Error that names a family which no file defines. */
function exemplarsOf(files: readonly GateRulesFile[]): { family: string; gate: GateId; text: string }[] {
  const families = familiesOf(files);
  return files.flatMap((file) => [...file.families.map(({ id, exemplars }) => [id, exemplars] as const), ...Object.entries(file.exemplars)].flatMap(([id, texts]) => {
    const family = families.find((candidate) => candidate.id === id && candidate.gate === file.gate);
    if (!family) throw new Error(`knowledge/gates holds exemplars of ${file.gate}'s family "${id}", which is not defined`);
    return texts.flatMap(wordingsOf).map((text) => ({ family: id, gate: family.gate, text }));
  }));
}

/** Every wording of the exemplars, and the sentences of further good texts. */
function examplesOf(files: readonly GateRulesFile[], plainTexts: readonly string[], byStem: ReadonlyMap<string, readonly number[]>): Example[] {
  const read = (text: string): SentenceFeatures => featuresOfSentence(tokenize(text).tokens, text, byStem);
  const bad = exemplarsOf(files).map(({ family, gate, text }) => ({ family, gate, plain: false, text, features: read(text) }));
  const good = files.flatMap(({ good: texts }) => texts.flatMap(wordingsOf).map((text) => ({ family: undefined, gate: undefined, plain: false, text, features: read(text) })));
  const plain = plainTexts.flatMap((text) => sentences(text)).map(({ text }) => ({ family: undefined, gate: undefined, plain: true, text, features: read(text) }));
  return [...bad, ...good, ...plain];
}

/** How much each example counts in learning one family: of another family of the gate nothing can be said. */
function weigher(examples: readonly Example[], family: string, gate: GateId): (example: Example) => number {
  const kind = (example: Example): 'own' | 'same' | 'other' | 'plain' | 'good' =>
    example.family === family ? 'own' : example.gate === gate ? 'same' : example.gate !== undefined ? 'other' : example.plain ? 'plain' : 'good';
  const counts = { own: 0, same: 0, other: 0, plain: 0, good: 0 };
  for (const example of examples) counts[kind(example)] += 1;
  const share = { own: 1, same: 0, other: OTHER_GATES, plain: PLAIN_GOOD, good: OWN_GOOD };
  return (example) => (share[kind(example)] * counts.own) / Math.max(1, counts[kind(example)]);
}

const round = (value: number): number => Math.round(value * 100) / 100;

/**
 * Learns from the exemplars of the files what sets each family of bad sentences apart: always the same weights from the
 * same files. `plainTexts` are further good texts, such as the statements of the library.
 */
export function trainGateLikeness(files: readonly GateRulesFile[], plainTexts: readonly string[] = []): GateWeights {
  const { names, byStem } = conceptsByStem(files);
  const families = familiesOf(files);
  const examples = examplesOf(files, plainTexts, byStem);
  const wordIds = new Map<string, number>();
  const idOf = (word: string): number => {
    const id = wordIds.get(word) ?? wordIds.size;
    wordIds.set(word, id);
    return id;
  };
  const { rows, index } = rowsOf(examples, ({ features }) => namedFeatures(features, idOf), FEWEST_EXAMPLES);
  const learned = families.map(({ id, gate }) => {
    const weightOf = weigher(examples, id, gate);
    const lessons = examples.flatMap((example, at): Lesson[] => {
      const [weight, row] = [weightOf(example), rows[at]];
      return weight > 0 && row ? [{ ...row, target: example.family === id, weight, name: example.text }] : [];
    });
    return descend(lessons, index.size, DESCENT);
  });
  return compact(families.map(({ id }) => id), names, [...wordIds.keys()], index, learned);
}

/** Leaves out weights that move no verdict, and words that no weight is left for. */
function compact(families: string[], concepts: string[], words: string[], index: ReadonlyMap<string, number>, learned: readonly { bias: number; weights: Float64Array }[]): GateWeights {
  const kept = new Map<string, number>();
  const renamed = (feature: string): string =>
    feature.startsWith('c')
      ? feature
      : feature.replace(/\d+/g, (number) => {
          const id = kept.get(number) ?? kept.size;
          kept.set(number, id);
          return `${id}`;
        });
  const weights: GateWeights['weights'] = {};
  for (const [feature, id] of index) {
    const row = learned.map((family) => round(family.weights[id] ?? 0));
    if (row.some((weight) => Math.abs(weight) >= SMALLEST_WEIGHT)) weights[renamed(feature)] = row;
  }
  return { families, bias: learned.map(({ bias }) => round(bias)), words: [...kept.keys()].map((number) => words[Number(number)] ?? ''), concepts, weights };
}
