/** Lasting conditions that people name in passing, as they write them. */
const CONDITIONS =
  /\b(type (?:1|2|one|two) diabet\w+|t[12]d|diabet(?:es|ic)|prediabet\w+|asthma(?:tic)?|copd|emphysema|epilep(?:sy|tic)|high blood pressure|hypertension|heart failure|chf|angina|atrial fibrillation|a-?fib|heart disease|heart condition|pacemaker|(?<!ureter\w* |kidney |bile duct )stents?(?! in (?:the |my |his |her )?(?:ureter|kidney|bile))|kidney (?:disease|failure|transplant)|ckd|dialysis|liver (?:disease|cirrhosis|transplant)|cirrhosis|hepatitis [abc]|(?<!hair |stool |fa?ecal |cartilage |gut )transplant(?:ed)?|cancer|chemo(?:therapy)?|leuka?emia|lymphoma|hiv|sickle cell|ha?emophilia|von willebrand|lupus|rheumatoid arthritis|crohn'?s?|ulcerative colitis|multiple sclerosis|(?<!wolff[ -])parkinson'?s?|dementia|alzheimer'?s?|(?<!heat ?|sun ?|which |back ?|breast ?|swimming |butterfly )stroke|gout|glaucoma|osteoporosis|hypothyroid\w*|hyperthyroid\w*|graves'?|hashimoto'?s?|addison'?s?|adrenal insufficiency|g6pd|porphyria|myasthenia(?: gravis)?|bipolar|schizophreni\w+|depression|anxiety|anorexi\w+|bulimi\w+|pcos|endometriosis|celiac|coeliac|peanut allergy|nut allergy|penicillin allergy|gerd|acid reflux|migraines?|blood clots?|dvt|pulmonary embolism|spleen removed|asplenia|asplenic|anemi[ac]|anaemi[ac]|sleep apn(?:o)?ea|fibromyalgia|psoriasis|eczema|kidney stones?|gallstones?|(?<!mouth |leg |foot |venous |skin |pressure |tongue |lip |corneal )ulcers?)\b/g;
const DENIED = /\b(?:no|not|without|never had|don'?t have|denies|isn'?t|family history of|family|father had|mother had|(?:mum|mom|dad|brother|sister|friend) (?:has|had)|risks? of|chances? of|prevent(?:s|ing)?|is (?:it|this|that)|could (?:it|this|that) be|afraid of|scared of|fear of|worried about|signs? of|symptoms? of|(?:caus|cur|trigger)(?:es?|ed|ing)|gives?(?: (?:you|me|us|people))?|leads? to|linked (?:to|with)|kills?|against|true about|(?:good|tea|remedy|herbs?|used|diet|oil|fairy) for|fairy|tests?(?:ed|ing)? for|screen\w* for|(?:do|could|might|if|whether) i have|have i got|am i|will i get|vs|versus)\s+(?:a |an |any |the |early |history of |skin |breast |bowel |lung |prostate |ovarian |long |type 2 )*$/;
/** What is feared, ruled out or asked about in general is no illness of the person. */
const ONLY_ASKED = /^\s*(?:risk|prevention|screening|(?:blood )?tests? (?:was |is |came back )?(?:negative|normal|clear)|negative|ruled out|runs in)\b|^\?/;
const MEDICINE_CUE =
  /\b(?:(?<!\b(?:can|could|should|may|shall|must|would|do|did|does|how do|if) )(?:i|he|she|who|we) (?:also |currently |now |just |only )?(?:takes?|took|uses?)|(?:i'?m|i am|im|he'?s|she'?s|is|am|was|been|put|started|prescribed) (?:also |currently |now |just )?(?:on|taking|prescribed|using)|taking|takes|prescribed(?: me)?|started(?: taking)?|my meds are|medications?:|medicines?:|meds:)\s+((?:(?:my|a|an|the|some|daily|low dose|high dose|oral|of)\s+)*)([a-z][a-z0-9-]{2,}(?: [a-z0-9-]{3,})?(?:\s*(?:,|and|\+|&|plus)\s*[a-z][a-z0-9-]{2,}(?: [a-z0-9-]{3,})?){0,6})/g;
const BY_NAME =
  /\b(warfarin|coumadin|gliclazide|glimepiride|glipizide|spironolactone|furosemide|digoxin|amiodarone|sertraline|citalopram|escitalopram|venlafaxine|mirtazapine|quetiapine|clozapine|lamotrigine|levetiracetam|carbamazepine|phenytoin|gabapentin|pregabalin|tramadol|methadone|levothyroxine|carbimazole|tamoxifen|letrozole|isotretinoin|hydroxychloroquine|allopurinol|colchicine|montelukast|eliquis|apixaban|xarelto|rivaroxaban|pradaxa|dabigatran|edoxaban|heparin|enoxaparin|lovenox|plavix|clopidogrel|aspirin|insulin(?! (?:resist|sensitiv|level|spike|\d))|metformin|lithium|prednisone|prednisolone|hydrocortisone|dexamethasone|methotrexate|tacrolimus|ciclosporin|cyclosporine?|azathioprine|blood thinners?|birth control(?: pills?)?|hrt|chemo(?:therapy)?|steroids?|beta blockers?|water pills?|antidepressants?|[a-z]{3,}(?:pril|sartan|olol|statin|dipine|oxetine|prazole|mycin|cillin|floxacin|azepam|zolam|codone|morphine|triptyline|gliptin|gliflozin|glutide|parin|xaban|mab|nib))\b/g;
const NOT_MEDICINES = new Set(
  'and the for with since because but now today holiday vacation work top time monday tuesday wednesday thursday friday saturday sunday his her their period own both one side left right off fire antibiotics? after when before this that these those them it its out double half can how many instead more less same again back away heat ice cold found being having getting going doing drinking smoking eating course part place care time note over up down bottles pictures photos steps notice water food while during afraid agency hearing led sad infrared solid communion anointing holy breast leg loan medicine medicines tablets pills drops'.split(' '),
);
const STOP_AFTER = /\s(?:and|but|for|since|because|who|with|after|now|today|daily|twice|every|when|if|is|has|can|to|at|in|as|that|which|it|my|so|or)\b.*$/;
const MOST = 12;

/** Conditions that the text says the person has, as written. */
export function readConditions(folded: string): string[] {
  const found: string[] = [];
  for (const match of folded.matchAll(CONDITIONS)) {
    const [before, after] = [folded.slice(Math.max(0, match.index - 40), match.index), folded.slice(match.index + match[0].length)];
    if (!DENIED.test(before) && !ONLY_ASKED.test(after) && match[1]) found.push(match[1]);
  }
  return found.slice(0, MOST);
}

/** Medicines that the text says the person takes, as written. */
export function readMedicines(folded: string): string[] {
  const found: string[] = [];
  for (const match of folded.matchAll(MEDICINE_CUE)) {
    for (const item of (match[2] ?? '').split(/\s*(?:,|\band\b|\+|&|\bplus\b)\s*/)) {
      const name = item.replace(STOP_AFTER, '').trim();
      if (name.length >= 3 && !NOT_MEDICINES.has(name.split(' ')[0] ?? '')) found.push(name);
    }
  }
  for (const match of folded.matchAll(BY_NAME)) {
    if (match[1] && !/\b(?:no|not|without|avoid|never|stopped)\s+$/.test(folded.slice(Math.max(0, match.index - 14), match.index))) found.push(match[1]);
  }
  return [...new Set(found)].slice(0, MOST);
}
