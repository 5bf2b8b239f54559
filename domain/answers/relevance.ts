import type { Asked, Hit } from '../evidence/library.js';
import { sentences } from '../text/sentences.js';
import { contentStems } from '../text/stems.js';
import { words } from '../text/tokens.js';
import type { Material } from './types.js';

/** About the weight of one topic of the question, or of two rarer words. */
export const RELEVANT = 3.2;
const SELDOM = 0.35;
const LESS = 0.7;
const ALIKE = 0.4;
const TOLD = 0.6;

const FOR_CHILDREN = /\b(?:bab(?:y|ies)|child(?:ren)?|infants?|newborns?|toddlers?|teenagers?)\b/i;
const FOR_PREGNANCY = /\b(?:pregnan\w+|unborn|breastfeeding)\b/i;

/** Lines of a field that bear on the question, the most relevant first; in the file's order where equal. */
export function relevant(lines: readonly { text: string; score: number }[], least: number): string[] {
  return lines
    .map((line, index) => ({ ...line, index }))
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .map(({ text }) => text);
}

/** How much a line has to do with the question and the person; a line for children or for pregnancy is for those who asked about them. */
export function relevanceOf({ evidence }: Pick<Material, 'evidence'>, text: string): number {
  return evidence.relevanceOf(text) * fitOf(text, evidence.asked);
}

/** Of 102 answers whose findings all spoke of less than half of what was asked, readers called one good and 66 wrong. */
export const LEAST_COVERED = 0.5;

/** Tells whether a finding speaks of at least such a share of a question, by rarity of its words and topics. */
export function covers({ evidence, query }: Pick<Material, 'evidence' | 'query'>, least: number): (hit: Hit) => boolean {
  const enough = least * evidence.relevanceOf(query);
  return ({ statement: { text, interventions, conditions, terms = [] } }) => evidence.relevanceOf([text, ...interventions, ...conditions, ...terms].join('\n')) >= enough;
}

/** Of 69 answers to questions of which the named topics were less than this, none was good by two strict readers, and 43 were on another matter. */
const LEAST_NAMED = 0.4;

/** Whether the topics known by name are what a question is about, by rarity of its words: "a little pile of lashes" is not about piles. */
export function namesSubject({ evidence, query }: Pick<Material, 'evidence' | 'query'>): boolean {
  const named = evidence.mentions.filter(({ fromContext }) => !fromContext).map(({ name }) => name);
  return evidence.relevanceOf(named.join('; ')) >= LEAST_NAMED * evidence.relevanceOf(query);
}

function fitOf(text: string, asked: Asked): number {
  return (FOR_CHILDREN.test(text) && !asked.child ? SELDOM : 1) * (FOR_PREGNANCY.test(text) && !asked.pregnancy && !asked.newParent ? LESS : 1);
}

/** Keeps of some lines those that say something new. */
export function distinct(lines: readonly string[]): string[] {
  const kept: { text: string; stems: ReadonlySet<string> }[] = [];
  for (const text of lines) {
    const stems = new Set(contentStems(words(text)));
    const said = kept.some((other) => [...stems].filter((stem) => other.stems.has(stem)).length >= ALIKE * Math.min(stems.size, other.stems.size));
    if (!said) kept.push({ text, stems });
  }
  return kept.map(({ text }) => text);
}

/** What a second answer adds to a first: its sentences but those that the first has told already. */
export function unsaid(text: string, said: string): string {
  const known = new Set(contentStems(words(said)));
  const isNew = (sentence: string): boolean => {
    const stems = [...new Set(contentStems(words(sentence)))];
    return stems.filter((stem) => known.has(stem)).length < TOLD * stems.length;
  };
  return sentences(text)
    .map((sentence) => sentence.text)
    .filter(isNew)
    .join(' ');
}

/** Whether a text names something that this person must not be led to. */
export function isAvoided(text: string, avoid: readonly string[]): boolean {
  if (avoid.length === 0) return false;
  const folded = text.toLowerCase();
  return avoid.some((term) => standsIn(folded, term.toLowerCase()));
}

const LETTER = /[a-z\d]/;

/** As a word of its own or a plural: "meth" is not in "simethicone". */
function standsIn(text: string, term: string): boolean {
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) {
    const end = at + term.length;
    const after = text[end] === 's' ? end + 1 : end;
    if (!LETTER.test(text[at - 1] ?? ' ') && !LETTER.test(text[after] ?? ' ')) return true;
  }
  return false;
}
