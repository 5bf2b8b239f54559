import type { Interactions } from '../../domain/safety/interactions.js';
import { contextOf, listOf, readTable } from './table.js';

export interface InteractionReport {
  text: string;
  wrong: { id: string; expected: string; cautions: string[] }[];
}

/**
 * Checks cases against the interaction rules: rows of id, query, age, gender, conditions, medications, expected (caution or
 * none) and must_mention. A needed caution counts as raised when one names any of the words in must_mention.
 */
export function evaluateInteractions(tsv: string, interactions: Interactions): InteractionReport {
  const rows = readTable(tsv).map((row) => {
    const { cautions } = interactions.check(row.query ?? '', contextOf(row));
    const wanted = listOf(row.must_mention).map((word) => word.toLowerCase());
    const texts = cautions.map(({ text, personal, thing }) => `${text} ${personal} ${thing}`.toLowerCase());
    const raised = texts.some((text) => wanted.length === 0 || wanted.some((word) => text.includes(word)));
    return { id: row.id ?? '', expected: row.expected ?? '', any: cautions.length > 0, raised, cautions: cautions.map(({ id }) => id) };
  });
  const needed = rows.filter(({ expected }) => expected === 'caution');
  const controls = rows.filter(({ expected }) => expected === 'none');
  const share = (part: number, whole: number): string => `${part}/${whole} (${(part / Math.max(1, whole)).toFixed(3)})`;
  const text = [
    `needed cautions raised            ${share(needed.filter(({ raised }) => raised).length, needed.length)}`,
    `  of those, any caution at all    ${share(needed.filter(({ any }) => any).length, needed.length)}`,
    `controls left alone               ${share(controls.filter(({ any }) => !any).length, controls.length)}`,
  ].join('\n');
  return { text, wrong: [...needed.filter(({ raised }) => !raised), ...controls.filter(({ any }) => any)] };
}
