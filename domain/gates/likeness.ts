import type { Finding } from '../safety/types.js';
import { lengthOf } from './likeness-features.js';
import { compileModel, NONE, sumSentence, tellingWords, type Family, type GateWeights, type Model, type Sums } from './likeness-model.js';
import type { Reading, ReadSentence } from './reading.js';
import { isCited } from './rules.js';
import type { GateRulesFile } from './rules-schema.js';
import type { GateId } from './types.js';

export interface GateLikeness {
  /** What reads like the families of a gate, the sentence that reads most like each. */
  find(reading: Reading, gate: GateId, subject: Finding['subject']): Finding[];
}

const LEAST_WORDS = 5;
const IS_NOTE = /^>? ?\([^()]{1,60}\)[.\s]*$/;
const OF_SELF = /^(?:honestly,? |and |but |so |yes,? |sorry,? )?(?:i|i'm|im|i've|i'd|my)\b(?! (?:say|tell|told|am telling|forbid|decide|insist))|\bmyself\b/;
// "Please don't stop the tablets by yourself" has the words of bad advice and says the contrary.
const KEEPS_ON = /^\W*(?:(?:please|no|and|but|so|also),? )*(?:do not|don't|dont|never|you (?:should|must) (?:not|never)|nobody should) (?:just |suddenly |ever |simply )?(?:stop|skip|quit|halve|double|share|come off|throw away|drop|miss|leave off|leave out|run out)\b/;
const LONGEST_EXCERPT = 160;

/** What keeps a sentence from being judged: harsh words about oneself, advice to go on with a treatment, and for authenticity a numbered source. */
interface Excuses {
  ofSelf: boolean;
  keepsOn: boolean;
  cited: boolean;
}

/** Per family, the best score of a text in logits and the sentence that has it. */
interface Best {
  scores: Float64Array;
  at: Int32Array;
}

/** Keeps what a sentence, alone or with the one before it, scores above all before it. */
function keepBest({ families, bias }: Model, best: Best, at: number, parts: readonly Sums[], excused: Excuses): void {
  const length = lengthOf(parts.reduce((sum, { words }) => sum + words, 0));
  for (let family = 0; family < families.length; family++) {
    let sum = 0;
    for (const { sums } of parts) sum += sums[family] ?? 0;
    const score = (bias[family] ?? 0) + sum / length;
    const { selfExcused, gate } = families[family] ?? {};
    if (score <= (best.scores[family] ?? 0) || (selfExcused && excused.ofSelf) || (gate === 'do_no_harm' && excused.keepsOn) || (gate === 'authenticity' && excused.cited)) continue;
    best.scores[family] = score;
    best.at[family] = at;
  }
}

/** A sentence is judged when it asserts something and is not the knowledge's own, by itself and together with the next one. */
function scan(model: Model, reading: Reading): Best {
  const best: Best = { scores: new Float64Array(model.families.length).fill(-Infinity), at: new Int32Array(model.families.length).fill(NONE) };
  let last: (Sums & Excuses) | undefined;
  reading.sentences.forEach((sentence, at) => {
    if (sentence.stance !== 'asserted' || sentence.own) return void (last = undefined);
    // A reference or a heading says nothing by itself.
    if (sentence.to - sentence.from < LEAST_WORDS || IS_NOTE.test(sentence.text)) return;
    const own = { ...sumSentence(model, reading.tokens, sentence), ofSelf: OF_SELF.test(sentence.folded), keepsOn: KEEPS_ON.test(sentence.folded), cited: isCited(reading, sentence) };
    keepBest(model, best, at, [own], own);
    if (last) keepBest(model, best, at - 1, [last, own], { ofSelf: own.ofSelf || last.ofSelf, keepsOn: own.keepsOn || last.keepsOn, cited: own.cited || last.cited });
    last = own;
  });
  return best;
}

/** Compiles learned weights. Throws an Error when they were learned from other files. */
export function compileGateLikeness(files: readonly GateRulesFile[], weights: GateWeights): GateLikeness {
  const model = compileModel(files, weights);
  const known = new WeakMap<Reading, Best>();
  const bestOf = (reading: Reading): Best => {
    const best = known.get(reading) ?? scan(model, reading);
    known.set(reading, best);
    return best;
  };
  return {
    find: (reading, gate, subject) => {
      const { scores, at } = bestOf(reading);
      return model.families.flatMap((family, index) => {
        const sentence = reading.sentences[at[index] ?? NONE];
        if (family.gate !== gate || (scores[index] ?? 0) <= family.threshold || !sentence) return [];
        return [findingOf(family, tellingWords(model, reading.tokens, sentence, index), sentence, subject)];
      });
    },
  };
}

function findingOf({ id, message, remedy }: Family, telling: readonly string[], { text }: ReadSentence, subject: Finding['subject']): Finding {
  const words = telling.length > 0 ? ` Telling words: ${telling.join(', ')}.` : '';
  return { subject, rule: `like.${id}`, message: `${message}${words}`, excerpt: text.slice(0, LONGEST_EXCERPT), remedy, severity: 'major' };
}
