import { isMark, type Token } from '../text/tokens.js';

const PAST_TENSE = new Set('had was were did used died'.split(' '));
const OWNERS = new Set('my his her our their'.split(' '));
const RELATIVES = new Set('mum mom mother dad father brother sister son daughter husband wife partner aunt uncle gran nan grandma grandmother grandad grandpa grandfather cousin friend nephew niece boyfriend girlfriend'.split(' '));

/** "And my brother died last year" tells of somebody else. */
function turnsToAnother(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.text === 'and' && OWNERS.has(tokens[at + 1]?.text ?? '') && RELATIVES.has(tokens[at + 2]?.text ?? '');
}

interface Cue {
  from: number;
}

/** The clauses of a text, parted by commas, sentence marks, "but", "because" and where it turns to somebody else: how far the words reach that excuse a sign. */
export class Clauses {
  /** Which clause each token belongs to. */
  private readonly of: number[] = [];
  private readonly pastTense = new Set<number>();
  private readonly held = new Map<string, Set<number>>();
  /** The last clause of each sentence. */
  private readonly lastOf = new Map<number, number>();
  /** Where in its sentence somebody tells what a real person has, in order. */
  private readonly tellings = new Map<number, number[]>();

  constructor(
    tokens: readonly Token[],
    private readonly sentence: readonly number[],
    told: readonly Cue[],
  ) {
    let index = 0;
    tokens.forEach((token, at) => {
      if (token.text === 'but' || token.text === 'because' || turnsToAnother(tokens, at)) index++;
      this.of.push(index);
      this.lastOf.set(sentence[at] ?? 0, index);
      if (isMark(token)) index++;
      else if (PAST_TENSE.has(token.text)) this.pastTense.add(index);
    });
    // A telling that begins after a comma is told after it.
    for (const at of told.map(({ from }) => (tokens[from] && isMark(tokens[from]) ? from + 1 : from)).sort((a, b) => a - b)) {
      const before = this.tellings.get(sentence[at] ?? 0);
      if (before) before.push(at);
      else this.tellings.set(sentence[at] ?? 0, [at]);
    }
  }

  /** Says that a cue of a kind stands here. */
  hold(kind: string, { from }: Cue): void {
    const clauses = this.held.get(kind) ?? new Set();
    this.held.set(kind, clauses.add(this.of[from] ?? 0));
  }

  /** Whether a cue of this kind reaches a token: in its own clause, or where another clause goes on in the past tense. */
  reaches(kind: string, at: number): boolean {
    return this.holds(kind, at) || this.pastTense.has(this.of[at] ?? 0);
  }

  holds(kind: string, at: number): boolean {
    return this.held.get(kind)?.has(this.of[at] ?? 0) === true;
  }

  /** Whether a cue of this kind stands in the sentence of a token, in its clause or a later one. */
  holdsFrom(kind: string, at: number): boolean {
    const held = this.held.get(kind);
    const last = this.lastOf.get(this.sentence[at] ?? 0) ?? 0;
    for (let clause = this.of[at] ?? 0; held && clause <= last; clause++) if (held.has(clause)) return true;
    return false;
  }

  /** Whether a token stands where somebody tells what a real person has. */
  told(at: number): boolean {
    return at >= (this.tellings.get(this.sentence[at] ?? 0)?.[0] ?? Infinity);
  }

  /** Where the first clause after that of `start` begins in which somebody tells so: what is told in the very clause of an "if" is supposed as well. */
  toldAfter(start: number): number {
    const clause = this.of[start] ?? 0;
    const told = this.tellings.get(this.sentence[start] ?? 0)?.find((from) => (this.of[from] ?? 0) > clause);
    return told === undefined ? Infinity : this.of.indexOf(this.of[told] ?? 0, start);
  }
}
