export interface Sentence {
  text: string;
  start: number;
}

// A full stop after a short abbreviation or between digits does not end a sentence; a closing quotation mark belongs to it.
// The first look-behind makes a long run of marks cost one attempt, not one for each mark.
const END = /(?<![.!?])(?<!\b(?:e\.g|i\.e|vs|dr|mr|mrs|ms|prof|no|al|approx|etc|fig|st))[.!?]+(?![.!?])["'”’)\]]{0,3}(?=\s|$)|\n+/gi;
const QUESTION_START =
  /^(?:so |and |but |hi |hello |please |ok |also |my question is |i (?:wonder|was wondering|want to know|would like to know|need to know) )*(?:is|are|was|were|does|do|did|can|could|should|would|will|has|have|why|what|when|where|which|who|how|if|whether|any|am i|is it true|tell me)\b/i;
const HEARSAY =
  /\b(?:is it true|i (?:heard|read|was told|saw)|(?:people|some|they|my \w+|friends?|he|she|someone|the internet|a (?:video|post|website)) (?:say|says|said|claims?|claimed|told me|thinks?|keeps? saying)|they say|claims? that|according to|rumou?r|myth)\b/i;

/** Splits a text at sentence ends and line breaks. Linear in the text. */
export function sentences(text: string): Sentence[] {
  const parts: Sentence[] = [];
  let from = 0;
  for (const match of text.matchAll(END)) {
    const to = match.index + match[0].length;
    push(parts, text, from, to);
    from = to;
  }
  push(parts, text, from, text.length);
  return parts;
}

function push(parts: Sentence[], text: string, from: number, to: number): void {
  const raw = text.slice(from, to);
  const trimmed = raw.trim();
  if (trimmed !== '') parts.push({ text: trimmed, start: from + raw.indexOf(trimmed) });
}

/** Whether a sentence asks about a claim, or passes one on as hearsay, rather than asserting it. */
export function isAsking(sentence: string): boolean {
  return sentence.endsWith('?') || QUESTION_START.test(sentence) || HEARSAY.test(sentence);
}
