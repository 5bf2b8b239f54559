/** Reads the phrase syntax described in phrases.ts. */
export interface Word {
  text: string;
  prefix: boolean;
}
export type Item = { kind: 'words'; options: Word[][]; optional: boolean } | { kind: 'gap'; most: number };

const MOST_GAP = 12;

function parseWord(text: string): Word {
  const prefix = text.endsWith('*');
  return { text: prefix ? text.slice(0, -1) : text, prefix };
}

function parseItem(source: string, phrase: string): Item {
  const gap = /^~(\d+)$/.exec(source);
  if (gap) {
    const most = Number(gap[1]);
    if (most < 1 || most > MOST_GAP) throw new Error(`phrase "${phrase}": a gap is ~1 to ~${MOST_GAP}`);
    return { kind: 'gap', most };
  }
  const optional = source.endsWith('?');
  const body = optional ? source.slice(0, -1) : source;
  const inner = body.startsWith('(') && body.endsWith(')') ? body.slice(1, -1) : body;
  const options = inner.split('|').map((option) => option.trim().split(/[\s-]+/).map(parseWord));
  if (options.some((option) => option.some((word) => word.text === '' || /[()|?~]/.test(word.text)))) {
    throw new Error(`phrase "${phrase}": cannot read "${source}"`);
  }
  return { kind: 'words', options, optional };
}

/** The items of a phrase. Throws an Error that names the phrase when it cannot be read. */
export function parsePhrase(phrase: string): Item[] {
  const parts = phrase.toLowerCase().match(/\([^)]*\)\??|[^\s()]+/g) ?? [];
  const items = parts.flatMap((part) => {
    const plainHyphen = !part.startsWith('(') && part.includes('-') && !part.startsWith('~');
    return plainHyphen ? part.split('-').filter(Boolean).map((piece) => parseItem(piece, phrase)) : [parseItem(part, phrase)];
  });
  const first = items[0];
  if (!first || first.kind === 'gap' || first.optional) throw new Error(`phrase "${phrase}" must begin with a word`);
  if (items.at(-1)?.kind === 'gap') throw new Error(`phrase "${phrase}" must end with a word`);
  return items;
}
