import { citationsOf } from '../../gates/citations.js';
import type { Library } from '../../evidence/library.js';
import { isForeign } from '../../safety/language.js';
import { sentences } from '../../text/sentences.js';
import { words } from '../../text/tokens.js';
import { isAvoided } from '../relevance.js';
import type { Material } from '../types.js';
import { meddlingAdvice } from './advice.js';
import type { Brief } from './brief.js';
import type { WrittenDraft } from './draft.js';
import { isAbout, stemsOf, type DraftParts } from './parts.js';

/** Something in a draft that must not reach the reader, and what would mend it. */
export interface Fault {
  rule: string;
  excerpt: string;
  remedy: string;
}

const LONGEST_EXCERPT = 160;
const LONGEST_SHORT_ANSWER = 1500;
const LONGEST_LINE = 700;
const LEAKED_WORDS = 8;

const fault = (rule: string, excerpt: string, remedy: string): Fault => ({ rule, excerpt: excerpt.slice(0, LONGEST_EXCERPT), remedy });

/** What is wrong with a draft apart from what the gates judge: made up, carried off from its task, or contradicting what we know. */
export function faultsOf(material: Material, brief: Brief, draft: WrittenDraft, set: DraftParts, library: Library): Fault[] {
  const lines = [draft.shortAnswer, ...set.points.map(({ text }) => text), ...draft.steps];
  return [
    ...(set.points.length === 0 ? [fault('draft.no_supported_point', set.droppedPoints[0] ?? '', 'Rest every point on statements under "evidence" that speak of it, and give their ids exactly.')] : []),
    ...formFaults(lines, draft),
    ...leaks(lines, brief.confidential),
    ...citationFaults(lines, library),
    ...figureFaults(material, brief, draft, set),
    ...(isGrounded(material, brief, draft) ? [] : [fault('draft.off_the_question', draft.shortAnswer, 'Answer the health question from the statements under "evidence".')]),
    ...cautionFaults(material, draft),
    ...adviceFaults(lines, draft.steps),
  ];
}

const ABOUT_ITSELF =
  /\b(?:system prompt|(?:previous|prior|earlier|above) (?:instructions?|rules?|prompts?)|(?:my|these|your|the) (?:instructions|rules|prompt|guidelines) (?:say|are|were|told)|as an? (?:ai|a\.i\.|language model|assistant|chatbot)|language model|chatgpt|openai|json|the specialists?|one finding in a sentence|jailbreak\w*|developer mode|disclaimers?|validation.?score|hia.?validation|gate.?scores?|do.no.harm.?gate|absolute.truth|my name is|call me|i(?:'m|’m| am)(?! not\b)|i (?:will|can|cannot|can't|must|have been|was told|obey|comply))\b/i;
const LINK = /\bhttps?:|\bwww\.|\b[\w-]{2,}\.(?:com|net|info|biz|shop|io)\b/i;
const BLOB = /\S{45,}/;
const TELEPHONE = /(?:\+?\d[\s().-]{0,2}){7,}/;

function formFaults(lines: readonly string[], { shortAnswer }: WrittenDraft): Fault[] {
  const checks: readonly (readonly [string, RegExp, string])[] = [
    ['draft.about_itself', ABOUT_ITSELF, 'Write about the health question only: nothing about yourself, your task, scores or disclaimers.'],
    ['draft.link', LINK, 'Leave out links.'],
    ['draft.unreadable_run', BLOB, 'Write plain words.'],
    ['draft.telephone_number', TELEPHONE, 'Leave out telephone numbers: the service adds the right ones.'],
  ];
  const found = checks.flatMap(([rule, pattern, remedy]) => {
    const line = lines.find((candidate) => pattern.test(candidate.replace(/\b(?:doi\.org\/|pubmed\.ncbi)\S+/gi, ' ')));
    return line === undefined ? [] : [fault(rule, line, remedy)];
  });
  const long = [...(shortAnswer.length > LONGEST_SHORT_ANSWER ? [shortAnswer] : []), ...lines.slice(1).filter((line) => line.length > LONGEST_LINE)];
  return [
    ...found,
    ...long.slice(0, 1).map((line) => fault('draft.too_long', line, 'Two to four sentences for the short answer, one or two for each other text.')),
    // The rules of the gates read English; a text that they cannot read has not been judged.
    ...(isForeign(lines.join(' '), () => false) ? [fault('draft.not_english', shortAnswer, 'Write in English.')] : []),
  ];
}

function runs(text: string): string[] {
  const list = words(text);
  return list.slice(0, Math.max(0, list.length - LEAKED_WORDS + 1)).map((_, at) => list.slice(at, at + LEAKED_WORDS).join(' '));
}

/** A run of words that stands so in what we told the model. */
function leaks(lines: readonly string[], confidential: string): Fault[] {
  const own = new Set(runs(confidential));
  const leaked = lines.find((line) => runs(line).some((run) => own.has(run)));
  return leaked === undefined ? [] : [fault('draft.repeats_the_brief', leaked, 'Do not repeat what you were told; answer the question in words of your own.')];
}

function citationFaults(lines: readonly string[], library: Library): Fault[] {
  return citationsOf(library)
    .find(lines.join('\n'))
    .filter(({ state }) => state !== 'verified')
    .slice(0, 3)
    .map(({ text, state }) => fault(`draft.citation_${state}`, text, 'Cite only by the ids of the statements given, under "evidence".'));
}

const AMOUNT =
  /\b(?:\d[\d,.]*|half an?|one|two|three|four|five|six|ten)(?:\s?(?:-|to|–)\s?\d[\d,.]*)?[\s-]?(?:mg|mcg|µg|ug|micrograms?|milligrams?|g|grams?|ml|millilitres?|milliliters?|iu|units?|drops?|tablets?|capsules?|pills?|tea ?spoons?|table ?spoons?|tsp|tbsp|puffs?)\b/gi;
const SHARE = /\b\d[\d,.]*\s?(?:%|percent|per cent)/gi;
const FIGURE = /\d+(?:[.,]\d+)*/g;

const bare = (text: string): string => text.toLowerCase().replace(/[\s,-]+/g, '');

/** Figures and amounts that none of the statements holds: a model's memory is no source, least of all for a dose. */
function figureFaults(material: Material, { statements }: Brief, draft: WrittenDraft, { points }: DraftParts): Fault[] {
  const given = bare([...statements.values()].map(({ text }) => text).join(' '));
  const free = [draft.shortAnswer, ...draft.steps];
  const isChild = (material.person.ageYears ?? Infinity) < 18 || (material.evidence.asked.child && !material.evidence.asked.adult);
  const amounts = free.flatMap((line) => [...line.matchAll(AMOUNT)].map(([amount]) => amount)).filter((amount) => isChild || !given.includes(bare(amount)));
  const shares = free.flatMap((line) => [...line.matchAll(SHARE)].map(([share]) => share)).filter((share) => !given.includes(share.replace(/\D+$/, '').replace(/,/g, '')));
  const figures = points.flatMap(({ text, statements: cited }) => {
    const own = cited.map((statement) => `${statement.text} ${statement.as_of} ${statement.citation.year}`).join(' ').replace(/,(?=\d{3})/g, '');
    const known = new Set(own.match(FIGURE));
    return (text.replace(/,(?=\d{3})/g, '').match(FIGURE) ?? []).filter((figure) => !known.has(figure));
  });
  return [
    ...amounts.slice(0, 2).map((amount) => fault('draft.amount_not_given', amount, isChild ? 'Name no amount of anything for a child.' : 'Name no amount that the statements do not hold.')),
    ...[...shares, ...figures].slice(0, 2).map((figure) => fault('draft.figure_not_given', figure, 'Use only figures of the statements that the point cites.')),
  ];
}

function isGrounded({ query }: Material, { statements }: Brief, { shortAnswer }: WrittenDraft): boolean {
  const stems = new Set([...statements.values()].flatMap((statement) => [...stemsOf(statement)]));
  return isAbout(shortAnswer, stems) || (isAbout(shortAnswer, new Set([...stems, ...words(query)])) && shortAnswer.length > 60);
}

function adviceFaults(lines: readonly string[], steps: readonly string[]): Fault[] {
  return lines
    .flatMap((line) => meddlingAdvice(line, steps.includes(line)) ?? [])
    .slice(0, 2)
    .map((text) => fault('draft.meddles_with_treatment', text, 'Never tell anyone to stop, start, skip or change a medicine or to stay away from care, and treat no child; say whom to ask instead.'));
}

const REASSURES = /\b(?:safe|harmless|fine|no (?:known )?(?:risk|danger|harm|problem|interaction|side effects?)s?|(?:can|may) (?:safely )?(?:take|use|combine|mix)|need not worry|nothing to worry)\b/i;
const DENIES = /\b(?:not|no(?! (?:known )?(?:risk|danger|harm|problem|interaction|side effect))|never|unsafe|avoid|before|unless|ask|whether|without|cannot|unclear|unknown|little)\b|n't\b/i;

/** Reassurance beside a caution of ours, or a step that leads to what this person must avoid. */
function cautionFaults({ interactions }: Material, { shortAnswer, steps }: WrittenDraft): Fault[] {
  const remedy = 'Do not reassure where the cautions warn; point to them.';
  const grave = interactions.cautions.filter(({ severity }) => severity === 'contraindicated' || severity === 'major');
  const reassuring = grave.length === 0 ? undefined : [shortAnswer, ...steps].flatMap((line) => sentences(line)).find(({ text }) => REASSURES.test(text) && !DENIES.test(text));
  const leading = steps.find((step) => isAvoided(step, interactions.avoid) && !DENIES.test(step));
  return [reassuring?.text, leading].flatMap((text) => (text === undefined ? [] : [fault('draft.against_a_caution', text, remedy)]));
}
