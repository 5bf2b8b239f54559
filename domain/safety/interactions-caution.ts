import type { Item } from './interactions-person.js';
import type { InteractionRow } from './interactions-schema.js';
import type { Substance } from './substances.js';
import type { Caution } from './types.js';

/** A row of `knowledge/interactions.yaml` from one of its sides. */
export interface Side {
  row: InteractionRow;
  others: readonly string[];
  /** The person's thing stands on side `a`, as the row was written. */
  asWritten: boolean;
}

function sourceText(source: InteractionRow['source']): string {
  if ('label' in source) return `${source.label}, section ${source.section}`;
  return `${source.title} (${source.year}), ${source.pmid === undefined ? `doi ${source.doi}` : `PMID ${source.pmid}`}`;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const FORBIDS = /^(?:do not|leave|never|avoid)\b/i;
const SENDS_TO_PRESCRIBER = /\b(?:prescri\w+|clinician|on your own|ask before|call your)\b/i;
const NOT_ALONE = 'A medicine that was prescribed for you is not to be ended without the prescriber.';

/** Advice against taking something must never be read as leave to end a prescribed medicine. */
function adviceFor(row: InteractionRow, own: Item, other: Item): string {
  const medicine = own.substance.kind === 'medicine' || other.substance.kind === 'medicine';
  return medicine && FORBIDS.test(row.advice) && !SENDS_TO_PRESCRIBER.test(row.advice) ? `${row.advice} ${NOT_ALONE}` : row.advice;
}

/** A caution for the row that a side stands in; of "painkillers", which may be opioids, it is said only in case they are. */
export function cautionOf({ row, asWritten }: Side, own: Item, other: Item, labelOf: (id: string) => string): Caution {
  const thing = other.mention?.misspelt ? other.substance.label : other.shown;
  const [ofOwn, ofOther] = asWritten ? [row.a, row.b] : [row.b, row.a];
  const meant = [maybe(own.substance, ofOwn), maybe(other.substance, ofOther)].find((id) => id !== undefined);
  const mechanism = meant === undefined ? row.mechanism : `if yours is of this kind (${labelOf(meant)}), ${row.mechanism}`;
  return {
    id: row.id,
    severity: meant === undefined ? row.severity : IN_CASE[row.severity],
    personal: own.shown,
    thing,
    text: `${sentence(own.shown)} and ${thing}: ${mechanism}. ${adviceFor(row, own, other)}`,
    source: sourceText(row.source),
    sides: [row.a, row.b],
  };
}

/** How grave it is where a name may as well stand for something that does not clash. */
const IN_CASE = { contraindicated: 'moderate', major: 'moderate', moderate: 'moderate', minor: 'minor' } as const;

/** What a name must stand for to be meant by a row; nothing where it does so by its own name or groups. */
function maybe(substance: Substance, wanted: readonly string[]): string | undefined {
  return isOf(substance, wanted) ? undefined : wanted.find((id) => substance.reaches.has(id));
}

/** Whether a substance is one of these, or belongs to one of their groups. */
export function isOf({ id, classes }: Substance, wanted: readonly string[]): boolean {
  return wanted.some((other) => other === id || classes.includes(other));
}
