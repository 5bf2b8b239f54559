import { contentStems } from '../text/stems.js';
import { words } from '../text/tokens.js';
import type { Bible, Passage } from './bible.js';
import type { ScriptureFile } from './schema.js';

export type Theme = ScriptureFile['themes'][number];

export interface Scripture {
  bible: Bible;
  principles: ScriptureFile['principles'];
  /** The themes that bear on a text, best first; the general theme when none does. */
  themesFor(text: string, most: number): Theme[];
  /** Passages of the fitting themes, verbatim, no two alike. */
  passagesFor(text: string, most: number): Passage[];
}

const GENERAL_THEME = 'care-of-the-body';

/** Compiles themes over the corpus. Throws an Error that names a reference the corpus does not have. */
export function compileScripture(file: ScriptureFile, bible: Bible): Scripture {
  for (const reference of [...file.themes.flatMap((theme) => theme.passages), ...file.principles.flatMap((principle) => principle.references)]) {
    if (!bible.passage(reference)) throw new Error(`scripture.yaml names ${reference}, which the corpus does not have`);
  }
  const general = file.themes.find((theme) => theme.id === GENERAL_THEME);
  if (!general) throw new Error(`scripture.yaml lacks the theme ${GENERAL_THEME}`);
  const indexed = file.themes.map((theme) => ({ theme, stems: new Set(theme.terms.flatMap((term) => contentStems(words(term)))) }));

  const themesFor = (text: string, most: number): Theme[] => {
    const query = new Set(contentStems(words(text)));
    const scored = indexed
      .map(({ theme, stems }) => ({ theme, score: [...stems].filter((stem) => query.has(stem)).length }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || (a.theme.id < b.theme.id ? -1 : 1))
      .map(({ theme }) => theme);
    return (scored.length > 0 ? scored : [general]).slice(0, most);
  };

  return {
    bible,
    principles: file.principles,
    themesFor,
    passagesFor: (text, most) => {
      const references = new Set(themesFor(text, 3).flatMap((theme) => theme.passages));
      return [...references].slice(0, most).flatMap((reference) => bible.passage(reference) ?? []);
    },
  };
}
