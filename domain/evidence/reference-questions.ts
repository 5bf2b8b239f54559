/** What a textbook question wants of the thing it is on. */
export type Wanted = 'what' | 'signs' | 'causes' | 'risk' | 'tests' | 'treatment' | 'outlook' | 'prevention' | 'inherited' | 'stages' | 'care' | 'research' | 'support' | 'works' | 'action' | 'dose' | 'safety' | 'interactions' | 'missed' | 'overdose' | 'storage';

export interface TextbookQuestion {
  wanted: Wanted;
  /** What stands where the thing is named, in lower case. */
  name: string;
  /** The thing alone was typed, or a word or two after it: "gastritis", "gastritis symptoms". */
  isBare: boolean;
}

const LONGEST = 170;
const SIGNS = '(?:(?:early|first|common|main|usual|typical|warning) )*(?:signs?|symptoms?)(?: (?:and|or|&) (?:signs?|symptoms?))?';
const TREATMENTS = '(?:(?:best|usual|current|new|available|possible) )?(?:treatments?|therap(?:y|ies)|cures?|treatment options?)';
const OUTLOOK = '(?:outlook|prognosis|life expectancy|survival(?: rates?)?|complications?|course|long[- ]term effects?)';
const NAME = '(?:an? |the |your |my )?(.+?)';
const OF = '(?:of|for|in|with|from|about|on) ';

/** A question about a thing that is named in the group. */
const ASKED: readonly (readonly [Wanted, string])[] = [
  ['research', `what research(?: \\(or clinical trials\\))? is being done (?:for|on) ${NAME}`],
  ['support', `where (?:to|can i|can we) find support for (?:people with )?${NAME}`],
  ['care', `(?:do i need to|should i|when (?:should i|to)) (?:see|call|contact|go to) (?:an? |the |my )?(?:doctor|gp|medical professional) (?:for|about|if i have|with) ${NAME}`],
  ['causes', `what are the genetic changes related to ${NAME}`],
  ['inherited', `(?:is|are) ${NAME} (?:inherited|hereditary|genetic|passed (?:down|on)(?: .{3,30})?)`],
  ['inherited', `(?:does|do) ${NAME} run in (?:the )?famil(?:y|ies)`],
  ['signs', `what(?: are|'s| is)? (?:the )?${SIGNS} ${OF}${NAME}`],
  ['signs', `(?:the )?${SIGNS} ${OF}${NAME}`],
  ['signs', `how (?:do|can|would) (?:i|you|we) (?:know|tell) if (?:i|you|someone|my child|he|she) (?:have|has|got) ${NAME}`],
  ['risk', `who is (?:at (?:higher |high )?risk|likely to get|most at risk) ?(?:for|of)? ${NAME}`],
  ['risk', `who gets ${NAME}`],
  ['risk', `(?:what are the )?risk factors ${OF}${NAME}`],
  ['risk', `how (?:common|rare) (?:is|are) ${NAME}`],
  ['risk', `how many people (?:are affected by|have|get) ${NAME}`],
  ['causes', `what (?:causes|is the cause of|are the causes of|brings on) ${NAME}`],
  ['causes', `(?:the )?causes? ${OF}${NAME}`],
  ['causes', `(?:how|why) do (?:you|people|we|i) (?:get|catch|develop) ${NAME}`],
  ['causes', `how (?:is|are) ${NAME} (?:caused|spread|passed on|transmitted|caught)`],
  ['causes', `how does ${NAME} (?:spread|start|begin|develop)`],
  ['causes', `(?:is|are) ${NAME} (?:contagious|catching|infectious)`],
  ['tests', `how (?:to|do (?:you|doctors|they)) (?:diagnose|test for|detect|find) ${NAME}`],
  ['tests', `how (?:is|are) ${NAME} (?:diagnosed|found|detected|tested(?: for)?|confirmed)`],
  ['tests', `(?:what are the |what |which |the )?(?:tests?|exams and tests|diagnosis)(?: are (?:there|done))? ${OF}${NAME}`],
  ['prevention', `how (?:to|can (?:i|you|we)|do (?:i|you|we)) (?:prevent|avoid|lower (?:my|your|the) risk of) (?:getting )?${NAME}`],
  ['prevention', `can ${NAME} be (?:prevented|avoided)`],
  ['prevention', `prevention of ${NAME}`],
  ['treatment', `what(?: are|'s| is)? (?:the )?${TREATMENTS} ${OF}${NAME}`],
  ['treatment', `(?:the )?${TREATMENTS} ${OF}${NAME}`],
  ['treatment', `how (?:is|are) ${NAME} (?:treated|managed|cured)`],
  ['treatment', `how (?:to|do (?:you|i|doctors)|can (?:i|you)) (?:treat|manage|cure|get rid of) ${NAME}`],
  ['treatment', `(?:is there|are there) (?:any |a |an )?${TREATMENTS} ${OF}${NAME}`],
  ['treatment', `(?:can|is|are) ${NAME} (?:be )?(?:cured|treated|treatable|curable)`],
  ['treatment', `what (?:to do|can (?:i|you) do|can be done) (?:for|about) ${NAME}`],
  ['outlook', `what(?: are|'s| is)? (?:the )?${OUTLOOK} ${OF}${NAME}`],
  ['outlook', `(?:the )?${OUTLOOK} ${OF}${NAME}`],
  ['outlook', `(?:is|are) ${NAME} (?:fatal|deadly|serious|dangerous|life[- ]threatening|terminal)`],
  ['outlook', `(?:can|could) (?:you|i|people) die (?:of|from) ${NAME}`],
  ['outlook', `how long (?:can|do|does|will) (?:you|people|someone) live with ${NAME}`],
  ['outlook', `how long does ${NAME} last`],
  ['outlook', `does ${NAME} (?:go away|get worse|come back|shorten (?:your )?life)(?: on its own| by itself)?`],
  ['stages', `what are the (?:stages|types|kinds|grades|forms) of ${NAME}`],
  ['stages', `(?:stages|types|kinds|grades|forms) of ${NAME}`],
  ['works', `how effective (?:is|are) ${NAME}`],
  ['works', `(?:is|are) ${NAME} effective`],
  ['works', `does ${NAME} (?:really |actually )?work`],
  ['works', `(?:what are the )?(?:health )?benefits of ${NAME}`],
  ['works', `what (?:is|are) ${NAME} (?:good|used|prescribed|taken) for`],
  ['works', `who should get ${NAME} and why is it prescribed`],
  ['action', `what (?:is|are) the (?:action|mechanism(?: of action)?) of ${NAME} and how does it work`],
  ['action', `what (?:is|are) the (?:action|mechanism(?: of action)?) of ${NAME}`],
  ['action', `how (?:does|do) ${NAME} work`],
  ['dose', `what(?: is|'s)? (?:the )?(?:usual |right |recommended )?(?:dosage|dose) (?:of|for) ${NAME}`],
  ['dose', `(?:usual |right |recommended )?(?:dosage|dose) (?:of|for) ${NAME}`],
  ['dose', `how should ${NAME} be (?:used|taken)(?: and what is the dosage)?`],
  ['safety', `(?:are there |any )?(?:safety concerns|special precautions|safety concerns or special precautions) (?:about|for|with) ${NAME}`],
  ['safety', `(?:what(?: are|'s| is)? )?(?:the )?(?:common )?(?:side effects?|risks|dangers|side effects or risks) of ${NAME}`],
  ['safety', `(?:is|are) ${NAME} safe`],
  ['interactions', `are there interactions between ${NAME} and (?:foods?|(?:other )?medic(?:ations|ines)|herbs and supplements|drugs)`],
  ['interactions', `what (?:does|do) ${NAME} interact with`],
  ['safety', `what special (?:precautions|dietary instructions) should i follow (?:for|with|when taking) ${NAME}`],
  ['missed', `what (?:should|do) i do if i (?:forget|miss|missed|forgot) (?:a dose|to take) (?:of )?${NAME}`],
  ['overdose', `what (?:to do|should i do) in case of (?:emergency or |an )?overdose of ${NAME}`],
  ['storage', `what should i know about storage and disposal of ${NAME}`],
  ['storage', `how (?:should|do) (?:i|you) (?:store|keep|dispose of) ${NAME}`],
  ['what', `what(?: is| are| is \\(are\\)|'s| does it mean to have| exactly is) ${NAME}`],
  ['what', `(?:do you have information (?:about|on)|information (?:about|on)|tell me (?:more )?about|explain|define|definition of|meaning of|overview of|facts about|learn about|what (?:should|do) i (?:need to )?know about|what other information should i know about) ${NAME}`],
];

/** The thing first, and a word or two on what is wanted. */
const AFTER_NAME: readonly (readonly [Wanted, string])[] = [
  ['signs', `${NAME} ${SIGNS}`],
  ['causes', `${NAME} causes?`],
  ['risk', `${NAME} risk factors?`],
  ['tests', `${NAME} (?:tests?|testing|diagnosis)`],
  ['treatment', `${NAME} ${TREATMENTS}`],
  ['outlook', `${NAME} ${OUTLOOK}`],
  ['prevention', `${NAME} prevention`],
  ['stages', `${NAME} (?:stages|types)`],
  ['works', `${NAME} (?:uses|benefits)`],
  ['dose', `${NAME} (?:dosage|dose)`],
  ['safety', `${NAME} (?:side effects?|precautions)`],
  ['interactions', `${NAME} interactions?`],
  ['what', `${NAME} (?:meaning|definition|explained|overview|information)`],
  ['what', '(.+)'],
];

/** What a question wants of a thing that it names in its own way, by a word; without one, what it is. */
const CUES: readonly (readonly [Wanted, RegExp])[] = [
  ['signs', /\b(?:symptoms?|signs?|feels? like|looks? like)\b/],
  ['inherited', /\b(?:inherit\w*|hereditary|genes?|genetic|famil(?:y|ies)|my (?:children|kids|son|daughter) (?:get|have))\b/],
  ['tests', /\b(?:tests?|tested|diagnos\w+|scans?|biopsy|rule out)\b/],
  ['outlook', /\b(?:survi\w+|die|dying|fatal|prognosis|outlook|life expectancy|how long|go away|come back|last)\b/],
  ['treatment', /\b(?:treat\w*|cure\w*|medic\w+|drugs?|surgery|operation|therapy|helps?|manage)\b/],
  ['prevention', /\b(?:prevent\w*|avoid\w*|protect\w*)\b/],
  ['causes', /\b(?:caus\w+|why|catch|contagious|infectious|spread\w*|from what)\b/],
];

/** What a question wants of the thing it names. `text` is in lower case. */
export function wantedIn(text: string): Wanted {
  return CUES.find(([, cue]) => cue.test(text))?.[0] ?? 'what';
}

const compiled = (patterns: typeof ASKED, isBare: boolean) => patterns.map(([wanted, pattern]) => ({ wanted, pattern: new RegExp(`^${pattern}$`), isBare }));
const FORMS = [...compiled(ASKED, false), ...compiled(AFTER_NAME, true)];

/**
 * The readings of a question as one that books and health libraries answer about one thing, the likeliest first; none of a longer text.
 * A name may hold words that ask ("tests" in "liver function tests"), so several readings may stand.
 */
export function textbookQuestions(text: string): TextbookQuestion[] {
  if (text.length > LONGEST) return [];
  const asked = text.toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ').replace(/[\s?!.]+$/, '').trim();
  return FORMS.flatMap(({ wanted, pattern, isBare }) => {
    const name = pattern.exec(asked)?.[1];
    return name === undefined ? [] : [{ wanted, name, isBare }];
  });
}
