import type { Interactions } from '../../domain/safety/interactions.js';

export interface InteractionFigure {
  label: 'needed' | 'control';
  n: number;
  /** Needed: with a caution. Control: without one. */
  right: number;
  rate: number;
}

export interface InteractionReport {
  figures: InteractionFigure[];
  wrong: { label: string; text: string; cautions: string[] }[];
  text: string;
}

function listOf(cell: string | undefined): string[] {
  return (cell ?? '').split(';').map((item) => item.trim()).filter(Boolean);
}

/**
 * Checks cases against the interaction rules: lines of label (needed or control), question, medicines, conditions (each
 * separated by semicolons) and age, divided by tabs, under a header line.
 */
export function evaluateInteractions(tsv: string, interactions: Interactions): InteractionReport {
  const figures: InteractionFigure[] = (['needed', 'control'] as const).map((label) => ({ label, n: 0, right: 0, rate: 0 }));
  const wrong: InteractionReport['wrong'] = [];
  for (const line of tsv.trimEnd().split('\n').slice(1)) {
    const [label = '', text = '', medications, conditions, age] = line.split('\t');
    const figure = figures.find((item) => item.label === label);
    if (!figure) continue;
    const years = age === undefined || age.trim() === '' ? {} : { age: Number(age) };
    const { cautions } = interactions.check(text, { medications: listOf(medications), conditions: listOf(conditions), goals: [], ...years });
    figure.n++;
    if (cautions.length > 0 === (label === 'needed')) figure.right++;
    else wrong.push({ label, text, cautions: cautions.map(({ id }) => id) });
  }
  for (const figure of figures) figure.rate = figure.n === 0 ? 0 : figure.right / figure.n;
  const text = figures.map(({ label, n, right, rate }) => `${label.padEnd(8)} ${right}/${n} right (${rate.toFixed(3)})`).join('\n');
  return { figures, wrong, text };
}
