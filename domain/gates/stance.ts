/**
 * How a sentence stands to what it names. Only what is asserted can fail a gate: asking about a claim, passing it on to be
 * checked, or refuting it is not asserting it.
 */
export type Stance = 'asserted' | 'asked' | 'reported' | 'refuted';

const ASKING_END = /\?["'”’)\]]*$/;
const QUESTION_WORD =
  /^(?:(?:so|and|but|hi|hello|please|ok|also|anyway)[, ]+)*(?:is|are|was|were|does|did|can|could|should|would|will|has|do (?:i|you|we|they|the|these|any|people|\w+s)|have (?:i|you|we|they|there)|why|what|where|which|who|how|am i)\b/;
const OPEN_END = /[^.!?"'”’)\]]$/;
const ASKING_PHRASE =
  /\b(?:is it true|is this true|is that true|i(?: am|'m)? (?:wonder|wondering|was wondering|want to know|would like to know|need to know|want to ask)|tell me (?:if|whether|what|which|when|how|about)|(?:can|could|would) (?:you|someone|anybody|anyone) (?:please )?(?:tell|explain|help|check)|please (?:explain|check|to tell)|not sure (?:if|whether)|what do you think|any truth)\b/;
// Questions that sell or assert: "Did you know that ...?", "Tired of pills?"
const RHETORICAL = /^(?:did you know|do you know that|have you heard|guess what|want to|wanna|tired of|sick of|ready to|looking for|isn't it (?:obvious|time|clear)|why (?:wait|suffer|bother|risk)|who needs|what if i told|what kind of|how dare|who would|who in their right mind|do you (?:really )?(?:think|believe) (?:you|that anyone))\b/;

const SAY = '(?:say|says|said|saying|claim|claims|claimed|tell|tells|told|think|thinks|thought|believe|believes|believed|insist|insists|insisted|swear|swears|swore|post|posted|wrote|writes|promise|promises|promised|suggest|suggested|argue|argues|call|calls|called)';
const TELLER =
  '(?:whoever|anyone who|those who|people who|(?:my|our|his|her|their) (?:\\w+ ){0,2}?\\w+|friends?|people|folks|some|some people|many|many people|others|they|someone|somebody|everyone|everybody|no one|he|she|the internet|facebook|tiktok|instagram|whatsapp|youtube|an? (?:\\w+ )?(?:video|post|website|blog|tweet|neighbou?r|colleague|friend|guy|woman|man|lady|cousin|relative|page|leaflet|salesman|seller|influencer)|(?:the|this|that|these|those) (?:\\w+ )?(?:videos?|posts?|ads?|adverts?|websites?|sellers?|salesm[ae]n|leaflets?|labels?|naturopath|influencers?|page|article|book|guy|woman|man|lady)|ads?|adverts?|advertisements?|websites?|sellers?)';
const HEARSAY = new RegExp(
  `\\b${TELLER} (?:also |often |still |always |now |once |keeps? |kept |just |online |on \\w+ |that |who |have |has |might |may |will ){0,3}${SAY}\\b|` +
    "\\b(?:i(?:'ve| have)? (?:heard|read|was told|been told|am told|keep (?:hearing|reading|seeing)|(?:saw|seen) (?:that|on|online|posts?|claims|people|an? (?:video|post|advert|ad|article)))|you (?:may|might|will|probably)? ?(?:have )?(?:heard|read|seen|hear|been told)|rumou?r has it|a (?:popular|common|widespread|frequent|viral|persistent) (?:claim|myth|belief|misconception|idea|fear|saying)|(?:the|this|that) (?:idea|claim|notion|belief|myth|theory|rumou?r) (?:that|of)|claims? (?:that|of|about)|it is (?:often|sometimes|widely|commonly) (?:said|claimed|believed))\\b",
);
const ENDORSED =
  /\b(?:(?:they|he|she|it|that|this|which|and)(?:'s| is| are|'re) (?:right|true|correct|so true|spot on)|(?:it|this|that|which) (?:really |actually |truly |just |definitely )?(?:works|worked|does work)|trust me|believe (?:me|it|them|him|her)|i (?:fully |totally )?(?:agree|can confirm|believe (?:it|them|him|her)|know it|am convinced|am sure|guarantee)|i'm (?:convinced|sure|living proof)|so (?:stop|quit|throw|try|buy|take|skip|do not|don't|drink|use|get|ditch)|you should (?:stop|skip|try|take|use|drink|buy|not)|and (?:stop|skip|throw|ditch|flush))\b/;

const VERDICT = '(?:myths?|misconceptions?|falsehoods?|false|untrue|wrong|incorrect|mistaken|misleading|inaccurate|misunderstandings?|nonsense|not true|not right|not correct|not so|unproven|unfounded|unsupported|baseless|debunked|marketing|an advert|quackery|exaggerated|overstated|a warning sign|a red flag|a misuse|a misquotation)';
const REFUTING = new RegExp(
  `^(?:myth|false|fiction|untrue|wrong|claim)\\b[^:]{0,12}:|(?<!\\b(?:you|they|doctors|he|she|we|not|isn't|no|critics|scientists) )\\b(?:is|are|was|were|been|be|being|it's|that's|its) (?:simply |just |only |also |plainly |a |an |the |common |popular |widespread |dangerous |old |not a finding|quite |still |all ){0,3}${VERDICT}\\b|` +
    "\\b(?:contrary to|no (?:good |reliable |convincing |solid |scientific |clinical |strong |real |clear )?(?:evidence|proof|trial|trials|study|studies|basis|reason to (?:think|believe|expect))|not (?:been )?(?:shown|proven|proved|supported|borne out|backed)|never been (?:shown|proven|proved)|(?:has|have|had|was|were) (?:been )?(?:disproved|debunked|refuted|retracted|discredited|withdrawn)|i (?:doubt|don't believe|do not believe|disagree)|doubtful (?:that|whether|if)|(?:be )?(?:beware|wary|sceptical|skeptical|suspicious|careful|cautious) (?:of|about|when)|watch out for|(?:do not|don't|never) (?:believe|trust|fall for|be fooled)|red flags?|warning signs?|misuse of|common (?:myth|misconception)|(?:do not|does not|don't|doesn't|did not|didn't) (?:show|mean|prove|follow|support) (?:that)?|(?:do not|don't|never|cannot|can't|should not|shouldn't|must not|nobody can|no one can) (?:promise|say|claim|suggest|imply|pretend|tell|sell|advertise|assume|think|conclude|expect)\b|disproves?|too good to be true|no such (?:device|thing|cure|remedy|product|effect)|[\\x22”’] ?[-–—:,]{1,3} ?(?:no|not|nonsense|wrong|false|untrue|rubbish)\\b|(?:have|has) (?:injured|poisoned|burned)|sold (?:for|as|to)|preventable deaths?|higher death rates?|(?:no|almost no|few) sound (?:trials|studies)|too (?:few|little) (?:sound |good )?(?:trials|studies|evidence)|warns? (?:of|about|against)|adverts|doctors once|people once|(?:was|were) once (?:thought|believed|used|advertised|sold|said)|until (?:penicillin|insulin|vaccines))\\b",
);
const REPLY_REFUTES = new RegExp(
  `^(?:but |however,? |yet |in fact,? |actually,? |well,? |sadly,? |no, )?(?:(?:it|they|this|that|these|those|he|she|none of (?:it|this|these|them)) (?:really |actually |simply )?(?:does not|doesn't|do not|don't|did not|didn't|is not|isn't|are not|aren't|was not|wasn't|were not|weren't|cannot|can't|has not|hasn't|will not|won't|never did)(?: (?:work|help|true|so|right|correct|the case|what|do (?:that|so|this|anything)|cure|happen|have (?:that|this|any))\\b|[.,;!]|$)|(?:it|they|this|that|these|those|which|the claim|that claim|this claim)(?:'s|'re| is| are| was| were| has been| have been) (?:simply |just |plainly |a |an |both |quite ){0,2}${VERDICT}|(?:fact|truth|reality|answer|evidence)\\b[^:]{0,20}:|not (?:true|so|quite|really|at all)\\b|false\\b|wrong\\b|untrue\\b|nonsense\\b|no\\b[,.]|i (?:doubt|don't think|do not think|disagree|don't believe)|there is no (?:good |reliable )?(?:evidence|proof)|there's no (?:evidence|proof)|no (?:evidence|study|studies|trial|trials)\\b|(?:the|that|this) (?:paper|study|claim|article|idea)[^.]{0,40}(?:retracted|fraud|false|wrong|debunked|misread)|what (?:do you think|does the evidence)|is (?:this|that|it|there)\\b|should i\\b|can (?:this|that) be|any truth|all cells|large studies|studies (?:found|have found|show) no|trials (?:found|have found|show) no)`,
);

const isBoundary = (sentence: string): boolean => /^\s*(?:#+\s|myths?\b[^.]{0,30}$|false claims\b)/.test(sentence);

function asks(sentence: string): boolean {
  if (RHETORICAL.test(sentence)) return false;
  return ASKING_END.test(sentence) || ASKING_PHRASE.test(sentence) || (OPEN_END.test(sentence) && QUESTION_WORD.test(sentence));
}

const LEAST_LENGTH = 9;

/** The stance of each sentence of a text; sentences come folded, in order. Each looks at its next neighbours only. The knowledge's `own` assert. */
export function stances(folded: readonly string[], own: readonly boolean[] = []): Stance[] {
  return folded.map((sentence, at) => {
    // Nothing of weight is said in a word or two; texts of thousands of such lines stay cheap.
    if (sentence.length < LEAST_LENGTH || own[at]) return 'asserted';
    const next = folded[at + 1] ?? '';
    if (asks(sentence)) return 'asked';
    if (REFUTING.test(sentence) || (at > 0 && isBoundary(folded[at - 1] ?? '') && /^\W*myth/.test(folded[at - 1] ?? ''))) return 'refuted';
    if (REPLY_REFUTES.test(next) && !asks(next)) return 'refuted';
    if (!HEARSAY.test(sentence)) return 'asserted';
    return ENDORSED.test(sentence) || (ENDORSED.test(next) && !asks(next)) ? 'asserted' : 'reported';
  });
}
