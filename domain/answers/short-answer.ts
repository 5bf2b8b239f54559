import type { Hit, Mention } from '../evidence/library.js';
import { findingOf, listed, upperFirst } from './clause.js';
import type { Intent } from './intent.js';
import { AMOUNT, SAFETY, type Selection } from './select.js';
import type { SourceList } from './sources.js';
import type { Material } from './types.js';
import { weighFindings, type Verdict } from './verdict.js';

const CERTAINTY_SENTENCE = {
  high: 'We rate the certainty of this as high.',
  moderate: 'We rate the certainty of this as moderate.',
  low: 'The certainty is low, so better studies could change this.',
  very_low: 'The certainty is very low: treat it as a hint, no more.',
} as const;

const OLD_AGE = 70;

interface Telling {
  material: Material;
  intent: Intent;
  selection: Selection;
  sources: SourceList;
}

/** The opening: an answer to the question that was asked, in sentences built from the evidence, or a plain word that there is none. */
export function shortAnswer(telling: Telling): string {
  const { selection } = telling;
  const asked = selection.groups.flatMap(({ about, hits }) => (about === 'asked' || about === 'causes' ? hits : []));
  if (selection.pairMissing) return sentences(missing(telling));
  if (asked.length === 0) return sentences(nothing(telling));
  return sentences([...body(telling, asked), fitOfPeople(telling, asked)]);
}

function body(telling: Telling, asked: readonly Hit[]): string[] {
  const verdict = weighFindings(asked);
  if (!verdict) return [];
  switch (telling.intent) {
    case 'is_it_safe':
      return safety(telling, asked, verdict);
    case 'why':
      return causes(telling, asked);
    case 'how_much':
      return amounts(telling, asked, verdict);
    case 'when_to_worry':
      return worry(telling, verdict);
    case 'does_it_harm':
      return [`${HARM_OPENING[verdict.leaning]} ${told(telling, verdict.best)}.`, ...disagreement(telling, verdict), CERTAINTY_SENTENCE[verdict.certainty]];
    case 'compare':
      return compared(telling, asked, verdict);
    case 'does_it_help':
      return selection(telling).treatments.length > 0 && selection(telling).conditions.length > 0 ? help(telling, verdict) : overview(telling, asked);
    default:
      return overview(telling, asked);
  }
}

const selection = ({ selection: chosen }: Telling): Selection => chosen;

const HARM_OPENING = {
  harm: 'Yes, there is evidence of that:',
  no_effect: 'Probably not:',
  benefit: 'The studies we hold point the other way:',
  mixed: 'That is not settled:',
  descriptive: 'A link has been seen, which is not yet a cause:',
} as const;

const HELP_OPENING = {
  benefit: { high: 'Yes:', moderate: 'Probably yes:', low: 'Perhaps, on thin evidence:', very_low: 'It is not known; there is only a hint:' },
  no_effect: { high: 'No, as far as good studies can tell:', moderate: 'Probably not:', low: 'There is no good sign of it:', very_low: 'It is not known, and there is no sign of it:' },
  harm: { high: 'No, and it can do harm:', moderate: 'No, and it may do harm:', low: 'Take care, for there are signs of harm:', very_low: 'Take care, for there are hints of harm:' },
  mixed: { high: 'In part:', moderate: 'In part:', low: 'The findings are mixed:', very_low: 'It is not known; the findings are mixed and weak:' },
  descriptive: { high: 'Studies describe it so:', moderate: 'Studies describe it so:', low: 'This is only partly known:', very_low: 'This is hardly known:' },
} as const;

/** Does it help: yes or no first, then the finding that decides, its certainty, and what speaks against. */
function help(telling: Telling, verdict: Verdict): string[] {
  const uncovered = unstudied(telling);
  const opening = uncovered.length > 0 ? `On ${listed(uncovered)} for ${telling.selection.conditions[0]?.name ?? 'this'} our library holds no study. What it does hold is this:` : HELP_OPENING[verdict.leaning][verdict.certainty];
  return [`${opening} ${told(telling, verdict.best)}.`, ...disagreement(telling, verdict), CERTAINTY_SENTENCE[verdict.certainty], replacing(telling), warning(telling)];
}

/** Treatments asked about that none of the chosen findings is on, when others are. */
function unstudied({ selection: { treatments, groups } }: Telling): string[] {
  const asked = groups.find(({ about }) => about === 'asked')?.hits ?? [];
  return treatments.filter((mention) => !asked.some(({ topics }) => topics.has(mention))).map(({ name }) => name);
}

const REPLACES = /\b(?:instead of|rather than|replac\w+|in place of|stop (?:taking|my)|stopping|come off|coming off|get off|without (?:my )?(?:medic\w+|meds|tablets|pills|drugs)|quit(?:ting)? my)\b/i;

function replacing({ material }: Telling): string {
  return REPLACES.test(material.query) ? 'A prescribed medicine is changed or left out only together with the prescriber.' : '';
}

/** Side by side where a study set them so, else each by itself. */
function compared(telling: Telling, asked: readonly Hit[], verdict: Verdict): string[] {
  const { treatments } = telling.selection;
  if (treatments.length < 2) return telling.selection.conditions.length > 0 ? help(telling, verdict) : overview(telling, asked);
  const all = telling.selection.groups.flatMap(({ hits }) => hits);
  const both = all.find(({ topics }) => treatments.filter((mention) => topics.has(mention)).length >= 2);
  if (both) return [`Set beside each other, ${told(telling, both)}.`, CERTAINTY_SENTENCE[both.statement.certainty], replacing(telling), warning(telling)];
  const each = treatments.slice(0, 2).map((mention) => {
    const hit = all.find(({ topics }) => topics.has(mention));
    return hit ? `On ${mention.name}: ${told(telling, hit)}.` : `On ${mention.name} it holds no finding for this.`;
  });
  return [`Our library holds no study that set ${listed(treatments.slice(0, 2).map(({ name }) => name))} side by side.`, ...each, replacing(telling), warning(telling)];
}

/** What this person must heed outweighs what a study found. */
function warning({ material: { interactions } }: Telling): string {
  const own = [...new Set(interactions.cautions.map(({ personal }) => personal))].slice(0, 2);
  return own.length === 0 ? '' : `For you there is more to weigh: see the cautions on ${listed(own)} below before you try it.`;
}

function disagreement(telling: Telling, { against, leaning }: Verdict): string[] {
  if (!against) return [];
  const mixed = { benefit: 'More hopeful is this', no_effect: 'Less hopeful is this', harm: 'There is a warning too', mixed: 'Another finding is divided', descriptive: 'It has also been seen' } as const;
  return [`${leaning === 'mixed' ? mixed[against.statement.direction] : 'Not every study agrees'}: ${told(telling, against)}.`];
}

function safety(telling: Telling, asked: readonly Hit[], verdict: Verdict): string[] {
  const { material, selection: chosen } = telling;
  const names = topic(chosen);
  const warned = material.interactions.cautions.length > 0 ? [`Not without asking first: the cautions below name what meets ${names}.`] : [];
  const harm = asked.find(({ statement }) => statement.direction === 'harm') ?? asked.find(({ statement }) => SAFETY.test(statement.text));
  if (!harm) return [...warned, `Our library holds no finding on how safe ${names} is; what it holds is on the effect: ${told(telling, verdict.best)}.`, 'That something helps in a study does not settle whether it is safe for you.'];
  const opening = warned.length > 0 ? 'From studies' : harm.statement.direction === 'harm' ? 'Only with care' : 'As far as studies tell';
  return [...warned, `${opening}: ${told(telling, harm)}.`, CERTAINTY_SENTENCE[harm.statement.certainty]];
}

/** Why: what often lies behind it, what studies tie to it, and what helps. */
function causes(telling: Telling, asked: readonly Hit[]): string[] {
  const { selection: chosen, material } = telling;
  const behind = [...new Set(chosen.conditions.flatMap((mention) => material.evidence.oftenBehind(mention)))];
  const tied = (chosen.groups.find(({ about }) => about === 'causes')?.hits ?? []).slice(0, 2);
  const helped = asked.filter(({ statement }) => statement.direction === 'benefit').slice(0, tied.length === 0 ? 2 : 1);
  const name = chosen.conditions[0]?.name ?? topic(chosen);
  return [
    behind.length > 0 ? `Several things can lie behind ${name}; ${listed(behind)} ${behind.length > 1 ? 'are' : 'is'} worth checking for with a clinician.` : `No study can say why this happens to you in particular, but some causes and remedies of ${name} have been studied.`,
    tied.length > 0 ? `Studies tie it to this: ${tied.map((hit) => told(telling, hit)).join('; and ')}.` : '',
    helped.length > 0 ? `Of what helps, ${helped.map((hit) => told(telling, hit)).join('; and ')}.` : '',
  ];
}

function amounts(telling: Telling, asked: readonly Hit[], verdict: Verdict): string[] {
  const measured = asked.find(({ statement }) => AMOUNT.test(statement.text));
  if (!measured) return ["Our library holds no finding that settles an amount; the field's usual advice is among the steps below.", `What it does hold is this: ${told(telling, verdict.best)}.`];
  return [`No one amount suits everybody. In studies, ${told(telling, measured)}.`, CERTAINTY_SENTENCE[measured.statement.certainty], 'An amount tried in a study is not a dose for you; your age, your health and your medicines decide.'];
}

function worry(telling: Telling, { best }: Verdict): string[] {
  const [sign] = telling.material.agent.refer.map((line) => ({ line, score: telling.material.evidence.relevanceOf(line) })).sort((a, b) => b.score - a.score);
  return [sign ? sign.line : '', `From the studies we hold: ${told(telling, best)}.`];
}

/** What helps, what it is: the two findings that tell most. */
function overview(telling: Telling, asked: readonly Hit[]): string[] {
  const { selection: chosen, intent } = telling;
  const helping = asked.filter(({ statement }) => statement.direction === 'benefit');
  const [first, second] = intent === 'what_is' || chosen.conditions.length === 0 ? asked : [...helping, ...asked.filter((hit) => !helping.includes(hit))];
  if (!first) return [];
  const name = topic(chosen);
  const described = intent === 'what_is' || chosen.conditions.length === 0 || first.bearing === 'pair';
  const lead = described ? `What studies tell of ${name} is this` : first.statement.direction === 'benefit' ? `For ${name}, this has the best support in our library` : first.statement.direction === 'harm' ? `On ${name}, this is a warning` : `For ${name}, our library holds more doubts than remedies`;
  const uncovered = chosen.conditions.length > 0 ? unstudied(telling) : [];
  const gap = uncovered.length > 0 ? `On ${listed(uncovered)} for ${chosen.conditions[0]?.name ?? 'this'} our library holds no study.` : '';
  const about = gap === '' ? lead : 'What it does hold is this';
  return [gap, `${about}: ${told(telling, first)}.`, replacing(telling), CERTAINTY_SENTENCE[first.statement.certainty], second ? `${connector(first, second)}, ${told(telling, second)}.` : ''];
}

const UNSAID: Partial<Record<Intent, string>> = {
  is_it_safe: 'that it is safe, nor that it is not',
  does_it_harm: 'from it whether one brings on the other',
  how_much: 'how much would do',
};

function connector(first: Hit, second: Hit): string {
  if (second.statement.direction === 'benefit') return 'Next';
  return first.statement.direction === 'benefit' && second.statement.direction !== 'descriptive' ? 'On the other hand' : 'Also';
}

/** The treatment and the condition were never studied together, as far as the library goes. */
function missing(telling: Telling): string[] {
  const { selection: chosen, material } = telling;
  const treatment = chosen.treatments[0]?.name ?? 'this';
  const condition = chosen.conditions[0] ?? undefined;
  const other = condition?.name ?? chosen.treatments[1]?.name ?? 'this';
  const together = condition ? `on ${treatment} ${telling.intent === 'does_it_harm' || telling.intent === 'is_it_safe' ? 'and' : 'for'} ${other}` : `on ${treatment} together with ${other}`;
  const elsewhere = [...new Set(chosen.groups.flatMap(({ about, hits }) => (about === 'treatment' ? hits.flatMap(({ statement }) => statement.conditions[0] ?? []) : [])))];
  const better = chosen.groups.flatMap(({ about, hits }) => (about === 'condition' ? hits : []))[0];
  return [
    material.interactions.cautions.length > 0 ? 'Ask before you combine them: the cautions below say why.' : '',
    `Our library holds no study ${together}, so we cannot say ${UNSAID[telling.intent] ?? 'that it works, nor that it does not'}.`,
    elsewhere.length > 0 ? `What it holds on ${treatment} is about something else: ${listed(elsewhere)}.` : '',
    better && condition && telling.intent !== 'does_it_harm' ? `For ${condition.name} itself, there is better ground: ${told(telling, better)}.` : '',
    replacing(telling),
    condition?.grave && (telling.intent === 'does_it_help' || telling.intent === 'compare') ? `Nothing here is a reason to delay treatment for ${condition.name} or to put something else in its place.` : '',
  ];
}

function nothing({ material, selection: chosen }: Telling): string[] {
  const aside = material.evidence.excluded.map(({ name }) => name);
  const named = [...chosen.conditions, ...chosen.treatments].map(({ name }) => name);
  const on = named.length > 0 ? `on ${listed(named)}` : 'that answers this question';
  const nearest = chosen.groups.length > 0 ? 'The points below are the nearest it has, and may not fit you.' : '';
  return [`Our library holds no finding ${on}${aside.length > 0 ? ` apart from those on ${listed(aside)}, which you set aside` : ''}, and we will not guess.`, nearest, chosen.groups.length === 0 ? material.agent.evidence_note.trim() : ''];
}

/** Says whom the findings do not cover when the person is one of them. */
function fitOfPeople({ material }: Telling, asked: readonly Hit[]): string {
  const { asked: who } = material.evidence;
  if (who.pregnancy && material.person.pregnant && !asked.some(({ population }) => population.pregnancy)) return 'None of these findings comes from pregnancy, so ask your midwife or doctor before acting on them.';
  if (who.child && !who.adult && !asked.some(({ population }) => population.child)) return "None of these findings comes from children; a child's treatment is for a clinician to decide.";
  if ((material.person.ageYears ?? 0) >= OLD_AGE && !asked.some(({ population }) => population.older)) return 'These findings do not come from older people in particular, in whom side effects are more frequent.';
  return '';
}

/** A finding with the number of its source. */
function told({ sources }: Telling, { statement }: Hit): string {
  return `${findingOf(statement)} [${sources.numberOf(statement)}]`;
}

/** "melatonin for jet lag", as far as the question names them. */
function topic({ treatments, conditions }: Selection): string {
  const names = (mentions: readonly Mention[]): string => listed(mentions.slice(0, 2).map(({ name }) => name));
  if (treatments.length === 0 && conditions.length === 0) return 'this question';
  if (treatments.length === 0) return names(conditions);
  return conditions.length === 0 ? names(treatments) : `${names(treatments)} with ${names(conditions)}`;
}

function sentences(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').map((part) => upperFirst(part.trim())).join(' ');
}
