import { startOfBlock, type GroupTable } from './group-table.js';
import type { KnownWord, Member, WordGroups } from './phrase-groups.js';
import { isMark, type Token } from './tokens.js';

/** A match runs over words and commas only. */
function endsStretch(token: Token | undefined): boolean {
  return token !== undefined && token.text !== ',' && isMark(token);
}

function stretchEnds(tokens: readonly Token[]): Int32Array {
  const ends = new Int32Array(tokens.length);
  let end = tokens.length;
  for (let at = tokens.length - 1; at >= 0; at--) {
    if (endsStretch(tokens[at])) end = at;
    ends[at] = end;
  }
  return ends;
}

/** A text as the search for phrases sees it, read block by block. */
export class Page {
  readonly length: number;
  /** The members that begin at each word of the blocks that have been read; undefined where there is the word itself at most. */
  readonly members: (readonly Member[] | undefined)[] = [];
  /** One past the last word of the stretch between sentence marks in which each word stands; for a mark, its own place. */
  readonly ends: Int32Array;
  private readonly words: readonly KnownWord[];

  constructor(
    tokens: readonly Token[],
    private readonly groups: WordGroups,
    readonly table: GroupTable,
  ) {
    this.length = tokens.length;
    this.words = tokens.map(({ text }) => groups.wordOf(text));
    this.ends = stretchEnds(tokens);
  }

  /** Reads the next block into the table; gives the groups by which phrases are looked up that stand there, each once. */
  read(block: number): number[] {
    const anchors: number[] = [];
    const end = Math.min(startOfBlock(block + 1), this.length);
    this.table.begin(block);
    for (let at = startOfBlock(block); at < end; at++) {
      const members = this.groups.membersAt(this.words, at, this.ends[at] ?? 0);
      this.members.push(members);
      const alone = this.words[at]?.alone;
      if (members) for (let i = 0; i < members.length; i++) this.add(members[i], block, at, anchors);
      else this.add(alone, block, at, anchors);
    }
    return anchors;
  }

  private add(member: Member | undefined, block: number, at: number, anchors: number[]): void {
    if (!member) return;
    for (let i = 0; i < member.anchors.length; i++) {
      const group = member.anchors[i] ?? 0;
      if (this.table.block(group, block) === 0) anchors.push(group);
    }
    for (let i = 0; i < member.groups.length; i++) this.table.add(member.groups[i] ?? 0, at);
  }
}
