/** What kind of answer a question asks for. */
export type Intent = 'does_it_help' | 'does_it_harm' | 'is_it_safe' | 'how_much' | 'what_is' | 'why' | 'when_to_worry' | 'what_to_do' | 'compare' | 'statement';

/** A claim is answered as the question whether it is so. */
export type Asked = Exclude<Intent, 'statement'>;

const PATTERNS: readonly (readonly [Intent, RegExp])[] = [
  ['when_to_worry', /\b(?:should i (?:worry|be worried|be concerned|see (?:a|my|the|some)|go to|call|get (?:it|this) checked)|when (?:to|should (?:i|we)|do i) (?:worry|see|go|call|be worried)|is (?:it|this|that) (?:serious|normal|an emergency|something serious|bad(?! for))\b|need to see|something to worry|worth seeing)\b/],
  ['what_is', /\bhow long (?:does|do|will|is|until|before)\b/],
  ['how_much', /\b(?:how (?:much|many|often|long|high|low)|what (?:dose|dosage|amount|strength)|dosage|right dose|maximum dose)\b/],
  ['compare', /\b(?:vs\.?|versus|which (?:one )?(?:is|are|works?|would be) (?:better|best|safer)|better than|(?:difference|choose) between|compared? (?:to|with)|or (?:is|are|should) .{2,40} better)\b/],
  ['is_it_safe', /\b(?:suitable (?:for|with|if|in)\b|(?:sensible|wise|good) (?:choice|idea)\b.{2,80}\b(?:if|while|with|when)\b|(?:health |side )?effects? of|health effects?|safe|unsafe|safely|dangerous|harmful|toxic|side[- ]effects?|interact\w*|interfer\w*|clash\w*|mix(?:ing)?\b|together with|while (?:pregnant|breast-?feeding|on|taking|nursing)|ok(?:ay)? (?:to|with|for|if|in|together)|all ?right to|can (?:i|you|we|she|he|my (?:[\w-]+ ){0,3}?[\w-]+) (?:still |safely |also )?(?:take|use|combine|drink|eat|have|give|do|fast|exercise|fly|run|smoke|vape)\b.{2,80}\b(?:with|while|if|and|when|during|after|before|on)\b|(?<!\b(?:what|how|else|which \w+|diet|foods?) )can (?:i|you|we|she|he|my (?:[\w-]+ ){0,3}?[\w-]+|kids|children|babies) (?:still |safely |also )?(?:take|use|drink|eat|have|give)\b(?!.* for )|risks? of (?:taking|using|drinking|eating)|bad for|hurt (?:me|my)|any (?:risk|danger|harm))\b/],
  ['is_it_safe', /\bok(?:ay)?\s*\?*$/],
  ['does_it_harm', /\b(?:(?:does|do|can|could|will|would|is|are|did) .{2,80}? (?:cause|causes|trigger|lead to|raise|increase|worsen|make .{2,20} worse|give (?:me|you)|damage|linked to|behind|to blame)|cause of cancer|since (?:i )?(?:start\w+|taking|going on)|after (?:starting|taking|coming off)|coming off|when i .{2,30} on .{2,30}(?:tablets|pills|medication|meds)|(?:makes?|making|made|leaves?|leaving) (?:me|my|him|her|them)\b|links? between|link|connection (?:between|with))\b/],
  ['why', /\b(?:why\b|what(?:'s| is| are| could| might| would| can)? (?:be )?(?:the )?(?:cause|causes|causing|reason)|what causes|causes? of|reasons? for|how come)/],
  ['what_to_do', /\b(?:what (?:can|should|could|do|would|else can|else could) (?:i|we|you|he|she|my|actually)|what (?:actually |really |else )?(?:helps?|works?)\b|how (?:can|do|should|could|to)|(?:best|quickest|fastest|good|natural|safest) (?:way|thing|treatment|remed|diet|exercise|food|herb|supplement|medicine)|ways? to|tips?|remed(?:y|ies)|get rid|deal with|cope with|is there (?:anything|any way|something)|anything (?:i|that|to|for|else)|help me\b)/],
  ['does_it_help', /\b(?:(?:does|do|can|could|will|would|is|are|did|has|have|should) .{2,90}? (?:helps?|work|works|good for|effective|improve|reduce|lower|prevent|cure|cures|treat|treats|relieve|ease|boost|slow|shrink|reverse|heal|protect|stop|fix|worth|any (?:good|use)|beneficial|speed)|any (?:evidence|benefit|proof|point|good|truth)|benefits? of|evidence (?:for|that|on|behind)|(?:do|does) it (?:really |actually )?work|true that|worth (?:it|trying|taking)|should i (?:take|use|try|start|eat|drink)\b)/],
  ['what_is', /\b(?:symptoms?\b|what (?:is|are|does|was|do you)|whats|what's|define|meaning of|tell me about|explain|symptoms? of|signs? of|how (?:is|are|does|do) .{2,60} (?:diagnosed|treated|work|spread|inherited|caused))\b/],
  ['does_it_help', /^(?:[\w' -]{2,40}) for (?:[\w' -]{3,50})$/],
  ['what_to_do', /\b(?:treatments?|manage|prevent|stop|ease|relief|relieve|cure for|lower|reduce|improve|help|helps)\b/],
];

const LONGEST_READ = 4000;

/** Reads the kind of a question from its wording; in a long post the question usually stands at the end. */
export function readIntent(text: string): Intent {
  const folded = text.toLowerCase().replace(/[\u2018\u2019]/g, "'").slice(-LONGEST_READ).trim();
  const questions = folded.match(/[^.!?\n]{3,400}\?/g);
  const last = (questions?.at(-1) ?? folded).trim();
  if (!folded.includes('?') && isAssertion(folded)) return 'statement';
  for (const source of last === folded ? [folded] : [last, folded]) {
    for (const [intent, pattern] of PATTERNS) if (pattern.test(source)) return intent;
  }
  return folded.includes('?') || folded.split(/\s+/).length <= 6 ? 'what_to_do' : 'statement';
}

const ASSERTS = /\b(?:cures?|prevents?|treats?|heals?|causes?|kills?|reverses?|boosts?|works|detoxes|is (?:better|safe|proven|toxic|poison|a cure|good for|bad for|the best|natural|useless)|are (?:better|safe|proven|toxic|poison|useless|bad|dangerous)|can be cured|will cure|helps?|burns?|melts?|stops?|shrinks?|eliminates?|cleanses?|improves?|lowers?|feeds?|flush(?:es)?)\b/;
const ASKS = /^(?:so |and |but |hi |hello |please |ok |hey )*(?:does|do|is|are|can|could|would|will|should|has|have|why|what|whats|what's|when|where|which|who|how|any|best|tell|explain|help|i |my |im |i'm|need|want|looking|ways|how's|did)\b|\b(?:is it true|i (?:wonder|want to know|would like to know|need to know)|please (?:help|advise|tell)|should i|can i|what (?:can|should|do|is|helps|works|else)|how (?:can|do|to|should)|is there|are there|which|anything|tips|remedy for)\b/;
const LONGEST_ASSERTION_WORDS = 60;
const OF_HARM = /\b(?:causes?|caused|triggers?|leads? to|feeds?|raises?|poison\w*|toxic|dangerous|bad for|harms?|damages?|destroys?|linked to|gives? you)\b/;

/** Whether a claim says that something does harm rather than good. */
export function claimsHarm(text: string): boolean {
  return OF_HARM.test(text.toLowerCase());
}

/** Whether a text says something of health rather than asking it. */
function isAssertion(folded: string): boolean {
  return ASSERTS.test(folded) && !ASKS.test(folded) && folded.split(/\s+/).length >= 3 && folded.split(/\s+/).length <= LONGEST_ASSERTION_WORDS;
}
