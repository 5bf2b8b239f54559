/** Children and babies of whom nothing is asked: a wish for one, one's own childhood, a child lifted or counted beside the point. A child cared for may be the patient. */
const CHILD_BESIDE =
  /\b(?:(?:would (?:like|love)|try\w*|hop\w*|plan\w*|want\w*|wish\w*|long\w*) (?:for |to have |to conceive )?(?:(?:a|another|our first|my first|a second|more) )?(?:bab(?:y|ies)|child(?:ren)?|kids?)|(?:as|when i was|since i was|from when i was) (?:a |an )?(?:young |small |little )?(?:child|kid|bab(?:y|e)|teen\w*|infant|toddler)|(?:since|from|during|my|old) childhood|childhood (?:trauma|abuse|neglect|emotional neglect|memor\w+|maltreatment|adversity)|inner child|dead child|(?:first|second|third|next|last) (?:child|baby)|(?:lift\w*|carry\w*|carri\w+|pick\w* up|chas\w+) (?:up )?(?:my|our|the|a|her|his) (?:\w+ )?(?:child(?:ren)?|kids?|bab(?:y|ies)|toddlers?|infant|newborn|son|daughter)|(?:mum|mom|mother|dad|father|parent) (?:of|to) (?:a|one|two|three|four|five|\d)|(?:one|two|three|four|\d|small|young|little) (?:small |young |little )?(?:kids|children) (?:at home|in (?:nursery|school)|and (?:i|a job|work))|bab(?:y|e) (?:boy |girl )?on the way|never had (?:kids|children)|no (?:kids|children)|inner kid|(?:my|our) (?:\w+ )?(?:son|daughter|child|kid)[’']?s (?:(?:own|first) )?(?:communion|confirmation|wedding|graduation|bar mitzvah|bat mitzvah|christening|baptism|sake|house|flat)|(?:since|after|before|when) (?:my|our) (?:\w+ )?(?:son|daughter|baby|child|kid|twins) (?:was|were) born|(?:baby|child) (?:powder|oil|wipes|blues|weight|fat|aspirin|shampoo|brain|benefit|support))\b/gi;

const CHILDREN = '(?:kids?|child(?:ren)?|teens?|teenagers?|boys|girls|sons|daughters|toddlers|grandchildren|grandkids)';
/** What somebody does with the children they have, and how many those are: nothing of it is asked, unless what follows speaks of one of them. */
const CHILDREN_AT_HOME = new RegExp(
  `\\b(?:(?:snap\\w*|shout\\w*|yell\\w*|scream\\w*|short|impatient|angry|irritable|play\\w*|keep up|run around) (?:at|with|after) (?:my|our|the)|(?:buy\\w*|pay\\w* for|afford|cook\\w* for|provide for) (?:my|our|the)|(?:have|has|with|got|and|raise|raising)(?:(?: i)? have)?,? (?:two|three|four|five|[2-5])|, (?:two|three|four|five|[2-5])) (?:\\w+ )?${CHILDREN}\\b(?:['’]? (?:shoes|clothes|uniforms?|presents|school|food|dinner|tuition|college))?(?=\\s*(?:$|[.,;:]| and (?:i|my|work|no|a|can|face)\\b))`,
  'gi',
);
/** Children whom somebody sees that are not there, or whom others expect. */
const CHILDREN_ELSEWHERE =
  /\b(?:sees|seeing|hallucinat\w+) (?:\w+ )?(?:child(?:ren)?|bab(?:y|ies)|kids?) (?:in|at|on|by|who|that|running|sitting|playing|standing)|(?:lad|son|daughter|sister|brother|friend|niece|nephew) (?:is|are) (?:having|expecting) (?:a|their|his|her) (?:\w+ )?(?:bab(?:y|ies)|child)/gi;

/** Words that may take up one of the children named before. */
const ONE_OF_THEM = /\b(?:younger|older|eldest|oldest|youngest|little one|he|she|they|both|him|her|them)\b/gi;

/** A text without the children who are named in it but not asked about. */
export function withoutChildrenBeside(text: string): string {
  const rest = text.replace(CHILD_BESIDE, '').replace(CHILDREN_ELSEWHERE, '');
  const takenUpAt = Math.max(-1, ...Array.from(rest.matchAll(ONE_OF_THEM), ({ index }) => index));
  return rest.replace(CHILDREN_AT_HOME, (named: string, at: number) => (at > takenUpAt ? '' : named));
}
