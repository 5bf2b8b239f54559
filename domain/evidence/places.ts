import { editDistance } from '../text/distance.js';
import type { Spelling } from '../text/spelling.js';
import { isMark, tokenize, type Token } from '../text/tokens.js';
import { isLight, longest, passable, type Node } from './wordings.js';

/** One topic or word of a text, with the tokens it stands on. */
export interface Place {
  atom: number;
  from: number;
  to: number;
}

const LONGEST_READ_TOKENS = 900;

interface Reader {
  root: Node;
  stemOf(word: string): string;
  plainAtom(word: string): number;
  spelling: Spelling | undefined;
}

const TWO_SLIPS_FROM = 10;

/** Two slips are believed in long words only: "balinese" is not "baldness". */
function mended(raw: Token, corrected: Token): Token {
  return raw.text === corrected.text || raw.text.length >= TWO_SLIPS_FROM || editDistance(raw.text, corrected.text, 1) <= 1 ? corrected : raw;
}

/** Reads a text as topics and words; little words are left out. */
export function readPlaces(text: string, { root, stemOf, plainAtom, spelling }: Reader): { places: Place[]; tokens: Token[] } {
  const raw = tokenize(text).tokens.slice(0, LONGEST_READ_TOKENS);
  const tokens = spelling ? spelling.correct(raw).map((token, at) => mended(raw[at] ?? token, token)) : raw;
  const stems = tokens.map((token) => (isMark(token) ? '' : stemOf(token.text)));
  const light = tokens.map((token) => !isMark(token) && isLight(token.text));
  const passed = passable(tokens, light);
  const wordingAt = (at: number): ReturnType<typeof longest> => longest(root, stems, light[at] === true ? passed.afterLight : passed.always, at);
  const places: Place[] = [];
  for (let at = 0; at < tokens.length; ) {
    const first = wordingAt(at);
    const found = outreached(first, at, light, wordingAt) ? undefined : first;
    if (found) places.push({ atom: found.atom, from: at, to: found.to });
    else if (stems[at] !== '' && !light[at]) places.push({ atom: plainAtom(stems[at] ?? ''), from: at, to: at + 1 });
    at = found ? found.to : at + 1;
  }
  return { places, tokens };
}

/** "For heart failure": a wording that begins with a little word gives way to one that begins after it and reaches further. */
function outreached(found: ReturnType<typeof longest>, at: number, light: readonly boolean[], wordingAt: (at: number) => ReturnType<typeof longest>): boolean {
  if (!found || light[at] !== true) return false;
  let next = at + 1;
  while (next < found.to && light[next] === true) next++;
  return next < found.to && (wordingAt(next)?.to ?? 0) > found.to;
}
