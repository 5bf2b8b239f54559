// Grammar that tells what is wanted of a topic: these words are no topics themselves. Coarser than the intents of an answer, since
// entries are told apart by fewer kinds: with those, a few more questions miss their entry.
const FRAMES: readonly (readonly [string, RegExp])[] = [
  ['making', /\bhow (?:is|are|was|were|to|do|does|can|would|should) (?:(?:i|you|we|one|people|they|it|this|[a-z]+(?: [a-z]+){0,2}) )?(?:made|make|prepared?|brewed|brew|cook(?:ed)?|mix(?:ed)?|steep(?:ed)?)\b|\brecipe\b|\b(?:home ?made|diy)\b|\b(?:make|brew|prepare) (?:it|my own|your own)\b/],
  ['worry', /\b(?:when|should|do) (?:should |do |to )?i? ?(?:be )?(?:worr(?:y|ied)|concerned|see (?:a|the|my) (?:doctor|gp)|go to (?:a|the) (?:doctor|gp|hospital|er|a&e))\b|\b(?:is it|is this) serious\b|\b(?:red flags?|warning signs?)\b/],
  ['duration', /\bhow (?:long|soon|quickly|fast|many (?:days|weeks|months|hours))\b|\bwhen (?:does|do|will|can|should|to|is)\b/],
  ['amount', /\bhow (?:much|many|often|high|low|big)\b|\bwhat (?:temp\w*|level|dose|amount)\b/],
  ['reason', /\bwhy\b|\bcauses?\b|\breasons?\b|\bcome from\b/],
  ['leave', /\b(?:can|may|is it (?:safe|ok(?:ay)?|bad|all right)|ok(?:ay)? to|safe|should) (?:i|you|we|my|to|a|it|if|in|for)\b|\bsafe\b|\bdangerous\b|\bbad for\b/],
  ['remedy', /\bwhat(?:'s| is| are) (?:the )?(?:best|good) (?:[a-z]+ )?for\b|\b(?:foods?|medicines?|exercises?|natural ways?) (?:for|to)\b|\b(?:get rid|treat\w*|remed\w+|cure|stop|help|helps|relieve|relief|ease|what (?:(?:can|do|should) i|to) (?:do|take|use)|best (?:thing|way)|how (?:to|do i|do you|can i))\b/],
  ['nature', /\bwhat(?:'s| is| are| does)\b|\bmean\w*\b|\bsymptoms?\b|\bsigns?\b|\bnormal\b|\btell if\b|\bdifference\b/],
];

/** The frame of questions on how a thing is made or prepared. */
export const MAKING = 1;

/** What a question wants of its topic, by its grammar, as a number; 0 when that cannot be told. */
export const frameOf = (text: string): number => FRAMES.findIndex(([, pattern]) => pattern.test(text)) + 1;

const FAILED = /(?:\b(?:not|never|nothing|hardly|cannot)\b|n'?t\b)[^.?!]{0,24}\b(?:help\w*|work\w*|better|chang\w*|improv\w*|effect|difference)\b|\bno (?:effect|change|difference|better|improvement|relief)\b|\b(?:did nothing|failed|fails|fail|useless|without (?:change|success|effect))\b|\bwhat (?:next|now|else)\b/;

/** Whether a text tells that something was tried and did not help: what comes next is another question than what helps. `text` is in lower case. */
export const tellsOfFailure = (text: string): boolean => FAILED.test(text);

const NUMBER = /(?<![\w.,-])(?<!\b(?:i'?m|i am|aged?|turned|turning) )\d{1,6}(?:[.,]\d{1,3})?(?![\w-])(?! ?(?:years?|yrs?|yo|months?|weeks?|wks?|days?|hours?|hrs?|minutes?|mins?|am|pm|times|people|kids|children)\b)/g;

/** The readings of a text: numbers that are no part of a name ("B12"), no age and no time. */
export const numbersIn = (text: string): number[] => Array.from(text.matchAll(NUMBER), ([number]) => Number(number.replace(',', '.')));
