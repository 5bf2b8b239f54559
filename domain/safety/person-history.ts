/** Lasting conditions that people name in passing, as they write them. */
const CONDITIONS =
  /\b(type (?:1|2|one|two) diabet\w+|t[12]d|diabet(?:es|ic)|prediabet\w+|asthma(?:tic)?|copd|emphysema|epilep(?:sy|tic)|high blood pressure|hypertension|heart failure|chf|angina|atrial fibrillation|a-?fib|heart disease|heart condition|pacemaker|stents?|kidney (?:disease|failure|transplant)|ckd|dialysis|liver (?:disease|cirrhosis|transplant)|cirrhosis|hepatitis [abc]|transplant(?:ed)?|cancer|chemo(?:therapy)?|leuka?emia|lymphoma|hiv|sickle cell|ha?emophilia|von willebrand|lupus|rheumatoid arthritis|crohn'?s?|ulcerative colitis|multiple sclerosis|parkinson'?s?|dementia|alzheimer'?s?|stroke|gout|glaucoma|osteoporosis|hypothyroid\w*|hyperthyroid\w*|graves'?|hashimoto'?s?|addison'?s?|adrenal insufficiency|g6pd|porphyria|myasthenia(?: gravis)?|bipolar|schizophreni\w+|depression|anxiety|anorexi\w+|bulimi\w+|pcos|endometriosis|celiac|coeliac|peanut allergy|nut allergy|penicillin allergy|gerd|acid reflux|migraines?|blood clots?|dvt|pulmonary embolism|spleen removed|asplenia|asplenic|anemi[ac]|anaemi[ac]|sleep apn(?:o)?ea|fibromyalgia|psoriasis|eczema|kidney stones?|gallstones?|ulcers?)\b/g;
const DENIED = /\b(?:no|not|without|never had|don'?t have|denies|isn'?t|family history of|family|father had|mother had|(?:mum|mom|dad|brother|sister|friend) (?:has|had)|risk of|prevent|is it|could (?:it|this) be|afraid of)\s+(?:a |an |any |history of )?$/;
const MEDICINE_CUE =
  /\b(?:(?:i|he|she|who|we) (?:also |currently |now |just |only )?(?:takes?|took|uses?)|(?:i'?m|i am|im|he'?s|she'?s|is|am|was|been|put|started|prescribed) (?:also |currently |now |just )?(?:on|taking|prescribed|using)|taking|takes|prescribed(?: me)?|started(?: taking)?|my meds are|medications?:|medicines?:|meds:)\s+((?:(?:my|a|an|the|some|daily|low dose|high dose|oral|of)\s+)*)([a-z][a-z0-9-]{2,}(?: [a-z0-9-]{3,})?(?:\s*(?:,|and|\+|&|plus)\s*[a-z][a-z0-9-]{2,}(?: [a-z0-9-]{3,})?){0,6})/g;
const BY_NAME =
  /\b(warfarin|coumadin|eliquis|apixaban|xarelto|rivaroxaban|pradaxa|dabigatran|edoxaban|heparin|enoxaparin|lovenox|plavix|clopidogrel|aspirin|insulin|metformin|lithium|prednisone|prednisolone|hydrocortisone|dexamethasone|methotrexate|tacrolimus|ciclosporin|cyclosporine?|azathioprine|blood thinners?|birth control(?: pills?)?|hrt|chemo(?:therapy)?|steroids?|beta blockers?|water pills?|antidepressants?|[a-z]{3,}(?:pril|sartan|olol|statin|dipine|oxetine|prazole|mycin|cillin|floxacin|azepam|zolam|codone|morphine|triptyline|gliptin|gliflozin|glutide|parin|xaban|mab|nib))\b/g;
const NOT_MEDICINES = new Set(
  'and the for with since because but now today holiday vacation work top time monday tuesday wednesday thursday friday saturday sunday his her their period own both one side left right off fire antibiotics?'.split(' '),
);
const STOP_AFTER = /\s(?:and|but|for|since|because|who|with|after|now|today|daily|twice|every|when|if|is|has|can|to|at|in|as|that|which|it|my|so|or)\b.*$/;
const MOST = 12;

/** Conditions that the text says the person has, as written. */
export function readConditions(folded: string): string[] {
  const found: string[] = [];
  for (const match of folded.matchAll(CONDITIONS)) {
    if (!DENIED.test(folded.slice(Math.max(0, match.index - 30), match.index)) && match[1]) found.push(match[1]);
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
