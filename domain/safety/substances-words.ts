import { isMark, tokenize } from '../text/tokens.js';

/** A word of a text in the form in which names are matched; offsets are in the folded text. */
export interface NameWord {
  text: string;
  start: number;
  end: number;
  /** A sentence mark or line break stands before it. */
  afterMark: boolean;
}

/** The words of a text without sentence marks and apostrophes ("St. John's" -> st, johns). */
export function nameWords(text: string): { folded: string; words: NameWord[] } {
  const { folded, tokens } = tokenize(text);
  const words: NameWord[] = [];
  let afterMark = false;
  for (const token of tokens) {
    if (isMark(token)) {
      afterMark = true;
      continue;
    }
    const plain = token.text.includes("'") ? token.text.replaceAll("'", '') : token.text;
    // "st.johns" is two words; "2.5" is one number.
    const parts = plain.includes('.') && !/\d/.test(plain) ? plain.split('.') : [plain];
    for (const part of parts) {
      words.push({ text: part, start: token.start, end: token.end, afterMark });
      afterMark = false;
    }
  }
  return { folded, words };
}
