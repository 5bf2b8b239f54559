import type { Hit } from '../evidence/library.js';
import type { Statement } from '../evidence/schema.js';
import { contentStems } from '../text/stems.js';
import { words } from '../text/tokens.js';
import type { Intent } from './intent.js';

const FEW_POINTS = 3;
const MOST_OF_ONE_WORK = 2;
const MOST_OF_ONE_KIND = 2;
const ALIKE = 0.5;
// A finding of the field asked stands before one two steps more certain from elsewhere.
const FIELD_WORTH = 2.2;
const BANDS = [0.8, 0.6, 0.42];
// From this band on a point is only taken when there are few better ones.
const LOOSE_BAND = 2;

export const CERTAINTY = { high: 3, moderate: 2, low: 1, very_low: 0 } as const;
export const SAFETY = /\b(?:side effects?|adverse|unsafe|safe(?:ly|ty)?|harm(?:s|ed|ful)?|bleed\w*|injur\w*|toxic\w*|poison\w*|damage|risks?)\b/i;
export const AMOUNT = /\d[\d,.]*\s?(?:mg|g|grams?|iu|micrograms|mcg|hours?|minutes?|times|cups?|litres?|ml|drinks?|steps|units)\b/i;

/** Takes points in order of relevance, then certainty; leaves out what says the same again. */
export class Picker {
  private readonly taken: Hit[] = [];
  private readonly stems: Set<string>[] = [];

  constructor(private readonly intent: Intent) {}

  take(hits: readonly Hit[], most: number): Hit[] {
    const best = hits.reduce((highest, { score }) => Math.max(highest, score), 0);
    const band = ({ score }: Hit): number => {
      const at = BANDS.findIndex((least) => score / best >= least);
      return at < 0 ? BANDS.length : at;
    };
    const chosen: Hit[] = [];
    const ordered = hits
      .filter((hit) => !this.taken.includes(hit))
      .map((hit) => ({ hit, band: band(hit) }))
      .filter((entry) => entry.band < BANDS.length)
      .sort((a, b) => a.band - b.band || this.preference(b.hit) - this.preference(a.hit) || b.hit.score - a.hit.score || b.hit.statement.as_of - a.hit.statement.as_of || (a.hit.statement.id < b.hit.statement.id ? -1 : 1));
    for (const { hit, band: at } of ordered) {
      if (chosen.length >= most || (chosen.length >= FEW_POINTS && at >= LOOSE_BAND)) break;
      if (this.isRepetition(hit.statement)) continue;
      chosen.push(hit);
      this.taken.push(hit);
      this.stems.push(new Set(contentStems(words(hit.statement.text))));
    }
    return chosen;
  }

  private preference({ statement, ofField }: Hit): number {
    const { direction, certainty } = statement;
    const fits =
      (this.intent === 'is_it_safe' && (direction === 'harm' || SAFETY.test(statement.text))) ||
      (this.intent === 'does_it_harm' && direction !== 'benefit') ||
      (this.intent === 'why' && direction === 'benefit') ||
      (this.intent === 'how_much' && AMOUNT.test(statement.text)) ||
      (this.intent === 'what_to_do' && direction === 'benefit');
    return CERTAINTY[certainty] + (fits ? 1.5 : 0) + (ofField ? FIELD_WORTH : 0);
  }

  private isRepetition(statement: Statement): boolean {
    const work = workOf(statement);
    if (this.taken.filter((hit) => workOf(hit.statement) === work).length >= MOST_OF_ONE_WORK) return true;
    const [kind] = statement.interventions;
    if (kind !== undefined && this.taken.filter((hit) => hit.statement.interventions[0] === kind && hit.bearing !== 'pair').length >= MOST_OF_ONE_KIND) return true;
    const stems = new Set(contentStems(words(statement.text)));
    return this.stems.some((other) => [...stems].filter((stem) => other.has(stem)).length / Math.min(stems.size, other.size) >= ALIKE);
  }
}

function workOf({ citation, id }: Statement): string {
  return citation.pmid ?? citation.doi ?? id;
}
