import type { Bible, Passage } from './bible.js';
import type { ScriptureFile } from './schema.js';
import { indexThemes } from './theme-index.js';

export type Theme = ScriptureFile['themes'][number];

export interface Scripture {
  bible: Bible;
  principles: ScriptureFile['principles'];
  /** The themes that bear on a text, best first; the general theme when none does. A theme marked `alone` keeps the others away. */
  themesFor(text: string, most: number): Theme[];
  /** Passages of the fitting themes, verbatim, no two alike: the best of each theme first, then the second best of each. */
  passagesFor(text: string, most: number): Passage[];
}

const GENERAL_THEME = 'care-of-the-body';
const MOST_THEMES_QUOTED = 3;
/** A theme that fits far less well than the best is an accident of one word. */
const LEAST_SHARE_OF_BEST = 0.3;

/** Compiles themes over the corpus. Throws an Error that names a reference the corpus does not have. */
export function compileScripture(file: ScriptureFile, bible: Bible): Scripture {
  for (const reference of [...file.themes.flatMap((theme) => theme.passages), ...file.principles.flatMap((principle) => principle.references)]) {
    if (!bible.passage(reference)) throw new Error(`scripture.yaml names ${reference}, which the corpus does not have`);
  }
  const general = file.themes.find((theme) => theme.id === GENERAL_THEME);
  if (!general) throw new Error(`scripture.yaml lacks the theme ${GENERAL_THEME}`);
  const score = indexThemes(file.themes);

  const themesFor = (text: string, most: number): Theme[] => {
    const scores = score(text);
    const fitting = file.themes.flatMap((theme, index) => ((scores[index] ?? 0) > 0 ? [{ theme, score: scores[index] ?? 0 }] : []));
    const alone = fitting.filter(({ theme }) => theme.alone);
    const ranked = (alone.length > 0 ? alone : fitting).sort((a, b) => b.score - a.score || (a.theme.id < b.theme.id ? -1 : 1));
    const least = (ranked[0]?.score ?? 0) * LEAST_SHARE_OF_BEST;
    const themes = ranked.filter((each) => each.score >= least).map(({ theme }) => theme);
    return (themes.length > 0 ? themes : [general]).slice(0, most);
  };

  return {
    bible,
    principles: file.principles,
    themesFor,
    passagesFor: (text, most) => roundRobin(themesFor(text, MOST_THEMES_QUOTED).map((theme) => theme.passages), most).flatMap((reference) => bible.passage(reference) ?? []),
  };
}

/** The first of each list, then the second of each, and so on; repeated items count once. */
function roundRobin(lists: readonly (readonly string[])[], most: number): string[] {
  const chosen = new Set<string>();
  const longest = Math.max(0, ...lists.map((list) => list.length));
  for (let round = 0; round < longest; round++) {
    for (const list of lists) {
      const item = list[round];
      if (item !== undefined && chosen.size < most) chosen.add(item);
    }
  }
  return [...chosen];
}
