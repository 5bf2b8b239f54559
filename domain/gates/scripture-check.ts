import { once } from '../lazily.js';
import type { Bible } from '../scripture/bible.js';
import type { Finding } from '../safety/types.js';
import { compileReferences, type FoundReference } from './scripture-references.js';

export interface ScriptureCheck {
  /** References that do not exist, and quotations that differ from the King James Version. */
  find(text: string, subject: Finding['subject']): Finding[];
}

interface Quotation {
  text: string;
  start: number;
  end: number;
}

const FAR = 320;
const LEAST_QUOTED_WORDS = 4;
const LEAST_ALONE_WORDS = 5;
const MOST_SEARCHED = 12;
const QUOTED = /["“]([^"“”]{3,900})["”]/g;
const OTHER_VERSION = /\b(?:NIV|ESV|NKJV|NASB|NLT|CSB|RSV|NRSV|MSG|AMP|ASV|GNT|NET|WEB|Douay|Tyndale|Geneva|Luther|Vulgate|the message|new international|english standard|paraphrase[ds]?)\b/i;
const SCRIPTURE_SPEAKS =
  /\b(?:(?:the )?(?:bible|scriptures?|word of god|gospel|psalmist|old testament|new testament|good book|proverbs?|commandments?) (?:also |clearly |plainly |itself )?(?:says?|said|tells? us|teach(?:es)?|reads?|states?|commands?|promises?|reminds? us|writes?)|it is written|as it is written|(?:jesus|christ|god|the lord|paul|moses|solomon|david|isaiah|peter) (?:himself |also |once )?(?:said|says|wrote|writes|tells us|taught|commanded|promised))\b[^"“.!?]{0,40}[,:]? ?$/i;

// "Hezekiah 4:12 reminds us": no book of the Bible, of the books some Bibles add, or of another faith.
const OTHER_BOOK =
  /\b(?!(?:Surah?|Quran|Koran|Qur'an|Tobit|Judith|Sirach|Ecclesiasticus|Wisdom|Baruch|Maccabees|Esdras|Manasseh|Manasses|Susanna|Nephi|Mosiah|Alma|Moroni|Gita|Mishnah|Sahih|Bukhari|Enoch|Jubilees|Thomas|Berakhot|Chapter|Verse|Version|Section|Figure|Table|About|Around|Until|From|Before|After|Between)\b)([A-Z][a-z]{3,15} \d{1,3}:\d{1,3})(?:[-–]\d{1,3})?(?: \(KJV\)|,? KJV)?(?: clearly| plainly| also)?,? (?:reminds|says|tells|reads|declares|promises|teaches|commands|states|warns|has it)\b/g;

const plain = (value: string): string => value.toLowerCase().replace(/[’']/g, '').replace(/[^a-z0-9]+/g, ' ').trim();

const prepared = new WeakMap<Bible, ScriptureCheck>();

/** The check for a corpus, prepared at first need: the corpus is folded once, so that a quotation without a reference can be looked up too. */
export function scriptureCheckOf(bible: Bible): ScriptureCheck {
  const known = prepared.get(bible) ?? compileScriptureCheck(bible);
  prepared.set(bible, known);
  return known;
}

function compileScriptureCheck(bible: Bible): ScriptureCheck {
  const references = compileReferences(bible);
  // Made when a quotation without a reference must be looked for: few texts have one.
  const corpus = once(() => foldCorpus(bible));
  return {
    find: (text, subject) => {
      const findings = new Map<string, Finding>();
      const add = (finding: Omit<Finding, 'subject'>): void => {
        const key = `${finding.rule} ${finding.excerpt}`;
        if (!findings.has(key)) findings.set(key, { ...finding, subject });
      };
      const quotations = [...text.matchAll(QUOTED)].map((match) => ({ text: match[1] ?? '', start: match.index, end: match.index + match[0].length }));
      const found = references.find(text);
      for (const reference of found) if (reference.passage === undefined) add(noSuchVerse(reference));
      for (const { 1: named = '', index } of text.matchAll(OTHER_BOOK)) {
        if (!found.some(({ start, end }) => start < index + named.length && index < end)) add(noSuchVerse({ text: named, reference: named }));
      }
      quotations.forEach((quotation, at) => {
        if (quotation.text.trim().split(/\s+/).length < LEAST_QUOTED_WORDS) return;
        const reference = referenceOf(text, quotation, found, quotations);
        if (reference?.passage !== undefined && !quotes(plain(reference.passage), quotation.text)) add(misquoted(text, quotation, reference));
        else if (!reference && at < MOST_SEARCHED && isAttributed(text, quotation) && !quotes(corpus(), quotation.text)) add(notFound(text, quotation));
      });
      for (const { quotation, reference } of unmarkedQuotations(text, found)) {
        if (reference.passage !== undefined && !quotes(plain(reference.passage), quotation.text)) add(misquoted(text, quotation, reference));
      }
      return [...findings.values()];
    },
  };
}

/** The whole corpus as one folded string, in order, so that a quotation may run over the end of a verse. */
function foldCorpus(bible: Bible): string {
  const parts: string[] = [];
  for (const book of bible.books) {
    for (let chapter = 1; bible.passage(`${book} ${chapter}:1`); chapter++) {
      for (let verse = 1; ; verse++) {
        const passage = bible.passage(`${book} ${chapter}:${verse}`);
        if (!passage) break;
        parts.push(plain(passage.text));
      }
    }
  }
  return parts.join(' ');
}

/** The reference a quotation belongs to: the nearest with no other quotation and no blank line between. */
function referenceOf(text: string, quotation: Quotation, found: readonly FoundReference[], quotations: readonly Quotation[]): FoundReference | undefined {
  let nearest: FoundReference | undefined;
  let least = FAR;
  for (const reference of found) {
    const [from, to] = reference.end <= quotation.start ? [reference.end, quotation.start] : [quotation.end, reference.start];
    const gap = to - from;
    if (gap < 0 || gap >= least || /\n\s*\n/.test(text.slice(from, to))) continue;
    // A quotation between belongs to the reference itself.
    if (quotations.some((other) => other.start >= from && other.end <= to)) continue;
    // Beyond the sentence, a quotation is taken for the verse only when it is introduced as scripture.
    if (/[.!?]\s/.test(text.slice(from, to)) && !isAttributed(text, quotation)) continue;
    nearest = reference;
    least = gap;
  }
  return nearest;
}

function isAttributed(text: string, { start, text: words }: Quotation): boolean {
  return words.trim().split(/\s+/).length >= LEAST_ALONE_WORDS && SCRIPTURE_SPEAKS.test(text.slice(Math.max(0, start - 120), start));
}

/** Words after "Proverbs 17:22 reads:" that stand without quotation marks. */
function unmarkedQuotations(text: string, found: readonly FoundReference[]): { quotation: Quotation; reference: FoundReference }[] {
  return found.flatMap((reference) => {
    const match = /^(?: (?:says|reads|states|tells us|in its own words|declares|puts it))?(?: \(KJV\))?: ([A-Z][^"“\n.!?;]{15,300})/.exec(text.slice(reference.end, reference.end + FAR));
    const words = match?.[1];
    if (words === undefined || /["“]/.test(text.slice(reference.end, reference.end + 4))) return [];
    return [{ quotation: { text: words, start: reference.end, end: reference.end + words.length }, reference }];
  });
}

/** Whether a quotation stands in a verse, apart from case, punctuation and omissions marked by an ellipsis. */
function quotes(whole: string, quotation: string): boolean {
  let from = 0;
  for (const part of quotation.replace(/\[[^\]]{0,60}\]/g, '…').split(/\.\s?\.\s?\.|…/).map(plain).filter(Boolean)) {
    const at = whole.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return true;
}

function noSuchVerse({ text, reference }: Pick<FoundReference, 'text' | 'reference'>): Omit<Finding, 'subject'> {
  return {
    rule: 'scripture.no_such_verse',
    message: `There is no ${reference} in the King James Version.`,
    excerpt: text,
    remedy: 'Check the reference, or leave it out.',
    severity: 'major',
  };
}

function isOtherVersion(text: string, { start, end }: Quotation): boolean {
  return OTHER_VERSION.test(text.slice(Math.max(0, start - 60), start)) || OTHER_VERSION.test(text.slice(end, end + 60));
}

function misquoted(text: string, quotation: Quotation, { reference, passage = '' }: FoundReference): Omit<Finding, 'subject'> {
  const other = isOtherVersion(text, quotation);
  return {
    rule: other ? 'scripture.other_version' : 'scripture.misquoted',
    message: other ? `The words are named as another version's; they were compared with ${reference} in the King James Version only.` : `The words differ from ${reference} in the King James Version.`,
    excerpt: quotation.text.slice(0, 200),
    remedy: `Quote it as it stands: ${passage.slice(0, 400)}`,
    severity: other ? 'advisory' : 'major',
  };
}

function notFound(text: string, quotation: Quotation): Omit<Finding, 'subject'> {
  const other = isOtherVersion(text, quotation);
  return {
    rule: other ? 'scripture.other_version' : 'scripture.not_found',
    message: 'These words, given as scripture, do not stand so in the King James Version.',
    excerpt: quotation.text.slice(0, 200),
    remedy: 'Give the reference and quote it as it stands, or say that it is a paraphrase.',
    severity: other ? 'advisory' : 'major',
  };
}
