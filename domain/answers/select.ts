import type { Hit, Mention, Retrieval } from '../evidence/library.js';
import type { Statement } from '../evidence/schema.js';
import { contentStems } from '../text/stems.js';
import { words } from '../text/tokens.js';
import type { Intent } from './intent.js';

/** Points that belong together under one line of introduction. */
export interface Group {
  about: 'asked' | 'causes' | 'condition' | 'treatment' | 'beside' | 'wider' | 'nearest';
  hits: readonly Hit[];
}

/** What an answer will rest on. */
export interface Selection {
  treatments: readonly Mention[];
  conditions: readonly Mention[];
  groups: readonly Group[];
  /** The question joins a treatment and a condition, and the library has no study of the two together. */
  pairMissing: boolean;
}

const ENOUGH_POINTS = 4;
const FEW_POINTS = 3;
const MOST_NEAREST = 3;
const MOST_CAUSES = 3;
const MOST_JOINED = 4;
const MOST_OF_ONE_WORK = 2;
const MOST_OF_ONE_KIND = 2;
const MOST_SUPPORT = 3;
const ALIKE = 0.5;
// A finding of the field asked stands before one two steps more certain from elsewhere.
const FIELD_WORTH = 2.2;
const BANDS = [0.8, 0.6, 0.42];
// From this band on a point is only taken when there are few better ones.
const LOOSE_BAND = 2;
const CERTAINTY = { high: 3, moderate: 2, low: 1, very_low: 0 } as const;

/** Chooses the points of an answer: what was asked first, then what truly helps beside it. A claim is read as the question whether it is so. */
export function select(evidence: Retrieval, intent: Exclude<Intent, 'statement'>, mayUse: (hit: Hit) => boolean, most: number): Selection {
  const own = evidence.mentions.filter(({ fromContext }) => !fromContext);
  const asked = own.some((mention) => mention.asked) ? own.filter((mention) => mention.asked) : own;
  const { treatments, conditions } = sides(asked, intent);
  const usable = evidence.hits.filter(mayUse);
  const hits = usable.filter(({ close, bearing }) => close || bearing === 'words' || bearing === 'beside');
  const far = usable.filter((hit) => !hits.includes(hit));
  const ofAsked = (hit: Hit): boolean => treatments.some((mention) => hit.topics.has(mention));
  const picker = new Picker(intent);
  const of = (bearing: Hit['bearing']): Hit[] => hits.filter((hit) => hit.bearing === bearing);
  const pairAsked = asked.length >= 2 && treatments.length > 0 && !ALONE.has(intent);
  const pairs = pairAsked ? picker.take(joining(of('pair'), treatments, conditions), most) : [];
  const base = { treatments, conditions, pairMissing: pairAsked && pairs.length === 0 };

  if (pairAsked) {
    const groups: Group[] = [{ about: 'asked', hits: pairs }];
    const room = (): number => Math.min(MOST_SUPPORT, most - groups.reduce((sum, group) => sum + group.hits.length, 0));
    if (intent === 'is_it_safe' || pairs.length === 0) groups.push({ about: 'treatment', hits: picker.take(of('treatment').filter((hit) => ofAsked(hit) && (pairs.length === 0 || isHarm(hit))), room()) });
    const delayHarms = base.pairMissing && intent !== 'does_it_harm' && conditions.some(({ grave }) => grave);
    if (intent !== 'is_it_safe' && !delayHarms && groups.flatMap((group) => group.hits).length < ENOUGH_POINTS) groups.push({ about: 'condition', hits: picker.take(supporting(of('condition'), conditions), room()) });
    if (base.pairMissing) groups.push({ about: 'beside', hits: picker.take(of('beside'), 1) });
    else if (groups.flatMap((group) => group.hits).length < FEW_POINTS) groups.push({ about: 'treatment', hits: picker.take(of('treatment').filter(ofAsked), 2) });
    return { ...base, groups: groups.filter((group) => group.hits.length > 0) };
  }
  const causes = intent === 'why' ? picker.take(of('condition').filter(isCause), MOST_CAUSES) : [];
  const fits = (hit: Hit): boolean => (own.length > 0 ? asked.some((mention) => hit.topics.has(mention)) : hit.bearing !== 'condition') && (intent !== 'why' || conditions.length === 0 || helps(hit));
  const joined = picker.take(of('pair').filter(fits), MOST_JOINED);
  const main = [...joined, ...picker.take([...of('condition'), ...of('treatment')].filter(fits), Math.max(0, most - causes.length - joined.length))];
  const wider = main.length > 0 && main.length < FEW_POINTS && (intent === 'what_to_do' || intent === 'why') ? picker.take(far.filter(({ statement, condition, primary }) => primary && statement.direction === 'benefit' && condition?.grave !== true), MOST_SUPPORT) : [];
  const rest = own.length === 0 ? picker.take(of('words'), MOST_NEAREST) : main.length + causes.length === 0 ? picker.take(far, MOST_NEAREST) : [];
  const beside = causes.length + main.length < most && (intent === 'why' || main.length < ENOUGH_POINTS) ? picker.take(of('beside').filter(isTreatment), Math.min(2, most - causes.length - main.length)) : [];
  const context = own.length === 0 && main.length === 0 ? picker.take(of('condition'), ENOUGH_POINTS) : [];
  const groups: Group[] = [
    { about: 'causes', hits: causes },
    { about: 'asked', hits: main },
    { about: 'wider', hits: wider },
    { about: 'beside', hits: beside },
    { about: 'nearest', hits: rest },
    { about: 'condition', hits: context },
  ];
  return { ...base, groups: groups.filter((group) => group.hits.length > 0) };
}

/** Statements on the treatment and the condition asked about, rather than on any two topics of a long story. */
function joining(pairs: readonly Hit[], treatments: readonly Mention[], conditions: readonly Mention[]): Hit[] {
  const meets = ({ topics }: Hit, mentions: readonly Mention[]): number => mentions.filter((mention) => topics.has(mention)).length;
  if (conditions.length === 0) return pairs.filter((hit) => meets(hit, treatments) >= 2);
  return pairs.filter((hit) => meets(hit, treatments) >= 1 && meets(hit, conditions) >= 1);
}

/** Kinds of questions that are about the condition even when something taken is named beside it. */
const ALONE: ReadonlySet<Intent> = new Set(['why', 'what_is', 'when_to_worry']);
const JOINS: ReadonlySet<Intent> = new Set(['does_it_help', 'does_it_harm', 'is_it_safe']);

/** What is taken or done, and what for. Of two conditions ("does stress raise blood pressure") the first named stands for the cause. */
function sides(asked: readonly Mention[], intent: Intent): Pick<Selection, 'treatments' | 'conditions'> {
  const treatments = asked.filter(({ side }) => side === 'intervention');
  const conditions = asked.filter(({ side }) => side === 'condition');
  if (treatments.length > 0 || conditions.length !== 2 || !JOINS.has(intent)) return { treatments, conditions };
  const inOrder = [...conditions].sort((a, b) => a.at - b.at);
  return { treatments: inOrder.slice(0, 1), conditions: inOrder.slice(1) };
}

/** Treatments of the condition itself that have fair support: worth knowing beside the thing asked about. */
function supporting(hits: readonly Hit[], conditions: readonly Mention[]): Hit[] {
  return hits.filter(({ statement, condition, primary, exact }) => primary && exact && condition !== undefined && conditions.includes(condition) && statement.direction === 'benefit' && CERTAINTY[statement.certainty] >= 2 && statement.interventions.length > 0);
}

function isHarm({ statement }: Hit): boolean {
  return statement.direction === 'harm' || statement.direction === 'mixed';
}

/** Something that brings the condition on, rather than what the condition brings on. */
function isCause({ statement, primary }: Hit): boolean {
  return primary && statement.interventions.length > 0 && (statement.direction === 'harm' || statement.direction === 'descriptive');
}

function helps({ statement }: Hit): boolean {
  return statement.direction === 'benefit' || statement.direction === 'no_effect' || statement.direction === 'mixed';
}

function isTreatment({ statement }: Hit): boolean {
  return statement.direction !== 'descriptive';
}

/** Takes points in order of relevance, then certainty; leaves out what says the same again. */
class Picker {
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

export const SAFETY = /\b(?:side effects?|adverse|unsafe|safe(?:ly|ty)?|harm(?:s|ed|ful)?|bleed\w*|injur\w*|toxic\w*|poison\w*|damage|risks?)\b/i;
export const AMOUNT = /\d[\d,.]*\s?(?:mg|g|grams?|iu|micrograms|mcg|hours?|minutes?|times|cups?|litres?|ml|drinks?|steps|units)\b/i;

function workOf({ citation, id }: Statement): string {
  return citation.pmid ?? citation.doi ?? id;
}
