import type { Guidance } from './guidance.js';
import type { Whom } from './guidance-index.js';
import type { Asked } from './people.js';

/** Whether a question names the people for whom alone something holds. */
export function isNamed(whom: Guidance['whom'], { child, pregnancy, newParent }: Asked): boolean {
  if (whom === undefined) return true;
  return newParent || (whom === 'child' ? child : pregnancy);
}

/** What holds for grown-ups is no answer on a child or in pregnancy: the wording itself must speak of them, or the answer. */
export function isFor({ child, pregnancy }: Pick<Whom, 'child' | 'pregnancy'>, whom: Guidance['whom'], asked: Asked): boolean {
  const aboutChild = asked.child && !asked.adult;
  if ((whom === 'child' && asked.adult) || (whom === 'pregnancy' && asked.sex === 'male')) return false;
  return (!aboutChild || child || asked.newParent) && (!asked.pregnancy || pregnancy);
}
