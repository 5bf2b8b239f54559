import type { Bible } from '../scripture/bible.js';
import type { Finding } from '../safety/types.js';

const QUOTE_BEFORE = 600;
const LEAST_QUOTED_WORDS = 4;

/** Findings on scripture in a text: references that do not exist, and quotations that differ from the King James Version. */
export function checkScripture(bible: Bible, text: string, subject: Finding['subject']): Finding[] {
  const books = bible.books.map((book) => book.replace(/ /g, '\\s+')).concat('Psalm', 'Song\\s+of\\s+Songs');
  const pattern = (patterns.get(bible) ?? remember(bible, new RegExp(`\\b(?:${books.join('|')})\\.?\\s+\\d{1,3}:\\d{1,3}(?:\\s*[-–]\\s*\\d{1,3})?`, 'gi')));
  const findings: Finding[] = [];
  for (const match of text.matchAll(pattern)) {
    const reference = match[0].replace('–', '-').replace(/\s+/g, ' ');
    const passage = bible.passage(reference);
    if (!passage) {
      findings.push({
        subject,
        rule: 'scripture.no_such_verse',
        message: `There is no verse ${reference} in the King James Version.`,
        excerpt: match[0],
        remedy: 'Check the reference, or leave it out.',
        severity: 'major',
      });
      continue;
    }
    const quotation = quotationNear(text, match.index, match.index + match[0].length);
    if (quotation !== undefined && !quotes(passage.text, quotation)) {
      findings.push({
        subject,
        rule: 'scripture.misquoted',
        message: `The words differ from ${passage.reference} in the King James Version.`,
        excerpt: quotation.slice(0, 200),
        remedy: `Quote it as it stands: ${passage.text.slice(0, 400)}`,
        severity: 'major',
      });
    }
  }
  return findings;
}

const patterns = new WeakMap<Bible, RegExp>();

function remember(bible: Bible, pattern: RegExp): RegExp {
  patterns.set(bible, pattern);
  return pattern;
}

/** A quotation in marks that ends just before the reference, or begins just after it. */
function quotationNear(text: string, start: number, end: number): string | undefined {
  const before = /["“]([^"“”]{10,500})["”][\s,.(–—-]*$/.exec(text.slice(Math.max(0, start - QUOTE_BEFORE), start));
  const after = /^[\s,.:)–—-]*["“]([^"“”]{10,500})["”]/.exec(text.slice(end, end + QUOTE_BEFORE));
  const quoted = before?.[1] ?? after?.[1];
  return quoted !== undefined && quoted.trim().split(/\s+/).length >= LEAST_QUOTED_WORDS ? quoted : undefined;
}

/** Whether a quotation stands in a verse, apart from case, punctuation and omissions marked by an ellipsis. */
function quotes(verse: string, quotation: string): boolean {
  const plain = (value: string): string => value.toLowerCase().replace(/[^a-z0-9 ]+/g, '').replace(/\s+/g, ' ').trim();
  const whole = plain(verse);
  let from = 0;
  for (const part of quotation.split(/\.\.\.|…/).map(plain).filter(Boolean)) {
    const at = whole.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return true;
}
