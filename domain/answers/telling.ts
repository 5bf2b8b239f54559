import type { Guidance, Hit, Mention } from '../evidence/library.js';
import type { Caution } from '../safety/types.js';
import { stem } from '../text/stems.js';
import { words } from '../text/tokens.js';
import type { Known } from './advice.js';
import { findingOf, listed } from './clause.js';
import type { Group, Selection } from './select.js';
import type { SourceList } from './sources.js';
import type { Material } from './types.js';

/** What the sentences of a short answer are made from. */
export interface Telling {
  material: Material;
  selection: Selection;
  known: Known;
  sources: SourceList;
}

export const CERTAINTY_SENTENCE = {
  high: 'We rate the certainty of this as high.',
  moderate: 'We rate the certainty of this as moderate.',
  low: 'The certainty is low, so better studies could change this.',
  very_low: 'The certainty is very low: treat it as a hint, no more.',
} as const;

/** Said of a direct answer that no finding stands behind. */
export const GENERAL = 'That is general guidance; our library holds no study on just this.';

/** A finding with the number of its source. */
export function told({ sources }: Telling, { statement }: Hit): string {
  return `${findingOf(statement)} [${sources.numberOf(statement)}]`;
}

const ANSWERING: ReadonlySet<Group['about']> = new Set(['what', 'asked', 'causes', 'field']);

/** The findings that answer the question itself. */
export function answering({ groups }: Selection): Hit[] {
  return groups.flatMap(({ about, hits }) => (ANSWERING.has(about) ? hits : []));
}

/** "melatonin with jet lag", as far as the question names them. */
export function topic({ treatments, conditions }: Selection): string {
  const names = (mentions: readonly Mention[]): string => listed(mentions.slice(0, 2).map(({ name }) => name));
  if (treatments.length === 0 && conditions.length === 0) return 'this question';
  if (treatments.length === 0) return names(conditions);
  return conditions.length === 0 ? names(treatments) : `${names(treatments)} for ${names(conditions)}`;
}

/** Treatments asked about that none of the chosen findings is on, when others are. */
export function unstudied({ selection }: Telling): string[] {
  const asked = answering(selection);
  return selection.treatments.filter((mention) => !asked.some(({ topics }) => topics.has(mention))).map(({ name }) => name);
}

/** Complaints asked about of which the library has nothing, when it has findings on others. */
export function uncovered({ selection }: Telling): string {
  const asked = answering(selection);
  const without = selection.conditions.filter((mention) => !asked.some(({ topics }) => topics.has(mention))).map(({ name }) => name);
  return without.length === 0 || without.length === selection.conditions.length ? '' : `On ${listed(without)} itself our library holds no study.`;
}

const REPLACES = /\b(?:instead of|rather than|replac\w+|in place of|stop (?:taking|my)|stopping|come off|coming off|get off|without (?:my )?(?:medic\w+|meds|tablets|pills|drugs)|quit(?:ting)? my)\b/i;

export function replacing({ material }: Telling): string {
  return REPLACES.test(material.query) ? 'A prescribed medicine is changed or left out only together with the prescriber.' : '';
}

const STOPS = /\b(?:stop(?! (?:working|helping|it working))|stopping|come off|coming off|get off|quit|quitting|skip|leave off|wean\w*|taper\w*|go off|going off)\b/i;

/** Whether the question is about ending something taken rather than beginning it. */
export function isAboutStopping({ material, selection }: Telling): boolean {
  return STOPS.test(material.query) && selection.treatments.length > 0;
}

const OPENING = { contraindicated: 'No.', major: 'No, not on your own.', moderate: 'Only with care.', minor: 'Mostly yes, with one thing to heed.' } as const;
/** "Is the mix dangerous?" wants the opposite word of "is it safe?". */
const OF_DANGER = { contraindicated: 'Yes, it can be dangerous.', major: 'Yes, it can be.', moderate: 'It can be.', minor: 'Hardly, with one thing to heed.' } as const;
const ASKS_DANGER = /\b(?:dangerous|harmful|risky|unsafe|toxic|any (?:harm|danger|risk)|a problem|bad (?:for|idea|mix|together))\b/;
/** Nor does "do they interact?". */
const OF_CLASH = { contraindicated: 'Yes, dangerously.', major: 'Yes.', moderate: 'Yes, somewhat.', minor: 'Slightly.' } as const;
const ASKS_CLASH = /\b(?:interact\w*|interfer\w*|clash\w*)\b/;
/** Who asks leave must never read a yes that answers something else told beside it. */
const ASKS_LEAVE = /\b(?:can|may|could|should|shall|do|am) (?:i|we|he|she|they|you|my|our|her|his)\b|\b(?:safe\w*|okay|ok|all ?right|fine|suitable)\b/;
/** "When can babies have honey" takes no yes or no. */
const TAKES_YES = /(?<!\b(?:when|how|what|which|where|why|who|how (?:much|many|often|long|soon|early))(?: \w+){0,2} )\b(?:can|may|should|could|is|are|am|do|does|will) /;

function openingOf(query: string, severity: keyof typeof OPENING): string {
  const folded = query.toLowerCase();
  if (ASKS_LEAVE.test(folded)) return OPENING[severity];
  if (ASKS_CLASH.test(folded)) return OF_CLASH[severity];
  if (ASKS_DANGER.test(folded)) return OF_DANGER[severity];
  return TAKES_YES.test(folded) ? OPENING[severity] : '';
}

const FIRM = /^(?:no|not)\b/i;

/** What is known of the person's own things and the thing asked about together: the gravest first, else that they suit each other. Of what a direct answer says itself only the opening, where its own is less firm. */
export function together(telling: Telling, entry?: Pick<Guidance, 'answer' | 'asks'>): string[] {
  const { interactions, query } = telling.material;
  const [gravest] = interactions.cautions;
  if (!gravest) return interactions.suited.map(({ text }) => text);
  const opening = openingOf(query, gravest.severity);
  // "Yes, it can be dangerous" needs the caution after it: the answer's own "no" is to another question.
  const isOfLeave = opening === '' || opening === OPENING[gravest.severity];
  if (entry && isOfLeave && holdsBack(gravest, query, entry)) return FIRM.test(entry.answer) ? [] : [opening];
  return [opening, gravest.text];
}

const HOLDS_BACK = /^(?:no\b|not\b|better not|best left|only (?:after|with|if)|leave|ask|avoid)/i;
const LONGEST_LIGHT_WORD = 3;

/** Whether an answer opens by holding back from just what a caution is on, and what is asked: to say that before it would say it twice. */
function holdsBack({ personal, thing }: Caution, query: string, { answer, asks }: Pick<Guidance, 'answer' | 'asks'>): boolean {
  if (!HOLDS_BACK.test(answer)) return false;
  const isIn = (text: string, name: string): boolean => {
    const stems = new Set(words(text.toLowerCase()).map(stem));
    return words(name.toLowerCase()).some((word) => word.length > LONGEST_LIGHT_WORD && stems.has(stem(word)));
  };
  const said = [answer, ...asks].join('\n');
  return [personal, thing].every((name) => isIn(said, name) && isIn(query, name));
}

/** Where nothing needs a caution but things asked about suit each other: a question whether it is safe is answered by that. */
export function isSettled({ material: { interactions }, selection: { intent } }: Telling): boolean {
  return intent === 'is_it_safe' && interactions.cautions.length === 0 && interactions.suited.length > 0;
}

/** What this person must heed outweighs what a study found. */
export function warning({ material: { interactions } }: Telling): string {
  if (interactions.cautions.length === 0) return interactions.suited.map(({ text }) => text).filter((text) => HOLDS_BACK.test(text)).join(' ');
  const own = [...new Set(interactions.cautions.map(({ personal }) => personal))].slice(0, 2);
  return own.length === 0 ? '' : `For you there is more to weigh: see the cautions on ${listed(own)} below before you try it.`;
}
