import { tokenize, type Token } from '../text/tokens.js';

/** Contractions are written out ("can't", "cant" -> "can not") so that a phrase need be given in one form only. */
const WHOLE = new Map(Object.entries({
  "can't": 'can not', cannot: 'can not', "won't": 'will not', "shan't": 'shall not', "i'm": 'i am', im: 'i am', ive: 'i have',
  "it's": 'it is', "he's": 'he is', "she's": 'she is', hes: 'he is', shes: 'she is', "that's": 'that is', "there's": 'there is',
  "what's": 'what is', whats: 'what is', "let's": 'let us', "who's": 'who is', gonna: 'going to', wanna: 'want to', gotta: 'have to', theyre: 'they are',
  cant: 'can not', wont: 'will not', dont: 'do not', doesnt: 'does not', dosent: 'does not', doesn: 'does not', didnt: 'did not', isnt: 'is not',
  arent: 'are not', wasnt: 'was not', werent: 'were not', havent: 'have not', hasnt: 'has not', hadnt: 'had not', couldnt: 'could not',
  wouldnt: 'would not', shouldnt: 'should not', aint: 'is not', "ain't": 'is not', cudnt: 'could not', carnt: 'can not', youre: 'you are', theres: 'there is',
}));
const ENDINGS: [string, string][] = [["n't", ' not'], ["'ve", ' have'], ["'re", ' are'], ["'ll", ' will'], ["'d", ' would'], ["'m", ' am'], ["'s", '']];

/** A word written out; the word itself when it is no contraction. */
function writtenOut(word: string): string {
  const whole = WHOLE.get(word);
  if (whole !== undefined) return whole;
  if (!word.includes("'")) return word;
  for (const [ending, full] of ENDINGS) {
    if (word.endsWith(ending) && word.length > ending.length) return word.slice(0, -ending.length) + full;
  }
  return word;
}

/** A word without the -s of plural or third person, so that "bees" finds "bee" and "drops" finds "drop". */
export function root(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (/(?:sh|ch|x|ss|z)es$/.test(word)) return word.slice(0, -2);
  return word.length > 4 && word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

/** "Could not", "unable to" and "not able to" are read as "can not", so that an inability need be given in one form only. */
const INABILITY: [RegExp, string][] = [
  [/\bcould not\b/g, 'can not'],
  [/\bunable to\b/g, 'can not'],
  [/\bnot able to\b/g, 'can not'],
];

/** Things that are named by two words of which the first alone would mean a sign: blood pressure is no bleeding. They are read as one word. */
const COMPOUNDS: Record<string, ReadonlySet<string>> = {
  blood: new Set('pressure sugar glucose test thinner type group count work donor donation bank vessel level result cell flow circulation orange'.split(' ')),
  kidney: new Set(['bean']),
  head: new Set(['lice', 'teacher', 'office', 'phone', 'band']),
  heart: new Set(['rate', 'healthy', 'monitor']),
};

function isCompound(first: string, second: string | undefined): boolean {
  return second !== undefined && COMPOUNDS[first]?.has(second) === true;
}

const COMPOUND = new RegExp(`\\b(?:${Object.entries(COMPOUNDS).map(([first, seconds]) => `${first} (?:${[...seconds].join('|')})`).join('|')})\\b`, 'g');

/** Writes out the contractions in a phrase of the knowledge file and takes words to their root; its notation stays as it is. */
export function writeOutPhrase(phrase: string): string {
  const written = phrase.toLowerCase().replace(/[a-z']+(?=[\s)|?]|$)/g, (word) => writtenOut(word).split(' ').map(root).join(' '));
  return INABILITY.reduce((text, [pattern, plain]) => text.replace(pattern, plain), written).replace(COMPOUND, (words) => words.replace(' ', '_'));
}

/** The words with which something begins that is joined or put otherwise. */
const JOINED: ReadonlySet<string> = new Set(['could', 'unable', 'not', ...Object.keys(COMPOUNDS)]);

function joinWords(tokens: readonly Token[]): Token[] {
  const plain: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    if (!token) continue;
    if (!JOINED.has(token.text)) {
      plain.push(token);
      continue;
    }
    const [next, third] = [tokens[i + 1], tokens[i + 2]];
    if (token.text === 'could' && next?.text === 'not') plain.push({ ...token, text: 'can' });
    else if (token.text === 'unable' && next?.text === 'to') {
      plain.push({ ...token, text: 'can' }, { ...token, text: 'not' });
      i++;
    } else if (token.text === 'not' && next?.text === 'able' && third?.text === 'to') {
      plain.push({ ...token, text: 'can' }, token);
      i += 2;
    } else if (isCompound(token.text, next?.text)) {
      plain.push({ text: `${token.text}_${next?.text ?? ''}`, start: token.start, end: next?.end ?? token.end });
      i++;
    } else plain.push(token);
  }
  return plain;
}

// The vocabulary of a language is small, but a hostile client can invent words without end.
const MOST_KNOWN = 30_000;

/** Reads texts as tokens at their roots, with contractions and the given short forms written out. */
export function compilePlainTokens(shortForms: ReadonlyMap<string, string>): (text: string) => Token[] {
  const known = new Map<string, readonly string[]>();
  const writtenOutAtRoots = (word: string): readonly string[] => {
    const before = known.get(word);
    if (before) return before;
    const full = shortForms.get(word) ?? writtenOut(word);
    // "Granny's tablets": a short form is known without its ending too.
    const made = full.split(' ').map((part) => root(shortForms.get(part) ?? part));
    if (known.size < MOST_KNOWN) known.set(word, made);
    return made;
  };
  return (text) => {
    const plain: Token[] = [];
    for (const token of tokenize(text).tokens) {
      const words = writtenOutAtRoots(token.text);
      for (let i = 0; i < words.length; i++) {
        const word = words[i] ?? '';
        plain.push(word === token.text ? token : { ...token, text: word });
      }
    }
    return joinWords(plain);
  };
}
