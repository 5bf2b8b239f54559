import { stemmer } from 'stemmer';

const cache = new Map<string, string>();
// The vocabulary of a language is small, but a hostile client can invent words without end.
const MOST_CACHED = 50_000;

/** The stem of a folded word (Porter 1980), so that "headaches" meets "headache". British and American endings meet too. */
export function stem(word: string): string {
  const known = cache.get(word);
  if (known !== undefined) return known;
  const stemmed = stemmer(americanised(word.replace(/'s?$/, '').replaceAll("'", '')));
  if (cache.size < MOST_CACHED) cache.set(word, stemmed);
  return stemmed;
}

function americanised(word: string): string {
  if (word.length < 5) return word;
  return word
    .replace(/aem/g, 'em')
    .replace(/oe(?=d|s|str)/g, 'e')
    .replace(/paed/g, 'ped')
    .replace(/isation/g, 'ization')
    .replace(/is(e[ds]?|ing)$/g, 'iz$1')
    .replace(/our(s|ed|ing|al)?$/g, 'or$1')
    .replace(/tre(s?)$/g, 'ter$1')
    .replace(/diarrhoea/g, 'diarrhea')
    .replace(/behaviour/g, 'behavior')
    .replace(/tumour/g, 'tumor')
    .replace(/anaesth/g, 'anesth')
    .replace(/haem/g, 'hem');
}

/** Words that carry the grammar of a question rather than its subject. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    "a an and any are as at be been being but by can can't cannot could did do does doesn't doing don't for from had has have having he her hers him his how i i'd i'll i'm i've if in into is isn't it it's its " +
    "just like me mine my of off on or our ours out over please she should so some such than that that's the their them then there these they they're this those to too under up us very was wasn't we were what what's when " +
    "where which while who whom why will with would you you're your yours am im ive dont cant also about after again all because before between both during each few further here more most no nor not now once only other own " +
    'same until really thing things get gets getting got take taking takes use using used help helps good bad best better way ways tell know think need want ask question hi hello thanks thank doctor people person ' +
    'lot much many one two anyone someone something anything every still even well make makes made give going go come back day days time times year years old'
  ).split(' '),
);

/** The stems of a text's content words, in order, repeated as they occur. */
export function contentStems(words: readonly string[]): string[] {
  const stems: string[] = [];
  for (const word of words) {
    if (!STOP_WORDS.has(word) && (word.length > 1 || /\d/.test(word))) stems.push(stem(word));
  }
  return stems;
}
