import { isMark, type Token } from '../text/tokens.js';

const NEGATIONS = new Set(
  "not no never none nothing neither nor without cannot can't isn't aren't wasn't weren't doesn't don't didn't won't wouldn't shouldn't hasn't haven't couldn't hardly rarely seldom unlikely nobody dont doesnt isnt cant wont didnt avoid beware stop ain't".split(' '),
);
// "No doubt" and "not only" affirm.
const AFFIRMED = new Set('doubt question wonder only just merely matter less exception surprise secret mention joke need'.split(' '));
const CLAUSE_ENDS = new Set('but however yet although though instead because therefore then while whereas hence'.split(' '));
const SUBJECTS = new Set('it this that they we you he she i just only simply and or which who these those'.split(' '));
const LIST_ITEM = 3;

/** Whether a comma stands between the short members of a list, as in "no herb, tea or oil". */
function isListComma(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.text !== ',' || SUBJECTS.has(tokens[at + 1]?.text ?? '')) return false;
  return tokens.slice(at + 1, at + 2 + LIST_ITEM).some(({ text }) => text === ',' || text === 'or' || text === 'nor' || text === 'and');
}

// "No diet, herb or drug bought privately has been shown to cure": the negation stands at the head of the clause.
const SHOWN = new Set('shown proven proved found known demonstrated'.split(' '));
const LONG_REACH = 24;

/** Whether words stand in a clause such as "no diet, herb or drug has been shown to ...". */
export function isDeniedProof(tokens: readonly Token[], from: number): boolean {
  const near = tokens.slice(Math.max(0, from - 3), from + 1);
  if (!near.some(({ text }) => SHOWN.has(text))) return false;
  for (let at = from - 1; at >= Math.max(0, from - LONG_REACH); at--) {
    const text = tokens[at]?.text ?? '';
    if (/^[.;!?:\n]$/.test(text)) return false;
    if (text === 'no' || text === 'not' || text === 'never' || text === 'none' || text === 'nothing') return !AFFIRMED.has(tokens[at + 1]?.text ?? '');
  }
  return false;
}

const HEDGES = new Set('may might could possibly perhaps seems seem appears appear maybe sometimes suggest suggests suggested occasionally potentially'.split(' '));
const REACH = 8;

/** The words among some phrases that negate: they belong to what the phrases say. */
export function negationsIn(phrases: readonly string[]): ReadonlySet<string> {
  return new Set(phrases.flatMap((phrase) => phrase.toLowerCase().split(/[^a-z']+/)).filter((word) => NEGATIONS.has(word)));
}

const NONE: ReadonlySet<string> = new Set();

/** Whether a "not" stands before some words in their clause, or between them; `own` are the negations the words may hold themselves. */
export function isNegated(tokens: readonly Token[], from: number, to: number, own = NONE): boolean {
  if (isDeniedProof(tokens, from)) return true;
  for (let at = to - 1; at >= Math.max(0, from - REACH); at--) {
    const token = tokens[at];
    if (!token) continue;
    if (at < from && (CLAUSE_ENDS.has(token.text) || (isMark(token) && !isListComma(tokens, at)))) return false;
    if (at >= from && own.has(token.text)) continue;
    if (NEGATIONS.has(token.text) && !AFFIRMED.has(tokens[at + 1]?.text ?? '')) return true;
  }
  return false;
}

/** Whether a "may" or "some evidence" stands before some words in their clause, or between them. */
export function isHedged(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = to - 1; at >= Math.max(0, from - REACH); at--) {
    const token = tokens[at];
    if (!token) continue;
    if (at < from && isMark(token) && token.text !== ',') return false;
    if (HEDGES.has(token.text) || (token.text === 'some' && /^(?:evidence|people|studies|trials|patients)$/.test(tokens[at + 1]?.text ?? ''))) return true;
  }
  return false;
}

const SELF = new Set("i i'm im i've myself me".split(' '));
const SELF_REACH = 7;

/** Whether a person speaks of themselves just before some words: harsh words about oneself are met with care. */
export function isAboutSelf(tokens: readonly Token[], from: number): boolean {
  for (let at = from; at >= Math.max(0, from - SELF_REACH); at--) {
    const text = tokens[at]?.text ?? '';
    if (text === 'you' || text === "you're" || text === 'your') return false;
    if (SELF.has(text)) return true;
    if (text === 'my' && /^(?:own|body|weight|belly|fault|life|face|skin|self)$/.test(tokens[at + 1]?.text ?? '')) return true;
  }
  return false;
}
