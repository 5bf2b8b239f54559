import type { Library } from '../evidence/library.js';
import { once } from '../lazily.js';
import { situationFindings, type Situation } from '../safety/answer-check.js';
import type { Screen } from '../safety/screen.js';
import type { Finding, PersonContext } from '../safety/types.js';
import type { Bible } from '../scripture/bible.js';
import { citationFindings, citationsOf } from './citations.js';
import type { ClaimCheck } from './claims.js';
import { harmIn } from './harm.js';
import type { GateLikeness } from './likeness.js';
import type { OwnSentences } from './own-sentences.js';
import { precisionFindings } from './precision.js';
import { readText, type Reading } from './reading.js';
import type { GateRules } from './rules.js';
import { scriptureCheckOf } from './scripture-check.js';
import { verdictOf } from './scores.js';
import { hasSources, withoutSources } from './sources-section.js';
import { GATE_IDS, type GateId, type GateVerdict } from './types.js';

export { appliedGates, FINDING_WEIGHTS, HARM_CAP, totalScore } from './scores.js';

export interface GateTools {
  screen: Screen;
  library: Library;
  bible: Bible;
  rules: Record<GateId, GateRules>;
  claims: ClaimCheck;
  /** The sentences of the knowledge, which were judged when it was written. */
  isOwn: OwnSentences;
  /** The learned component, where the build has taught one. */
  likeness?: GateLikeness;
}

/** A text to be judged, and what is already known of it. */
export interface Judged {
  text: string;
  subject: Finding['subject'];
  context: PersonContext;
  /** Findings of the query screen, which has run before. */
  harm?: Finding[];
  /** Of an answer: what is known of the person it was written for. */
  situation?: Situation;
}

/** A text with what several gates need of it, made at first need and at most once. */
interface Item extends Judged {
  reading(): Reading;
  harmFindings(): Finding[];
}

/** Judges texts by all five gates. A check that throws counts as a failed gate, never as a passed one. */
export function evaluateGates(tools: GateTools, judged: readonly Judged[]): GateVerdict[] {
  const items = judged.map((item): Item => {
    // Titles of works are not the author's claims: they are checked as citations only.
    const text = once(() => (item.subject === 'response' ? withoutSources(item.text) : item.text));
    const reading = once(() => readText(text(), { hasSources: item.subject === 'response' && hasSources(item.text), isOwn: tools.isOwn }));
    return { ...item, reading, harmFindings: once(() => [...harmIn(tools.screen, { ...item, reading }), ...tools.rules.do_no_harm.find(reading(), item.subject)]) };
  });
  return GATE_IDS.map((gate) => {
    try {
      return verdictOf(gate, items.flatMap((item) => [...findingsOf(tools, gate, item), ...(tools.likeness?.find(item.reading(), gate, item.subject) ?? [])]));
    } catch {
      return verdictOf(gate, [couldNotRun(gate)]);
    }
  });
}

function findingsOf(tools: GateTools, gate: GateId, item: Item): Finding[] {
  const { subject } = item;
  switch (gate) {
    case 'do_no_harm':
      return [...(item.harm ?? []), ...(item.situation ? situationFindings(withoutSources(item.text), item.situation) : []), ...item.harmFindings()];
    case 'honor':
      return tools.rules.honor.find(item.reading(), subject);
    case 'integrity':
      return [...unsupported(tools, item.reading(), tools.rules.integrity.find(item.reading(), subject)), ...tools.claims.find(item.reading(), subject)];
    case 'absolute_truth':
      return [...tools.rules.absolute_truth.find(item.reading(), subject), ...scriptureCheckOf(tools.bible).find(item.reading().text, subject), ...harmInTheNameOfFaith(item)];
    case 'authenticity':
      return [...tools.rules.authenticity.find(item.reading(), subject), ...precisionFindings(item.reading(), subject), ...citationFindings(citationsOf(tools.library).find(item.text), item.text, subject)];
  }
}

const UNSUPPORTED_CLAIM = 'claim.unsupported';

/** A claim that a statement of the library supports is no unsupported one; one that is found wrong needs no second finding that says less. */
function unsupported(tools: GateTools, reading: Reading, findings: Finding[]): Finding[] {
  if (findings.every(({ rule }) => rule !== UNSUPPORTED_CLAIM)) return findings;
  const decided = tools.claims.check(reading).filter(({ state, finding }) => state === 'supported' || finding?.severity === 'major');
  return findings.filter(({ rule, excerpt }) => rule !== UNSUPPORTED_CLAIM || !decided.some(({ text }) => text.includes(excerpt)));
}

const FAITH_CUE = /\b(?:god|lord|jesus|christ|bible|scriptures?|biblical|faith|pray(?:er|ed|ing)?|(?:genesis|exodus|leviticus|psalms?|proverbs|isaiah|matthew|mark|luke|john|romans|corinthians|james|peter|revelation|chronicles) \d{1,3})\b/;

/** Harm that is counselled beside words of faith is a misuse of them too. */
function harmInTheNameOfFaith(item: Item): Finding[] {
  const counselled = item.harmFindings().find(({ severity }) => severity === 'critical' || severity === 'major');
  if (!counselled || !item.reading().sentences.some(({ folded, stance }) => stance === 'asserted' && FAITH_CUE.test(folded))) return [];
  return [
    {
      subject: item.subject,
      rule: 'misuse.harm_in_the_name_of_faith',
      message: `Harm is counselled in a text that speaks of faith (${counselled.rule}).`,
      excerpt: counselled.excerpt,
      remedy: 'Scripture honours the physician and protects the weak (Matthew 9:12, Psalms 82:3-4). Faith stands beside care.',
      severity: 'critical',
    },
  ];
}

function couldNotRun(gate: GateId): Finding {
  return {
    subject: 'response',
    rule: 'check.did_not_run',
    message: `The check ${gate} could not run, so it counts as failed.`,
    excerpt: '',
    remedy: 'Report this to the operator with the request id.',
    severity: 'critical',
  };
}
