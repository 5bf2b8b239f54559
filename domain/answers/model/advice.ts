import { fold } from '../../text/fold.js';
import { sentences } from '../../text/sentences.js';

const MEDICINE =
  'medicines?|medications?|meds|tablets?|pills?|prescri(?:bed|ption)s?(?: \\w+)?|dos(?:e|es|age)|insulin|warfarin|metformin|levothyroxine|lithium|antidepressants?|antibiotics?|antipsychotics?|blood thinners?|anticoagulants?|inhalers?|steroids?|painkillers?|pain relievers?|' +
  'opioids?|statins?|ibuprofen|naproxen|aspirin|paracetamol|acetaminophen|codeine|tramadol|beta[- ]?blockers?|contracepti\\w+|the pill|sleeping (?:aid|drug)s?|chemo(?:therapy)?|radiotherapy|immunotherapy|dialysis|antihistamines?|laxatives?|' +
  '[a-z]{3,}(?:pril|sartan|olol|statin|prazole|conazole|mycin|cillin|oxetine|pram|traline|azepam|zolam|gliptin|gliflozin|glutide|parin|xaban|dipine|triptan|idone|apine|epine|tidine|oxacin|cycline)';
const CHANGE =
  'stop(?:ping)?|quit(?:ting)?|skip(?:ping)?|miss(?:ing)?|drop(?:ping)?|leave out|leaving out|com(?:e|ing) off|go(?:ing)? off|get(?:ting)? off|wean(?:ing)?|taper(?:ing)?|cut(?:ting)?|halv(?:e|ing)|reduc(?:e|ing)|lower(?:ing)?|decreas(?:e|ing)|increas(?:e|ing)|doubl(?:e|ing)|' +
  'tripl(?:e|ing)|rais(?:e|ing)|chang(?:e|ing)|switch(?:ing)?|swap(?:ping)?|replac(?:e|ing)|substitut(?:e|ing)|throw(?:ing)? (?:away|out)|discard(?:ing)?|giv(?:e|ing) up|do without|go(?:ing)? without|try without|instead of|in place of|rather than|no longer needs?|(?:do|does)(?: not|n\'t) need|' +
  'no need (?:for|of|to)|refus(?:e|ing)|reject(?:ing)?|ignor(?:e|ing)|delay(?:ing)?|postpon(?:e|ing)|hold(?:ing)? off|start(?:ing)?|begin(?:ning)?|take more|take extra|(?:do not|don\'t|never|avoid) tak(?:e|ing)|off (?:the|your)';
const HELPER = 'doctor|prescriber|clinician|pharmacist|midwife|nurse|team|gp|specialist|physician|clinic|dentist|surgeon';
const BEFORE_CHANGE = '(?:do not|don\'t|never|should not|shouldn\'t|must not|mustn\'t|cannot|can\'t|is no reason to|not a reason to|no one should|nobody should|rather than|instead of|avoid|without)';

const changes = new RegExp(`\\b(?:${CHANGE})\\b.{0,80}\\b(?:${MEDICINE})\\b|\\b(?:${MEDICINE})\\b.{0,60}\\b(?:${CHANGE})\\b`);
const warnsOfChange = new RegExp(`\\b${BEFORE_CHANGE} (?:\\w+ ){0,3}(?:stop|quit|skip|drop|leav|com(?:e|ing) off|cut|halv|reduc|lower|increas|doubl|rais|chang|switch|swap|replac|start|delay|stretch)\\w*`);
const asksFirst = new RegExp(`\\b(?:ask|asking|talk|talking|speak|speaking|consult|consulting|discuss|discussing|check|checking|tell|telling|agree|agreed)\\b.{0,60}\\b(?:${HELPER})s?\\b|\\b(?:with|by|from) (?:your|the|a) (?:${HELPER})\\b`);
const takes = new RegExp(`\\b(?:take|start|begin|try|use|add)\\b.{0,40}\\b(?:${MEDICINE})\\b`);
const asTold = /\bas (?:prescribed|directed|agreed|advised|instructed|told|usual|your)\b/;
// A sentence that speaks to the reader: it names them, or opens with a command.
const directed = new RegExp(`\\b(?:you|your|yourself)\\b|^(?:please |simply |just |then |now |first |also |try to |consider |gradually |slowly )*(?:${CHANGE}|take|wean|use|give|wait|trust|fast|avoid|stay|do not|don't|never)\\b`);
const avoidsCare =
  /\b(?:no need|need not|(?:do|does|did|will)(?: not|n't) (?:need|have) to|(?:do not|don't) need|wait (?:a |for )?(?:few|some|several|another|until|weeks|months)|ignor(?:e|ing)|avoid(?:ing)?|instead of|in place of|rather than|skip(?:ping)?|refus(?:e|ing)|delay(?:ing)?|postpon(?:e|ing)|stay away from|do(?: not|n't) (?:bother|trust|listen|see|call|go))\b.{0,60}\b(?:doctors?|hospitals?|emergency|ambulance|clinic\w*|appointments?|medical|checked|check-?ups?|scans?|screening|biops\w+|vaccin\w+|surgery|operation|gp|specialists?|treatment|care)\b/;
const refusesVaccine = /\b(?:do not|don't|never|avoid|skip|refuse|delay)\b.{0,25}\bvaccin\w*/;
const treatsChild = new RegExp(`\\bgiv(?:e|ing)\\b.{0,20}\\b(?:baby|babies|infant|newborn|toddler|child|children|son|daughter|kid|boy|girl)\\b.{0,60}\\b(?:${MEDICINE}|syrup|drops|honey|herb\\w*|tea|supplements?|melatonin|vitamins?|oil|remed\\w+|spoon\\w*)\\b`);
const fastsLong = /\bfast(?:ing)? for (?:\d{2,}|[4-9]|several|many|five|six|seven|ten|twenty|thirty|forty) (?:days|weeks)|\b(?:dry|water) fast(?:ing)?\b/;

/**
 * The first sentence of a model's that would meddle with treatment: changes, starts or stops a medicine, keeps the reader from care,
 * treats a child or prescribes a long fast. Stricter than the gate: it costs a sound draft at most a second try.
 */
export function meddlingAdvice(line: string, isStep: boolean): string | undefined {
  return sentences(line).find(({ text }) => meddles(fold(text), isStep))?.text;
}

function meddles(sentence: string, isStep: boolean): boolean {
  if (treatsChild.test(sentence) || fastsLong.test(sentence) || refusesVaccine.test(sentence)) return true;
  if (!isStep && !directed.test(sentence)) return false;
  const warns = warnsOfChange.test(sentence) || asksFirst.test(sentence);
  if (avoidsCare.test(sentence) && !/\b(?:do not|don't|never|not|no reason to) (?:\w+ ){0,2}(?:delay|avoid|skip|ignore|postpone|wait|put off)/.test(sentence)) return true;
  if (warns) return false;
  return changes.test(sentence) || (takes.test(sentence) && !asTold.test(sentence));
}
