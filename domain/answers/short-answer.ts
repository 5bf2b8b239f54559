import type { Hit } from '../evidence/library.js';
import type { Intent } from './intent.js';
import type { Material } from './types.js';

type Leaning = 'benefit' | 'no_effect' | 'harm' | 'mixed' | 'descriptive';

const CERTAINTY_WEIGHT = { high: 4, moderate: 2, low: 1, very_low: 0.5 } as const;
const CERTAINTY_PHRASE = { high: 'with high certainty', moderate: 'with moderate certainty', low: 'with low certainty', very_low: 'with very low certainty' } as const;
const CLEAR_MAJORITY = 0.7;

/** The opening sentences: an answer to the question that was asked, or a plain word that the library has none. */
export function shortAnswer(material: Material, intent: Intent, hits: readonly Hit[]): string {
  const [best] = hits;
  if (!best) return nothingFound(material);
  const leaning = leaningOf(hits);
  const certainty = CERTAINTY_PHRASE[best.statement.certainty];
  const opening = openingFor(intent, leaning, certainty, best);
  const unsure = best.statement.certainty === 'low' || best.statement.certainty === 'very_low' ? ' Better studies could change this.' : '';
  return `${opening}${unsure}`;
}

function openingFor(intent: Intent, leaning: Leaning, certainty: string, best: Hit): string {
  const subject = best.meetsIntervention && best.meetsCondition ? topicOf(best) : undefined;
  const about = subject === undefined ? 'this question' : subject;
  if (intent === 'does_it_help' || intent === 'is_it_safe') {
    const safety = intent === 'is_it_safe';
    switch (leaning) {
      case 'benefit':
        return safety
          ? `The findings we hold on ${about} are mostly of benefit, ${certainty}; whether it is safe for you depends on your health and your medicines.`
          : `Probably yes, to the extent studied: the findings we hold on ${about} point to a benefit, ${certainty}.`;
      case 'no_effect':
        return `Probably not: the findings we hold on ${about} show no clear effect, ${certainty}.`;
      case 'harm':
        return `Take care: the findings we hold on ${about} point to harm or an added risk, ${certainty}.`;
      default:
        return `There is no simple yes or no: the findings we hold on ${about} are mixed or describe it without settling it.`;
    }
  }
  if (intent === 'why' || intent === 'what_is') return `Several things can play a part. What our library holds on ${about} is below, strongest fit first, ${certainty} for the first point.`;
  if (intent === 'how_much') return `The amounts below are those that were studied, not a prescription; yours depends on your age, your health and your medicines.`;
  if (intent === 'when_to_worry') return `The signs that need a clinician are listed below, with what studies say about ${about}.`;
  return `There are things that can help, and the findings below show how far each is supported; the first rests on evidence ${certainty}.`;
}

/** "melatonin and jet lag": what was studied, in what. */
function topicOf({ statement }: Hit): string | undefined {
  const [intervention] = statement.interventions;
  const [condition] = statement.conditions;
  return intervention !== undefined && condition !== undefined ? `${intervention} and ${condition}` : undefined;
}

function leaningOf(hits: readonly Hit[]): Leaning {
  const weights = new Map<Leaning, number>();
  let total = 0;
  for (const { statement } of hits) {
    if (statement.direction === 'descriptive') continue;
    const weight = CERTAINTY_WEIGHT[statement.certainty];
    weights.set(statement.direction, (weights.get(statement.direction) ?? 0) + weight);
    total += weight;
  }
  for (const [leaning, weight] of weights) if (weight / total >= CLEAR_MAJORITY) return leaning;
  return total === 0 ? 'descriptive' : 'mixed';
}

function nothingFound({ agent }: Material): string {
  return `Our evidence library holds nothing that answers this directly, so we will not guess. ${agent.evidence_note.trim()}`;
}
