import type { Statement } from '../evidence/schema.js';

const SETTING = /^(?:In|Among|Across|Over|Within|Pooling|Combining)\b[^,]*?\b(trials|trial|reviews?|meta-analysis|studies|study|cohorts?|surveys?|experiment|comparison)\b/;
// Only who was studied is left out: "in a trial of PSA screening" says what was done.
const PEOPLE = /\b(?:people|adults|women|men|patients|children|volunteers|students|residents|smokers|veterans|babies|infants|teenagers|athletes|workers|villagers|schoolchildren)\b/;
const STANDS_FOR: Record<string, string> = {
  trial: 'in one trial, ',
  trials: 'in pooled trials, ',
  review: 'in a review, ',
  reviews: 'in reviews, ',
  'meta-analysis': 'in pooled trials, ',
  study: 'in one study, ',
  studies: 'in pooled studies, ',
  cohort: 'in one cohort, ',
  cohorts: 'in pooled cohorts, ',
  survey: 'in one survey, ',
  surveys: 'in surveys, ',
  experiment: 'in one experiment, ',
  comparison: 'in one comparison, ',
};
const LONGEST_CLAUSE = 260;
const SHORTEST_CLAUSE = 40;
// A short description of the study ("In 20 active men, ...") is worth its place.
const SHORT_SETTING = 48;

/**
 * The finding of a statement as a clause that can follow a colon: its first sentence up to a semicolon, with a long
 * description of the study before it ("In a trial of 200 adults with ..., ") made short.
 */
export function findingOf({ text }: Statement): string {
  const first = firstSentence(text.trim());
  const main = withoutSetting(first);
  return lowerFirst(upToSemicolon(main).replace(/[.\s]+$/, ''));
}

/** The first sentence; a full stop inside a number, an initial or an abbreviation does not end it. */
function firstSentence(text: string): string {
  const end = /(?<!\b(?:vs|e\.g|i\.e|approx|c|h|st|dr|no|al|a\.m|p\.m))[.](?=\s+[A-Z])/.exec(text);
  return end ? text.slice(0, end.index) : text;
}

function withoutSetting(sentence: string): string {
  const study = SETTING.exec(sentence);
  if (!study || !PEOPLE.test(sentence.split(/,(?!\d)\s/)[0] ?? '') || sentence.search(/,(?!\d)\s/) <= SHORT_SETTING) return sentence;
  const comma = /,(?!\d)\s+/g;
  for (let found = comma.exec(sentence); found; found = comma.exec(sentence)) {
    const rest = sentence.slice(found.index + found[0].length);
    if (rest.length < SHORTEST_CLAUSE) return sentence;
    if (!isListItem(rest)) return `${STANDS_FOR[study[1] ?? ''] ?? ''}${rest}`;
  }
  return sentence;
}

/** "eczema or hay fever, massage eased ...": still the list of the setting. */
function isListItem(rest: string): boolean {
  const upToComma = rest.split(/,(?!\d)\s/)[0] ?? rest;
  return upToComma !== rest && /^(?:(?:\S+ ){0,3}(?:or|and) )/.test(upToComma) && !/\b(?:was|were|did|had|has|have|\w+ed|is|are|cut|led)\b/.test(upToComma);
}

function upToSemicolon(sentence: string): string {
  const at = sentence.indexOf(';');
  const cut = at >= SHORTEST_CLAUSE ? sentence.slice(0, at) : sentence;
  if (cut.length <= LONGEST_CLAUSE) return cut;
  const comma = cut.lastIndexOf(',', LONGEST_CLAUSE);
  return comma >= SHORTEST_CLAUSE ? cut.slice(0, comma) : cut;
}

const KEEPS_CAPITAL = /^(?:[A-Z][A-Z0-9-]+|[B-HJ-Z]\b|Cochrane|American|British|Chinese|Japanese|European|Asian|African|Swedish|Danish|Norwegian|Finnish|German|French|Italian|Indian|Korean|Australian|Canadian|Dutch|Brazilian|Iranian|Thai|Tibetan|Mediterranean|Nordic|Lactobacillus|Saccharomyces|Boswellia|Kampo|Crohn|Parkinson|Alzheimer|Tai|St|Bifidobacterium|Helicobacter|Raynaud|Hashimoto|Graves|Epsom|Kegel|Helping|United|Scottish|English|Swiss|Mexican|Native|Maori|Aboriginal|Ayurved\w+|Vietnamese|Hochu\S*|Christian|Muslim|Catholic|Escherichia|Medicare|January|Ménière)\b/;

/** Lower case for the middle of a sentence; names keep their capital. */
export function lowerFirst(text: string): string {
  return KEEPS_CAPITAL.test(text) || /^(?!The |In |An |Among |Across )[A-Z]\S+ [A-Z]/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** A capital for the start of a sentence. */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "a, b and c". */
export function listed(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
}
