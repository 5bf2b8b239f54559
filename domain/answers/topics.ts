import type { Mention } from '../evidence/library.js';
import { SCRIPTURE_AGENT } from '../agents/catalog.js';
import type { Intent } from './intent.js';
import type { Material } from './types.js';

/** What is taken or done, and what for, as far as the question names them. */
export interface Topics {
  treatments: readonly Mention[];
  conditions: readonly Mention[];
  /** The question names nothing that we know. */
  none: boolean;
}

const JOINS: ReadonlySet<Intent> = new Set(['does_it_help', 'does_it_harm', 'is_it_safe']);
/** Kinds of questions of which the thing taken is a part even when the asking sentence does not name it. */
const OF_TREATMENTS: ReadonlySet<Intent> = new Set([...JOINS, 'how_much', 'compare']);
/** Whole classes of remedies: a study of one herb says nothing of "herbs". */
const CLASSES: ReadonlySet<string> = new Set(['herbal remedies', 'supplements', 'vitamins', 'natural remedies', 'home remedies', 'traditional medicine', 'folk healers', 'alternative medicine', 'naturopath', 'naturopathy', 'pills', 'waiting', 'ring', 'pulses']);
const OF_SCRIPTURE = /^(?:bible|verses?|scriptures?|bible verses?|prayers?|praying|spirituality|psalms?|god)$/;
const MOST_OF_A_STORY = 2;
const SETS_ASIDE = /\b(?:before (?:going on|i go on|starting|taking|trying)|instead of|rather than|without (?:going on|taking|using|having)|avoid(?:ing)?)\b/i;

/** The topics a question turns on: those of the asking sentence, completed from the story before it. */
export function topicsOf({ evidence, agent, query }: Material, intent: Intent): Topics {
  const own = evidence.mentions.filter(({ fromContext, name }) => !fromContext && !(agent.type === SCRIPTURE_AGENT && OF_SCRIPTURE.test(name)));
  const named = own.filter(({ asked }) => asked);
  const chosen = named.length === 0 ? ofStory(own, intent) : withCondition(named, own);
  const conditions = chosen.filter(({ side }) => side === 'condition');
  const specific = chosen.filter(({ side, name }) => side === 'intervention' && !(chosen.length > 1 && (CLASSES.has(name) || isOwnField(name, agent))));
  const none = own.length === 0;
  // "Is there a way to lower it before going on a statin?" does not ask after statins.
  if (intent === 'what_to_do' && conditions.length > 0 && SETS_ASIDE.test(query)) return { treatments: [], conditions, none };
  if (specific.length > 0 || conditions.length !== 2 || !JOINS.has(intent)) return { treatments: specific, conditions, none };
  // Of two conditions ("does stress raise blood pressure") the first named stands for the cause.
  const inOrder = [...conditions].sort((a, b) => a.at - b.at);
  return { treatments: inOrder.slice(0, 1), conditions: inOrder.slice(1), none };
}

/** "Ayurveda for psoriasis", asked of the field itself: what it has had tested for psoriasis. */
function isOwnField(name: string, { type, name: title, kind }: Material['agent']): boolean {
  const folded = name.toLowerCase();
  return kind === 'tradition' && (type.replaceAll('_', ' ').startsWith(folded) || title.toLowerCase().includes(folded));
}

/** A story whose last question names nothing ("what could this be?") is about the complaints it began with. */
function ofStory(own: readonly Mention[], intent: Intent): Mention[] {
  const inOrder = [...own].sort((a, b) => a.at - b.at);
  const conditions = inOrder.filter(({ side }) => side === 'condition').slice(0, MOST_OF_A_STORY);
  if (conditions.length === 0 || OF_TREATMENTS.has(intent)) return [...inOrder.filter(({ side }) => side === 'intervention').slice(0, MOST_OF_A_STORY), ...conditions];
  return conditions;
}

/** "Is there a way to lower it?": the complaint stands earlier. */
function withCondition(named: readonly Mention[], own: readonly Mention[]): Mention[] {
  if (named.some(({ side }) => side === 'condition')) return [...named];
  const earlier = own.filter(({ side, asked }) => side === 'condition' && !asked).sort((a, b) => a.at - b.at);
  return [...named, ...earlier.slice(0, 1)];
}
