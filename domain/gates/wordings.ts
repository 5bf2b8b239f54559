import type { Library } from '../evidence/library.js';
import { contentStems } from '../text/stems.js';
import type { ReadSentence } from './reading.js';
import type { Myth } from './rules-schema.js';

/** One wording of a claim that is known to be wrong, by its content words. */
export interface Wording {
  /** Id of the finding: `myth.…` or `contradicted.…`. */
  id: string;
  stems: ReadonlySet<string>;
  negated: boolean;
  statementId: string | undefined;
  answer: string;
}

// A sentence repeats a claim when most of the claim's words stand in it, near one another.
const LEAST_OVERLAP = 0.8;
const LEAST_STEMS = 3;
const STRAY_WORDS = 8;
// A claim must make up this share of the sentence; one of few words, more of it.
const LEAST_SHARE = 0.35;
const LEAST_SHARE_OF_SHORT = 0.5;
const NEGATED = /\b(?:not|no|never|cannot|cant|without|nothing|nobody|none|neither|nor|\w+n't)\b/;
// Words that say what a thing does or is: a sentence without the claim's own says something else.
const PREDICATES = new Set(
  contentStems(
    'harmless safe dangerous cure cures cause causes prevent prevents replace replaces useless proven always never only must needs stop heals reverses protects melts burns works poison enough impossible kills destroys damages doubles rebuilds rests encourages lowers weakens shortens gentle free all every'.split(' '),
  ),
);

/** All wordings of the myths and of what statements of the library contradict. */
export function wordingsOf(library: Library, myths: readonly Myth[]): Wording[] {
  const wording = (id: string, claim: string, answer: string, statementId: string | undefined): Wording => ({
    id,
    stems: new Set(contentStems(claim.toLowerCase().match(/[a-z0-9']+/g) ?? [])),
    negated: NEGATED.test(claim.toLowerCase()),
    statementId,
    answer,
  });
  return [
    ...myths.flatMap((myth) => [myth.claim, ...myth.also].map((claim) => wording(`myth.${myth.id}`, claim, myth.answer, myth.statements[0]))),
    ...library.statements.flatMap(({ id, text, contradicts = [] }) => contradicts.map((claim) => wording(`contradicted.${id}`, claim, text, id))),
  ].filter(({ stems }) => stems.size >= LEAST_STEMS);
}

/** Finds the wording that a sentence repeats, from its content stems in order. */
export function compileWordings(wordings: readonly Wording[]): (sentence: ReadSentence, stems: readonly string[]) => Wording | undefined {
  const byStem = indexByRarest(wordings);
  return ({ folded }, stems) => {
    const last = new Map(stems.map((stem, at) => [stem, at]));
    const tried = new Set<Wording>();
    let negated: boolean | undefined;
    let best: Wording | undefined;
    let bestShare = 0;
    for (const stem of last.keys()) {
      for (const wording of byStem.get(stem) ?? []) {
        if (tried.has(wording)) continue;
        tried.add(wording);
        const share = shareIn(wording, last, stems.length);
        if (share <= bestShare) continue;
        negated ??= NEGATED.test(folded);
        if (wording.negated !== negated) continue;
        best = wording;
        bestShare = share;
      }
    }
    return best;
  };
}

/** The share of a claim's words that a sentence has; 0 when it does not repeat the claim. */
function shareIn({ stems }: Wording, last: ReadonlyMap<string, number>, length: number): number {
  let seen = 0;
  let first = Infinity;
  let final = -1;
  for (const stem of stems) {
    const at = last.get(stem);
    if (at === undefined) {
      if (PREDICATES.has(stem)) return 0;
      continue;
    }
    seen += 1;
    first = Math.min(first, at);
    final = Math.max(final, at);
  }
  const share = seen / stems.size;
  const leastOfSentence = stems.size === LEAST_STEMS ? LEAST_SHARE_OF_SHORT : LEAST_SHARE;
  return share < LEAST_OVERLAP || seen / length < leastOfSentence || final - first + 1 - seen > STRAY_WORDS ? 0 : share;
}

/** Lists each wording under its rarest words: so many that a sentence that repeats it must have one of them. */
function indexByRarest(wordings: readonly Wording[]): Map<string, Wording[]> {
  const counts = new Map<string, number>();
  for (const { stems } of wordings) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const index = new Map<string, Wording[]>();
  for (const wording of wordings) {
    const mayMiss = wording.stems.size - Math.ceil(wording.stems.size * LEAST_OVERLAP);
    const rarest = [...wording.stems].sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0)).slice(0, mayMiss + 1);
    for (const stem of rarest) index.set(stem, [...(index.get(stem) ?? []), wording]);
  }
  return index;
}
