/**
 * What reading the library's own texts gave, in the order they were read: reading is most of the work of compiling, and
 * the same files give the same readings, so the build does it once.
 */
export interface Readings {
  /** The topics of each text, in their order. */
  topics: number[][];
  /** For each text: the words that became topics by it. */
  words: string[][];
  /** Every word that spelling is mended towards. */
  vocabulary: string[];
}

export interface Recorder {
  /** The topics of the next text, from the earlier readings where there are some. */
  topicsOf(text: string): number[];
  readings: Readings;
}

/** Reads texts and keeps what was read, or repeats an earlier record: then `learn` is told the words that became topics. */
export function record(read: (text: string) => { topics: number[]; words: string[] }, learn: (word: string) => void, earlier?: Readings): Recorder {
  const readings: Readings = { topics: [], words: [], vocabulary: earlier?.vocabulary ?? [] };
  let at = 0;
  return {
    readings,
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
