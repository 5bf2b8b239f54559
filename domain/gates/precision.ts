import type { Finding } from '../safety/types.js';
import type { Reading } from './reading.js';

// "83.7 percent", "412%", "11.3 years", "9.6 kg", "10,000 times"
const FIGURE = /\b(?:\d{1,3}\.\d{1,2}|[1-9]\d{2,3}|9[5-9])(?: ?%| percent| per cent)|\b\d{1,3}\.\d{1,2} (?:years|kg|kilos|pounds|lbs|times)\b|\b(?:\d{1,3}(?:,\d{3})+|[1-9]\d{2,5})(?: times|x) (?:more|stronger|better|faster|as)\b/;
const PROMISE =
  /\b(?:boost\w*|adds?|customers|our (?:users|clients|patients|customers)|lowers? (?:your|the|all)|increases?|boosted|raises? (?:your|the)|cuts? (?:your|the)|exactly|users|customers|clients|guarantee\w*|improves? (?:your|the)|burns?|melts?|lost|stronger|more effective|more powerful|success rate|of people who (?:took|tried|use|used)|works|effective|reduces? (?:your|the)|raises?|cured|healed|cures|in every|relieves?|all (?:pain|people|patients)|your risk|your life)\b/;
const SOURCED =
  /\b(?:pmid|doi|et al|confidence interval|ci|trial|trials|(?<!in our )study|studies (?:found|show|suggest|of|with)|review|meta-analysis|analysis|group|groups|placebo|cohort|randomi[sz]ed|survey|registry|data|cochrane|survival|median|compared|compared with|control|participants|out of|doses?|vaccines?|hepatitis|test|tests|cancers|report|guideline|who|condoms?|pill|statins?)\b|\(\d{4}\)|\[\d+\]/;

/** A figure given so precisely that a reader would expect a source, in a promise that names none. */
export function precisionFindings(reading: Reading, subject: Finding['subject']): Finding[] {
  for (const sentence of reading.sentences) {
    const figure = FIGURE.exec(sentence.folded);
    if (!figure || sentence.stance !== 'asserted' || !PROMISE.test(sentence.folded) || SOURCED.test(sentence.folded)) continue;
    return [
      {
        subject,
        rule: 'invented.precision',
        message: 'A figure is given so precisely that a reader would expect a source, and there is none.',
        excerpt: sentence.text.slice(0, 160),
        remedy: 'Give the source of the figure, or say about how many.',
        severity: 'major',
      },
    ];
  }
  return [];
}
