import { packIntegers, unpackIntegers, type PackedIntegers } from './packed.js';

/**
 * What reading the library's own texts gave, in the order they were read: reading is most of the work of compiling, and
 * the same files give the same readings, so the build does it once.
 */
export interface Readings {
  /** From which place on the topics of each text stand among those of all. */
  first: Uint32Array;
  /** The topics of one text after another, in their order. */
  topics: PackedIntegers;
  /** The words that texts made topics, in their order, and the number of the text of each. */
  words: string[];
  textOfWord: Uint32Array;
  /** The stems of each wording of a topic, in the order in which wordings were learned; one string each. */
  patterns: string[];
  /** Every word that spelling is mended towards. */
  vocabulary: string[];
}

export interface Recorder {
  /** The topics of the next text, from the earlier readings where there are some. */
  topicsOf(text: string): readonly number[];
  /** Passes over so many texts whose topics nobody needs. Only with earlier readings. */
  pass(texts: number): void;
  /** How many texts were read. */
  texts(): number;
  /** The stems of the next wording, likewise; one string of them. */
  patternOf(wording: string): string;
  /** What was read; the vocabulary is the caller's. */
  readings(vocabulary: string[]): Readings;
}

export interface Reader {
  read(text: string): { topics: number[]; words: string[] };
  patternOf(wording: string): string;
  /** Is told each word that became a topic by a text that is not read again. */
  learn(word: string): void;
}

/** Reads texts and wordings and keeps what was read, or repeats an earlier record. */
export function record(reader: Reader, earlier?: Readings): Recorder {
  return earlier ? repeat(reader, earlier) : recordAfresh(reader);
}

function recordAfresh({ read, patternOf }: Reader): Recorder {
  const [first, all]: [number[], number[]] = [[0], []];
  const [learned, textOfWord, patterns]: [string[], number[], string[]] = [[], [], []];
  return {
    topicsOf: (text) => {
      const { topics, words } = read(text);
      for (const word of words) {
        learned.push(word);
        textOfWord.push(first.length - 1);
      }
      for (const topic of topics) all.push(topic);
      first.push(all.length);
      return topics;
    },
    pass: () => undefined,
    texts: () => first.length - 1,
    patternOf: (text) => {
      const stems = patternOf(text);
      patterns.push(stems);
      return stems;
    },
    readings: (vocabulary) => ({ first: Uint32Array.from(first), topics: packIntegers(all), words: learned, textOfWord: Uint32Array.from(textOfWord), patterns, vocabulary }),
  };
}

function repeat({ learn }: Reader, earlier: Readings): Recorder {
  const [first, all] = [earlier.first, unpackIntegers(earlier.topics)];
  let [text, row, wording] = [0, 0, 0];
  const pass = (texts: number): void => {
    text += texts;
    for (; (earlier.textOfWord[row] ?? Infinity) < text; row++) learn(earlier.words[row] ?? '');
  };
  return {
    topicsOf: () => {
      const topics = Array.from(all.subarray(first[text], first[text + 1]));
      pass(1);
      return topics;
    },
    pass,
    texts: () => text,
    patternOf: () => earlier.patterns[wording++] ?? '',
    readings: () => earlier,
  };
}
