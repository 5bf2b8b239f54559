import type { PhraseMatch } from '../text/phrases.js';
import { isMark, type Token } from '../text/tokens.js';
import type { ScopeName } from './red-flags.js';
import { Clauses } from './triage-clauses.js';
import type { Marker } from './triage-phrases.js';

type Cues = Record<ScopeName, { from: number; to: number }[]>;

const VERB_REACH = 6;
/** Without commas it is seldom clear where a denial ends, so that it reaches over one item only: "no poo no wind belly like a drum". */
const ITEM_REACH = 5;
const HISTORY_REACH = 8;
const LIST_ITEM_WORDS = 4;
const LIST_REACH = 30;
const FULL_STOP: Token = { text: '.', start: 0, end: 0 };
const TURN = new Set('and but now since started today still keep then'.split(' '));
const PERSONAL = new Set('i my me mine we our us he she him his her hers husband wife son daughter mum mom dad this these wrong happening'.split(' '));

/** The layout of a text: which sentence each token belongs to, and what the cues cover. */
export class Layout {
  readonly sentence: number[] = [];
  readonly figurative: Uint8Array;
  readonly negated: Uint8Array;
  readonly history: Uint8Array;
  /** The words of negation themselves, where they really deny. */
  readonly denial: Uint8Array;
  private readonly flags = new Map<string, Set<number>>();
  /** From where to where in its sentence something is supposed or feared or to be prevented; what stands before it is not touched. */
  private readonly suppositions = new Map<number, readonly [number, number]>();
  readonly unreal: boolean;
  readonly studied: boolean;
  private readonly clauses: Clauses;
  /** From here on somebody tells what is really happening, whatever was studied, written or past before. */
  readonly turn: number;

  constructor(
    readonly tokens: readonly Token[],
    matches: readonly PhraseMatch<Marker>[],
    private readonly negationEnds: ReadonlySet<string>,
  ) {
    let index = 0;
    for (const token of tokens) {
      this.sentence.push(index);
      if (isMark(token) && token.text !== ',' && token.text !== ':') index++;
    }
    this.figurative = new Uint8Array(tokens.length);
    this.negated = new Uint8Array(tokens.length);
    this.history = new Uint8Array(tokens.length);
    this.denial = new Uint8Array(tokens.length);
    const cues = this.collect(matches);
    this.unreal = cues.unreal.length > 0;
    this.studied = cues.studied.length > 0;
    this.clauses = new Clauses(tokens, this.sentence, cues.told);
    const excuses = [...cues.unreal, ...cues.studied];
    this.turn = cues.turn.reduce((first, { from }) => Math.min(first, this.turnStart(from, excuses)), Infinity);
    this.markNegation(cues);
    for (const cue of cues.past) {
      this.walkBack(cue.from);
      this.walkOn(cue.to);
    }
    for (const cue of cues.history) this.walk(cue.to, HISTORY_REACH, false, this.history);
    this.markSentences(cues);
  }

  /** Where the clause begins in which a token stands: "i took the packet an hour ago" is happening from "i" on. */
  private clauseStart(at: number): number {
    let start = at;
    while (start > 0 && !isMark(this.tokens[start - 1] ?? FULL_STOP)) start--;
    return start;
  }

  /** "I had a dream and woke with chest pain": what is dreamt before the turn stays dreamt. */
  private turnStart(at: number, excuses: Cues['unreal']): number {
    return excuses.reduce((start, { from }) => (from < at ? Math.max(start, from + 1) : start), this.clauseStart(at));
  }

  private collect(matches: readonly PhraseMatch<Marker>[]): Cues {
    const cues: Cues = {
      negation: [], negation_verb: [], not_negation: [], history: [], past: [], present: [], resolved: [], gone: [], hypothetical: [], about: [], unreal: [], studied: [], told: [], turn: [],
    };
    for (const { value, from, to } of matches) {
      if (value.kind === 'figurative') this.figurative.fill(1, from, to);
      else if (value.kind === 'cue') cues[value.scope].push({ from, to });
    }
    return cues;
  }

  private endsNegation(at: number): boolean {
    const token = this.tokens[at];
    return !token || this.negationEnds.has(token.text);
  }

  /**
   * Whether denial goes on after a comma. It does through short items ("no fever, cough or rash"), not when the sentence
   * goes on to tell what there is ("no heating, mumbling and drowsy").
   */
  private listGoesOn(comma: number): boolean {
    let length = 0;
    let first = true;
    for (let at = comma + 1; at < this.tokens.length && at < comma + LIST_REACH; at++) {
      const text = this.tokens[at]?.text ?? '.';
      if (text === 'or' || text === 'nor') return true;
      if (text === 'and') return false;
      if (text === ',') first = false;
      else if (isMark({ text, start: 0, end: 0 })) break;
      else if (first && (this.endsNegation(at) || ++length > LIST_ITEM_WORDS)) return false;
    }
    return length > 0;
  }

  private walk(start: number, reach: number, lists: boolean, into: Uint8Array): void {
    let walked = 0;
    for (let at = start; at < this.tokens.length && walked < reach; at++) {
      const token = this.tokens[at];
      if (!token) return;
      if (isMark(token)) {
        if (token.text !== ',' || !lists || !this.listGoesOn(at)) return;
        walked = 0;
        continue;
      }
      if (this.endsNegation(at) || (!lists && token.text === 'and')) return;
      into[at] = 1;
      // "No chest pain or shortness of breath": each item may be as long as the first.
      walked = lists && (token.text === 'or' || token.text === 'nor') ? 0 : walked + 1;
    }
  }

  /** What stands just before "two years ago" is past even when the sentence goes on about today. */
  private walkBack(end: number): void {
    for (let at = end - 1; at >= 0 && at >= end - HISTORY_REACH; at--) {
      const text = this.tokens[at]?.text ?? '.';
      if (TURN.has(text) || isMark({ text, start: 0, end: 0 })) return;
      this.history[at] = 1;
    }
  }

  /** "In 2012 I had ..." is past as far as the next turn of the sentence. */
  private walkOn(start: number): void {
    for (let at = start; at < this.tokens.length && at < start + HISTORY_REACH; at++) {
      const token = this.tokens[at];
      if (!token || isMark(token) || TURN.has(token.text)) return;
      this.history[at] = 1;
    }
  }

  private markNegation(cues: Cues): void {
    const spared = new Uint8Array(this.tokens.length);
    for (const { from, to } of cues.not_negation) spared.fill(1, from, to);
    const live = (cue: { from: number }): boolean => spared[cue.from] !== 1;
    for (const cue of [...cues.negation, ...cues.negation_verb]) if (live(cue)) this.denial.fill(1, cue.from, cue.to);
    for (const cue of cues.negation) if (live(cue)) this.walk(cue.to, ITEM_REACH, true, this.negated);
    for (const cue of cues.negation_verb) if (live(cue)) this.walk(cue.to, VERB_REACH, false, this.negated);
  }

  private mark(flag: string, sentence: number): void {
    const set = this.flags.get(flag) ?? new Set();
    this.flags.set(flag, set.add(sentence));
  }

  private markSentences(cues: Cues): void {
    const at = (cue: { from: number }): number => this.sentence[cue.from] ?? 0;
    for (const cue of cues.present) this.mark('present', at(cue));
    // "Three months ago, ...": what follows the comma is told of today; years ago it still belongs to the past.
    const goesOn = (cue: { from: number; to: number }): boolean => this.tokens[cue.from]?.text === 'month' && this.tokens[cue.to]?.text === ',';
    for (const cue of cues.past) if (!goesOn(cue)) this.markClause('past', cue);
    for (const cue of cues.gone) this.markClause('gone', cue);
    for (const cue of cues.resolved) {
      this.markClause('resolved', cue);
      this.mark('resolved before', at(cue) - 1);
    }
    for (const cue of cues.hypothetical) this.suppose(cue.from);
    const inAbout = new Uint8Array(this.tokens.length);
    for (const cue of cues.about) {
      this.markClause('about', cue);
      inAbout.fill(1, cue.from, cue.to);
    }
    this.tokens.forEach((token, i) => {
      if (inAbout[i] !== 1 && PERSONAL.has(token.text)) this.mark('personal', this.sentence[i] ?? 0);
    });
    for (const cue of cues.unreal) this.mark('unreal', at(cue));
    for (const cue of cues.studied) this.mark('studied', at(cue));
  }

  private markClause(flag: string, cue: { from: number }): void {
    this.mark(flag, this.sentence[cue.from] ?? 0);
    this.clauses.hold(flag, cue);
  }

  private suppose(at: number): void {
    const sentence = this.sentence[at] ?? 0;
    const [from] = this.suppositions.get(sentence) ?? [Infinity];
    if (at < from) this.suppositions.set(sentence, [at, this.clauses.toldAfter(at)]);
  }

  is(flag: string, sentence: number): boolean {
    return this.flags.get(flag)?.has(sentence) ?? false;
  }

  /** Whether somebody tells here what a real person has. */
  told(at: number): boolean {
    return this.clauses.told(at);
  }

  /** Whether a sign is supposed: after a "what if", unless a later clause tells of a real person. */
  supposed(at: number): boolean {
    const [from, to] = this.suppositions.get(this.sentence[at] ?? 0) ?? [Infinity, 0];
    return at >= from && at < to;
  }

  /** Whether a sign is only asked about; a number stands in another clause than what is asked of it. */
  asked(at: number, measured: boolean): boolean {
    const sentence = this.sentence[at] ?? 0;
    if (!this.is('about', sentence) || this.is('personal', sentence) || this.told(at)) return false;
    return measured || this.clauses.holds('about', at);
  }

  /** Whether a sign is long past, or that of somebody who has died, as far as such words reach. */
  before(flag: 'past' | 'gone', at: number): boolean {
    const sentence = this.sentence[at] ?? 0;
    return this.is(flag, sentence) && !this.is('present', sentence) && !this.told(at) && this.clauses.reaches(flag, at);
  }

  /** Whether a sign is over: what is told after the words that say so is new. */
  over(at: number): boolean {
    const sentence = this.sentence[at] ?? 0;
    if (this.is('resolved before', sentence)) return true;
    if (!this.is('resolved', sentence)) return false;
    return this.clauses.holdsFrom('resolved', at) || (this.clauses.reaches('resolved', at) && !this.told(at));
  }
}
