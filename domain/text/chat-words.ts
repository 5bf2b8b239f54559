/** What people type for short, written out. A letter alone may be a vitamin or a hepatitis, and "wat", "hav", "cos" and "wen" are a temple, a virus, an island and a cyst: these are left alone. */
const WRITTEN_OUT: Readonly<Record<string, string>> = {
  u: 'you', ur: 'your', urs: 'yours', wot: 'what', wots: "what's", wich: 'which', coz: 'because', cuz: 'because', bcos: 'because', becoz: 'because',
  abt: 'about', b4: 'before', thru: 'through', tho: 'though', altho: 'although', shud: 'should', shld: 'should', cud: 'could', wud: 'would', dnt: "don't",
  pls: 'please', plz: 'please', '2day': 'today', '2nite': 'tonight', tonite: 'tonight', '2moro': 'tomorrow', tmrw: 'tomorrow', tryna: 'trying to',
  dunno: "don't know", ppl: 'people', preggo: 'pregnant', preggers: 'pregnant', preg: 'pregnant', tmi: '',
};
const SHORT = new RegExp(`(?<![\\w'’-]|vitamin )(?:${Object.keys(WRITTEN_OUT).join('|')})(?![\\w'’-])`, 'gi');
/** Said after the others are written out. */
const ARE = /(?<=^|[^\w'’-])r(?= (?:you|they|we|these|those|there)\b)|(?<=\b(?:you|we|they|what|how|where|why|when|who|which) )r(?= )/gi;

/** A text as it is written in full: "can u eat feta when ur pregnant" asks what "can you" does. */
export function writtenOut(text: string): string {
  return text.replace(SHORT, (word) => WRITTEN_OUT[word.toLowerCase()] ?? word).replace(ARE, 'are');
}
