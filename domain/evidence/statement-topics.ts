import { rowsOf, type Rows } from './rows.js';
import type { Statement } from './schema.js';
import type { Atoms } from './synonyms.js';
import { readWords } from './word-weights.js';

/** What the statements speak of, as plain data that the build keeps: the topics of each, in the order of the statements. */
export interface StatementTopics {
  /** All its topics and words, with the wider ones. */
  words: Rows;
  /** The grave illnesses that the people studied had. */
  settings: Rows;
  /** The first condition and the first intervention, each with the wider topics that it belongs to. */
  firstConditions: Rows;
  firstInterventions: Rows;
}

export function readStatementTopics(statements: readonly Statement[], atoms: Atoms): StatementTopics {
  return {
    words: readWords(statements, atoms),
    settings: rowsOf(statements.map((statement) => settingOf(statement, atoms))),
    firstConditions: rowsOf(statements.map(({ conditions }) => topicsOf(conditions[0] ?? '', atoms))),
    firstInterventions: rowsOf(statements.map(({ interventions }) => topicsOf(interventions[0] ?? '', atoms))),
  };
}

const SETTING = /^(?:In|Among|Across|For|Of)\b[^,;.]{0,160}?\b(?:with|after|during|having|on|treated for|survivors?)\b[^,;.]{0,100}/;

/** The grave illnesses that the people studied had, by the population, the first condition or the opening words. */
function settingOf({ text, population, conditions }: Statement, atoms: Atoms): Set<number> {
  const topics = atoms.topicsOf(`${population ?? ''}; ${conditions[0] ?? ''}; ${SETTING.exec(text)?.[0] ?? ''}`);
  return new Set(topics.filter((atom) => atoms.get(atom).grave));
}

/** Every topic of a text, with the wider ones. */
function topicsOf(text: string, atoms: Atoms): Set<number> {
  return new Set(atoms.topicsOf(text).flatMap((atom) => atoms.get(atom).within));
}
