import { z } from 'zod';
import { descend, type Lesson } from './descent.js';

// Places for the pieces of all texts; two that fall on one place share its weight, which with so many does little harm.
const BITS = 18;
const SIZE = 1 << BITS;
const SHORTEST = 3;
const LONGEST = 5;
const MOST_WORDS_TOGETHER = 3;
/** Words beyond these say nothing new. */
const MOST_WORDS = 400;
const WORD_SEED = 2166136261;
const LETTER_SEED = 97;
const FNV_PRIME = 16777619;
const DESCENT = { epochs: 12, rate: 0.3, shrinkage: 2e-5 };
const STEPS = 32_767;

/** What was learned of the pieces of texts, as plain data that the build writes and the server reads. */
export const pieceWeightsSchema = z.strictObject({ bias: z.number(), scale: z.number(), /** 16-bit numbers, little endian, in base64. */ weights: z.string() });
export type PieceWeights = z.infer<typeof pieceWeightsSchema>;

/** A text as its words, in the form in which all texts are compared. */
export interface PieceLesson {
  words: readonly string[];
  target: boolean;
  weight: number;
}

/** Places of the distinct pieces of a text: first those of its words, then those of their letters. */
interface Gathered {
  places: Uint32Array;
  words: number;
  all: number;
}

const mixed = (hash: number): number => (hash ^ (hash >>> 15)) & (SIZE - 1);

function hashOf(text: string, from: number, to: number, seed: number): number {
  let hash = seed;
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ text.charCodeAt(i), FNV_PRIME);
  return hash;
}

/** Makes a reader of pieces; what it returns holds until it reads again, since making lists anew would cost more than the reading. */
function createGatherer(): (words: readonly string[]) => Gathered {
  const seen = new Uint32Array(SIZE);
  let places = new Uint32Array(4096);
  let round = 0;
  return (words) => {
    let all = 0;
    const add = (place: number): void => {
      if (seen[place] === round) return;
      seen[place] = round;
      if (all === places.length) {
        const longer = new Uint32Array(2 * places.length);
        longer.set(places);
        places = longer;
      }
      places[all++] = place;
    };
    const read = words.length > MOST_WORDS ? words.slice(0, MOST_WORDS) : words;
    round += 1;
    for (let at = 0; at < read.length; at++) {
      let hash = WORD_SEED;
      for (let next = at; next < Math.min(read.length, at + MOST_WORDS_TOGETHER); next++) {
        const word = read[next] ?? '';
        hash = Math.imul(hashOf(word, 0, word.length, hash) ^ 32, FNV_PRIME);
        add(mixed(hash));
      }
    }
    const ofWords = all;
    round += 1;
    for (const word of read) {
      const padded = ` ${word} `;
      for (let from = 0; from + SHORTEST <= padded.length; from++) {
        let hash = hashOf(padded, from, from + SHORTEST - 1, LETTER_SEED);
        for (let to = from + SHORTEST; to <= Math.min(padded.length, from + LONGEST); to++) {
          hash = Math.imul(hash ^ padded.charCodeAt(to - 1), FNV_PRIME);
          add(mixed(hash));
        }
      }
    }
    return { places, words: ofWords, all };
  };
}

/**
 * Logistic regression over words, up to three together, and over pieces of three to five letters, by hashed features (Weinberger and
 * others, ICML 2009): it knows words by their parts, slips of typing and turns of phrase that lists of stems miss. Always the same weights
 * from the same texts.
 */
export function trainPieces(texts: readonly PieceLesson[]): PieceWeights {
  const gather = createGatherer();
  const lessons = texts.map(({ words, target, weight }): Lesson => {
    const { places, words: ofWords, all } = gather(words);
    const values = new Float32Array(all).fill(1 / Math.sqrt(ofWords || 1), 0, ofWords).fill(1 / Math.sqrt(all - ofWords || 1), ofWords);
    return { ids: places.slice(0, all), values, target, weight, name: words.join(' ') };
  });
  const { bias, weights } = descend(lessons, SIZE, DESCENT);
  const most = weights.reduce((highest, weight) => Math.max(highest, Math.abs(weight)), 0);
  const scale = (most || 1) / STEPS;
  const bytes = Buffer.alloc(2 * SIZE);
  weights.forEach((weight, place) => bytes.writeInt16LE(Math.round(weight / scale), 2 * place));
  return { bias, scale, weights: bytes.toString('base64') };
}

/** Makes learned pieces ready: a score in logits for the words of a text. */
export function compilePieces({ bias, scale, weights }: PieceWeights): (words: readonly string[]) => number {
  const bytes = Buffer.from(weights, 'base64');
  // As small as can be: looking up places all over it costs more than adding.
  const learned = Int16Array.from({ length: SIZE }, (_, place) => bytes.readInt16LE(2 * place));
  const gather = createGatherer();
  return (words) => {
    const { places, words: ofWords, all } = gather(words);
    let [sumOfWords, sumOfLetters] = [0, 0];
    for (let i = 0; i < ofWords; i++) sumOfWords += learned[places[i] ?? 0] ?? 0;
    for (let i = ofWords; i < all; i++) sumOfLetters += learned[places[i] ?? 0] ?? 0;
    return bias + scale * (sumOfWords / Math.sqrt(ofWords || 1) + sumOfLetters / Math.sqrt(all - ofWords || 1));
  };
}

/** Words as pieces are learned of: without marks, all numbers alike. */
export function pieceWords(tokens: readonly { text: string }[]): string[] {
  const words: string[] = [];
  for (const { text } of tokens) {
    const first = text.charCodeAt(0);
    if (first >= 48 && first <= 57) words.push('#');
    else if (first > 96) words.push(text);
  }
  return words;
}
