import { listed, lowerFirst } from './clause.js';
import type { Intent } from './intent.js';
import { CERTAINTY } from './picker.js';
import { explanation, firstSteps } from './short-overview.js';
import { GENERAL, isAboutStopping, isSettled, replacing, together, told, warning, type Telling } from './telling.js';

const UNSAID: Partial<Record<Intent, string>> = {
  is_it_safe: 'that it is safe, nor that it is not',
  does_it_harm: 'whether one brings on the other',
  how_much: 'how much would do',
};
/** Kinds of questions that want to know what a treatment does. */
const TRIED: ReadonlySet<Intent> = new Set(['does_it_help', 'what_to_do', 'compare']);
const AND: ReadonlySet<Intent> = new Set(['does_it_harm', 'is_it_safe']);

/** The treatment and the condition were never studied together, as far as the library goes. */
export function missing(telling: Telling): string[] {
  const { selection, material, known } = telling;
  const { intent, conditions, treatments, groups } = selection;
  const treatment = treatments[0]?.name ?? 'this';
  const [condition] = conditions;
  const both = condition ? `on ${treatment} ${AND.has(intent) ? 'and' : 'for'} ${condition.name}` : `on ${treatment} together with ${treatments[1]?.name ?? 'this'}`;
  const better = groups.flatMap(({ about, hits }) => (about === 'condition' ? hits : []))[0];
  const { primer, exact } = known.treatment ?? {};
  if (isAboutStopping(telling)) return [replacing(telling), primer?.safety ?? '', `Our library holds no study ${both}.`];
  const isCautioned = material.interactions.cautions.length > 0;
  if (isSettled(telling)) return [...together(telling), GENERAL, replacing(telling)];
  return [
    ...(intent === 'is_it_safe' ? [...together(telling), primer?.safety ?? ''] : [isCautioned ? 'Ask before you combine them: the cautions below say why.' : warning(telling)]),
    intent === 'how_much' ? (primer?.amount ?? '') : '',
    // What is known of it is more of an answer than what is not.
    intent !== 'is_it_safe' && exact === true ? (primer?.is ?? '') : '',
    TRIED.has(intent) ? (primer?.known ?? '') : intent === 'does_it_harm' ? (primer?.safety ?? '') : '',
    isCautioned && intent === 'is_it_safe' ? `Our library holds no study ${both} beyond that.` : `Our library holds no study ${both}, so we cannot say ${UNSAID[intent] ?? 'that it works, nor that it does not'}.`,
    intent === 'is_it_safe' && !isCautioned ? 'Your pharmacist, midwife or doctor has fuller sources on that.' : '',
    condition && known.condition?.exact ? ((intent === 'does_it_harm' ? known.condition.primer.why : undefined) ?? known.condition.primer.is ?? '') : '',
    better && condition ? `On ${condition.name} as such ${CERTAINTY[better.statement.certainty] > 1 ? 'there is firmer ground' : 'this has been tried'}: ${told(telling, better)}.` : '',
    replacing(telling),
    condition?.grave && (intent === 'does_it_help' || intent === 'compare' || intent === 'what_to_do') ? `Nothing here is a reason to delay treatment for ${condition.name} or to put something else in its place.` : '',
  ];
}

/** In a longer question an unknown word is seldom what is asked about. */
const MOST_NAMING_WORDS = 8;
const NAMED = /^(?:(?:so|hi|hello|please)[, ]+)*(?:what(?:'s| is| are)|whats|tell me about|explain|symptoms of|signs of) (?:an? |the |my )?([a-z][a-z0-9' -]{2,45}?)(?: (?:and|in|for|with) [^?]*)?\??$/;

/** What a bare question ("what is kleine-levin syndrome") asks about, in its own words, when no topic is known. */
function nameAsked(query: string): string | undefined {
  return NAMED.exec(query.toLowerCase().replace(/\u2019/g, "'").trim())?.[1];
}

/** The library has nothing: what is generally known, marked as such, or a plain word that there is nothing. */
export function nothing(telling: Telling): string[] {
  const { material, selection, known } = telling;
  const { agent, interactions, evidence } = material;
  const aside = evidence.excluded.map(({ name }) => name);
  const mentions = [...selection.conditions, ...selection.treatments];
  const named = mentions.map(({ name }) => name);
  const name = named.length > 0 ? listed(named.slice(0, 2)) : (nameAsked(material.query) ?? (material.query.split(/\s+/).length <= MOST_NAMING_WORDS ? evidence.unknown : undefined));
  const on = name ? `on ${name}` : 'that answers this question';
  const asideNote = aside.length > 0 ? ` apart from those on ${listed(aside)}, which you set aside` : '';
  const general = explanation(telling);
  const near = evidence.hits.some(({ topics, bearing }) => bearing !== 'words' && mentions.some((mention) => topics.has(mention)));
  if (isSettled(telling)) return [...together(telling), GENERAL];
  const warned = interactions.cautions.length > 0 ? (selection.intent === 'is_it_safe' ? together(telling).join(' ') : 'Ask before you try it: the cautions below say why.') : warning(telling);
  if (general.length > 0) return [warned, ...general, ...firstSteps(telling), near ? `That much is general medical knowledge; of our library's findings ${on} none speaks to just this.` : `That much is general medical knowledge; our library holds no study ${on}${asideNote}.`];
  return [
    warned,
    selection.intent === 'what_is' && name === undefined && material.query.split(/\s+/).length <= MOST_NAMING_WORDS ? `${agent.name} is about this: ${lowerFirst(agent.description)}` : '',
    near ? `None of our library's findings ${on} speaks to just this, and we will not guess.` : `Our library holds no finding ${on}${asideNote}, and we will not guess.`,
    selection.groups.length > 0 ? 'The points below are the nearest it has, and may not fit you.' : known.condition ? 'The steps below are the usual first ones.' : "The steps below are the field's usual advice, and the questions are worth bringing to a clinician.",
  ];
}
