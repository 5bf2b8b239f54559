/**
 * What reading the library's own texts gave, in the order they were read: reading is most of the work of compiling, and
 * the same files give the same readings, so the build does it once.
 */
export interface Readings {
  /** The topics of each text, in their order. */
  topics: number[][];
  /** For each text: the words that became topics by it. */
  words: string[][];
  /** The stems of each wording of a topic, in the order in which wordings were learned; one string each. */
  patterns: string[];
  /** Every word that spelling is mended towards. */
  vocabulary: string[];
}

export interface Recorder {
  /** The topics of the next text, from the earlier readings where there are some. */
  topicsOf(text: string): number[];
  /** The stems of the next wording, likewise. */
  patternOf(wording: string): string[];
  readings: Readings;
}

export interface Reader {
  read(text: string): { topics: number[]; words: string[] };
  patternOf(wording: string): string[];
  /** Is told each word that became a topic by a text that is not read again. */
  learn(word: string): void;
}

/** Reads texts and wordings and keeps what was read, or repeats an earlier record. */
export function record({ read, patternOf, learn }: Reader, earlier?: Readings): Recorder {
  const readings: Readings = { topics: [], words: [], patterns: [], vocabulary: earlier?.vocabulary ?? [] };
  let at = 0;
  let wording = 0;
  return {
    readings,
    patternOf: (text) => {
      const known = earlier?.patterns[wording++];
      if (known !== undefined) return known.split(' ').filter(Boolean);
      const stems = patternOf(text);
      readings.patterns.push(stems.join(' '));
      return stems;
    },
    topicsOf: (text) => {
      const known = earlier?.topics[at];
      if (known) {
        for (const word of earlier?.words[at] ?? []) learn(word);
        at++;
        return known;
      }
      const { topics, words } = read(text);
      readings.topics.push(topics);
      readings.words.push(words);
      return topics;
    },
  };
}
