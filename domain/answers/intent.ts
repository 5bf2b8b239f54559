/** What kind of answer a question asks for. */
export type Intent = 'does_it_help' | 'is_it_safe' | 'how_much' | 'what_is' | 'why' | 'when_to_worry' | 'what_to_do' | 'statement';

const PATTERNS: readonly (readonly [Intent, RegExp])[] = [
  ['is_it_safe', /\b(?:safe|dangerous|harmful|risk(?:s|y)? of|side[- ]effects?|interact\w*|mix(?:ing)?|together with|while (?:pregnant|breast-?feeding|on|taking)|ok(?:ay)? to (?:take|use|combine|drink|eat)|can i (?:take|use|combine|mix|drink|eat)|hurt (?:me|my))\b/],
  ['how_much', /\b(?:how (?:much|many|often|long)|what dose|dosage|how high|how low)\b/],
  ['when_to_worry', /\b(?:should i (?:worry|be worried|see a|go to|call)|when (?:to|should i) (?:worry|see|go|call)|is (?:it|this) (?:serious|normal|an emergency)|need to see)\b/],
  ['does_it_help', /\b(?:(?:does|do|can|could|will|would|is|are) .{2,80}? (?:help|work|good for|effective|improve|reduce|lower|prevent|cure|treat|relieve|ease|boost|better (?:than|for)|worth)|any (?:evidence|benefit|proof|point)|benefits? of|evidence (?:for|that|on))/],
  ['why', /\b(?:why (?:do|does|am|is|are|did|can't|would|have|has)|what(?:'s| is| are)? (?:the )?(?:cause|causes|causing|reason)|what causes|cause of|reason for)\b/],
  ['what_is', /\b(?:what (?:is|are|does|was)|define|meaning of|tell me about|explain|difference between|symptoms? of|signs? of|how (?:is|are|does|do) .{2,60} (?:diagnosed|treated|work|spread|inherited|caused))\b/],
  ['what_to_do', /\b(?:what (?:can|should|could|do|would) (?:i|we|you)|how (?:can|do|should|to)|best way|ways? to|tips?|remed(?:y|ies)|treatments?|help (?:me|with|for)|get rid|manage|prevent|stop|ease|relief|cope|deal with)\b/],
];

const LONGEST_READ = 4000;

/** Reads the kind of a question from its wording; in a long post the question usually stands at the end. */
export function readIntent(text: string): Intent {
  const folded = text.toLowerCase().slice(-LONGEST_READ);
  const questions = folded.match(/[^.!?\n]{3,400}\?/g);
  const last = questions?.at(-1) ?? folded;
  for (const source of [last, folded]) {
    for (const [intent, pattern] of PATTERNS) if (pattern.test(source)) return intent;
  }
  return folded.includes('?') ? 'what_to_do' : 'statement';
}
