import { stem } from '../text/stems.js';
import { tokenize, words } from '../text/tokens.js';
import type { AskedWords, FindGuidance, FoundGuidance, Guidance } from './guidance.js';
import type { Words } from './guidance-score.js';
import type { Mention, Part } from './question.js';

/** How sure the answer to one of several things asked must be, in logits: less is told apart from what stands beside it too seldom. */
const SURE_OF_PART = 0.9;
const MOST_ANSWERS = 2;
const SHORTEST_NAMING = 3;
const MOST_BETWEEN = 5;
const JOINS = new Set(['and', 'or', 'plus', ',', 'versus', 'vs']);

/** The direct answers to what a question asks: one for each of two things, in the order they are asked, where the library holds both. */
export function answersTo(find: FindGuidance, question: AskedWords, parts: readonly Part[], mentions: readonly Mention[]): Answers {
  const found = answersToParts(find, question, parts, mentions);
  const also = found.also ?? (found.first && !found.first.near ? answerToRest(find, question, found.first) : undefined);
  return { ...found, ...(also ? { also } : {}) };
}

interface Answers {
  first?: FoundGuidance;
  also?: Guidance;
}

/** Of "do magnesium and riboflavin prevent migraine" the answer on magnesium leaves riboflavin: the answer for that alone, where there is one. */
function answerToRest(find: FindGuidance, question: AskedWords, { entry }: FoundGuidance): Guidance | undefined {
  const taken = question.named.filter(({ asked, side, fromContext }) => asked && side === 'intervention' && !fromContext);
  const said = taken.filter((mention) => tellsOf(entry, mention));
  const rest = taken.find((mention) => !said.includes(mention) && said.some((other) => areJoined(question.text, mention, other)));
  if (!rest || said.length === 0) return undefined;
  const others = new Set(said.map(({ head }) => head));
  const theirs = new Set(said.flatMap(({ name }) => words(name).map(stem)));
  const without = ({ topics, stems }: Words): Words => ({ topics: topics.filter((atom) => !others.has(atom)), stems: stems.filter((word) => !theirs.has(word)) });
  const named = question.named.filter((mention) => !said.includes(mention));
  const found = find({ ...question, asking: without(question.asking), all: without(question.all), isPart: true, mustMeet: named.filter(({ asked }) => asked), named, general: false });
  return found && found.sure >= SURE_OF_PART && found.entry !== entry && tellsOf(found.entry, rest) ? found.entry : undefined;
}

/** "Magnesium and riboflavin", not "unani black seed". */
function areJoined(text: string, one: Mention, other: Mention): boolean {
  const between = tokenize(text).tokens.slice(Math.min(one.at, other.at), Math.max(one.at, other.at));
  return between.length <= MOST_BETWEEN && between.some((token) => JOINS.has(token.text));
}

/** Whether an answer, or half of the wordings of what it answers, names something by a word of its name: "B12" tells of vitamin B12. */
function tellsOf({ answer, asks }: Guidance, { name }: Mention): boolean {
  const naming = new Set(words(name).flatMap((word) => (word.length >= SHORTEST_NAMING ? [stem(word)] : [])));
  const isIn = (text: string): boolean => words(text).some((word) => naming.has(stem(word)));
  return isIn(answer) || 2 * asks.filter(isIn).length >= asks.length;
}

function answersToParts(find: FindGuidance, question: AskedWords, parts: readonly Part[], mentions: readonly Mention[]): Answers {
  const whole = find(question);
  const answers = parts.map((part) => find({ ...question, asking: part, isPart: true, mustMeet: metBy(part, mentions), general: false }));
  const found = answers.filter((answer) => answer !== undefined).filter(({ sure }) => sure >= SURE_OF_PART);
  // The answer to what was asked beside leaves the question itself open.
  if (whole?.near !== false && found.every((answer) => answer !== answers[0] && answer.entry !== whole?.entry)) return whole ? { first: whole } : {};
  const all = unique(whole && !whole.near && found.every(({ entry }) => entry !== whole.entry) ? [whole, ...found] : found);
  const kept = surest(all, whole);
  const [first = whole, also] = all.filter((answer) => kept.includes(answer));
  return { ...(first ? { first } : {}), ...(also ? { also: also.entry } : {}) };
}

const OF_NAMED = new Set(['it', 'its', 'this', 'that', 'they', 'them', 'these', 'those'].map(stem));

/** "How long may I take it" asks of what was named before: of what is taken, and of all where the part itself names nothing. */
function metBy({ from, to, stems }: Part, mentions: readonly Mention[]): Mention[] {
  const own = mentions.filter(({ at }) => at >= from && at < to);
  if (own.some(({ side }) => side === 'intervention') && !stems.some((word) => OF_NAMED.has(word))) return own;
  const others = mentions.filter((mention) => !own.includes(mention));
  return [...own, ...others.filter(({ side }) => own.length === 0 || side === 'intervention')];
}

function unique(answers: readonly FoundGuidance[]): FoundGuidance[] {
  return answers.filter(({ entry }, at) => answers.findIndex((other) => other.entry === entry) === at).map((answer) => ({ ...answer, near: false }));
}

function surest(answers: readonly FoundGuidance[], whole: FoundGuidance | undefined): FoundGuidance[] {
  const isWhole = ({ entry }: FoundGuidance): boolean => whole?.near === false && entry === whole.entry;
  return [...answers].sort((a, b) => Number(isWhole(b)) - Number(isWhole(a)) || b.sure - a.sure).slice(0, MOST_ANSWERS);
}
