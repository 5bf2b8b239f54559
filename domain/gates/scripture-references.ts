import type { Bible } from '../scripture/bible.js';

/** A reference as a text gives it, with the passage it points at, if there is one. */
export interface FoundReference {
  /** The exact words. */
  text: string;
  start: number;
  end: number;
  /** The words of the passage; undefined when the corpus has no such place. */
  passage: string | undefined;
  /** How the place is properly called; for an unknown book, as written. */
  reference: string;
}

const ABBREVIATIONS: Record<string, string> = Object.fromEntries(
  (
    'gen:Genesis|exod:Exodus|ex:Exodus|lev:Leviticus|num:Numbers|deut:Deuteronomy|josh:Joshua|judg:Judges|1 sam:1 Samuel|2 sam:2 Samuel|1 kgs:1 Kings|2 kgs:2 Kings|1 chron:1 Chronicles|2 chron:2 Chronicles|1 chr:1 Chronicles|2 chr:2 Chronicles|neh:Nehemiah|ps:Psalms|pss:Psalms|psa:Psalms|psalm:Psalms|prov:Proverbs|pr:Proverbs|proverb:Proverbs|eccl:Ecclesiastes|eccles:Ecclesiastes|song of songs:Song of Solomon|isa:Isaiah|jer:Jeremiah|lam:Lamentations|ezek:Ezekiel|dan:Daniel|hos:Hosea|mic:Micah|hab:Habakkuk|zech:Zechariah|mal:Malachi|matt:Matthew|mt:Matthew|mk:Mark|lk:Luke|jn:John|rom:Romans|1 cor:1 Corinthians|2 cor:2 Corinthians|gal:Galatians|eph:Ephesians|phil:Philippians|col:Colossians|1 thess:1 Thessalonians|2 thess:2 Thessalonians|1 tim:1 Timothy|2 tim:2 Timothy|tit:Titus|philem:Philemon|heb:Hebrews|jas:James|1 pet:1 Peter|2 pet:2 Peter|1 jn:1 John|2 jn:2 John|3 jn:3 John|rev:Revelation|revelations:Revelation'
  )
    .split('|')
    .map((pair) => pair.split(':') as [string, string]), // each pair is written with one colon
);
const ORDINALS: Record<string, string> = { first: '1', second: '2', third: '3', i: '1', ii: '2', iii: '3', '1st': '1', '2nd': '2', '3rd': '3' };
// Holy books of other traditions, and books that some churches add: their places are not the corpus's to judge.
const OTHER_BOOKS =
  /^(?:surah?|quran|qur'an|koran|gita|veda|rigveda|atharvaveda|nephi|alma|mosiah|ether|moroni|helaman|sirach|ben sira|tobit|wisdom|maccabees|baruch|judith|esdras|ecclesiasticus|enoch|jubilees|talmud|mishnah|dhammapada|hadith|chapter|verse|section|page|ratio|score|odds|at|time|figure|table|volume|mark|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|noon|around|from|until|about|by|is|of|was|and|the|to|daily|am|pm)$/i;
const SCRIPTURE_CUE = /\b(?:bible|scriptures?|verse|god|lord|jesus|christ|it is written|as it is said|gospel|apostle|prophet|says?|said|teach(?:es)?|promises?|commands?|reads?|read|tells? us|remember|according to|word of)\b/i;
const CUE_REACH = 120;
const WORD_BEFORE_NUMBER = /([A-Za-z]+)\.?,?\s(?:chapter\s)?\d/gi;
const MARK_AS_BOOK = /\b(?:Mark)\s/;

export interface ReferenceFinder {
  find(text: string): FoundReference[];
}

/** Prepares the finder of references for a corpus: "Prov. 17:22", "1 Cor 6:19-20", "John chapter 3 verse 16", "Psalm 23". */
export function compileReferences(bible: Bible): ReferenceFinder {
  const names = [...bible.books.map((book) => book.replace(/^\d /, '')), ...Object.keys(ABBREVIATIONS).map((name) => name.replace(/^\d /, ''))];
  const book = `(?:(?:[1-3]|I{1,3}|First|Second|Third|1st|2nd|3rd)\\s)?(?:${[...new Set(names)].sort((a, b) => b.length - a.length).map((name) => name.replace(/ /g, '\\s')).join('|')})\\.?`;
  const verses = '\\d{1,3}(?:\\s?[:.]\\s?\\d{1,3}(?:\\s?[-–]\\s?\\d{1,3})?|,? (?:verses?|v\\.?) \\d{1,3}(?:\\s?[-–]\\s?\\d{1,3})?)';
  const known = new RegExp(`\\b(${book}),?\\s(?:chapter\\s)?(${verses})`, 'gi');
  const whole = new RegExp(`\\b(${book})\\s(?:chapter\\s)?(\\d{1,3})(?![\\d:.,%]|\\s?(?:${'mg|g|ml|kg|percent|years|people|cups|times|weeks|days|months|minutes|hours'})\\b)`, 'g');
  const unknown = /\b((?:[1-3]\s)?[A-Z][a-z]{2,20})\s(\d{1,3}:\d{1,3}(?:\s?[-–]\s?\d{1,3})?)(?!\s?(?:am|pm|a\.m|p\.m|ratio|hours?)\b)/g;

  // Looking for a hundred names at every word costs more than all else, and few texts set one of them before a number.
  const lastWords = new Set(names.map((name) => name.toLowerCase().split(' ').at(-1) ?? ''));
  const mayNameBook = (text: string): boolean => [...text.matchAll(WORD_BEFORE_NUMBER)].some(([, word = '']) => lastWords.has(word.toLowerCase()));

  return {
    find: (text) => {
      if (!/\d/.test(text)) return [];
      const named = mayNameBook(text);
      const found: FoundReference[] = [];
      const free = (start: number, end: number): boolean => found.every((other) => other.end <= start || end <= other.start);
      for (const match of named ? text.matchAll(known) : []) found.push(placed(bible, match, match[1] ?? '', match[2] ?? ''));
      for (const match of named ? text.matchAll(whole) : []) {
        const end = match.index + match[0].length;
        if (!free(match.index, end) || (MARK_AS_BOOK.test(match[0]) && !SCRIPTURE_CUE.test(text))) continue;
        found.push(placed(bible, match, match[1] ?? '', `${match[2] ?? ''}:1`));
      }
      for (const match of text.matchAll(unknown)) {
        const end = match.index + match[0].length;
        const around = text.slice(Math.max(0, match.index - CUE_REACH), end + CUE_REACH);
        const name = (match[1] ?? '').replace(/^\d\s/, '');
        if (!free(match.index, end) || OTHER_BOOKS.test(name) || !SCRIPTURE_CUE.test(around)) continue;
        found.push({ text: match[0], start: match.index, end, passage: undefined, reference: match[0] });
      }
      return found.sort((a, b) => a.start - b.start);
    },
  };
}

function bookNamed(name: string): string {
  const folded = name.toLowerCase().replace(/\.$/, '').replace(/\s+/g, ' ').trim();
  const numbered = folded.replace(/^(first|second|third|i{1,3}|1st|2nd|3rd) /, (_, ordinal: string) => `${ORDINALS[ordinal] ?? ordinal} `);
  return ABBREVIATIONS[numbered] ?? numbered;
}

function placed(bible: Bible, match: RegExpExecArray, name: string, verses: string): FoundReference {
  const [chapter = '', first = '', last = first] = verses.match(/\d+/g) ?? [];
  const book = bookNamed(name);
  const texts: string[] = [];
  for (let verse = Number(first); verse <= Math.min(Number(last), Number(first) + 200); verse++) {
    const passage = bible.passage(`${book} ${chapter}:${verse}`);
    if (!passage) break;
    texts.push(passage.text);
  }
  const complete = Number(last) >= Number(first) && texts.length === Number(last) - Number(first) + 1;
  const span = last === first ? first : `${first}-${last}`;
  const title = bible.passage(`${book} 1:1`)?.book ?? name;
  return { text: match[0], start: match.index, end: match.index + match[0].length, passage: complete ? texts.join(' ') : undefined, reference: `${title} ${chapter}:${span}` };
}
