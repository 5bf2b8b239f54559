/** Reads the phrase syntax described in phrases.ts. */
export interface Word {
  text: string;
  prefix: boolean;
}
export type Item = { kind: 'words'; source: string; options: Word[][]; optional: boolean } | { kind: 'gap'; most: number };

const MOST_GAP = 12;
const UNREADABLE = /[()|?~{}<>*]/;

const LONGEST_SHOWN = 60;

const short = (source: string): string => (source.length <= LONGEST_SHOWN ? source : `${source.slice(0, LONGEST_SHOWN)}…`);

function parseWord(text: string): Word {
  const prefix = text.endsWith('*');
  return { text: prefix ? text.slice(0, -1) : text, prefix };
}

function parseItem(source: string): Item {
  const gap = /^~(\d+)$/.exec(source);
  if (gap) {
    const most = Number(gap[1]);
    if (most < 1 || most > MOST_GAP) throw new Error(`a gap is ~1 to ~${MOST_GAP}, not ${source}`);
    return { kind: 'gap', most };
  }
  const optional = source.endsWith('?');
  const body = optional ? source.slice(0, -1) : source;
  const inner = body.startsWith('(') && body.endsWith(')') ? body.slice(1, -1) : body;
  const options = inner.split('|').map((option) => option.trim().split(/[\s-]+/).map(parseWord));
  for (const { text } of options.flat()) {
    if (text === '') throw new Error(`an empty word or alternative in "${short(source)}"`);
    if (UNREADABLE.test(text)) throw new Error(`cannot read "${text}" in "${short(source)}"`);
  }
  return { kind: 'words', source: inner, options, optional };
}

function requireBrackets(phrase: string): void {
  let open = false;
  for (const [bracket] of phrase.matchAll(/[()]/g)) {
    if ((bracket === '(') === open) throw new Error(open ? 'brackets within brackets' : 'a closing bracket without an opening one');
    open = bracket === '(';
  }
  if (open) throw new Error('a bracket is not closed');
}

/** Items read before, by how they are written: long lists of alternatives stand in many phrases. */
type Known = Map<string, Item>;

function knownItem(source: string, known: Known): Item {
  const item = known.get(source) ?? parseItem(source);
  known.set(source, item);
  return item;
}

function itemsOf(phrase: string, known: Known): Item[] {
  requireBrackets(phrase);
  const parts = phrase.toLowerCase().match(/\([^)]*\)\??|[^\s()]+/g) ?? [];
  const items = parts.flatMap((part) => {
    const plainHyphen = !part.startsWith('(') && part.includes('-') && !part.startsWith('~');
    return plainHyphen ? part.split('-').filter(Boolean).map((piece) => knownItem(piece, known)) : [knownItem(part, known)];
  });
  const first = items[0];
  if (!first || first.kind === 'gap' || first.optional) throw new Error('it must begin with a word that is not optional');
  if (items.at(-1)?.kind === 'gap') throw new Error('it must end with a word');
  return items;
}

/** The items of a phrase. Throws an Error that names the phrase and what is wrong when it cannot be read. */
export function parsePhrase(phrase: string, known: Known = new Map()): Item[] {
  try {
    return itemsOf(phrase, known);
  } catch (error) {
    throw new Error(`phrase "${phrase}": ${messageOf(error)}`, { cause: error });
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function readEach<T>(phrases: readonly string[], read: (phrase: string) => T): { read: T[]; faults: string[] } {
  const result: { read: T[]; faults: string[] } = { read: [], faults: [] };
  for (const phrase of phrases) {
    try {
      result.read.push(read(phrase));
    } catch (error) {
      result.faults.push(messageOf(error));
    }
  }
  return result;
}

/** The items of each phrase. Throws one Error with a line for every phrase that cannot be read. */
export function parsePhrases(phrases: readonly string[]): Item[][] {
  const known: Known = new Map();
  const { read, faults } = readEach(phrases, (phrase) => parsePhrase(phrase, known));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return read;
}

/**
 * What is wrong with each of some phrases, for those that cannot be read, naming them as they are written; `expand` writes
 * out the shorthand of a file and may throw.
 */
export function phraseFaults(phrases: readonly string[], expand: (phrase: string) => readonly string[] = (phrase) => [phrase]): string[] {
  const known: Known = new Map();
  const read = (phrase: string): Item[][] => {
    try {
      return expand(phrase).map((written) => itemsOf(written, known));
    } catch (error) {
      throw new Error(`phrase "${phrase}": ${messageOf(error)}`, { cause: error });
    }
  };
  return readEach(phrases, read).faults;
}
