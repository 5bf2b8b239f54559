import type { Guidance } from './guidance.js';
import type { IndexedEntry } from './guidance-index.js';
import type { Asked } from './people.js';

/** Whether a question names the people for whom alone something holds. */
export function isNamed(whom: Guidance['whom'], { child, pregnancy, newParent }: Asked): boolean {
  if (whom === undefined) return true;
  return newParent || (whom === 'child' ? child : pregnancy);
}

/** What holds for grown-ups is no answer on a child or in pregnancy. */
export function isFor({ entry: { whom }, child, pregnancy }: Pick<IndexedEntry, 'entry' | 'child' | 'pregnancy'>, asked: Asked): boolean {
  const aboutChild = asked.child && !asked.adult;
  if ((whom === 'child' && asked.adult) || (whom === 'pregnancy' && asked.sex === 'male')) return false;
  return (!aboutChild || child || asked.newParent) && (!asked.pregnancy || pregnancy);
}
