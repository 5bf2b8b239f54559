import { stem } from '../text/stems.js';

// Words that stand inside names and requests alike and decide nothing: "pain in my knee" meets "knee pain".
const SKIPPED = new Set("a an the of my your his her their our its in on at to for with from is are was be i'm im and or".split(' '));

/** A word of the question with where it stands among all its words. */
export interface QueryWord {
  stem: string;
  weight: number;
}

/** Whether a word is left out when phrases are compared. */
export function isSkipped(word: string): boolean {
  return SKIPPED.has(word);
}

/** The form in which names are compared: stems without the small words. */
export function phraseKey(words: readonly string[]): string[] {
  const kept = words.filter((word) => !SKIPPED.has(word));
  return (kept.length > 0 ? kept : words).map(stem);
}

export interface PhraseHit<T> {
  entry: T;
  from: number;
  length: number;
  /** Words matched in the other order ("pain knee" for "knee pain"). */
  reversed: boolean;
}

interface Node<T> {
  next: Map<string, Node<T>>;
  entry?: T;
}

/** Names by their stems; finds the longest name at every place of a text in time linear in the text. */
export class PhraseTrie<T> {
  private readonly root: Node<T> = { next: new Map() };

  /** The entry kept for a name, made by `create` when the name is new. */
  at(key: readonly string[], create: () => T): T {
    let node = this.root;
    for (const part of key) {
      let next = node.next.get(part);
      if (!next) node.next.set(part, (next = { next: new Map() }));
      node = next;
    }
    return (node.entry ??= create());
  }

  /** The longest names in a sequence of stems; a name inside a longer one is not given. */
  find(stems: readonly string[]): PhraseHit<T>[] {
    const all: PhraseHit<T>[] = [];
    for (let at = 0; at < stems.length; at++) {
      const hit = this.longest(stems, at) ?? this.reversedPair(stems, at);
      if (hit) all.push(hit);
    }
    return withoutContained(all);
  }

  private longest(stems: readonly string[], at: number): PhraseHit<T> | undefined {
    let node: Node<T> | undefined = this.root;
    let best: PhraseHit<T> | undefined;
    for (let i = at; i < stems.length; i++) {
      node = node.next.get(stems[i] ?? '');
      if (!node) break;
      if (node.entry !== undefined) best = { entry: node.entry, from: at, length: i - at + 1, reversed: false };
    }
    if (best?.length === 1) return this.reversedPair(stems, at) ?? best;
    return best;
  }

  private reversedPair(stems: readonly string[], at: number): PhraseHit<T> | undefined {
    const entry = this.root.next.get(stems[at + 1] ?? '')?.next.get(stems[at] ?? '')?.entry;
    return entry === undefined ? undefined : { entry, from: at, length: 2, reversed: true };
  }
}

function withoutContained<T>(hits: readonly PhraseHit<T>[]): PhraseHit<T>[] {
  const kept: PhraseHit<T>[] = [];
  let reach = -1;
  for (const hit of hits) {
    const last = kept.at(-1);
    const end = hit.from + hit.length;
    if (end <= reach) continue;
    // Of two names that overlap the longer one is meant.
    if (last && hit.from < reach && hit.length <= last.length) continue;
    if (last && hit.from < reach) kept.pop();
    kept.push(hit);
    reach = end;
  }
  return kept;
}
