import type { Hit } from '../evidence/library.js';
import { listed } from './clause.js';
import { CERTAINTY, SAFETY } from './picker.js';
import { explanation, HELPS, overview } from './short-overview.js';
import { CERTAINTY_SENTENCE, GENERAL, isSettled, replacing, together, told, topic, unstudied, warning, type Telling } from './telling.js';
import type { Verdict } from './verdict.js';

export const HARM_OPENING = {
  harm: 'Yes, there is evidence of that:',
  no_effect: 'Probably not:',
  benefit: 'Our library holds no finding on that harm; what it does hold is this:',
  mixed: 'That is not settled:',
  descriptive: 'A link has been seen, which is not yet a cause:',
} as const;

const HELP_OPENING = {
  benefit: { high: 'Yes:', moderate: 'Probably yes:', low: 'Perhaps, on thin evidence:', very_low: 'It is not known; there is only a hint:' },
  no_effect: { high: 'No, as far as good studies can tell:', moderate: 'Probably not:', low: 'There is no good sign of it:', very_low: 'It is not known, and there is no sign of it:' },
  harm: { high: 'No, and it can do harm:', moderate: 'No, and it may do harm:', low: 'Take care, for there are signs of harm:', very_low: 'Take care, for there are hints of harm:' },
  mixed: { high: 'In part:', moderate: 'In part:', low: 'The findings are mixed:', very_low: 'It is not known; the findings are mixed and weak:' },
  descriptive: { high: 'What studies say is this:', moderate: 'What studies say is this:', low: 'This is only partly known:', very_low: 'This is hardly known:' },
} as const;

/** No better than another treatment is not the same as no help. */
const LIKE_ANOTHER = /\b(?:as (?:well|much|good|effective|helpful) as (?!placebo|a dummy|dummy|sham|nothing|no )|similar results|bring similar|worked equally|no worse than)\b/i;

/** Yes or no to a question whether something helps; to a question what to do, how well it is shown to help. */
function openingOf({ selection }: Telling, { leaning, certainty, best }: Verdict): string {
  if (selection.intent === 'what_to_do' && leaning === 'benefit') return `For ${topic({ ...selection, treatments: [] })}, ${HELPS[certainty]}:`;
  if (leaning === 'no_effect' && LIKE_ANOTHER.test(best.statement.text)) return 'About as well as what it was set beside:';
  return HELP_OPENING[leaning][certainty];
}

/** Does it help: yes or no first, then the finding that decides, its certainty, and what speaks against. */
export function help(telling: Telling, verdict: Verdict): string[] {
  const uncovered = unstudied(telling);
  const opening = uncovered.length > 0 ? `On ${listed(uncovered)} for ${telling.selection.conditions[0]?.name ?? 'this'} our library holds no study. What it does hold is this:` : openingOf(telling, verdict);
  return [`${opening} ${told(telling, verdict.best)}.`, ...disagreement(telling, verdict), CERTAINTY_SENTENCE[verdict.certainty], replacing(telling), warning(telling)];
}

/** Side by side where a study set them so, else each by itself. */
export function compared(telling: Telling, asked: readonly Hit[], verdict: Verdict): string[] {
  const { treatments } = telling.selection;
  if (treatments.length < 2) return [...explanation(telling), ...(treatments.length === 1 ? help(telling, verdict) : overview(telling, asked))];
  const all = telling.selection.groups.flatMap(({ hits }) => hits);
  const both = all.find(({ topics, primaryTreatment }) => primaryTreatment && treatments.filter((mention) => topics.has(mention)).length >= 2);
  if (both) return [...explanation(telling), `Set beside each other, ${told(telling, both)}.`, CERTAINTY_SENTENCE[both.statement.certainty], replacing(telling), warning(telling)];
  const each = treatments.slice(0, 2).map((mention) => {
    const hit = all.find(({ topics }) => topics.has(mention));
    return hit ? `On ${mention.name}: ${told(telling, hit)}.` : `On ${mention.name} it holds no finding for this.`;
  });
  return [...explanation(telling), `Our library holds no study that set ${listed(treatments.slice(0, 2).map(({ name }) => name))} side by side.`, ...each, replacing(telling), warning(telling)];
}


export function disagreement(telling: Telling, { against, leaning }: Verdict): string[] {
  if (!against) return [];
  const mixed = { benefit: 'More hopeful is this', no_effect: 'Less hopeful is this', harm: 'There is a warning too', mixed: 'Another finding is divided', descriptive: 'It has also been seen' } as const;
  return [`${leaning === 'mixed' ? mixed[against.statement.direction] : 'Not every study agrees'}: ${told(telling, against)}.`];
}

export function safety(telling: Telling, asked: readonly Hit[], verdict: Verdict): string[] {
  const { selection: chosen } = telling;
  const { treatments } = chosen;
  const names = topic({ ...chosen, conditions: [] });
  const harm = asked.find(({ statement }) => statement.direction === 'harm') ?? asked.filter(({ statement }) => SAFETY.test(statement.text)).sort((a, b) => CERTAINTY[b.statement.certainty] - CERTAINTY[a.statement.certainty])[0];
  if (!harm && isSettled(telling)) return [...together(telling), GENERAL];
  if (treatments.length === 0) return overview(telling, asked);
  const warned = [...together(telling), ...explanation(telling)];
  if (!harm && warned.length > 0) return [...warned, `What our library holds on ${names} is on its effect: ${told(telling, verdict.best)}.`, 'That something helps in a study does not settle whether it is safe for one person.'];
  if (!harm) return [`Our library holds no finding on how safe ${names} is; what it holds is on the effect: ${told(telling, verdict.best)}.`, 'That something helps in a study does not settle whether it is safe for one person.'];
  const opening = warned.length > 0 ? 'From studies' : harm.statement.direction === 'harm' ? 'Only with care' : 'As far as studies tell';
  return [...warned, `${opening}: ${told(telling, harm)}.`, CERTAINTY_SENTENCE[harm.statement.certainty]];
}
